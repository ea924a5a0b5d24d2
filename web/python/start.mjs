// Python with the wheels of this folder; nothing is loaded from anywhere else.  The same module
// starts Python in a web worker and under node.
import { loadPyodide } from "./pyodide/pyodide.mjs";

// `folder` is the address of this folder, or its path under node.
export const startPython = (folder, packages) =>
  loadPyodide({
    indexURL: folder + "pyodide/",
    lockFileURL: folder + "pyodide-lock.json",
    packageBaseUrl: folder,
    packages,
  });
