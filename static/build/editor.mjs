// The code editor: CodeMirror 6 with what a learner's program needs, and no more.
// bundle.mjs makes one file of it; the page side of it is static/js/runner/snippet.mjs.
//
//   mountEditor(place, {code, label, nonce, describedBy, onRun, onChange}) ->
//     {code (get, set), original (get, set), focus(), markLine(number | null), destroy()}
//
// Tab and Shift+Tab leave the editor, since a keyboard must get out again; Enter indents.
// Colours are the page's classes and custom properties, so that light and dark are its business.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  GutterMarker,
  drawSelection,
  gutter,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";
import { changedLines } from "./changed_lines.mjs";

const setOriginal = StateEffect.define();
const setMarkedLine = StateEffect.define();

class Changed extends GutterMarker {
  elementClass = "cm-changedLine";
}
const CHANGED = new Changed();

function changesAgainst(original, doc) {
  const marks = changedLines(original, doc.toString()).map((number) =>
    CHANGED.range(doc.line(number).from),
  );
  return RangeSet.of(marks);
}

const changes = StateField.define({
  create: (state) => ({ original: state.doc.toString(), marks: RangeSet.empty }),
  update(value, transaction) {
    const effect = transaction.effects.find((one) => one.is(setOriginal));
    if (!effect && !transaction.docChanged) return value;
    const original = effect ? effect.value : value.original;
    return { original, marks: changesAgainst(original, transaction.newDoc) };
  },
});

const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(setMarkedLine)) continue;
      const number = effect.value;
      const there = number && number <= transaction.newDoc.lines;
      return there
        ? Decoration.set([
            Decoration.line({ class: "cm-errorLine" }).range(transaction.newDoc.line(number).from),
          ])
        : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// The same classes as the server's highlighter gives to code that is only shown (css/code.css).
const highlighter = tagHighlighter([
  { tag: tags.comment, class: "c" },
  { tag: [tags.keyword, tags.bool, tags.null, tags.operatorKeyword], class: "k" },
  { tag: [tags.string, tags.special(tags.string)], class: "s" },
  { tag: tags.number, class: "m" },
  { tag: [tags.definition(tags.function(tags.variableName)), tags.className], class: "nf" },
  { tag: tags.definition(tags.className), class: "nc" },
  { tag: tags.meta, class: "nd" },
]);

const theme = EditorView.baseTheme({
  ".cm-scroller": { fontFamily: "var(--mono, ui-monospace, monospace)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink, currentColor)", paddingBlock: "0.5rem" },
  "&.cm-editor .cm-cursor": { borderLeftColor: "var(--ink, currentColor)" },
  "&.cm-editor .cm-gutters": {
    color: "var(--quiet, inherit)",
    backgroundColor: "transparent",
    border: "none",
  },
  "&.cm-editor .cm-activeLine": { backgroundColor: "rgb(127 127 127 / 9%)" },
  "&.cm-editor .cm-errorLine": { boxShadow: "inset 3px 0 0 var(--wrong, #a03225)" },
  ".cm-changes": { width: "4px" },
  ".cm-changedLine": { backgroundColor: "var(--accent, #0d6468)" },
  "&.cm-editor.cm-focused": { outline: "2px solid var(--accent, #0d6468)", outlineOffset: "1px" },
});

// Brings a line into the editor's own view, without moving the page under the reader.
function showLine(view, number) {
  const { top } = view.lineBlockAt(view.state.doc.line(number).from);
  const { scrollTop, clientHeight } = view.scrollDOM;
  if (top < scrollTop || top > scrollTop + clientHeight - 40)
    view.scrollDOM.scrollTop = top - clientHeight / 2;
}

export function mountEditor(place, options) {
  const { code, label, nonce, describedBy, onRun, onChange } = options;
  // It takes the focus without being told to; the tabindex says so to those who check what scrolls.
  const attributes = { "aria-label": label, spellcheck: "false", autocapitalize: "off", tabindex: "0" };
  if (describedBy) attributes["aria-describedby"] = describedBy;
  const run = () => {
    onRun?.();
    return true;
  };
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: code,
      extensions: [
        lineNumbers(),
        gutter({ class: "cm-changes", markers: (shown) => shown.state.field(changes).marks }),
        changes,
        markedLine,
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        python(),
        syntaxHighlighting(highlighter),
        indentUnit.of("    "),
        keymap.of([{ key: "Mod-Enter", run }, ...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of((update) => update.docChanged && onChange?.()),
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        theme,
      ],
    }),
  });
  return {
    get code() {
      return view.state.doc.toString();
    },
    set code(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    get original() {
      return view.state.field(changes).original;
    },
    set original(text) {
      view.dispatch({ effects: setOriginal.of(text) });
    },
    focus: () => view.focus(),
    markLine(number) {
      view.dispatch({ effects: setMarkedLine.of(number) });
      if (number && number <= view.state.doc.lines) showLine(view, number);
    },
    destroy: () => view.destroy(),
  };
}
