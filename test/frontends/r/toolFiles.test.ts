import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupFilter } from '../../../server/src/cli/groupFilter.ts';
import { planBuild } from '../../../server/src/engine/generated/build.ts';
import { workspace } from '../../support/workspace.ts';
import { builtFiles, builtParams, builtTool, builtTools, type JsonSchema, type ParamRow } from './built.ts';

const r = String.raw;

const marked = (lines: readonly string[], code = 'f <- function() NULL', keywords = 'mcp-tool'): string =>
  [...['A tool', '', ...lines, `@keywords ${keywords}`].map((line) => `#' ${line}`.trimEnd()), code, ''].join('\n');

/** Rows and what they become; `required` is checked where it is given. */
async function check(rows: readonly (readonly [...row: ParamRow, schema: JsonSchema, required?: boolean])[] | readonly Row[]): Promise<void> {
  const table = rows as readonly Row[];
  const built = await builtParams(table.map(({ param }) => param));
  table.forEach(({ param, schema, required }, i) => {
    assert.deepEqual(built[i]?.schema, schema, param.join(' | '));
    if (required !== undefined) assert.equal(built[i]?.required, required, param.join(' | '));
  });
}

interface Row {
  readonly param: ParamRow;
  readonly schema: JsonSchema;
  readonly required?: boolean;
}

const row = (param: ParamRow, schema: JsonSchema, required?: boolean): Row => ({ param, schema, ...(required === undefined ? {} : { required }) });

test('the file structure, key by key', async () => {
  const tool = await builtTool(
    marked(
      [
        '@description Tool description',
        '@param param1 Character. Parameter description, e.g. \\code{"option1"}',
        '@param param2 Character vector. Array parameter',
        '@return List. What comes back',
        '\\describe{\\item{field1}{Character. Description}}',
        '@examples',
        'f("option1")',
      ],
      'f <- function(param1 = c("option1", "option2"), param2) NULL',
      'mcp-tool mcp-category-Name',
    ),
  );
  assert.deepEqual(tool, {
    name: 'demo-f',
    description: 'Tool description',
    parameters: {
      type: 'object',
      properties: {
        param1: { type: 'string', description: 'Parameter description', enum: ['option1', 'option2'], default: 'option1', examples: ['option1'] },
        param2: { type: 'array', items: { type: 'string' }, description: 'Array parameter' },
      },
      required: ['param2'],
    },
    category: 'Name',
    implementation_example: 'f("option1")\n',
    returns: { type: 'object', description: 'What comes back', properties: { field1: { type: 'string', description: 'Description' } } },
  });
  assert.deepEqual(Object.keys(tool), ['name', 'description', 'parameters', 'category', 'implementation_example', 'returns']);
});

test('what the format requires is there even where nobody wrote it', async () => {
  const tool = await builtTool("#' @param n Integer.\n#' @return \\describe{\\item{a}{Integer.}}\n#' @keywords mcp-tool\nf <- function(n) n\n");
  assert.deepEqual(tool, {
    name: 'demo-f',
    description: '',
    parameters: { type: 'object', properties: { n: { type: 'integer', description: '' } }, required: ['n'] },
    implementation_example: '',
    returns: { type: 'object', properties: { a: { type: 'integer', description: '' } } },
  });
});

test('hidden parameters: nothing that begins with a dot is exposed', async () => {
  const tool = await builtTool(
    marked(
      ['@param query Character. Search query (exposed to AI)', '@param .state_env Environment. Session state (hidden from AI)', '@param ... More'],
      'my_tool <- function(query, ..., .state_env = NULL) {\n  if (!is.null(.state_env) && .state_env$has("cache")) NULL\n}',
    ),
  );
  assert.deepEqual(tool.parameters, {
    type: 'object',
    properties: { query: { type: 'string', description: 'Search query (exposed to AI)' } },
    required: ['query'],
  });
});

test('type inference: keywords, in any case, anywhere, as whole words; the earliest wins', async () => {
  const keywords = {
    character: 'string',
    string: 'string',
    numeric: 'number',
    number: 'number',
    double: 'number',
    integer: 'integer',
    logical: 'boolean',
    boolean: 'boolean',
    list: 'object',
  };
  const rows = Object.entries(keywords).flatMap(([word, type]) => [
    row(['a', `${word}, the thing`], { type, description: 'the thing' }),
    row(['a', `${word.toUpperCase()}. The thing`], { type, description: 'The thing' }),
    row(['a', `The thing as ${word} or so`], { type, description: `The thing as ${word} or so` }),
    row(['a', `The x${word} and ${word}x`], { type: 'string', description: `The x${word} and ${word}x` }),
  ]);
  await check([
    ...rows,
    row(['a', 'The thing, integer or character'], { type: 'integer', description: 'The thing, integer or character' }),
    row(['a', 'The thing, character or integer'], { type: 'string', description: 'The thing, character or integer' }),
    row(['a', 'The thing'], { type: 'string', description: 'The thing' }),
  ]);
});

