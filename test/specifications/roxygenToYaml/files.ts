import assert from 'node:assert/strict';
import { withoutR } from '../../support/programs/withoutR.ts';
import { rServer } from '../../support/servers/rServer.ts';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { rulesIn } from '../support/made.ts';
import { builtInR, fileOf, packageOf, paramOf, textOf } from './made.ts';

/** A tool `x` in R with a state, and a parameter that is a text. */
const stateTool = (param: string, body: string): string =>
  `#' Does it.\n#'\n${param && `#' @param ${param} Character. A text.\n`}#' @param .state_env Environment. Session state.\n#' @keywords mcp-tool\n#' @export\nx <- function(${param && `${param}, `}.state_env = NULL) ${body}\n`;

/** Runs the tool `x` of a package in one session, once for each arguments. */
async function ran(code: string, calls: readonly object[]): Promise<readonly string[]> {
  const ends: (() => unknown)[] = [];
  const { call } = await rServer(
    { after: (end: unknown) => void (typeof end === 'function' && ends.push(() => end())) },
    {
      DESCRIPTION: 'Package: demo\nVersion: 0.1.0\n',
      'R/tools.R': code,
    },
  );
  try {
    const said: string[] = [];
    for (const given of calls) said.push(await call('demo-x', given));
    return said;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** A tool file that breaks a demand of the specification. */
const toolFile = (change: (text: string) => string): Record<string, string> => ({
  'inst/mcp/tools/x.yaml': change(
    'name: find_notes\ndescription: Finds the notes about a subject.\nparameters:\n  type: object\n  properties:\n    subject:\n      type: string\n      description: What the notes are about.\n    tags:\n      type: array\n      items:\n        type: string\n      description: Words that the notes carry.\n  required: [subject]\nimplementation_example: find_notes("taxes")\n',
  ),
});

const told = (change: (text: string) => string): Promise<readonly string[]> => rulesIn(toolFile(change), 'inst/mcp/tools/x.yaml');

export const files: readonly Section[] = [
  {
    heading: 'Overview',
    clauses: [
      works('RAVE MCP tools are automatically generated from R function documentation using roxygen2 comments.', async () =>
        assert.equal((await fileOf({})).description, 'Counts the peaks of a recorded signal.'),
      ),
      works('Tool names, descriptions, and categories', async () => {
        const { name, description, category } = await fileOf({ keywords: 'mcp-tool mcp-category-signals' });
        assert.deepEqual([name, description, category], ['ravepipeline-count_peaks', 'Counts the peaks of a recorded signal.', 'signals']);
      }),
      works('Parameter schemas (types, required, descriptions, examples)', async () => {
        const { parameters } = await fileOf({ lines: ['@param n Integer. How many, such as \\code{3}.'], formals: 'n' });
        assert.deepEqual(parameters, { type: 'object', properties: { n: { type: 'integer', description: 'How many.', examples: [3] } }, required: ['n'] });
      }),
      works('Return value schemas', async () =>
        assert.deepEqual((await fileOf({ lines: ['@return Integer. How many peaks there are.'] })).returns, {
          type: 'integer',
          description: 'How many peaks there are.',
        }),
      ),
      works('Safety annotations (dangerous tools, approval requirements)', async () => {
        const { dangerous, requires_approval } = await fileOf({ keywords: 'mcp-tool mcp-dangerous mcp-requires-approval' });
        assert.deepEqual([dangerous, requires_approval], [true, true]);
      }),
      works('Implementation examples with execution timing', async () =>
        assert.equal((await fileOf({ lines: ['@examples', 'count_peaks()'] })).implementation_example, 'count_peaks()\n'),
      ),
    ],
  },
  {
    heading: 'YAML File Structure',
    clauses: [
      works(
        'Each MCP tool is defined in a separate YAML file with the following structure: name, description, parameters, category, implementation_example, returns',
        async () => {
          const lines = ['@return Integer. How many.', '@examples', 'count_peaks()'];
          assert.deepEqual(Object.keys(await fileOf({ lines, keywords: 'mcp-tool mcp-category-signals' })), [
            'name',
            'description',
            'parameters',
            'category',
            'implementation_example',
            'returns',
          ]);
        },
      ),
      works('The example file of the structure is a good one.', async () => {
        const text = `name: function_name\ndescription: Tool description\nparameters:\n  type: object\n  properties:\n    param1:\n      type: string\n      description: Parameter description\n      enum: [option1, option2]  # Optional\n      default: option1          # Optional\n      examples: [option1, option2]  # Optional\n    param2:\n      type: array\n      items:\n        type: string\n      description: Array parameter\n  required: [param1]\ncategory: Category Name        # Optional\nimplementation_example: "function_name()"  # Required\nexecution_time: 0.023          # Optional\nreturns:                       # Optional\n  type: object\n  properties:\n    field1:\n      type: string\n      description: Description\n`;
        const errors = ['schema-invalid', 'unknown-key', 'example-missing', 'schema-type-unknown', 'required-unknown-property', 'yaml-syntax'];
        assert.deepEqual(
          (await rulesIn({ 'inst/mcp/tools/x.yaml': text }, 'inst/mcp/tools/x.yaml')).filter((rule) => errors.includes(rule)),
          [],
        );
      }),
    ],
  },
  {
    heading: 'Top-Level Fields',
    clauses: [
      otherwise(
        'name (required): The function name, exactly as defined in R',
        'The specification also says that the name is `pkg-function_name`, and shows it so. Toolscribe writes that form, and takes both for the same in files of others.',
        async () => assert.equal((await fileOf({})).name, 'ravepipeline-count_peaks'),
      ),
      works('name (required)', async () => assert.ok((await told((text) => text.replace(/^name.*\n/, ''))).includes('tool-name-missing'))),
      works('description (required): Brief description of what the tool does (from `@description` or `@title`)', async () => {
        assert.equal((await fileOf({})).description, 'Counts the peaks of a recorded signal.');
        const { description } = (await import('yaml')).parse(await textOf({ lines: [] }));
        assert.equal(description, 'Counts the peaks of a recorded signal.');
        assert.ok((await told((text) => text.replace(/^description.*\n/m, ''))).includes('tool-description-missing'));
      }),
      works('parameters (required): JSON Schema object defining the function parameters', async () =>
        assert.ok((await told((text) => text.replace(/^parameters:\n(?: .*\n)+/m, ''))).includes('input-schema-missing')),
      ),
      works('category (optional): Tool category extracted from `@keywords mcp-category-NAME`', async () => {
        assert.equal((await fileOf({ keywords: 'mcp-tool mcp-category-setup' })).category, 'setup');
        assert.equal((await fileOf({})).category, undefined);
      }),
      works(
        'implementation_example (required): Runnable R code examples with captured output from `@examples` section',
        async () => {
          assert.equal((await fileOf({})).implementation_example, '');
          assert.ok((await told((text) => text.replace(/^implementation_example.*\n/m, ''))).includes('example-missing'));
          assert.equal((await builtInR({ lines: ['@examples', '1 + 1'] })).implementation_example, '1 + 1\n#\n#> [1] 2\n');
        },
        withoutR,
      ),
      works(
        'execution_time (optional): Time in seconds taken to execute the examples',
        async () => {
          assert.equal((await fileOf({})).execution_time, undefined);
          assert.equal(typeof (await builtInR({ lines: ['@examples', '1 + 1'] })).execution_time, 'number');
        },
        withoutR,
      ),
      works('returns (optional): Return value schema from `@return` or `@returns` section', async () => {
        for (const tag of ['@return', '@returns']) assert.equal((await fileOf({ lines: [`${tag} Logical. Whether it worked.`] })).returns?.type, 'boolean');
        assert.equal((await fileOf({})).returns, undefined);
      }),
    ],
  },
  {
    heading: 'Parameter Schema Fields',
    clauses: [
      works('type (required): JSON Schema type (string, number, integer, boolean, object, array)', async () => {
        assert.ok((await told((text) => text.replace('type: string\n      description: What', 'description: What'))).includes('param-untyped'));
        assert.ok(
          (await told((text) => text.replace('type: string\n      description: What', 'type: text\n      description: What'))).includes('schema-type-unknown'),
        );
      }),
      works('description (required): Clean parameter description with R type prefixes removed', async () => {
        assert.equal((await paramOf('Character string, the name of it.'))?.description, 'the name of it.');
        assert.ok((await told((text) => text.replace(/ {6}description: What.*\n/, ''))).includes('param-description-missing'));
      }),
      works('enum (optional): Array of valid values, extracted from function formals like `c("option1", "option2")`', async () =>
        assert.deepEqual((await paramOf('Character. Which one.', 'c("option1", "option2")'))?.enum, ['option1', 'option2']),
      ),
      works('default (optional): Default value serialized to JSON format (NULL -> null, TRUE -> true, etc.)', async () => {
        assert.equal((await paramOf('Logical. Whether.', 'TRUE'))?.default, true);
        assert.equal((await paramOf('Character. Which one.', 'NULL'))?.default, null);
      }),
      works('examples (optional): Array of example values extracted from `\\code{}` blocks in parameter descriptions', async () =>
        assert.deepEqual((await paramOf('Character. Which one, such as \\code{"a"} or \\code{"b"}.'))?.examples, ['a', 'b']),
      ),
    ],
  },
  {
    heading: 'Array Types and Required Parameters',
    clauses: [
      works('For array parameters, use the `items` field', async () => {
        assert.deepEqual(await paramOf('Character[]. Names.'), { type: 'array', items: { type: 'string' }, description: 'Names.' });
        assert.ok((await told((text) => text.replace(/ {6}items:\n {8}type: string\n/, ''))).includes('array-items-missing'));
      }),
      works('The `required` field is an array listing all mandatory parameters', async () => {
        const { parameters } = await fileOf({ lines: ['@param a Integer. One.', '@param b Integer. Two.'], formals: 'a, b = 2L' });
        assert.deepEqual(parameters.required, ['a']);
        assert.ok((await told((text) => text.replace('required: [subject]', 'required: subject'))).includes('schema-invalid'));
      }),
    ],
  },
  {
    heading: 'Hidden Parameters',
    clauses: [
      works('Parameters starting with `.` are automatically excluded from MCP tool specifications.', async () => {
        const { parameters } = await fileOf({
          lines: ['@param query Character. Search query', '@param .state_env Environment. Session state'],
          formals: 'query, .state_env = NULL',
        });
        assert.deepEqual(parameters, { type: 'object', properties: { query: { type: 'string', description: 'Search query' } }, required: ['query'] });
      }),
      works(
        'Available methods: get, set, has, remove, keys, reset, clear, size, as_list',
        async () => {
          const methods =
            'get("a"), s$get("c", missing = "none"), s$has("a"), s$has("c"), s$keys(), s$size(), s$as_list(), {s$remove("a"); s$keys()}, {s$reset(); s$size()}, {s$set("d", 1); s$clear(); s$size()}';
          const [all] = await ran(stateTool('', `{\n  s <- .state_env\n  s$set("a", 1)\n  s$set("b", NULL)\n  list(s$${methods})\n}`), [{}]);
          assert.deepEqual(JSON.parse(all ?? ''), [1, 'none', true, false, ['a', 'b'], 2, { a: 1, b: null }, 'b', 0, 0]);
          assert.ok((await rulesIn(packageOf(stateTool('', '.state_env$getx("a")')), 'R/tools.R')).includes('state-method-unknown'));
        },
        withoutR,
      ),
      works(
        'Usage in tools: the example my_tool',
        async () => {
          const body =
            '{\n  if (!is.null(.state_env) && .state_env$has("cache")) {\n    cached <- .state_env$get("cache")\n    if (query %in% names(cached)) {\n      return(cached[[query]])\n    }\n  }\n  result <- expensive_operation(query)\n  if (!is.null(.state_env)) {\n    .state_env$set("last_query", query)\n    .state_env$set("last_result", result)\n  }\n  result\n}';
          // Beside the example: an operation, and a query that fills the cache from what the example stored.
          const operation =
            'expensive_operation <- function(query) {\n  state <- get(".state_env", globalenv())\n  if (query == "fill") state$set("cache", setNames(list("cached"), state$get("last_query")))\n  toupper(query)\n}\n';
          const code = stateTool('query', body);
          const rules = await rulesIn(packageOf(code), 'R/tools.R');
          assert.ok(!rules.includes('state-method-unknown') && !rules.includes('r-syntax'), rules.join(' '));
          assert.deepEqual(await ran(code + operation, [{ query: 'a' }, { query: 'fill' }, { query: 'a' }]), ['A', 'FILL', 'cached']);
        },
        withoutR,
      ),
      works(
        'The `.state_env` parameter is provided by the MCP system (e.g., via `mcptool_state_factory()`)',
        async () => {
          const code = stateTool('', '{\n  .state_env$set("calls", .state_env$get("calls", 0) + 1)\n  .state_env$get("calls")\n}');
          assert.deepEqual(await ran(code, [{}, {}]), ['[1] 1', '[1] 2']);
        },
        withoutR,
      ),
    ],
  },
];
