import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionForModel, knownValue } from '../../../../../server/src/model/index.ts';
import { checkExample } from '../../../../support/workspaces/checkExample.ts';

type Files = Readonly<Record<string, string>>;

const head = `# The form of the documentation: README.md
from typing import Literal

from pydantic import Field
from plants_core import ToolArguments


class WaterArgs(ToolArguments):
    """Which bed is watered."""

    bed: str = Field(description="The bed, by the word on its sign.")
`;

/** A tool with so much documentation. */
const tool = (name: string, doc: string, args = 'WaterArgs'): string =>
  `\n\n@ToolArguments.declare\nasync def ${name}(args: ${args}):\n    """${doc}"""\n    return await garden.${name}(args)\n`;

const profile = (word: string): Files => ({ 'toolscribe.config.yaml': `python:\n  profile: ${word}\n` });

/** What a rule finds: severity, place, message, detail. */
async function found(files: Files, rule: string) {
  const { files: checked } = await checkExample(files);
  return checked.flatMap(({ findings, text }) =>
    findings
      .filter((own) => own.rule === rule)
      .map(({ severity, span, message, detail, fixes = [] }) => ({
        severity,
        at: text.slice(span.start, span.end),
        message,
        detail,
        safe: fixes.filter((fix) => fix.safe === true).length,
      })),
  );
}

test("seed 2, 'The system SHALL enforce standardized 4-section documentation format for all MCP tools and prompts': auto tells a module once", async () => {
  const files = { 'beds.py': `${head}${tool('water_bed', 'Water one bed.')}${tool('weed_bed', 'Weed one bed.')}${tool('dig_bed', 'Dig one bed.')}` };
  const [only, ...more] = await found(files, 'docstring-section-missing');
  assert.deepEqual(more, []);
  assert.deepEqual([only?.severity, only?.at], ['information', 'water_bed']);
  assert.equal(only?.message, 'Missing documentation: `JSON Schema`, `Usage Instructions` and 1 more.');
  assert.match(only?.detail ?? '', /`Concrete Examples`, in the tools `water_bed`, `weed_bed`, `dig_bed`\.$/);
  assert.deepEqual(await found({ ...files, ...profile('fastmcp') }, 'docstring-section-missing'), []);
  const each = await found({ ...files, ...profile('acme') }, 'docstring-section-missing');
  assert.deepEqual(
    each.map(({ severity, at }) => [severity, at]),
    ['Water one bed.', 'Weed one bed.', 'Dig one bed.'].map((at) => ['warning', at]),
  );
});

test("seed 2, 'docstring includes Conceptual Schema section using *args interface': a prompt of such a module is named, too", async () => {
  const prompt = '\n\n@mcp.prompt()\ndef plan_beds() -> str:\n    """Plan the beds of a year."""\n    return "Plan them."\n';
  const files = { 'beds.py': `from mcp.server.fastmcp import FastMCP\n${head}\nmcp = FastMCP("beds")\n${prompt}${tool('water_bed', 'Water one bed.')}` };
  const [only, ...more] = await found(files, 'docstring-section-missing');
  assert.deepEqual([more.length, only?.at], [0, 'plan_beds']);
  assert.match(only?.detail ?? '', /`Conceptual Schema`.*, in the tool `water_bed` and the prompt `plan_beds`\.$/);
});

const choice = (type: string, docs: string): Files => ({
  'soil.py': `${head.replace('    bed: str', `    depth: ${type} = Field(description="How deep the soil is turned.")\n    bed: str`).replaceAll('WaterArgs', 'TurnArgs')}${tool('turn_soil', docs, 'TurnArgs')}`,
});

const turned = (usage: string, example: string): string =>
  `Turn the soil.

    ## Usage Instructions

    \`\`\`python
    turn_soil(${usage})
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    # One bed
    turn_soil(${example})
    \`\`\`
    `;

const said = async (files: Files): Promise<readonly string[]> => (await found(files, 'example-invalid')).map(({ at }) => at);

test("seed 2, 'examples include concrete values (not placeholders)': a text that the field refuses is told", async () => {
  const type = 'Literal["deep", "flat"]';
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'depth="medium", bed="roses"'))), ['medium']);
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'TurnArgs(depth="middle", bed="roses")'))), ['middle']);
  assert.deepEqual(await said(choice(`${type} | None`, turned('depth=depth', 'depth="medium"'))), ['medium']);
  assert.deepEqual(await said(choice('Literal["TURN_SOIL"]', turned('depth=depth', 'depth="YES"'))), ['YES']);
});