test('type inference: array notation', async () => {
  const items = { character: 'string', numeric: 'number', integer: 'integer', logical: 'boolean' };
  await check(
    Object.entries(items).flatMap(([word, type]) =>
      [`${word}[]`, `${word.toUpperCase()}[]`, `${word} vector`, `${word} array`, `\\code{${word}[]}`, `\`${word}[]\``].map((phrase) =>
        row(['a', `${phrase}, the things`], { type: 'array', items: { type }, description: 'the things' }),
      ),
    ),
  );
});

test('every removed prefix leaves no trace', async () => {
  const prefixes: Readonly<Record<string, JsonSchema>> = {
    'Character string,': { type: 'string' },
    'Character vector,': { type: 'array', items: { type: 'string' } },
    'Character[],': { type: 'array', items: { type: 'string' } },
    'Character,': { type: 'string' },
    'Logical,': { type: 'boolean' },
    'Integer,': { type: 'integer' },
    'Numeric,': { type: 'number' },
    'Double,': { type: 'number' },
    'List,': { type: 'object' },
    'Data frame,': { type: 'object' },
    'Matrix,': { type: 'array', items: { type: 'string' } },
    'Array[],': { type: 'array', items: { type: 'string' } },
    'Array,': { type: 'array', items: { type: 'string' } },
    'Vector,': { type: 'array', items: { type: 'string' } },
    'Function,': { type: 'string' },
    'Environment,': { type: 'object' },
  };
  await check(
    Object.entries(prefixes).flatMap(([prefix, schema]) =>
      [prefix, prefix.replace(/,$/, '.'), prefix.replace(/,$/, ':'), prefix.toLowerCase()].map((phrase) =>
        row(['a', `${phrase} the thing`], { ...schema, description: 'the thing' }),
      ),
    ),
  );
});

test('markup is cleaned', async () => {
  const texts: readonly (readonly [string, string])[] = [
    [r`The \code{value}`, 'The value'],
    [r`The \link{function}`, 'The function'],
    [r`The \item{label}{text}`, 'The label: text'],
    [r`The \code{\link[pkg:topic]{f}()} and \href{https://x.org}{it}`, 'The f() and it'],
    [r`The \emph{a} \strong{b} at \url{https://x.org/a_b}`, 'The a b at https://x.org/a_b'],
    [r`The 5\% of **a** [g()] and [text](https://x.org)`, 'The 5% of a g() and text'],
    [r`The value \eqn{\alpha_{1}} of it \deqn{x}{y} now`, 'The value of it now'],
    [r`The rate in Hz (\eqn{f_s}); positive`, 'The rate in Hz; positive'],
    ['The order \\eqn{n}\n, of the filter', 'The order of the filter'],
    [r`Trimmed from each end: \eqn{0 \le x}`, 'Trimmed from each end'],
    [r`The mail me@@x.org`, 'The mail me@x.org'],
    ['One of\n\\itemize{\n  \\item{"a"} : why\n  \\item{"b"}{bee}\n  \\item "c" sea\n}', 'One of\n\n- "a": why\n- "b": bee\n- "c" sea'],
    ['One of:\n* `"a"` why\n* `"b"` bee\n  and on', 'One of:\n* "a" why\n* "b" bee and on'],
  ];
  await check(texts.map(([text, description]) => row(['a', text], { type: 'string', description })));
});

test('keywords', async () => {
  const tool = await builtTool(marked([], undefined, 'mcp-tool mcp-category-pipeline_management mcp-requires-approval'));
  assert.deepEqual([tool.category, tool.requires_approval, tool.dangerous], ['pipeline_management', true, undefined]);
  const dangerous = await builtTool(marked(['@keywords mcp-category-setup'], undefined, 'internal mcp-dangerous\n#' + "'   mcp-tool"));
  assert.deepEqual([dangerous.category, dangerous.requires_approval, dangerous.dangerous], ['setup', undefined, true]);
  assert.deepEqual(await builtFiles({ 'R/a.R': marked([], undefined, 'mcp-toolbox mcp-category-setup') }), {});
});

