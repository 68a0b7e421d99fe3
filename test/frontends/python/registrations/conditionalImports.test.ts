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
