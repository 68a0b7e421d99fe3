import assert from 'node:assert/strict';
import { evidence } from '../../support/evidence.ts';
import { dist } from '../../support/programs/dist.ts';
import { passInPython, withoutPython } from '../../support/programs/pythonTests.ts';
import { asked, namesIn } from '../../support/servers/asked.ts';
import { failing } from '../../support/servers/failingTool.ts';
import { exampleProject } from '../../support/workspaces/exampleProject.ts';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { shownBy } from '../support/shownBy.ts';
import { startedShelf } from '../support/startedShelf.ts';
import { bedField, bedTool, type Files, finds, names, prefix, told } from './inputs.ts';

const named = async (files: Files, expected: string): Promise<void> => assert.deepEqual(await names(files), [expected]);

/** The tool with a prefix of its own. */
const own = (text: string): Files => bedTool(['ToolArguments.declare', `ToolArguments.declare(prefix="${text}")`]);

/** A module that configures the environment. */
const configures = (statement: string): Files => ({ 'main.py': `import os\n\n\ndef _configure_environment():\n    ${statement}\n` });

const guide = configures('os.environ.setdefault("MCP_TOOL_PREFIX", "guide")');

export const decoration: Section = {
  heading: 'Tool Name Decoration',
  clauses: [
    works('The system SHALL provide ExtMcpToolDecorator in mcp_core that adds configurable prefixes.', () =>
      named({ ...bedTool(), ...prefix('garden_') }, 'garden_water_bed'),
    ),
    works('WHEN ExtMcpToolDecorator is initialized without prefix parameter THEN reads prefix from MCP_TOOL_PREFIX environment variable', async () => {
      const serving = (given: string): Files => ({ ...bedTool(), '.env': 'MCP_TOOL_PREFIX=plot_\n', 'main.py': `tools = ExtMcpToolDecorator(mcp${given})\n` });
      await named(serving(''), 'plot_water_bed');
      await named(serving(', prefix="row_"'), 'row_water_bed');
    }),
    works('uses empty string if environment variable not set', () => named({ ...bedTool(), '.env': 'PORT=8080\n' }, 'water_bed')),
    works('WHEN tool is decorated with prefix parameter THEN specified prefix is used instead of default', () =>
      named({ ...own('my_'), ...prefix('garden_') }, 'my_water_bed'),
    ),
    works('empty string disables prefix for that tool', () => named({ ...own(''), ...prefix('garden_') }, 'water_bed')),
    works('WHEN tool is registered with decorator THEN final tool name is prefix + tool_name (if prefix not empty)', () =>
      named({ ...bedTool(), ...prefix('garden') }, 'gardenwater_bed'),
    ),
    works('tool is registered with FastMCP using final name', async () =>
      assert.match(await emitted({ ...bedTool(), ...prefix('garden_') }, 'mcp'), /"name": "garden_water_bed"/),
    ),
  ],
};

export const logging: Section = {
  heading: 'Automatic Tool Logging',
  clauses: [
    shownBy(
      'The system SHALL automatically log all tool invocations via ExtMcpToolDecorator.',
      'test_decorator.Invocation.test_a_call_is_logged_as_trace',
      'test_startup.Registration.test_each_tool_goes_through_the_decorator',
    ),
    shownBy(
      'WHEN tool is called THEN TRACE level log entry created with "Tool called: {name}"',
      'test_decorator.Invocation.test_a_call_is_logged_as_trace',
      'test_decorator.Invocation.test_a_call_of_a_sync_tool_is_logged_as_trace',
    ),
    shownBy('log entry created before tool executes', 'test_decorator.Invocation.test_the_entry_is_there_before_the_tool_runs'),
    shownBy(
      'WHEN async tool completes successfully THEN TRACE level log entry created with "Tool {name} completed successfully"',
      'test_decorator.AsyncSuccess.test_trace',
    ),
    shownBy(
      'WHEN sync tool completes successfully THEN DEBUG level log entry created with "Tool {name} completed successfully"',
      'test_decorator.SyncSuccess.test_debug',
    ),
    otherwise(
      'WHEN tool raises exception THEN ERROR level log entry created with "Tool {name} failed: {error}"',
      'The decorator of the example writes so. `toolscribe serve` writes `Tool {name} failed: {reason}` without the text of the error, which may contain values of arguments. With `--log-arguments` it writes the text.',
      async () => {
        const raises = async (): Promise<never> => {
          throw new Error('no notes about sesame');
        };
        const last = async (logsArguments: boolean) => (await failing('sesame', raises, logsArguments)).log.at(-1);
        assert.deepEqual(await last(false), { level: 'error', message: 'Tool find_notes failed: the tool reported an error', tool: 'find_notes' });
        assert.deepEqual(await last(true), { level: 'error', message: 'Tool find_notes failed: no notes about sesame', tool: 'find_notes' });
        if (withoutPython === false) await passInPython('examples/python-toolarguments', ['test_decorator.Failure.test_error']);
      },
    ),
    shownBy('exception is re-raised after logging', 'test_decorator.Failure.test_the_exception_is_raised_again'),
  ],
};

/** The example, where the code sets this prefix if the user sets none. */
function shelf(prefix: string): Files {
  const files = exampleProject('python-toolarguments');
  return { ...files, 'src/shelf/main.py': (files['src/shelf/main.py'] ?? '').replace('"shelf_"', `"${prefix}"`), 'toolscribe.config.yaml': '' };
}