test('examples of a parameter', async () => {
  await check([
    row(
      [
        'pipeline_name',
        'Character string, the pipeline name.\n  Example values: \\code{"power_explorer"}, \\code{"notch_filter"},\n  \\code{"wavelet_module"}',
      ],
      {
        type: 'string',
        description: 'the pipeline name',
        examples: ['power_explorer', 'notch_filter', 'wavelet_module'],
      },
    ),
    ...['Example values:', 'For example', 'e.g.', 'such as', 'Valid values:', 'Options are'].map((phrase) =>
      row(['n', `Integer, the size, ${phrase} \\code{1}, \\code{2L}`], { type: 'integer', description: 'the size', examples: [1, 2] }),
    ),
    row(['x', r`Character. Path, e.g. \code{"C:\\x\\y"}`], { type: 'string', description: 'Path', examples: [r`C:\x\y`] }),
    row(['x', r`Character. Share, e.g. \code{"50\%"}, \code{"{a}"}`], { type: 'string', description: 'Share', examples: ['50%', '{a}'] }),
    row(['x', 'Character. How to repair (e.g. `.repair = make.names` for short)'], {
      type: 'string',
      description: 'How to repair (e.g. .repair = make.names for short)',
    }),
  ]);
});

test('the implementation example: code, a bare comment sign, the output behind its own, and the time', async () => {
  const source = marked(['@examples', '# List available pipelines', 'pipelines <- list_all()', 'list(pipelines = pipelines, count = length(pipelines))']);
  const { engine, host } = await workspace({ 'R/a.R': source });
  const captured = () => ({ output: '$pipelines\n[1] "power_explorer"\n\n$count\n[1] 1', seconds: 0.023 });
  const [step] = await planBuild(engine, host, { captured });
  assert.ok(
    step?.text?.endsWith(`implementation_example: |
  # List available pipelines
  pipelines <- list_all()
  list(pipelines = pipelines, count = length(pipelines))
  #
  #> $pipelines
  #> [1] "power_explorer"
  #>
  #> $count
  #> [1] 1
execution_time: 0.023
`),
    step?.text,
  );
});

test('enumerations', async () => {
  const strings = 'c("summary", "details")';
  await check([
    row(['mode', 'How', strings], { type: 'string', description: 'How', enum: ['summary', 'details'], default: 'summary' }, false),
    row(['status', 'How', strings], { type: 'string', description: 'How', enum: ['summary', 'details'], default: 'summary' }, false),
    row(['modes', 'How', strings], { type: 'array', items: { type: 'string', enum: ['summary', 'details'] }, description: 'How' }, false),
    row(['mode', 'Character vector, how', strings], { type: 'array', items: { type: 'string', enum: ['summary', 'details'] }, description: 'how' }, false),
    row(['n', 'Integer, how many', 'c(1L, 2L)'], { type: 'integer', description: 'how many', enum: [1, 2], default: 1 }, false),
    row(['mode', 'How', 'c("a",\n "b", # )\n r"(c"d)")'], { type: 'string', description: 'How', enum: ['a', 'b', 'c"d'], default: 'a' }, false),
    row(['mode', 'How', 'c("only")'], { type: 'string', description: 'How', default: 'only' }, false),
    row(['ylim', 'Limits', 'c(0, 1)'], { type: 'array', items: { type: 'number' }, description: 'Limits', default: [0, 1] }, false),
    row(['probs', 'Numeric vector. Which', 'c(0.5, 1)'], { type: 'array', items: { type: 'number' }, description: 'Which', default: [0.5, 1] }, false),
    row(['by', 'Columns', 'c(a = "b", c = "d")'], { type: 'array', items: { type: 'string' }, description: 'Columns' }, false),
    row(['mode', 'How', 'match.arg(x)'], { type: 'string', description: 'How' }, false),
  ]);
});

