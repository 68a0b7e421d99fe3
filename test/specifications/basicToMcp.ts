import assert from 'node:assert/strict';
import { emitters } from '../../server/src/emitters/index.ts';
import type { JsonObject } from '../../server/src/model/index.ts';
import { liveRunner } from '../../server/src/serve/toolRunner.ts';
import { otherwise, outside, type Specification, works } from './support/clauses.ts';
import { emitted, planned, rulesIn } from './support/made.ts';
import { answered, mocks } from './support/served.ts';
import { cataloged, stored } from './support/stored.ts';

const folder = 'shop.gbai/shop.gbdialog';
const definition = `${folder}/process_order.mcp.json`;
const file = `${folder}/process_order.bas`;

const order = `PARAM customer_name AS string LIKE "John Doe" DESCRIPTION "Customer's full name"
PARAM order_amount AS number LIKE 99.99 DESCRIPTION "Total order amount"
PARAM shipping_address AS string LIKE "123 Main St" DESCRIPTION "Delivery address"

DESCRIPTION "Process a new customer order"

# Script logic here
TALK "Processing order for " + customer_name
TALK shipping_address
TALK order_amount
`;

const values = { customer_name: 'Ada', order_amount: 5, shipping_address: '1 Main St' };

/** The tool as a server lists it. */
const listed = async () => (await answered({ [file]: order }, 'tools/list', {})).result.tools[0];

interface Definition {
  readonly name: string;
  readonly description: string;
  readonly input_schema: { readonly type: string; readonly properties: JsonObject; readonly required: readonly string[] };
}

/** What a build writes beside the script, without the stamp. */
async function built(script: string): Promise<Definition> {
  const { texts } = await planned({ [file]: script });
  const { input_schema, ...tool } = JSON.parse(texts[definition] ?? '{}');
  const { $comment: _, ...schema } = input_schema;
  return { ...tool, input_schema: schema };
}

/** The parameter `x` of a script that declares it with these words. */
const paramOf = async (words: string): Promise<unknown> => {
  const { input_schema } = await built(`DESCRIPTION "Counts what a customer has ordered"\nPARAM x ${words} DESCRIPTION "What is counted"\nTALK x\n`);
  return input_schema.properties.x;
};

const rulesFor = (script: string): Promise<readonly string[]> => rulesIn({ [file]: script }, file);

const described = (rest: string): string => `DESCRIPTION "Counts what a customer has ordered this year"\n${rest}`;

