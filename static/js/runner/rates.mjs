// How often chance lets something slip: a program run many times with each answer, one seed after another,
// drawn as a table with bars. What it shows is a setting of the stand-in and says so.
//
//   const rates = new Rates(place, {counts, runs, seed}, answers);   // answers: [{id, name, right}]
//   await rates.fill(async (id, seed) => failed, () => stopped);     // answer after answer for each seed
//
// `failed` is true, false, or null when the run said nothing (it was stopped).

import { make } from "../trace.mjs";

const SVG = "http://www.w3.org/2000/svg";
const NOTE =
  "A simulation: how often the stand-in slips is a setting of its script, and no measurement of Claude. " +
  "Each row ran with the same seeds.";

export class Rates {
  constructor(place, repeat, answers) {
    this.repeat = repeat;
    this.done = 0;
    this.rows = answers.map((answer) => ({ ...answer, slips: 0 }));
    const table = make("table", "rates");
    table.append(make("caption", "", `${capital(repeat.counts)}, run after run`));
    const head = table.createTHead().insertRow();
    for (const word of ["Answer", "Runs with any", "Share"]) {
      const cell = make("th", "", word);
      cell.scope = "col";
      head.append(cell);
    }
    const body = table.createTBody();
    for (const row of this.rows) {
      const line = body.insertRow();
      const name = make("th", "", row.name);
      name.scope = "row";
      if (row.right) name.append(make("span", "is-right-answer", " right"));
      row.number = make("td", "number");
      row.bar = make("td", "");
      line.append(name, row.number, row.bar);
    }
    place.replaceChildren(table, make("p", "quiet small", NOTE));
    this.draw();
  }

  async fill(run, stopped, onProgress) {
    for (let at = 0; at < this.repeat.runs; at += 1) {
      const slips = [];
      for (const { id } of this.rows) {
        const slipped = stopped() ? null : await run(id, this.repeat.seed + at);
        if (slipped === null) return;
        slips.push(slipped);
      }
      for (const [index, slipped] of slips.entries()) this.rows[index].slips += Number(slipped);
      this.done = at + 1;
      this.draw();
      onProgress(this.done);
    }
  }

  draw() {
    for (const { number, bar, slips } of this.rows) {
      number.textContent = `${slips} of ${this.done}`;
      bar.replaceChildren(picture(this.done ? slips / this.done : 0));
    }
  }
}

// Beside its number in the table, so nothing to be said aloud.
function picture(share) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "barpic rate");
  svg.setAttribute("viewBox", "0 0 100 6");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  for (const [name, width] of [["rail", 100], ["slips", share * 100]]) {
    const rect = document.createElementNS(SVG, "rect");
    for (const [key, value] of Object.entries({ class: name, width, height: 6 })) rect.setAttribute(key, value);
    svg.append(rect);
  }
  return svg;
}

function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