test("seed 2, 'field requires exact string match': what fits, stands for any value, or is no field of few texts passes", async () => {
  const type = 'Literal["deep", "flat"]';
  assert.deepEqual(await said(choice(type, turned('depth="deep|flat"', 'depth="deep"'))), []);
  assert.deepEqual(await said(choice(type, turned('depth=depth', 'depth="<depth>"'))), [], 'told as a placeholder');
  assert.deepEqual(await said(choice('str', turned('depth=depth', 'depth="medium"'))), []);
  assert.deepEqual(await said(choice('Literal[1, 2]', turned('depth=depth', 'depth="1"'))), [], 'no texts');
});

const unknown = async (files: Files): Promise<readonly string[]> => (await found(files, 'docstring-example-argument-unknown')).map(({ at }) => at);

test("seed 2, 'common validation (extra=\"forbid\")' and 'concrete values': an argument of an example that no field takes is told", async () => {
  const turning = (example: string, type = 'str'): Files => choice(type, turned('depth=depth', example));
  assert.deepEqual(await unknown(turning('dept="deep", bed="roses"')), ['dept']);
  assert.deepEqual(await unknown(turning('args=TurnArgs(depth="deep", plot="roses")')), ['plot']);
  assert.deepEqual(await unknown(turning('args=TurnArgs(depth="deep", bed="roses")')), []);
  assert.deepEqual(await unknown(turning('depth="deep", bed=find(kind="rose")')), [], 'what others take is theirs');
  assert.deepEqual(await unknown(turning('depth="deep", **more')), []);
});

test('a name in an example is let pass where not all are known: other bases, aliases, models that are open', async () => {
  const changedTo = (from: string, to: string): Files => {
    const files = choice('str', turned('depth=depth', 'TurnArgs(plot="roses")'));
    return { 'soil.py': (files['soil.py'] ?? '').replace(from, to) };
  };
  assert.deepEqual(await unknown(changedTo('', '')), ['plot']);
  assert.deepEqual(await unknown(changedTo('class TurnArgs(ToolArguments)', 'class TurnArgs(ToolArguments, Unseen)')), []);
  assert.deepEqual(await unknown(changedTo('Field(description="The bed', 'Field(alias="plot", description="The bed')), []);
  assert.deepEqual(await unknown(changedTo('    """Which bed is watered."""', '    """Which bed is watered."""\n\n    model_config = {"extra": "allow"}')), []);
});

test('a plain function is judged by its parameters, its injected ones too', async () => {
  const dig = (params: string): Files => ({
    'server.py': `from mcp.server.fastmcp import Context, FastMCP\n\nmcp = FastMCP("beds")\n\n\n@mcp.tool()\ndef dig(${params}) -> str:\n    """Dig a bed.\n\n    \`\`\`python\n    dig(beds="roses", ctx=ctx)\n    garden.dig(plot=3)\n    \`\`\`\n    """\n    return bed\n`,
  });
  assert.deepEqual(await unknown(dig('bed: str, ctx: Context')), ['beds']);
  assert.deepEqual(await unknown(dig('bed: str, **more')), []);
});

test("seed 2, 'tool is registered with ExtMcpToolDecorator using generated description': one wrapped parameter is told once a module, and no fix of --fix writes what a model reads", async () => {
  const server = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("plants")\n';
  const text = `${head}${tool('water_bed', 'Water one bed.')}${tool('weed_bed', 'Weed one bed. Pass what is wanted in `args`.')}${tool('dig_bed', 'Dig one bed.')}`;
  const files = { 'server.py': server, 'beds.py': text, 'more/paths.py': text };
  const all = await found(files, 'tool-arguments-wrapped');
  assert.deepEqual(
    all.map(({ at, safe, detail = '' }) => [at, safe, / The same applies to (.*)\.$/.exec(detail)?.[1]]),
    [
      ['water_bed', 0, '`dig_bed`'],
      ['water_bed', 0, '`dig_bed`'],
    ],
  );
});

/** The names of the tools that clients see; '?' where one cannot be known. */
async function names(files: Files): Promise<readonly string[]> {
  const { engine } = await checkExample(files);
  return engine.tools().map(({ tool: { name } }) => knownValue(name) ?? '?');
}

const watering = { 'beds/tools.py': `${head}${tool('water_bed', 'Water one bed.')}` };
const starts = (code: string): Files => ({ 'start.py': `import os\n\n\ndef configure():\n    ${code}\n` });

