import assert from 'node:assert/strict';
import path from 'node:path';
import { withoutR } from '../../support/programs/withoutR.ts';
import { runCli } from '../../support/servers/cliIo.ts';
import { type Clause, otherwise, type Section, works } from '../support/clauses.ts';
import { rulesIn } from '../support/made.ts';
import { builtInR, fileOf, paramOf, pathsBuilt, rTool } from './made.ts';

const serialized = (r: string, json: unknown): Clause =>
  works(`${r} | ${JSON.stringify(json)}`, async () => assert.deepEqual((await paramOf('What is counted.', r))?.default, json));

/** Two statements of which one prints, as the example of the specification has it. */
const printed = { lines: ['@examples', '# List the signals', 'signals <- c("alpha", "beta")', '', 'list(signals = signals, count = length(signals))'] };

export const values: readonly Section[] = [
  {
    heading: 'Example Extraction',
    clauses: [
      works('Examples are extracted from parameter descriptions using `\\code{}` blocks: the example pipeline_name', async () =>
        assert.deepEqual(
          await paramOf(
            'Character string, the pipeline name.\n  Example values: \\code{"power_explorer"}, \\code{"notch_filter"},\n  \\code{"wavelet_module"}',
          ),
          { type: 'string', description: 'the pipeline name', examples: ['power_explorer', 'notch_filter', 'wavelet_module'] },
        ),
      ),
      works('Runnable code examples are extracted from `@examples` sections', async () => {
        const code = ['# List available pipelines', 'pipelines <- ravepipeline::pipeline_list()', 'list(pipelines = pipelines, count = length(pipelines))'];
        assert.equal((await fileOf({ lines: ['@examples', ...code] })).implementation_example, `${code.join('\n')}\n`);
      }),
      works(
        '… executed, and their output is captured; Combined code + output becomes `implementation_example` field',
        async () =>
          assert.equal(
            (await builtInR(printed)).implementation_example,
            '# List the signals\nsignals <- c("alpha", "beta")\n\nlist(signals = signals, count = length(signals))\n#\n#> $signals\n#> [1] "alpha" "beta" \n#>\n#> $count\n#> [1] 2\n',
          ),
        withoutR,
      ),
      works(
        'Code is executed in a clean environment',
        async () => {
          const { implementation_example } = await builtInR({ lines: ['@examples', 'exists("signals")', 'ls()', 'signals <- 1'] });
          assert.match(implementation_example, /#> \[1\] FALSE\n#> character\(0\)/);
        },
        withoutR,
      ),
      otherwise(
        'Output is captured using `mcp_describe()` with truncation',
        'The specification names no limit. Output ends after as many bytes as the setting `examples.maxOutput` allows (20,000), with a line `... (cut after 20000 bytes)`. `mcp_describe()` shows values where the package, or an installed ravepipeline, has it; else R prints them.',
        async () => {
          const config = { 'toolscribe.config.yaml': 'examples:\n  maxOutput: 100\n' };
          const { implementation_example } = await builtInR({ lines: ['@examples', 'cat(strrep("0123456789", 50))'] }, config);
          assert.match(implementation_example, /#> (?:0123456789){10}\n#> \.\.\. \(cut after 100 bytes\)\n$/);
          const described = await builtInR(
            { lines: ['@examples', 'count_peaks()'] },
            { 'R/describe.R': 'mcp_describe <- function(x, ...) cat("nothing at all\\n")\n' },
          );
          assert.match(described.implementation_example, /#> nothing at all\n/);
        },
        withoutR,
      ),
      works(
        'Execution time is recorded in `execution_time` field',
        async () => {
          const { execution_time = 0 } = await builtInR({ lines: ['@examples', 'Sys.sleep(0.2)'] });
          assert.ok(execution_time >= 0.2 && execution_time < 60, String(execution_time));
        },
        withoutR,
      ),
    ],
  },
  {
    heading: 'Enum Detection',
    clauses: [
      works('The parser detects enumeration values from function formals: the example mode', async () =>
        assert.deepEqual(await paramOf('Character. How much is told.', 'c("summary", "details")'), {
          type: 'string',
          description: 'How much is told.',
          enum: ['summary', 'details'],
          default: 'summary',
        }),
      ),
      works('Must be a vector: `c("a", "b", "c")`', async () => {
        assert.deepEqual((await paramOf('Character. Which.', 'c("a", "b", "c")'))?.enum, ['a', 'b', 'c']);
        assert.equal((await paramOf('Character. Which.', '"a"'))?.enum, undefined);
      }),
      works('Singular parameter name -> first value is default', async () => assert.equal((await paramOf('Character. Which.', 'c("a", "b")'))?.default, 'a')),
      works('Plural parameter name -> all values are valid, no default', async () => {
        const { parameters } = await fileOf({ lines: ['@param modes Character. Which.'], formals: 'modes = c("a", "b")' });
        assert.deepEqual(parameters.properties.modes, { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, description: 'Which.' });
      }),
    ],
  },
  {
    heading: 'Default Value Serialization',
    clauses: [
      serialized('NULL', null),
      serialized('TRUE', true),
      serialized('FALSE', false),
      serialized('"string"', 'string'),
      serialized('123', 123),
      works('`c("a", "b")` | `["a", "b"]` (when used as enum)', async () =>
        assert.deepEqual((await paramOf('Character. Which.', 'c("a", "b")'))?.enum, ['a', 'b']),
      ),
    ],
  },
  {
    heading: 'Multi-Line Parameter Support',
    clauses: [
      works('Parameter descriptions can span multiple lines; the parser collects all continuation lines before the next `@tag`', async () => {
        const lines = [
          '@param long_param This is a very long parameter description',
          '  that continues on the next line',
          '  and even more lines',
          '@param next_param Another parameter',
        ];
        const { properties } = (await fileOf({ lines, formals: 'long_param, next_param' })).parameters;
        assert.match(String(properties.long_param?.description), /that continues on the next line\s+and even more lines$/);
        assert.equal(properties.next_param?.description, 'Another parameter');
      }),
    ],
  },
  {
    heading: 'File Naming Convention and Tool Groups',
    clauses: [
      works('{package}-{function_name}.yaml; Example: `ravepipeline-mcp_tool_pipeline_load.yaml`', async () =>
        assert.deepEqual(await pathsBuilt(rTool({ name: 'mcp_tool_pipeline_load' })), ['write inst/mcp/tools/ravepipeline-mcp_tool_pipeline_load.yaml']),
      ),
      works('The tool name in the YAML uses hyphen format: `pkg-function_name`', async () =>
        assert.equal((await fileOf({ name: 'mcp_tool_pipeline_load' })).name, 'ravepipeline-mcp_tool_pipeline_load'),
      ),
      works('Group Naming Pattern: `mcp_tool_{group}_{action}`; the examples of the groups pipeline and config', async () => {
        const code = ['mcp_tool_pipeline_list', 'mcp_tool_config_set_outputs'].map((name) => rTool({ name })).join('\n');
        assert.deepEqual(await pathsBuilt(code), [
          'write inst/mcp/tools/ravepipeline-mcp_tool_config_set_outputs.yaml',
          'write inst/mcp/tools/ravepipeline-mcp_tool_pipeline_list.yaml',
        ]);
      }),
      otherwise(
        'Tools can be filtered by group using the `groups` parameter in `mcptool_list()` and `mcptool_load_all()`, with its five rules and its examples',
        'These are functions of the R package that loads the files. `toolscribe list --groups` follows the same rules.',
        async () => {
          const { stdout } = await runCli(['list', '--groups', 'files', 'session', '--format', 'json'], { cwd: path.resolve('examples/r-package') });
          const names = JSON.parse(stdout).tools.map(({ name }: { name: string }) => name.replace(/^.*mcp_tool_/, ''));
          assert.deepEqual(names, ['files_list', 'files_read', 'files_delete', 'session_configure', 'session_status']);
        },
      ),
    ],
  },
  {
    heading: 'Output Directory and JSON Schema Compliance',
    clauses: [
      works('All generated YAML files are stored in: inst/mcp/tools/', async () =>
        assert.deepEqual(await pathsBuilt(rTool({})), ['write inst/mcp/tools/ravepipeline-count_peaks.yaml']),
      ),
      works('All generated YAML files conform to JSON Schema Draft 7 specification', async () => {
        const { Ajv } = await import('ajv');
        const lines = ['@param a Character[]. Names.', '@param b Integer. How many.', '@return Integer. How many.'];
        const { parameters, returns } = await fileOf({ lines, formals: 'a, b = 3L' });
        for (const schema of [parameters, returns ?? {}]) assert.ok(new Ajv({ strict: true }).compile(schema));
      }),
      works('`type` field is required for all properties', async () => assert.equal((await paramOf('What is counted.'))?.type, 'string')),
      works('`enum` values must be arrays', async () => {
        const file =
          'name: a_b\ndescription: Finds the notes about a subject.\nparameters:\n  type: object\n  properties:\n    x:\n      type: string\n      description: Which one it is.\n      enum: a\n  required: [x]\nimplementation_example: a_b()\n';
        assert.ok((await rulesIn({ 'tools/x.yaml': file }, 'tools/x.yaml')).includes('schema-invalid'));
      }),
      works('`required` must be an array', async () => {
        const { parameters } = await fileOf({ lines: ['@param a Integer. One.'], formals: 'a' });
        assert.ok(Array.isArray(parameters.required));
      }),
      works('Array types must include `items` specification', async () =>
        assert.deepEqual((await paramOf('Array, what is counted.'))?.items, { type: 'string' }),
      ),
    ],
  },
];
