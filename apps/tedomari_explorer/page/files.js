// The session as a file: a notebook, or a text that `tedomari repl FILE` runs.
import { $, element } from "./dom.js";
import * as notices from "./notices.js";
import { ask } from "./transport.js";

export function listen(lines) {
  for (const format of ["notebook", "text"]) {
    $(`export-${format}`).addEventListener("click", () => notices.during(async () => {
      const file = await ask("export", { lines: lines().join("\n"), format });
      save(file);
      notices.say(`Saved ${file.filename}.`);
    }));
  }
}

function save({ filename, media_type: type, content }) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = element("a", { href: address, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
