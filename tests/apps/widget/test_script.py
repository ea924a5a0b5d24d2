"""The script for the browser is one module, made from those of the explorer."""

import json
import re
from collections import Counter
from importlib.resources import files

from tedomari_widget import script as subject
from tedomari_widget.script import declarations, for_host, script

PAGE = files("tedomari_explorer").joinpath("page")

MODULE = """\
// export and import are statements
import { a,
  b } from "./first.js";
import * as c from "./second.js";

export const one = 1;
export function two() { return "export const"; }
export async function three() {}
const importance = "import a from b;";
export default { one };
"""

WITHOUT = """\
// export and import are statements

const one = 1;
function two() { return "export const"; }
async function three() {}
const importance = "import a from b;";
export default { one };
"""


def test_imports_and_exports_are_left_out() -> None:
    assert declarations(MODULE) == WITHOUT


def test_the_script_is_one_module() -> None:
    text = script()
    assert re.findall(r"^(?:import|export)\b.*", text, re.MULTILINE) == [
        "export default { render };"
    ]
    names = re.findall(r"^(?:async )?(?:const|let|function\*?|class) (\w+|\$)", text, re.M)
    assert "render" in names
    assert [name for name, count in Counter(names).items() if count > 1] == []


def test_each_module_follows_those_that_it_imports() -> None:
    texts = {name: PAGE.joinpath(name).read_text("utf-8") for name in subject.MODULES}
    ours = files("tedomari_widget").joinpath("page/widget.js").read_text("utf-8")
    before: set[str] = set()
    for name, text in [*texts.items(), ("widget.js", ours)]:
        assert set(re.findall(r'^import .*from "\./(.*)";', text, re.MULTILINE)) <= before
        before.add(name)


def test_the_styles_are_those_of_the_host() -> None:
    """Dark colours follow the notebook, not the system."""
    (line,) = [line for line in script().splitlines() if line.startswith("const STYLES = ")]
    styles = json.loads(line.removeprefix("const STYLES = ").removesuffix(";"))
    assert ":root" not in styles
    assert "prefers-color-scheme" not in styles
    assert styles.count(":host(.dark) {\n    --paper") == 1
    assert ".spot {" in styles
    assert for_host("a { b: c }") == "a { b: c }"
