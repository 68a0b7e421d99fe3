import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

type Files = Readonly<Record<string, string>>;

const tools = (decorator = 'ToolArguments.declare'): string =>
  `from garden_core import ToolArguments\n\n\nclass BedArgs(ToolArguments):\n    bed: str\n\n\n@${decorator}\nasync def list_beds(args: BedArgs):\n    """List beds."""\n    return beds(args)\n`;

/** A decorator class whose methods have these bodies. */
const decorator = (tool: string, init = 'self.prefix = os.environ.get("MCP_TOOL_PREFIX", "") if prefix is None else prefix', more = ''): Files => ({
  'core/tool_decorator.py': `import os\nfrom functools import wraps\nimport logging\n\nlogger = logging.getLogger(__name__)\n\n\nclass ExtMcpToolDecorator:\n    def __init__(self, mcp, prefix=None):\n        self.mcp = mcp\n        ${init}\n${more}\n    def tool(self, name=None, description=None, prefix=None, **kwargs):\n        ${tool.replaceAll('\n', '\n        ')}\n`,
});

const sets = (text: string): Files => ({
  'main.py': `import os\n\n\ndef _configure_environment():\n    os.environ.setdefault("MCP_TOOL_PREFIX", "${text}")\n`,
});

async function names(files: Files): Promise<readonly (string | undefined)[]> {
  const { engine } = await checkExample({ 'tools.py': tools(), ...files });
  return engine.tools().map(({ tool }) => knownValue(tool.name));
}

const registers = `
def decorate(func):
    @wraps(func)
    async def call(*args, **kw):
        logger.log(5, "Tool called: %s", final)
        return await func(*args, **kw)
    return self.mcp.tool(name=final, description=description)(call)
return decorate`;

const underscored: Readonly<Record<string, string>> = {
  'a conditional expression': `front = self.prefix if prefix is None else prefix\nfinal = f"{front}_{name}" if front else name${registers}`,
  'a join of what is not empty': `front = self.prefix if prefix is None else prefix\nfinal = "_".join(part for part in (front, name) if part)${registers}`,
  'an underscore that is added to the prefix': `front = prefix if prefix is not None else self.prefix\nif front and not front.endswith("_"):\n    front += "_"\nfinal = front + name${registers}`,
  'a format': `front = self.prefix if prefix is None else prefix\nfinal = "{}_{}".format(front, name) if front != "" else name${registers}`,
  'a name that the function has': `front = self.prefix if prefix is None else prefix\ndef decorate(func):\n    tool_name = name or func.__name__\n    final = tool_name if not front else "%s_%s" % (front, tool_name)\n    self.mcp.add_tool(func, name=final, description=description or func.__doc__)\n    return func\nreturn decorate`,
  'a decorator of the server': `front = self.prefix if prefix is None else prefix\nfinal = "_".join([front, name]) if front else name\ndef decorate(func):\n    @self.mcp.tool(final, description=description)\n    @wraps(func)\n    def call(*args, **kw):\n        return func(*args, **kw)\n    return call\nreturn decorate`,
};

for (const [what, code] of Object.entries(underscored))
  test(`a decorator of the workspace names tools as it is written: ${what}`, async () => {
    const files = decorator(code);
    assert.deepEqual(await names({ ...files, ...sets('guide') }), ['guide_list_beds']);
    assert.deepEqual(await names(files), ['list_beds'], 'without a prefix');
    assert.deepEqual(await names({ ...files, ...sets('guide'), '.env': 'MCP_TOOL_PREFIX=mine\n' }), ['mine_list_beds'], 'the value that is set is preserved');
    assert.deepEqual(await names({ ...files, ...sets('guide'), 'tools.py': tools('ToolArguments.declare(prefix="own")') }), ['own_list_beds']);
    assert.deepEqual(await names({ ...files, ...sets('guide'), 'tools.py': tools('ToolArguments.declare(prefix="")') }), ['list_beds']);
    const made = { 'serve.py': 'tools = ExtMcpToolDecorator(mcp, prefix="row")\n' };
    assert.deepEqual(await names({ ...files, ...sets('guide'), ...made }), ['row_list_beds']);
  });

test('a decorator of the workspace names tools as it is written: by methods of its own', async () => {
  const helper =
    '    def _final(self, name, prefix):\n        front = self._default() if prefix is None else prefix\n        return f"{front.rstrip(\'_\')}_{name}" if front else name\n\n    @staticmethod\n    def _default():\n        return os.getenv("MCP_TOOL_PREFIX") or ""\n';
  const files = decorator(`final = self._final(name, prefix)${registers}`, 'pass', helper);
  assert.deepEqual(await names({ ...files, ...sets('guide_') }), ['guide_list_beds']);
  assert.deepEqual(await names(files), ['list_beds']);
});

test('a decorator whose code is not known puts the prefix in front, as the specification does', async () => {
  const files = decorator(`final = make(prefix, name)${registers}`);
  assert.deepEqual(await names({ ...files, ...sets('guide') }), ['guidelist_beds']);
});
