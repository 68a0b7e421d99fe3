import assert from 'node:assert/strict';
import { passInPython, withoutPython } from '../../support/programs/pythonTests.ts';
import { failing } from '../../support/servers/failingTool.ts';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { shownBy } from '../support/shownBy.ts';
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

export const environment: Section = {
  heading: 'Environment Configuration',
  clauses: [
    works('The system SHALL configure MCP_TOOL_PREFIX early in mcp_guide startup.', () =>
      named({ ...bedTool(), ...configures('os.environ["MCP_TOOL_PREFIX"] = "early_"') }, 'early_water_bed'),
    ),
    works('WHEN mcp_guide starts and MCP_TOOL_PREFIX not set THEN _configure_environment() sets MCP_TOOL_PREFIX="guide"', () =>
      named({ ...bedTool(), ...guide }, 'guidewater_bed'),
    ),
    shownBy(
      'configuration happens before server initialization',
      'test_startup.DefaultConfiguration.test_the_environment_is_configured_before_the_server_is_made',
    ),
    works('WHEN mcp_guide starts and MCP_TOOL_PREFIX already set THEN existing value is preserved', () =>
      named({ ...bedTool(), ...guide, '.env': 'MCP_TOOL_PREFIX=mine_\n' }, 'mine_water_bed'),
    ),
    works('no override occurs', () => named({ ...bedTool(), ...guide, '.env': 'MCP_TOOL_PREFIX=""\n' }, 'water_bed')),
  ],
};

const example: Files = { 'tools/tool_example.py': (bedTool()['tools/beds.py'] ?? '').replaceAll('water_bed', 'show_bed') };

const including: Files = {
  'server.py': 'import os\n\nif os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n    from tools import tool_example\n',
};

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
    otherwise(
      'WHEN tool modules are imported THEN @ToolArguments.declare decorators execute',
      'Nothing is run: a tool is known where its module lies in the workspace, imported or not.',
      () => named({ ...bedTool(), 'server.py': 'import os\n' }, 'water_bed'),
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
    otherwise(
      'WHEN MCP_INCLUDE_EXAMPLE_TOOLS environment variable is "true" THEN tool_example module is imported',
      'Which modules a server imports is known when it runs. The module is read all the same, so that its tools are checked.',
      () => finds({ ...example, ...including, 'tools/README.md': '' }, []),
    ),
    works('example tools are included in registration', async () =>
      assert.deepEqual((await names({ ...bedTool(), ...example, ...including })).toSorted(), ['show_bed', 'water_bed']),
    ),
    otherwise(
      'WHEN environment variable is not "true" THEN tool_example module is not imported',
      'The setting `exclude` says which modules are left out; the environment of the editor says nothing about that of the server.',
      () => named({ ...bedTool(), ...example, ...including, 'toolscribe.config.yaml': 'exclude: ["**/tool_example.py"]\n' }, 'water_bed'),
    ),
    otherwise('example tools are excluded', 'The same.', () =>
      named({ ...bedTool(), ...example, 'toolscribe.config.yaml': 'exclude: ["tools/tool_example.py"]\n' }, 'water_bed'),
    ),
  ],
};