test("seed 2, 'final tool name is prefix + tool_name (if prefix not empty)': a prefix that code sets to a constant is read", async () => {
  for (const code of [
    'os.environ["MCP_TOOL_PREFIX"] = "plot_"',
    'os.environ.setdefault("MCP_TOOL_PREFIX", "plot_")',
    'if "MCP_TOOL_PREFIX" not in os.environ:\n        os.environ["MCP_TOOL_PREFIX"] = "plot_"',
    'os.environ.update({"MCP_TOOL_PREFIX": "plot_"})',
    'started.append(log(os.environ . setdefault("MCP_TOOL_PREFIX", "plot_")))',
    'os.environ.update(HOME=os.environ.setdefault("MCP_TOOL_PREFIX", "plot_"))',
  ]) {
    assert.deepEqual(await names({ ...watering, ...starts(code) }), ['plot_water_bed'], code);
  }
  const start = 'import os\n\nfrom names import PREFIX\n\nos.environ.setdefault("MCP_TOOL_PREFIX", PREFIX)\n';
  assert.deepEqual(await names({ ...watering, 'start.py': start, 'names.py': 'PREFIX = "plot_"\n' }), ['plot_water_bed']);
});

test("seed 2, 'uses empty string if environment variable not set': what is no constant, a test, or another variable sets no prefix", async () => {
  for (const code of ['os.environ["MCP_TOOL_PREFIX"] = read()', 'os.environ["OTHER"] = "plot_"', 'settings["MCP_TOOL_PREFIX"] = "plot_"']) {
    assert.deepEqual(await names({ ...watering, ...starts(code) }), ['water_bed'], code);
  }
  const tests = { 'tests/conftest.py': 'import os\n\nos.environ["MCP_TOOL_PREFIX"] = "plot_"\n' };
  assert.deepEqual(await names({ ...watering, ...tests }), ['water_bed']);
  const server =
    'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("beds")\n\n\n@mcp.tool()\ndef dig(bed: str) -> str:\n    """Dig a bed."""\n    return bed\n';
  assert.deepEqual(await names({ 'server.py': server, ...starts('os.environ["MCP_TOOL_PREFIX"] = "plot_"') }), ['dig'], 'FastMCP itself asks for none');
});

test("seed 2, 'User-provided prefix preserved': the environment file wins over code, the setting over both, a prefix of its own over all", async () => {
  const code = starts('os.environ.setdefault("MCP_TOOL_PREFIX", "plot_")');
  assert.deepEqual(await names({ ...watering, ...code, '.env': 'SECRET=1\nexport MCP_TOOL_PREFIX="mine_" # ours\n' }), ['mine_water_bed']);
  assert.deepEqual(await names({ ...watering, ...code, '.env': 'MCP_TOOL_PREFIX=\n' }), ['water_bed'], 'set to nothing');
  assert.deepEqual(await names({ ...watering, ...code, '.env': 'MCP_TOOL_PREFIX=$OTHER\n' }), ['plot_water_bed'], 'not known');
  assert.deepEqual(await names({ ...watering, ...code, 'toolscribe.config.yaml': 'python:\n  toolPrefix: set_\n' }), ['set_water_bed']);
  const own = { 'beds/tools.py': watering['beds/tools.py'].replace('@ToolArguments.declare', '@ToolArguments.declare(prefix="")') };
  assert.deepEqual(await names({ ...own, ...code }), ['water_bed']);
});

test("seed 2, 'ExtMcpToolDecorator is initialized without prefix parameter': one that is initialized with it has that prefix", async () => {
  const made = (given: string): Files => ({
    'start.py': `from plants_core import ExtMcpToolDecorator\n\n\ndef serve(mcp):\n    return ExtMcpToolDecorator(${given})\n`,
  });
  const env = { '.env': 'MCP_TOOL_PREFIX=plot_\n' };
  assert.deepEqual(await names({ ...watering, ...made('mcp, prefix="row_"'), ...env }), ['row_water_bed'], 'over the environment');
  assert.deepEqual(await names({ ...watering, ...made('mcp, prefix=""'), ...env }), ['water_bed'], 'none');
  for (const given of ['mcp', 'mcp, prefix=None', 'mcp, prefix=read()']) {
    assert.deepEqual(await names({ ...watering, ...made(given), ...env }), ['plot_water_bed'], given);
  }
  assert.deepEqual(await names({ ...watering, ...made('mcp, prefix="row_"'), 'toolscribe.config.yaml': 'python:\n  toolPrefix: set_\n' }), ['set_water_bed']);
  const direct =
    'from plants_core import ExtMcpToolDecorator\n\ntools = ExtMcpToolDecorator(mcp, prefix="row_")\n\n\n@tools.tool()\nasync def dig(bed: str):\n    """Dig a bed."""\n\n\n@tools.tool(prefix="")\nasync def rake(bed: str):\n    """Rake a bed."""\n';
  assert.deepEqual(await names({ 'tools.py': direct }), ['row_dig', 'rake']);
});

