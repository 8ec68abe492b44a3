// node bundle.mjs OUT_FOLDER: makes editor.mjs, one module of the editor and all that it imports,
// pyodide.js, the two scripts that start Python as one, and licences/ of what went into the editor.

import { build } from "esbuild";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");

const { metafile } = await build({
  entryPoints: [join(here, "editor.mjs")],
  outfile: join(out, "editor.mjs"),
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  legalComments: "none",
  metafile: true,
});

// A worker without an origin has no HTTP cache and, with the server gone, no server: so that it can
// start all the same, it gets its scripts as text. worker.mjs is put behind this one, and calls
// Pyodide.loadPyodide({createPyodideModule: Pyodide.createPyodideModule, ...}).
await build({
  stdin: {
    contents: `
      export { loadPyodide } from 'pyodide/pyodide.mjs';
      export { default as createPyodideModule } from 'pyodide/pyodide.asm.mjs';`,
    resolveDir: root,
  },
  outfile: join(out, "pyodide.js"),
  bundle: true,
  minify: true,
  keepNames: false,
  format: "iife",
  globalName: "Pyodide",
  target: ["es2022"],
  external: ["node:*", "ws"],
  define: { "import.meta.url": '"https://pyodide.invalid/"' },
  legalComments: "inline",
});

const packages = new Set(
  Object.keys(metafile.inputs)
    .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
    .filter(Boolean),
);
const licences = join(out, "licences");
await mkdir(licences);
for (const name of packages) {
  const folder = join(root, "node_modules", name);
  for (const file of await readdir(folder))
    if (/^licen[cs]e/i.test(file))
      await copyFile(join(folder, file), join(licences, `${name.replace("/", "-")}.txt`));
}