const bases = ['create_document', 'get_content', 'get_feature_flag', 'get_project_flag', 'list_categories'];

/** A server starts with the prefix in its variable and in its names, and Toolscribe reads the same names. */
async function startsWith(files: Files, env: Readonly<Record<string, string>>, prefix: string): Promise<void> {
  const started = startedShelf(files, env);
  assert.deepEqual([started.prefix, started.names.slice(0, bases.length)], [prefix, bases.map((base) => prefix + base)]);
  const variables = Object.entries(env).map(([name, value]) => `${name}="${value}"\n`);
  const read = (await names({ ...sources(files), '.env': variables.join('') })).filter((name) => name !== `${prefix}count_words`);
  assert.deepEqual(read.toSorted(), started.names);
}

const sources = (files: Files): Files => Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith('src/')));

export const environment: Section = {
  heading: 'Environment Configuration',
  clauses: [
    works('The system SHALL configure MCP_TOOL_PREFIX early in mcp_guide startup.', () => startsWith(shelf('early_'), {}, 'early_'), withoutPython),
    works(
      'WHEN mcp_guide starts and MCP_TOOL_PREFIX not set THEN _configure_environment() sets MCP_TOOL_PREFIX="guide"',
      async () => {
        await startsWith(shelf('guide'), {}, 'guide');
        await named({ ...bedTool(), ...guide }, 'guidewater_bed');
      },
      withoutPython,
    ),
    shownBy(
      'configuration happens before server initialization',
      'test_startup.DefaultConfiguration.test_the_environment_is_configured_before_the_server_is_made',
    ),
    works(
      'WHEN mcp_guide starts and MCP_TOOL_PREFIX already set THEN existing value is preserved',
      () => startsWith(shelf('guide'), { MCP_TOOL_PREFIX: 'mine_' }, 'mine_'),
      withoutPython,
    ),
    works('no override occurs', () => startsWith(shelf('guide'), { MCP_TOOL_PREFIX: '' }, ''), withoutPython),
  ],
};

const example: Files = { 'tools/tool_example.py': (bedTool()['tools/beds.py'] ?? '').replaceAll('water_bed', 'show_bed') };

const including: Files = {
  'server.py': 'import os\n\nif os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    from tools import tool_example\n',
};

/** The names that `toolscribe serve` lists of the example, without the prefix. */
async function servedNames(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  evidence('toolscribe serve');
  const served = await asked(process.execPath, [dist('cli.mjs'), 'serve'], 'examples/python-toolarguments', { MCP_TOOL_PREFIX: '', ...env }, namesIn);
  assert.ok(served.includes('get_content'));
  return served;
}

export const integration: Section = {
  heading: 'Tool Integration Pattern',
  clauses: [
    works('The system SHALL integrate tool collection with FastMCP registration in server.py.', () =>
      named(
        {
          ...bedTool(),
          'server.py':
            'from garden_core import ExtMcpToolDecorator, ToolArguments\n\n\nasync def register(mcp):\n    tools = ExtMcpToolDecorator(mcp)\n    for name, func in (await ToolArguments.get_declared_tools()).items():\n        tools.tool(name, description=func.model.build_tool_description(func))(func)\n',
        },
        'water_bed',
      ),
    ),
    works('WHEN tool modules are imported THEN @ToolArguments.declare decorators execute', () =>
      named({ ...bedTool(), 'server.py': 'from tools import beds\n' }, 'water_bed'),
    ),
    works('tools are added to collection', async () => assert.deepEqual(await names({ ...bedTool(), ...example }), ['water_bed', 'show_bed'])),
    works('WHEN get_declared_tools() is called in server.py THEN for each tool, build_tool_description() generates complete description', async () =>
      assert.match(await told(bedField('days: int = Field(description="For how many days.")')), /args`\.\n\n## Arguments\n[\s\S]*For how many days\./),
    ),
    works('tool is registered with ExtMcpToolDecorator using generated description', async () => {
      const server =
        'from garden_core import ToolArguments\n\n\ndef build_description(func):\n    return f"{func.__doc__}\\n\\nAsk first."\n\n\nasync def register(tools):\n    for name, func in (await ToolArguments.get_declared_tools()).items():\n        tools.tool(name, description=build_description(func))(func)\n';
      assert.match(await told({ ...bedTool(), 'server.py': server }), /Ask first\.$/);
    }),
    shownBy('tool is registered with FastMCP', 'test_startup.Registration.test_tools_are_registered_with_the_server'),
    works('WHEN MCP_INCLUDE_EXAMPLE_TOOLS environment variable is "true" THEN tool_example module is imported', () =>
      finds({ ...example, ...including, 'tools/README.md': '' }, []),
    ),
    works('example tools are included in registration', async () =>
      assert.ok((await servedNames({ MCP_INCLUDE_EXAMPLE_TOOLS: 'true' })).includes('count_words')),
    ),
    works('WHEN environment variable is not "true" THEN tool_example module is not imported', async () =>
      assert.ok(!(await servedNames({})).includes('count_words')),
    ),
    works('example tools are excluded', async () => assert.ok(!(await servedNames({ MCP_INCLUDE_EXAMPLE_TOOLS: 'yes' })).includes('count_words'))),
  ],
};