export const basicToMcp: Specification = {
  number: 4,
  title: 'BASIC scripts as MCP tools',
  file: 'basicToMcp.ts',
  sections: [
    {
      heading: 'Overview and structure',
      clauses: [
        works('BotServer generates MCP-compatible tool definitions from BASIC scripts.', async () => {
          assert.deepEqual((await planned({ [file]: order })).steps, [`write ${definition}`, `write ${folder}/process_order.tool.json`]);
        }),
        works('A compiled MCP tool definition contains: name, description, input_schema with type, properties and required', async () => {
          const tool = await built(order);
          assert.deepEqual(
            [Object.keys(tool), Object.keys(tool.input_schema)],
            [
              ['name', 'description', 'input_schema'],
              ['type', 'properties', 'required'],
            ],
          );
        }),
        works('"description": "Tool description from DESCRIPTION statement"', async () => {
          assert.equal((await built(order)).description, 'Process a new customer order');
        }),
      ],
    },
    {
      heading: 'From BASIC to MCP',
      clauses: [
        works('The example script process_order gives the example definition, with "example" from LIKE and all parameters required.', async () => {
          assert.deepEqual(await built(order), {
            name: 'process_order',
            description: 'Process a new customer order',
            input_schema: {
              type: 'object',
              properties: {
                customer_name: { type: 'string', description: "Customer's full name", example: 'John Doe' },
                order_amount: { type: 'number', description: 'Total order amount', example: 99.99 },
                shipping_address: { type: 'string', description: 'Delivery address', example: '123 Main St' },
              },
              required: ['customer_name', 'order_amount', 'shipping_address'],
            },
          });
        }),
        works('The example script without its double quotes gives the same definition: BotServer accepts it.', async () => {
          const script = order.replace(/^(?:PARAM|DESCRIPTION).*/gm, (line) => line.replaceAll('"', ''));
          assert.deepEqual(await built(script), await built(order));
          assert.deepEqual([...new Set(await rulesFor(script))], ['string-unquoted']);
        }),
        works('The example script is a good one.', async () => assert.deepEqual(await rulesFor(order), [])),
      ],
    },
    {
      heading: 'Parameter Types',
      clauses: [
        ...(['string', 'number', 'boolean'] as const).map((type) =>
          works(`${type} | ${type} | "type": "${type}"`, async () => assert.deepEqual(await paramOf(`AS ${type}`), { type, description: 'What is counted' })),
        ),
      ],
    },
    {
      heading: 'Input Schema',
      clauses: [
        works('`type`: Always "object" for tool parameters', async () => assert.equal((await built(described('TALK "Hello"\n'))).input_schema.type, 'object')),
        works('`properties`: Object containing parameter definitions', async () =>
          assert.deepEqual((await built(described('TALK "Hello"\n'))).input_schema.properties, {}),
        ),
        works('`required`: Array of required parameter names', async () =>
          assert.deepEqual((await built(described('TALK "Hello"\n'))).input_schema.required, []),
        ),
        works('`type`: Data type of the parameter', async () => assert.match(JSON.stringify(await paramOf('AS number')), /"type":"number"/)),
        works('`description`: Human-readable description', async () =>
          assert.match(JSON.stringify(await paramOf('AS string')), /"description":"What is counted"/),
        ),
        works('`example`: Example value from LIKE clause', async () =>
          assert.deepEqual(await paramOf('AS number LIKE 3'), { type: 'number', description: 'What is counted', example: 3 }),
        ),
      ],
    },
    {
      heading: 'Tool Discovery',
      clauses: [
        works('Tool Listing: LLM can query available tools', async () => assert.equal((await listed()).name, 'process_order')),
        works('Parameter Inspection: LLM examines input schema', async () =>
          assert.deepEqual((await listed()).inputSchema.required, ['customer_name', 'order_amount', 'shipping_address']),
        ),
        outside('Description Matching: LLM matches user intent to tool description', 'This is what a model does.'),
      ],
    },
    {
      heading: 'Integration with LLM',
      clauses: [
        outside('Parameter Collection: LLM extracts values from context', 'This is what a model does.'),
        works('Schema Validation: Parameters validated against input_schema', async () => {
          const { error } = await answered({ [file]: order }, 'tools/call', { name: 'process_order', arguments: { ...values, order_amount: 'many' } });
          assert.deepEqual([error.code, error.message], [-32602, 'Invalid params: order_amount must be number']);
        }),
        otherwise(
          'Tool Execution: BASIC script runs with provided parameters',
          'A script runs in the program of its bots. `serve` answers with results that are written by hand or made up.',
          async () => {
            const live = liveRunner([], mocks, () => false);
            const { result } = await answered({ [file]: order }, 'tools/call', { name: 'process_order', arguments: values }, live);
            assert.equal(result.isError, true);
            assert.match(result.content[0].text, /^process_order was not run/);
          },
        ),
        works('Result Return: Output returned to LLM for processing', async () => {
          const { result } = await answered({ [file]: order }, 'tools/call', { name: 'process_order', arguments: values });
          assert.deepEqual(result.content, [{ type: 'text', text: `process_order was called with ${JSON.stringify(values)}.` }]);
        }),
      ],
    },
    {
      heading: 'Example Use Cases',
      clauses: [
        works('Form Processing Tool: submit_application with applicant_name, position and experience_years, all required', async () => {
          const { input_schema } = await built(
            'DESCRIPTION "Submit a job application form"\nPARAM applicant_name AS string DESCRIPTION "Full name of applicant"\nPARAM position AS string DESCRIPTION "Position applying for"\nPARAM experience_years AS number DESCRIPTION "Years of relevant experience"\n',
          );
          assert.deepEqual(input_schema.required, ['applicant_name', 'position', 'experience_years']);
          assert.deepEqual(input_schema.properties.experience_years, { type: 'number', description: 'Years of relevant experience' });
        }),
        works('Data Query Tool: search_inventory, of which "min_quantity" is not in "required"', async () => {
          const { input_schema } = await built(
            'DESCRIPTION "Search product inventory"\nPARAM product_name AS string DESCRIPTION "Product to search for"\nPARAM min_quantity AS number OPTIONAL DESCRIPTION "Minimum quantity available"\n',
          );
          assert.deepEqual(input_schema.required, ['product_name']);
        }),
      ],
    },
    {
      heading: 'Storage and Retrieval',
      clauses: [
        works('MCP definitions are stored in the `basic_tools` table', async () => {
          const [rows] = await stored(
            { [file]: order },
            "SELECT tool_name, file_path, ast_path, length(file_hash) AS hash FROM basic_tools WHERE bot_id = 'shop' AND is_active = 1",
          );
          assert.deepEqual(rows, [{ tool_name: 'process_order', file_path: file, ast_path: `${folder}/process_order.ast`, hash: 64 }]);
        }),
        works('Tool metadata serialized as JSON', async () => {
          const [rows] = await stored({ [file]: order }, "SELECT mcp_json, tool_json FROM basic_tools WHERE tool_name = 'process_order' AND is_active = 1");
          const [definition, { function: tool }] = [JSON.parse(String(rows?.[0]?.mcp_json)), JSON.parse(String(rows?.[0]?.tool_json))];
          assert.deepEqual(definition, await built(order));
          assert.deepEqual(tool, { name: definition.name, description: definition.description, parameters: definition.input_schema });
        }),
        works('Indexed for fast retrieval', async () => {
          const [plan] = await stored(
            { [file]: order },
            "EXPLAIN QUERY PLAN SELECT mcp_json FROM basic_tools WHERE bot_id = 'shop' AND tool_name = 'process_order'",
          );
          assert.match(JSON.stringify(plan), /USING INDEX .*\(bot_id=\? AND tool_name=\?\)/);
        }),
        works('Associated with bot ID', async () => {
          const [rows] = await stored(
            { [file]: order, 'bank.gbai/bank.gbdialog/process_order.bas': order },
            'SELECT bot_id, tool_name FROM basic_tools ORDER BY bot_id',
          );
          assert.deepEqual(rows, [
            { bot_id: 'bank', tool_name: 'process_order' },
            { bot_id: 'shop', tool_name: 'process_order' },
          ]);
        }),
        works('Cached for performance', async () => {
          const [first, second] = await cataloged({ [file]: order });
          assert.match(first ?? '', /1 added/);
          assert.match(second ?? '', /0 added, 0 changed, 0 removed, 1 unchanged/);
        }),
      ],
    },
    {
      heading: 'Advantages of MCP Format',
      clauses: [
        works('Standardized: Compatible with multiple LLM providers', async () => {
          for (const target of ['mcp', ...emitters.flatMap(({ id, clients }) => (clients === undefined ? [] : [id]))])
            assert.match(await emitted({ [file]: order }, target), /"process_order"/);
        }),
        works('Extensible: Can add custom properties as needed', async () => {
          assert.deepEqual(
            await rulesIn(
              {
                'a.mcp.json': JSON.stringify({
                  name: 'find_notes',
                  description: 'Finds the notes about a subject, newest first.',
                  input_schema: { type: 'object', properties: {}, required: [] },
                  'x-team': 'notes',
                }),
              },
              'a.mcp.json',
            ),
            [],
          );
        }),
      ],
    },
    {
      heading: 'Limitations in BotServer',
      clauses: [
        otherwise('No nested object parameters', 'Scripts may declare fields (`PARAM address.city`): the format itself holds them.', async () => {
          const { input_schema } = await built(
            described(
              'PARAM address AS object DESCRIPTION "Delivery address"\nPARAM address.city AS string DESCRIPTION "City of the address"\nTALK address.city\n',
            ),
          );
          assert.match(JSON.stringify(input_schema.properties.address), /"city"/);
        }),
        otherwise('No array parameters', '`AS array OF TYPE` declares one: the format itself holds them.', async () =>
          assert.deepEqual(await paramOf('AS array OF string'), { type: 'array', items: { type: 'string' }, description: 'What is counted' }),
        ),
        otherwise(
          'All parameters are required (no optional)',
          'The specification has an optional parameter in its own second use case. `OPTIONAL` and `DEFAULT` say so; without them a parameter is required.',
          async () =>
            assert.deepEqual((await built(described('PARAM x AS string OPTIONAL DESCRIPTION "What is counted"\nTALK x\n'))).input_schema.required, []),
        ),
        otherwise('No enum/choice constraints', '`ENUM` declares one: the format itself holds them.', async () =>
          assert.match(JSON.stringify(await paramOf('AS string ENUM ["day", "night"]')), /"enum":\["day","night"\]/),
        ),
        otherwise('No pattern validation', '`PATTERN` declares one: the format itself holds them.', async () =>
          assert.match(JSON.stringify(await paramOf('AS string PATTERN "^P-[0-9]+$"')), /"pattern"/),
        ),
      ],
    },
    {
      heading: 'Best Practices',
      clauses: [
        works('Clear Descriptions: Make tool purpose obvious', async () =>
          assert.ok((await rulesFor('DESCRIPTION "Counts"\nTALK "Hello"\n')).includes('description-too-short')),
        ),
        works('Meaningful Names: Use descriptive parameter names', async () => {
          for (const name of ['x', 'param1', 'foo']) {
            const script = described(`PARAM ${name} AS string LIKE "P-1" DESCRIPTION "First of the orders"\nTALK ${name}\n`);
            assert.deepEqual(await rulesFor(script), ['param-name-vague']);
          }
          assert.ok((await rulesIn({ [`${folder}/run.bas`]: described('TALK "Hello"\n') }, `${folder}/run.bas`)).includes('tool-name-generic'));
        }),
        works('Provide Examples: LIKE values help LLM understand expected input', async () => {
          const script = order.replace(' LIKE "John Doe"', '');
          assert.deepEqual(await rulesFor(script), ['param-like-missing']);
        }),
        works('Type Accuracy: Use correct types (string vs number)', async () =>
          assert.ok((await rulesFor(described('PARAM x AS number LIKE "many" DESCRIPTION "Number of orders"\nTALK x\n'))).includes('like-type-mismatch')),
        ),
        works('Complete Documentation: Every parameter needs description', async () =>
          assert.ok((await rulesFor(described('PARAM x AS string LIKE "P-1"\nTALK x\n'))).includes('param-description-missing')),
        ),
      ],
    },
    {
      heading: 'Validation',
      clauses: [
        works('Parameter names must be valid identifiers', async () => {
          const script = described('PARAM 1st AS string LIKE "a" DESCRIPTION "First of the orders"\n');
          assert.ok((await rulesFor(script)).includes('param-name-not-identifier'));
          assert.ok((await planned({ [file]: script })).steps.every((step) => step.startsWith('blocked')));
        }),
        works('Types must be supported', async () => {
          const script = described('PARAM x AS strng LIKE "a" DESCRIPTION "First of the orders"\nTALK x\n');
          assert.ok((await rulesFor(script)).includes('param-type-unsupported'));
          assert.ok((await planned({ [file]: script })).steps.every((step) => step.startsWith('blocked')));
        }),
        works('Descriptions cannot be empty', async () => {
          for (const script of [
            'PARAM x AS string LIKE "a" DESCRIPTION "First of the orders"\nTALK x\n',
            described('PARAM x AS string LIKE "a" DESCRIPTION ""\nTALK x\n'),
          ])
            assert.ok(
              (await planned({ [file]: script })).steps.every((step) => step.startsWith('blocked')),
              script,
            );
        }),
        works('Tool name must be unique per bot', async () => {
          const other = `${folder}/more/process_order.bas`;
          assert.ok((await rulesIn({ [file]: order, [other]: order.replace('a new', 'another') }, other)).includes('tool-name-duplicate'));
          const { steps } = await planned({ [file]: order, [other]: order });
          assert.equal(steps.length, 4);
          assert.ok(
            steps.every((step) => step.startsWith('blocked')),
            steps.join('\n'),
          );
          assert.ok(!(await rulesIn({ [file]: order, 'bank.gbai/bank.gbdialog/process_order.bas': order }, file)).includes('tool-name-duplicate'));
        }),
      ],
    },
  ],
};
