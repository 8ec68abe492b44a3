// node compile.mjs PYODIDE_FOLDER SDK_SOURCES.zip OUT_FOLDER
//
// Compiles Python's standard library and the SDK to .pyc with the very Python that will run them,
// Pyodide under Node: compiling source is two thirds of what a start would cost in the page. The
// results, stdlib.zip and sdk.zip, are stored (not deflated): the server compresses them whole, and
// better.

import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const [pyodideFolder, sources, out] = process.argv.slice(2);
const folder = resolve(pyodideFolder) + "/";
const { loadPyodide } = await import(join(folder, "pyodide.mjs"));

const COMPILE = `
import importlib.util
import marshal
import struct
import zipfile

UNCHECKED_HASH = 1
LONG_AGO = (2020, 1, 1, 0, 0, 0)
READS_ITS_OWN_SOURCE = {"anyio/__init__.py"}


def compiled(source, path):
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    head = importlib.util.MAGIC_NUMBER + struct.pack("<I", UNCHECKED_HASH)
    return head + importlib.util.source_hash(source) + marshal.dumps(code)


def compile_zip(source, target, runs_at):
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(target, "w") as made:
        for name in sorted(given.namelist()):
            if name.endswith("/"):
                continue
            content = given.read(name)
            if name.endswith(".py") and name not in READS_ITS_OWN_SOURCE:
                content = compiled(content, f"{runs_at}/{name}")
                name += "c"
            made.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
`;

const python = await loadPyodide({ indexURL: folder });
python.runPython(COMPILE);
const compileZip = python.globals.get("compile_zip");

async function compileInto(name, source, runsAt) {
  python.FS.writeFile("/source.zip", await readFile(source));
  compileZip("/source.zip", "/made.zip", runsAt);
  await writeFile(join(out, name), python.FS.readFile("/made.zip"));
}

await compileInto("stdlib.zip", join(folder, "python_stdlib.zip"), "/lib/python314.zip");
await compileInto("sdk.zip", sources, "/sdk/sdk.zip");
