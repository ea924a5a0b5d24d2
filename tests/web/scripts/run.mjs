// Runs Python scripts in one Pyodide under node:
// node run.mjs FOLDER PACKAGES SCRIPT [ARGUMENT...] [-- SCRIPT [ARGUMENT...]]...
// where FOLDER is the built workbench, and PACKAGES are separated by commas.  A line with a
// form feed separates the outputs of scripts.
import { readFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, packages, ...rest] = process.argv.slice(2);
const scripts = [[]];
for (const word of rest) word === "--" ? scripts.push([]) : scripts.at(-1).push(word);
const python = resolve(folder, "python") + "/";
const { startPython } = await import(pathToFileURL(python + "start.mjs").href);

const log = console.log;
console.log = () => null; // which packages are loaded
const py = await startPython(python, packages.split(","));
console.log = log;
py.setStdout({ write: (bytes) => writeSync(1, bytes) });
py.FS.writeFile("/session.py", readFileSync(python + "session.py"));
py.runPython("import sys; sys.path.insert(0, '/')");
py.runPython("sys.dont_write_bytecode = True");
try {
  for (const [number, script] of scripts.entries()) {
    if (number) writeSync(1, "\f\n");
    py.globals.set("arguments", py.toPy(script));
    py.runPython("sys.argv = list(arguments)");
    const globals = py.toPy({ __name__: "__main__" });
    py.runPython(readFileSync(script[0], "utf8"), { filename: script[0], globals });
    py.runPython("sys.stdout.flush()");
  }
} catch (error) {
  console.error(error.message ?? error);
  process.exit(1);
}
