// node bundle.mjs OUT FOLDER: bundles editor.mjs and all that it imports into one module, OUT, and
// copies the licences of what went in to FOLDER.

import { build } from 'esbuild';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [out, licences] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

const { metafile } = await build({
  entryPoints: [join(here, 'editor.mjs')],
  outfile: out,
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2022'],
  legalComments: 'none',
  metafile: true,
});

const packages = new Set(
  Object.keys(metafile.inputs)
    .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
    .filter(Boolean),
);
await mkdir(licences, { recursive: true });
for (const name of packages) {
  const folder = join(root, 'node_modules', name);
  for (const file of await readdir(folder))
    if (/^licen[cs]e/i.test(file))
      await copyFile(join(folder, file), join(licences, `${name.replace('/', '-')}.txt`));
}
