// node compress.mjs FILE...: writes FILE.br and FILE.gz beside each, unless they are there already or
// would not save anything. Brotli's last two levels take ten times as long for a tenth of the size,
// so the large files get level 9.

import { constants, brotliCompress, gzip } from "node:zlib";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const LARGE = 1_500_000;
const SAVES = 0.97;

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: data.length > LARGE ? 9 : 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
const gz = (data) => promisify(gzip)(data, { level: 9 });

async function write(path, ending, data, compress) {
  if (await stat(path + ending).catch(() => null)) return;
  const small = await compress(data);
  if (small.length > data.length * SAVES) return;
  await writeFile(path + ending + ".part", small);
  await rename(path + ending + ".part", path + ending);
}

await Promise.all(
  process.argv.slice(2).map(async (path) => {
    const data = await readFile(path);
    await Promise.all([write(path, ".br", data, brotli), write(path, ".gz", data, gz)]);
  }),
);