test('two prefixes: that of the nearest module counts, and of two as near none is known', async () => {
  const set = (text: string): string => `import os\n\nos.environ["MCP_TOOL_PREFIX"] = "${text}"\n`;
  assert.deepEqual(await names({ ...watering, 'beds/start.py': set('a_'), 'paths/start.py': set('b_') }), ['a_water_bed']);
  assert.deepEqual(await names({ ...watering, 'one.py': set('a_'), 'two.py': set('b_') }), ['?']);
});

const registers = (code: string): Files => ({
  'serve.py': `from describing import build_description\n\n\nasync def register(server):\n    for name, func in (await ToolArguments.get_declared_tools()).items():\n        ${code}\n`,
});

const describes = (body: string): Files => ({
  'describing.py': `from inspect import getdoc\n\nNOTE = "Ask first."\n\n\ndef build_description(func, model):\n    ${body.replaceAll('\n', '\n    ')}\n`,
});

/** What a model is told of the tool: the description, or what makes it. */
async function told(files: Files): Promise<string | undefined> {
  const { engine } = await checkExample({ ...watering, ...files });
  const [placed] = engine.tools();
  return placed === undefined ? undefined : (descriptionForModel(placed.tool) ?? `by ${placed.tool.describedBy}`);
}

const section = '## Arguments\n\n- **bed** (required): string\n  The bed, by the word on its sign.';

test("seed 2, 'for each tool, build_tool_description() generates complete description': what the workspace makes of it is carried out", async () => {
  const direct = registers('server.tool(name, description=build_description(func, model))(func)');
  const local = registers('text = build_description(func, model)\n        server.tool(name, description=text)(func)');
  for (const call of [direct, local]) {
    assert.equal(await told({ ...call, ...describes('return f"{getdoc(func) or \'\'}\\n\\n{NOTE}"') }), 'Water one bed.\n\nAsk first.');
  }
  assert.equal(
    await told({ ...direct, ...describes('doc = func.__doc__ or ""\nreturn doc.strip() + "\\n\\n" + model.to_schema_markdown()') }),
    `Water one bed.\n\n${section}`,
  );
  for (const body of ['return "\\n".join([getdoc(func), NOTE])', 'text = getdoc(func)\nif text:\n    text += "\\n"\ntext += NOTE\nreturn text'])
    assert.equal(await told({ ...direct, ...describes(body) }), 'Water one bed.\nAsk first.');
});

test("seed 2, 'returns complete tool description for MCP registration': what cannot be carried out is unknown, not ours", async () => {
  const call = registers('server.tool(name, description=build_description(func, model))(func)');
  for (const body of [
    'return render(func)',
    'text = getdoc(func)\ntext += hidden(func)\nreturn text',
    'if func.hidden:\n    return ""\nreturn getdoc(func)',
    'return getdoc(func) + func.__module__',
    'import random\nlines = [getdoc(func), NOTE]\nrandom.shuffle(lines)\nreturn "".join(lines)',
    'with open(NOTE) as file:\n    return file.read() + (func.__doc__ or "")',
    'return "".join({getdoc(func), NOTE})',
    'return getdoc(func) * 100_000',
    'text = getdoc(func)\nwhile True:\n    text = text.strip()\nreturn text',
  ]) {
    assert.equal(await told({ ...call, ...describes(body) }), 'by build_description', body);
  }
});

test("seed 2, 'combines function docstring with generated schema markdown': so it is where nothing of the workspace describes tools", async () => {
  const expected = `Water one bed.\n\n${section}`;
  assert.equal(await told({}), expected);
  assert.equal(await told(registers('server.tool(name, description=func.model.build_tool_description(func))(func)')), expected);
  assert.equal(await told({ 'shop.py': 'def build_description(ware):\n    return ware.name\n' }), expected, 'it describes no tools');
});