test('defaults', async () => {
  const known: readonly (readonly [string, string, unknown])[] = [
    ['NULL', 'string', null],
    ['TRUE', 'boolean', true],
    ['FALSE', 'boolean', false],
    ['T', 'boolean', true],
    ['"string"', 'string', 'string'],
    [r`"a\"b\\c\n\u00e9"`, 'string', 'a"b\\c\n\u00e9'],
    [r`r"---(a")")---"`, 'string', 'a")"'],
    ['123', 'number', 123],
    ['1L', 'integer', 1],
    ['1e3', 'number', 1000],
    ['-1', 'number', -1],
    ['-2.5', 'number', -2.5],
    ['0xFF', 'number', 255],
    ['0x10L', 'integer', 16],
    ['list()', 'object', {}],
    ['list(a = 1, b = list(c = "x", d = NULL))', 'object', { a: 1, b: { c: 'x', d: null } }],
  ];
  const opaque = ['x + 1', 'Sys.time()', 'NA', 'Inf', '1:3', 'character(0)', 'function(x) { x }', 'c(a, "b")', '!TRUE', '{ 1 }', '~ x', 'pkg::value'];
  await check([
    ...known.map(([code, type, value]) => row(['a', 'The thing', code], { type, description: 'The thing', default: value }, false)),
    ...opaque.map((code) => row(['a', 'The thing', code], { type: 'string', description: 'The thing' }, false)),
    row(['a', 'The things', 'list("x", "y")'], { type: 'array', items: { type: 'string' }, description: 'The things', default: ['x', 'y'] }, false),
    row(['a', 'Character vector. T', '"x"'], { type: 'array', items: { type: 'string' }, description: 'T', default: ['x'] }, false),
  ]);
});

test('required: no default, and not said to be optional', async () => {
  await check([
    row(['a', 'The thing'], { type: 'string', description: 'The thing' }, true),
    row(['a', 'The thing (optional)'], { type: 'string', description: 'The thing (optional)' }, false),
    row(['a', 'Optional. The thing'], { type: 'string', description: 'Optional. The thing' }, false),
    row(['a', 'Character, optional. The thing'], { type: 'string', description: 'The thing' }, false),
    row(['a', '(optional) Character. The thing'], { type: 'string', description: 'The thing' }, false),
    row(['a', '[character] (*optional*): The thing'], { type: 'string', description: 'The thing' }, false),
    row(['a', '[character] (**required**): The thing'], { type: 'string', description: 'The thing' }, true),
    row(['a', 'Names of the optional columns'], { type: 'string', description: 'Names of the optional columns' }, true),
  ]);
});

test('descriptions of several lines end with the next tag', async () => {
  const tool = await builtTool(
    marked(
      [
        '@param long_param This is a very long parameter description',
        '  that continues on the next line',
        '  and even more lines',
        '@param next_param Another parameter',
      ],
      'f <- function(long_param, next_param) NULL',
    ),
  );
  assert.deepEqual(
    Object.values(tool.parameters.properties).map((schema) => schema.description),
    ['This is a very long parameter description that continues on the next line and even more lines', 'Another parameter'],
  );
});

test('names of tools and files', async () => {
  const fn = (name: string): string => marked([], `${name} <- function() NULL`);
  const rave = await builtTools({
    DESCRIPTION: 'Package: ravepipeline\n',
    'R/a.R': fn('mcp_tool_pipeline_load') + fn('`my tool!`') + fn('a.b') + fn('`../../x`'),
  });
  assert.deepEqual(
    Object.entries(rave).map(([file, tool]) => [file, tool.name]),
    [
      ['ravepipeline-------x', 'ravepipeline-../../x'],
      ['ravepipeline-a-b', 'ravepipeline-a.b'],
      ['ravepipeline-mcp_tool_pipeline_load', 'ravepipeline-mcp_tool_pipeline_load'],
      ['ravepipeline-my-tool-', 'ravepipeline-my tool!'],
    ],
  );
  const paths = Object.keys(await builtFiles({ 'R/a.R': fn('f') }));
  assert.deepEqual(paths, ['inst/mcp/tools/demo-f.yaml']);
});

test('groups', () => {
  const names = [
    'ravepipeline-mcp_tool_pipeline_list',
    'ravepipeline-mcp_tool_pipeline_get_info',
    'ravepipeline-mcp_tool_config_set_outputs',
    'ravepipeline-other',
    'a.b-mcp_tool_pipeline_list',
  ];
  const table: readonly (readonly [readonly string[], readonly number[]])[] = [
    [[], [0, 1, 2, 3, 4]],
    [['pipeline'], [0, 1]],
    [
      ['pipeline', 'config'],
      [0, 1, 2],
    ],
    [['config'], [2]],
    [['pipeline_get'], [1]],
    [['pipe.*_list'], [0]],
    [['pipeline|config'], [0, 1, 2]],
    [['load'], []],
  ];
  for (const [groups, kept] of table)
    assert.deepEqual(
      names.filter(groupFilter(groups)),
      kept.map((i) => names[i]),
      groups.join(),
    );
});
