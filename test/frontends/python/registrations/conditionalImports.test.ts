import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue, runningServer } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

type Texts = Readonly<Record<string, string>>;

const tools =
  'from core import ToolArguments\n\n\nclass BedArgs(ToolArguments):\n    bed: str\n\n\n@ToolArguments.declare\nasync def list_beds(args: BedArgs):\n    """List beds."""\n    return beds(args)\n';
const files = { 'tools/__init__.py': '', 'tools/beds.py': tools, 'tools/tool_example.py': tools.replaceAll('list_beds', 'show_beds') };

/** Does a server with these modules and variables list the tool of the example? Without variables: does the editor? */
async function lists(modules: Texts, env?: Texts): Promise<boolean> {
  const { engine } = await workspace({ ...files, ...modules });
  if (env !== undefined) engine.suppose({ env: { ...env, [runningServer]: '' } });
  const names = engine.tools().map(({ tool }) => knownValue(tool.name));
  assert.ok(names.includes('list_beds'));
  return names.includes('show_beds');
}

const startup = (test: string, more = ''): string =>
  `import os\nfrom core import ToolArguments\n\n${more}\ndef register():\n    from tools import beds\n    if ${test}:\n        from tools import tool_example\n`;

for (const server of [
  startup('os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true"'),
  startup('os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS", "false").lower() in ("true", "1")'),
  startup('os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS", "") in {"true", "yes"}'),
  startup('wanted()', '\ndef wanted():\n    return os.getenv("MCP_INCLUDE_EXAMPLE_TOOLS", "") == "true"\n'),
  startup('WANTED', 'WANTED = os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS", "false") == "true"\n'),
  'import os\n\nif os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    import tools.tool_example\n',
  'import os\n\nif os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    import tools.tool_example as example\n',
  'from os import environ\n\nif environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    from tools.tool_example import show_beds\n',
  'from os import getenv\n\nif getenv("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    from tools.tool_example import *\n',
])
  test(`a module is imported where this holds: ${server}`, async () => {
    const modules = { 'server.py': server };
    assert.equal(await lists(modules), true, 'the environment of an editor says nothing');
    assert.equal(await lists(modules, { MCP_INCLUDE_EXAMPLE_TOOLS: 'true' }), true);
    assert.equal(await lists(modules, { MCP_INCLUDE_EXAMPLE_TOOLS: 'no' }), false);
    assert.equal(await lists(modules, {}), false);
  });

test('a module is left out only where each import of it is certain not to happen', async () => {
  const env = {};
  assert.equal(await lists({}, env), true, 'nothing imports it');
  assert.equal(
    await lists({ 'server.py': startup('os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS", "true") == "true"') }, env),
    true,
    'the default of the variable',
  );
  assert.equal(await lists({ 'server.py': startup('no.such.thing') }, env), true, 'an unknown condition may hold');
  const never = { 'server.py': startup('os.environ.get("MORE") == "1"') };
  assert.equal(await lists(never, env), false);
  assert.equal(await lists(never, { MORE: '1' }), true, 'any variable');
  for (const other of ['from tools import tool_example\n', 'from tools.tool_example import show_beds\n', 'from tools.tool_example import *\n'])
    assert.equal(await lists({ ...never, 'main.py': other }, env), true, other);
  assert.equal(await lists({ ...never, 'tools/__init__.py': 'from . import tool_example\n' }, env), true, 'relative');
  assert.equal(
    await lists({ 'tools/__init__.py': 'import os\nfrom core import ToolArguments\n\nif os.getenv("MORE"):\n    from . import tool_example\n' }, env),
    false,
    'relative',
  );
  assert.equal(await lists({ ...never, 'tests/test_a.py': 'from tools import tool_example\n' }, env), false, 'an import of tests does not count');
  assert.equal(
    await lists({ ...never, '.env': 'MCP_INCLUDE_EXAMPLE_TOOLS=true\n', 'server.py': startup('os.getenv("MCP_INCLUDE_EXAMPLE_TOOLS") == "true"') }, env),
    true,
  );
  assert.equal(await lists({ 'server.py': 'from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from tools import tool_example\n' }, env), true);
});

test('a module that another one may import in any other way is listed', async () => {
  const never = { 'server.py': startup('os.environ.get("MORE") == "1"') };
  assert.equal(await lists(never, {}), false);
  for (const other of [
    'import tools.tool_example\n',
    'import tools.tool_example as t\n',
    'import beds, tools.tool_example\n',
    'import tools.tool_example.more\n',
    'from tools.tool_example import gone\n',
    'from tools import (\n    beds,\n    tool_example,\n)\n',
    'def start():\n    from tools import tool_example\n',
    'def start():\n    import tools.tool_example\n',
    'class Server:\n    def start(self):\n        from tools import tool_example as example\n',
    'class Server:\n    from tools.tool_example import show_beds\n',
    'async def start():\n    async with shop():\n        for i in range(3):\n            import tools.tool_example as t\n',
    'try:\n    from tools import tool_example\nexcept ImportError:\n    pass\n',
    'import os\n\nif os.getenv("MORE"):\n    from tools import beds\nelse:\n    from tools import tool_example\n',
    'import os\n\nif os.getenv("MORE"):\n    from tools import beds\nelif not os.getenv("LESS"):\n    from tools import tool_example\n',
    'import os\n\nif os.getenv("MORE"):\n    pass\nelse:\n    import tools.tool_example\n',
    'import os\n\ndef start():\n    if os.getenv("MORE"):\n        if os.getenv("LESS"):\n            pass\n        else:\n            import tools.tool_example\n',
    'if unknown():\n    from tools.tool_example import gone\n',
    'import importlib\n\nimportlib.import_module("tools.tool_example")\n',
    'from importlib import import_module\n\ndef start():\n    import_module(".tool_example", package="tools")\n',
    'example = __import__("tools.tool_example")\n',
    'import importlib\n\nfor name in NAMES:\n    importlib.import_module(f"tools.{name}")\n',
    'import pkgutil\nimport tools\n\nfor found in pkgutil.walk_packages(tools.__path__):\n    load(found)\n',
  ])
    assert.equal(await lists({ ...never, 'main.py': other }, {}), true, other);
  assert.equal(await lists({ ...never, 'start/__init__.py': 'import tools.tool_example\n' }, {}), true, 'a package');
  for (const init of [
    'from . import tool_example\n',
    'from .tool_example import show_beds\n',
    'from .tool_example import *\n',
    '__all__ = ["beds", "tool_example"]\n',
    'from importlib import import_module\n\nfor name in ("beds", "tool_example"):\n    import_module(f".{name}", __name__)\n',
  ])
    assert.equal(await lists({ ...never, 'tools/__init__.py': init }, {}), true, init);
});

test('no other import of a module is seen', async () => {
  const never = { 'server.py': startup('os.environ.get("MORE") == "1"') };
  for (const other of [
    'import tools.beds\n',
    'from importlib import import_module\n\nimport_module("tools.beds")\n',
    'from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from tools import tool_example\n',
    'import os\n\nif os.getenv("LESS"):\n    from tools import tool_example\nelse:\n    from tools import beds\n',
    'import os\n\nif os.getenv("LESS"):\n    pass\nelse:\n    if os.getenv("LESS"):\n        import tools.tool_example\n',
  ])
    assert.equal(await lists({ ...never, 'main.py': other }, {}), false, other);
});
