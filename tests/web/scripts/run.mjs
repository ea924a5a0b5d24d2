// Runs a Python script in Pyodide under node: node run.mjs FOLDER PACKAGES SCRIPT [ARGUMENT...]
// where FOLDER is the built workbench, and PACKAGES are separated by commas.
import { readFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, packages, script, ...args] = process.argv.slice(2);
const python = resolve(folder, "python") + "/";
const { startPython } = await import(pathToFileURL(python + "start.mjs").href);

const log = console.log;
console.log = () => null; // which packages are loaded
const py = await startPython(python, packages.split(","));
console.log = log;
py.setStdout({ write: (bytes) => writeSync(1, bytes) });
py.FS.writeFile("/session.py", readFileSync(python + "session.py"));
py.runPython("import sys; sys.path.insert(0, '/')");
py.globals.set("arguments", py.toPy([script, ...args]));
py.runPython("sys.argv = list(arguments); sys.dont_write_bytecode = True");
try {
  py.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(error.message ?? error);
  process.exit(1);
}
