import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Clause, type Specification, works } from './support/clauses.ts';
import { emitted, rulesIn } from './support/made.ts';
import { answered } from './support/served.ts';

const file = 'src/config/yaml/tools.yaml';

/** A tools.yaml with one tool of these keys. */
const listOf = (keys: string): Record<string, string> => ({
  [file]: `version: "1.0"\nmetadata:\n  name: "research"\n  description: "Research tools"\n\ntools:\n  - ${indented(keys, '    ').trimStart()}`,
});

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** A tool with one parameter. */
const withParam = (param: string): Record<string, string> =>
  listOf(`name: find_pages\ndescription: "Finds pages about a subject, newest first."\nparameters:\n${indented(param, '  ')}`);

/** The chain that `--to zod` writes of that parameter, on one line. */
async function chainOf(param: string): Promise<string> {
  const text = await emitted(withParam(param), 'zod');
  const [, chain = ''] = /z\.object\(\{\n {2}\w+: ([\s\S]*?),\n\}\);/.exec(text) ?? [];
  return chain.replace(/\s*\n\s*/g, '').replace(/,\}\)/g, '})');
}

/** The schema of that parameter as clients are told it. */
async function schemaOf(param: string): Promise<unknown> {
  const { tools } = JSON.parse(await emitted(withParam(param), 'mcp'));
  return Object.values(tools[0].inputSchema.properties)[0];
}

const rulesFor = (files: Record<string, string>): Promise<readonly string[]> => rulesIn(files, file);

const dateAfter = `date_after:
  type: string
  required: false
  default: null
  description: "Filter results after date (YYYY-MM-DD). Optional."
  validation:
    minLength: 10
    maxLength: 10
    pattern: "^\\\\d{4}-\\\\d{2}-\\\\d{2}$"
`;

const attachments = `file_attachments:
  type: array
  required: false
  description: "File attachments to include..."
  items:
    type: object
    properties:
      path:
        type: string
        required: true
        description: "**[REQUIRED] Absolute file path to attach.**..."
        validation:
          minLength: 1
      start_line:
        type: number
        required: false
        description: "**[OPTIONAL] Start line number (1-indexed).**..."
        validation:
          int: true
          positive: true
      description:
        type: string
        required: false
        description: "**[HIGHLY RECOMMENDED] Description of why this file is attached...**"
`;

/** One line of the reference: the rule in a parameter of the type, and what it maps to. */
const mapsTo = (type: string, rule: string, call: string, items = ''): Clause =>
  works(`${rule} | ${call}`, async () => {
    const chain = await chainOf(`x:\n  type: ${type}\n  required: true\n  description: "What is counted"\n${items}  validation:\n    ${rule}\n`);
    assert.equal(chain, `z.${type}(${items === '' ? '' : 'z.string()'})${call}.describe("What is counted")`);
  });

const ofStrings = '  items:\n    type: string\n';

/** The tools of the specification's complete examples, and the schemas that they refer to. */
const seed = { [file]: readFileSync('test/fixtures/seed5/tools.yaml', 'utf8'), 'src/schemas.ts': readFileSync('test/fixtures/seed5/schemas.ts', 'utf8') };

/** The loader of the specification. */
const loader = `import fs from 'node:fs';
import { parse } from 'yaml';
import { zodToJsonSchema } from 'zod-to-json-schema';

function loadToolsFromYaml(): Tool[] {
  const yaml = fs.readFileSync('src/config/yaml/tools.yaml', 'utf8');
  const config = parse(yaml) as { tools: YamlToolConfig[] };

  return config.tools.map(tool => {
    if (tool.useZodSchema && tool.zodSchemaRef) {
      const schema = getZodSchemaByRef(tool.zodSchemaRef);
      const enrichedSchema = injectDescriptions(schema, tool.schemaDescriptions);
      return {
        name: tool.name,
        description: tool.description,
        inputSchema: zodToJsonSchema(enrichedSchema),
      };
    } else {
      const schema = yamlToZod(tool.parameters);
      return {
        name: tool.name,
        description: tool.description,
        inputSchema: zodToJsonSchema(schema),
      };
    }
  });
}
`;

