import assert from 'node:assert/strict';
import { type Clause, otherwise, type Section, works } from '../support/clauses.ts';
import { rulesIn } from '../support/made.ts';
import { fileOf, packageOf, paramOf, rTool } from './made.ts';

/** A word of the specification, and the type that it stands for. */
const typeWord = (word: string, type: string): Clause =>
  works(`"${word}" -> ${type}`, async () => {
    for (const written of [word, word.charAt(0).toUpperCase() + word.slice(1)])
      assert.equal((await paramOf(`${written}. What is counted.`))?.type, type, written);
  });

const listWord = (word: string, type: string): Clause =>
  works(`"${word}" -> type: array, items: {type: ${type}}`, async () =>
    assert.deepEqual(await paramOf(`${word}, what is counted.`), { type: 'array', items: { type }, description: 'what is counted.' }),
  );

const prefix = (text: string): Clause =>
  works(`"${text}"`, async () => assert.equal((await paramOf(`${text} what is counted.`))?.description, 'what is counted.'));

const prefixes =
  'Character string,|Character vector,|Character[],|Character,|Logical,|Integer,|Numeric,|Double,|List,|Data frame,|Matrix,|Array[],|Array,|Vector,|Function,|Environment,';

export const texts: readonly Section[] = [
  {
    heading: 'Type Inference Rules',
    clauses: [
      typeWord('character', 'string'),
      typeWord('string', 'string'),
      typeWord('numeric', 'number'),
      typeWord('number', 'number'),
      typeWord('double', 'number'),
      typeWord('integer', 'integer'),
      typeWord('logical', 'boolean'),
      typeWord('boolean', 'boolean'),
      typeWord('list', 'object'),
      listWord('Character[]', 'string'),
      listWord('Character vector', 'string'),
      listWord('Character array', 'string'),
      listWord('Numeric[]', 'number'),
      listWord('Numeric vector', 'number'),
      listWord('Integer[]', 'integer'),
      listWord('Integer vector', 'integer'),
      works('Default Type: If no keywords match, defaults to `string`', async () => assert.equal((await paramOf('What is counted.'))?.type, 'string')),
    ],
  },
  {
    heading: 'Roxygen2 Markup Handling',
    clauses: [
      works('`\\code{value}` -> `value`', async () =>
        assert.equal((await paramOf('Character. What \\code{count} counts.'))?.description, 'What count counts.'),
      ),
      works('`\\link{function}` -> `function`', async () =>
        assert.equal((await paramOf('Character. What \\link{count_peaks} counts.'))?.description, 'What count_peaks counts.'),
      ),
      works('`\\item{label}{text}` -> `label: text`', async () =>
        assert.match(String((await paramOf('Character. One of: \\itemize{\\item{fast}{quick one}}'))?.description), /fast: quick one/),
      ),
      otherwise(
        'LaTeX commands (e.g., `\\eqn{}`, `\\deqn{}`) are stripped',
        'A formula that carries the sense is kept as plain text: without it the sentence would say nothing. The commands go, and formulas that plain text cannot say go with their commas.',
        async () => {
          assert.equal((await paramOf('Numeric. Scaled by \\eqn{\\lambda}.'))?.description, 'Scaled by lambda.');
          assert.doesNotMatch(String((await paramOf('Numeric. The sum \\deqn{\\sum_{i=1}^{n} \\frac{x_i}{n}} of the curve.'))?.description), /[\\{}]/);
        },
      ),
    ],
  },
  {
    heading: 'Type Prefix Stripping',
    clauses: [
      ...prefixes.split('|').map(prefix),
      works('Array notation in type field is preserved (e.g., `Character[]` becomes `type: array, items: {type: string}`)', async () =>
        assert.deepEqual(await paramOf('Character[], names.'), { type: 'array', items: { type: 'string' }, description: 'names.' }),
      ),
    ],
  },
  {
    heading: 'Keyword Metadata',
    clauses: [
      works('Keywords must use the `mcp-` prefix', async () =>
        assert.ok((await rulesIn(packageOf(rTool({ keywords: 'mcp-tool mcp_dangerous' })), 'R/tools.R')).includes('roxygen-keyword-unknown')),
      ),
      works('Category: `@keywords mcp-category-NAME` (e.g., `mcp-category-discovery`, `mcp-category-setup`)', async () => {
        for (const name of ['discovery', 'setup']) assert.equal((await fileOf({ keywords: `mcp-tool mcp-category-${name}` })).category, name);
      }),
      works('Dangerous flag: `@keywords mcp-dangerous`', async () => assert.equal((await fileOf({ keywords: 'mcp-tool mcp-dangerous' })).dangerous, true)),
      works('Requires approval: `@keywords mcp-requires-approval`', async () =>
        assert.equal((await fileOf({ keywords: 'mcp-tool mcp-requires-approval' })).requires_approval, true),
      ),
      works('Tool marker: `@keywords mcp-tool` (marks function as an MCP tool)', async () => {
        assert.equal(await fileOf({ keywords: 'internal' }), null);
      }),
      works('Example: `@keywords mcp-tool mcp-category-pipeline_management mcp-requires-approval`', async () => {
        const { category, requires_approval } = await fileOf({ keywords: 'mcp-tool mcp-category-pipeline_management mcp-requires-approval' });
        assert.deepEqual([category, requires_approval], ['pipeline_management', true]);
      }),
    ],
  },
];
