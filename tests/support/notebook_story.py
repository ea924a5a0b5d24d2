"""A reader of a notebook, in a headless browser, for the tests of the board's stories.

The page has the script of a real board, and a model with the interface that anywidget gives to
scripts.  What the script sends is delivered to the board, and the state of the board to the
script, as a notebook would do.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

#: The page of a notebook with one output.
PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Notebook</title>
<style>
body {{ margin: 0; padding: 1rem; background: {background}; }}
h1 {{ background: #ffffff; }}
</style>
<main><h1>Notebook</h1><div id="output"></div></main>
<script>
class Model {{
  constructor(state) {{ this.state = state; this.sent = []; this.calls = []; }}
  get(name) {{ return this.state[name]; }}
  set(name, value) {{ this.state[name] = value; }}
  save_changes() {{}}
  send(message) {{ this.sent.push(message); }}
  on(event, call) {{ this.calls.push([event, call]); }}
  off(event, call) {{
    this.calls = this.calls.filter(([name, each]) => name !== event || each !== call);
  }}
  receive(state) {{
    for (const [name, value] of Object.entries(state)) {{
      if (JSON.stringify(value) === JSON.stringify(this.state[name])) continue;
      this.state[name] = value;
      for (const [event, call] of this.calls) if (event === `change:${{name}}`) call();
    }}
  }}
}}
</script>
"""

#: Imports the script from memory, as anywidget does, and draws the widget.
RENDER: Final = """
const [text, state, done] = arguments;
(async () => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const widget = (await import(address)).default;
  window.model = new Model(state);
  window.end = await widget.render({ model, el: document.getElementById("output") });
})().then(() => done(null), (error) => done(String(error)));
"""

#: The backgrounds of notebooks in light and dark colours.
BACKGROUNDS: Final = {"light": "#ffffff", "dark": "#111111"}


class Reader:
    """A reader of a notebook that shows one board: clicks, types, presses keys, and looks."""

    def __init__(self, driver: Any, board: Any, folder: Path) -> None:
        self.driver = driver
        self.board = board
        self.folder = folder
        self.sent: list[Any] = []

    def open(self, size: tuple[int, int], scheme: str = "light") -> None:
        """Open a notebook that has a background of its own, and wait until nothing is asked."""
        page = self.folder / "notebook.html"
        page.write_text(PAGE.format(background=BACKGROUNDS[scheme]), "utf-8")
        width, height = size
        screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        self.driver.get(page.as_uri())
        state = self.board.get_state(["_shown", "position", "value"])
        script = self.board.get_state()["_esm"]
        problem = self.driver.execute_async_script(RENDER, script, state)
        assert problem is None
        self.deliver()

    def deliver(self) -> None:
        """Pass messages and states between script and board, until the script asks nothing."""
        while messages := self.run("return model.sent.splice(0)"):
            for message in messages:
                self.sent.append(message)
                self.board._handle_custom_msg(message, [])
            self.refresh()

    def refresh(self) -> None:
        """Pass the state of the board to the script."""
        self.run("model.receive(arguments[0])", self.board.get_state(["_shown"]))

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page, and return its result."""
        return self.driver.execute_script(script, *arguments)

    def find(self, selector: str) -> Any:
        """Return the first element of the board that matches a selector."""
        return self.root().find_element("css selector", selector)

    def root(self) -> Any:
        """Return the shadow root of the board."""
        return self.driver.find_element("css selector", "#output > div").shadow_root

    def text(self, selector: str) -> str:
        """Return the text of the first element that matches a selector."""
        return str(self.find(selector).text)

    def contents(self) -> Sequence[str]:
        """Return what assistive technology reads of the places of the board."""
        spots = self.root().find_elements("css selector", ".spot")
        return [str(spot.get_attribute("aria-label")) for spot in spots]

    def notation(self) -> str:
        """Return the content of the field for the notation."""
        return str(self.find("textarea").get_property("value"))

    def click(self, selector: str) -> None:
        """Click, and deliver what follows."""
        self.find(selector).click()
        self.deliver()

    def press(self, *keys: str) -> None:
        """Press keys at the element with the focus, and deliver what follows each."""
        from selenium.webdriver import ActionChains

        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()
            self.deliver()

    def focus(self) -> str:
        """Return the name of the place with the focus, or an empty string."""
        script = "return arguments[0].querySelector('.spot:focus')?.dataset.name ?? ''"
        return str(self.run(script, self.root()))

    def picture(self, name: str) -> None:
        """Take a screenshot of the board, and check that it is not empty."""
        file = Path(os.environ.get("TEDOMARI_PICTURES", self.folder)) / f"{name}.png"
        self.driver.find_element("css selector", "#output").screenshot(str(file))
        assert len(file.read_bytes()) > 5_000, "an empty page takes less"