interface Listed {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: Record<string, Record<string, unknown>>; readonly required?: readonly string[] };
}

async function listed(name: string): Promise<Listed> {
  const { tools } = JSON.parse(await emitted(seed, 'mcp'));
  return tools.find((tool: Listed) => tool.name === name) ?? assert.fail(`no tool ${name}`);
}

const hybrid = (more: string): Record<string, string> => ({
  ...listOf(`name: find_pages\ndescription: "Finds pages about a subject, newest first."\n${more}`),
  'src/schemas.ts': 'import { z } from "zod";\nexport const pagesSchema = z.object({ pages: z.array(z.object({ title: z.string() })) });\n',
});

export const yamlToZod: Specification = {
  number: 5,
  title: 'YAML schema design for MCP tools',
  file: 'yamlToZod.ts',
  sections: [
    {
      heading: 'Overview',
      clauses: [
        works('Centralized tool metadata (names, descriptions, parameters)', async () => {
          const { tools } = JSON.parse(await emitted(seed, 'mcp'));
          assert.deepEqual(
            tools.map(({ name }: Listed) => name),
            ['search_reddit', 'get_reddit_post', 'deep_research', 'scrape_links', 'web_search'],
          );
        }),
        works('Declarative Zod validation rules', async () => assert.match(await emitted(seed, 'zod'), /searchRedditParamsSchema = z\.object/)),
        works('Automatic JSON Schema generation for MCP protocol', async () =>
          assert.deepEqual((await listed('search_reddit')).inputSchema.required, ['queries']),
        ),
        works('Type-safe TypeScript interfaces', async () =>
          assert.match(await emitted(seed, 'types'), /export interface SearchReddit\w* \{\n[\s\S]*queries: string\[\];/),
        ),
      ],
    },
    {
      heading: 'Root Level',
      clauses: [
        works('version, metadata with name and description, tools', async () => {
          assert.deepEqual(await rulesFor(withParam('x:\n  type: string\n  required: true\n  description: "What is counted"\n')), []);
          const wrong = { [file]: (withParam('x:\n  type: string\n  description: "What is counted"\n')[file] ?? '').replace('version:', 'versoin:') };
          assert.ok((await rulesFor(wrong)).includes('unknown-key'));
        }),
      ],
    },
    {
      heading: 'Tool Definition',
      clauses: [
        works('name: Required: Unique tool identifier', async () => {
          assert.ok((await rulesFor(listOf('description: "Finds pages about a subject."\nparameters: {}\n'))).includes('tool-name-missing'));
          const twice = withParam('x:\n  type: string\n  description: "What is counted"\n')[file] ?? '';
          assert.ok((await rulesFor({ [file]: twice + twice.slice(twice.indexOf('  - name')) })).includes('tool-name-duplicate'));
        }),
        works('category: Optional: Grouping (reddit, research, scrape, search)', async () => {
          const { tools } = JSON.parse(await emitted(seed, 'mcp'));
          assert.equal(tools[0]._meta['io.toolscribe/category'], 'reddit');
        }),
        works('capability: Optional: Maps to getCapabilities() key', async () => {
          const list = listOf('name: find_pages\ncapability: serch\ndescription: "Finds pages about a subject, newest first."\nparameters: {}\n');
          const code = 'export function getCapabilities() {\n  return { search: !!process.env.SEARCH_KEY, reddit: true };\n}\n';
          assert.ok((await rulesFor({ ...list, 'src/config/index.ts': code })).includes('capability-unknown'));
          assert.ok(!(await rulesFor({ ...list, 'src/config/index.ts': code.replace('search:', 'serch:') })).includes('capability-unknown'));
          const config = { 'toolscribe.config.yaml': 'rules:\n  capability-unknown:\n    capabilities: [search, reddit]\n' };
          assert.ok((await rulesFor({ ...list, ...config })).includes('capability-unknown'));
        }),
        works('description: Required: Markdown description for LLM', async () =>
          assert.ok((await rulesFor(listOf('name: find_pages\nparameters: {}\n'))).includes('tool-description-missing')),
        ),
        works('parameters: Required: Parameter definitions', async () =>
          assert.ok((await rulesFor(listOf('name: find_pages\ndescription: "Finds pages about a subject, newest first."\n'))).includes('input-schema-missing')),
        ),
        works('type: Required: string | number | boolean | array | object', async () => {
          assert.ok((await rulesFor(withParam('x:\n  description: "What is counted"\n'))).includes('param-untyped'));
          assert.ok((await rulesFor(withParam('x:\n  type: strng\n  description: "What is counted"\n'))).includes('schema-type-unknown'));
        }),
      ],
    },
    {
      heading: 'Parameter Types',
      clauses: [
        works('String Parameters: the example and its Zod output', async () =>
          assert.equal(
            await chainOf(dateAfter),
            'z.string().min(10).max(10).regex(/^\\d{4}-\\d{2}-\\d{2}$/).optional().describe("Filter results after date (YYYY-MM-DD). Optional.")',
          ),
        ),
        works('Number Parameters: the example and its Zod output', async () =>
          assert.equal(
            await chainOf(
              'timeout:\n  type: number\n  required: false\n  default: 30\n  description: "Timeout in seconds for each URL"\n  validation:\n    min: 5\n    max: 120\n    int: true\n',
            ),
            'z.number().int().min(5).max(120).default(30).describe("Timeout in seconds for each URL")',
          ),
        ),
        works('Boolean Parameters: the example and its Zod output', async () =>
          assert.equal(
            await chainOf('use_llm:\n  type: boolean\n  required: false\n  default: false\n  description: "Enable AI processing for content extraction"\n'),
            'z.boolean().default(false).describe("Enable AI processing for content extraction")',
          ),
        ),
        works('Array Parameters: the example and its Zod output', async () =>
          assert.equal(
            await chainOf(
              'urls:\n  type: array\n  required: true\n  description: "URLs to scrape (1-50)..."\n  items:\n    type: string\n    validation:\n      format: uri\n  validation:\n    minItems: 1\n    maxItems: 50\n',
            ),
            'z.array(z.string().url()).min(1).max(50).describe("URLs to scrape (1-50)...")',
          ),
        ),
        works('Object Parameters (Nested): the example and its Zod output', async () => {
          const chain = await chainOf(attachments);
          assert.ok(chain.startsWith('z.array(z.object({path: z.string().min(1).describe("**[REQUIRED]'), chain);
          assert.ok(chain.includes('start_line: z.number().int().positive().optional().describe('), chain);
          assert.ok(chain.endsWith(')).optional().describe("File attachments to include...")'), chain);
        }),
      ],
    },
    {
      heading: 'String Validations',
      clauses: [
        mapsTo('string', 'minLength: 10', '.min(10)'),
        mapsTo('string', 'maxLength: 500', '.max(500)'),
        works('pattern | .regex()', async () =>
          assert.equal(
            await chainOf('x:\n  type: string\n  required: true\n  description: "Digits"\n  validation:\n    pattern: "^\\\\d+$"\n'),
            'z.string().regex(/^\\d+$/).describe("Digits")',
          ),
        ),
        mapsTo('string', 'format: uri', '.url()'),
        mapsTo('string', 'format: email', '.email()'),
        mapsTo('string', 'format: uuid', '.uuid()'),
        works('format: no other value', async () => {
          const param = (format: string): Record<string, string> =>
            withParam(`x:\n  type: string\n  required: true\n  description: "Where it is"\n  validation:\n    format: ${format}\n`);
          for (const format of ['url', 'date-time', 'ipv4']) assert.ok((await rulesFor(param(format))).includes('format-unknown'), format);
          for (const format of ['uri', 'email', 'uuid']) assert.ok(!(await rulesFor(param(format))).includes('format-unknown'), format);
        }),
      ],
    },
    {
      heading: 'Number Validations',
      clauses: [
        mapsTo('number', 'min: 1', '.min(1)'),
        mapsTo('number', 'max: 100', '.max(100)'),
        mapsTo('number', 'int: true', '.int()'),
        mapsTo('number', 'positive: true', '.positive()'),
        mapsTo('number', 'negative: true', '.negative()'),
      ],
    },
    {
      heading: 'Array Validations',
      clauses: [
        mapsTo('array', 'minItems: 2', '.min(2)', ofStrings),
        mapsTo('array', 'maxItems: 50', '.max(50)', ofStrings),
        mapsTo('array', 'nonempty: true', '.nonempty()', ofStrings),
      ],
    },
    {
      heading: 'Common Options',
      clauses: [
        works('required: false | .optional() | Makes field optional', async () =>
          assert.equal(
            await chainOf('x:\n  type: string\n  required: false\n  description: "What is counted"\n'),
            'z.string().optional().describe("What is counted")',
          ),
        ),
        works('default: value | .default(value) | Sets default value', async () =>
          assert.equal(
            await chainOf('x:\n  type: string\n  required: false\n  default: "all"\n  description: "What is counted"\n'),
            'z.string().default("all").describe("What is counted")',
          ),
        ),
        works('nullable: true | .nullable() | Allows null', async () => {
          const param = 'x:\n  type: string\n  required: true\n  nullable: true\n  description: "What is counted"\n';
          assert.equal(await chainOf(param), 'z.string().nullable().describe("What is counted")');
          assert.deepEqual(await schemaOf(param), { type: ['string', 'null'], description: 'What is counted' });
        }),
      ],
    },
    {
      heading: 'Complete Tool Examples',
      clauses: [
        works('search_reddit: queries is required, with 3 to 50 items; date_after is not', async () => {
          const { inputSchema } = await listed('search_reddit');
          const { type, items, minItems, maxItems } = inputSchema.properties.queries ?? {};
          assert.deepEqual([type, items, minItems, maxItems, inputSchema.required], ['array', { type: 'string' }, 3, 50, ['queries']]);
          assert.equal(inputSchema.properties.date_after?.description, 'Filter results after date (YYYY-MM-DD). Optional.');
        }),
        works('get_reddit_post: defaults of fetch_comments and max_comments', async () => {
          const { properties } = (await listed('get_reddit_post')).inputSchema;
          assert.deepEqual([properties.fetch_comments?.default, properties.max_comments?.default], [true, 100]);
        }),
        works('deep_research: the Zod schema with descriptions of the YAML at every path of schemaDescriptions', async () => {
          const { properties } = (await listed('deep_research')).inputSchema;
          assert.match(String(properties.questions?.description), /^\*\*Batch deep research \(2-10 questions\)/);
          assert.match(JSON.stringify(properties), /\[REQUIRED\] Absolute file path to attach/);
        }),
        works('scrape_links: descriptions of urls, timeout, use_llm and what_to_extract', async () => {
          const { properties } = (await listed('scrape_links')).inputSchema;
          assert.equal(properties.timeout?.description, 'Timeout in seconds for each URL');
          assert.match(String(properties.use_llm?.description), /^Enable AI processing/);
        }),
        works('web_search: description of keywords', async () =>
          assert.match(String((await listed('web_search')).inputSchema.properties.keywords?.description), /^Array of search keywords/),
        ),
      ],
    },
    {
      heading: 'Loader Implementation Strategy',
      clauses: [
        works('Approach 1: YAML defines entire schema including validation rules; loader generates Zod schema from YAML', async () =>
          assert.match(await emitted(withParam(dateAfter), 'zod'), /findPagesParamsSchema = z\.object/),
        ),
        works('Approach 2: Existing Zod schemas used for validation', async () => {
          const { tools } = JSON.parse(await emitted(hybrid('useZodSchema: true\nzodSchemaRef: "pagesSchema"\n'), 'mcp'));
          assert.equal(tools[0].inputSchema.properties.pages.items.properties.title.type, 'string');
        }),
        works('Approach 2: Descriptions injected from YAML', async () => {
          const files = hybrid(
            'useZodSchema: true\nzodSchemaRef: "pagesSchema"\nschemaDescriptions:\n  pages: "Pages to read"\n  "pages.*.title": "Title of the page"\n',
          );
          const { pages } = JSON.parse(await emitted(files, 'mcp')).tools[0].inputSchema.properties;
          assert.deepEqual([pages.description, pages.items.properties.title.description], ['Pages to read', 'Title of the page']);
        }),
        works('getZodSchemaByRef(tool.zodSchemaRef)', async () =>
          assert.ok((await rulesFor(hybrid('useZodSchema: true\nzodSchemaRef: "pagesShema"\n'))).includes('zod-ref-unresolved')),
        ),
        works('injectDescriptions(schema, tool.schemaDescriptions)', async () =>
          assert.ok(
            (await rulesFor(hybrid('useZodSchema: true\nzodSchemaRef: "pagesSchema"\nschemaDescriptions:\n  pags: "Pages to read"\n'))).includes(
              'schema-description-path-unknown',
            ),
          ),
        ),
        works('injectDescriptions: records (meta.*.v), tuples (t.0), and schemas with .refine(), in the listed schema and in Zod', async () => {
          const files = {
            ...hybrid(
              'useZodSchema: true\nzodSchemaRef: "notesSchema"\nschemaDescriptions:\n  "meta.*.v": "A value of it"\n  t.0: "First of the pair"\n  a: "How it is named"\n',
            ),
            'src/notes.ts':
              'import { z } from "zod";\nexport const notesSchema = z.object({ a: z.string(), meta: z.record(z.string(), z.object({ v: z.string() })), t: z.tuple([z.string(), z.number()]) }).refine((all) => all.a !== "");\n',
          };
          const { meta, t, a } = JSON.parse(await emitted(files, 'mcp')).tools[0].inputSchema.properties;
          assert.deepEqual(
            [meta.additionalProperties.properties.v.description, t.prefixItems[0].description, a.description],
            ['A value of it', 'First of the pair', 'How it is named'],
          );
          const text = await emitted(files, 'zod');
          for (const words of ['A value of it', 'First of the pair', 'How it is named']) assert.ok(text.includes(`.describe("${words}")`), text);
          assert.ok(text.includes('notesSchema.safeParse(value)'), text);
        }),
        works('if (tool.useZodSchema && tool.zodSchemaRef) … else …', async () =>
          assert.ok(
            (
              await rulesFor(
                hybrid('useZodSchema: true\nzodSchemaRef: "pagesSchema"\nparameters:\n  x:\n    type: string\n    description: "What is counted"\n'),
              )
            ).includes('zod-and-parameters'),
          ),
        ),
        works('name, description and inputSchema of each tool', async () => {
          const { tools } = JSON.parse(await emitted(seed, 'mcp'));
          for (const tool of tools) assert.ok(tool.name && tool.description && tool.inputSchema.type === 'object');
        }),
        works('inputSchema: zodToJsonSchema(schema), for both approaches', async () => {
          const { tools } = JSON.parse(await emitted({ ...seed, 'src/loader.ts': loader }, 'mcp'));
          const open = (schema: unknown): number =>
            JSON.stringify(schema).split('"properties":').length - JSON.stringify(schema).split('"additionalProperties":false').length;
          for (const { name, inputSchema } of tools) {
            assert.equal(inputSchema.$schema, 'http://json-schema.org/draft-07/schema#', name);
            assert.equal(open(inputSchema), 0, name);
          }
        }),
        works('fs.readFileSync of src/config/yaml/tools.yaml at start', async () => {
          const { result } = await answered(seed, 'tools/list', {});
          assert.ok(result.tools.length > 0);
        }),
      ],
    },
  ],
};
