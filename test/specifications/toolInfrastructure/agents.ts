import assert from 'node:assert/strict';
import { newTool } from '../../../server/src/features/tools/newTool.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { shownBy } from '../support/shownBy.ts';
import { bedDocs, bedField, bedPrompt, bedTool, type Change, expressionSays, type Files, finds, fixed, found, names, strict } from './inputs.ts';

/** A prompt that calls the tool. */
const calling = bedPrompt(
  ['from fastmcp', 'from tools.beds import WaterBedArgs, water_bed\nfrom fastmcp'],
  ['    return f', '    water_bed(WaterBedArgs(bed=arg1))\n    return f'],
);

export const direct: Section = {
  heading: 'Direct Tool Invocation',
  clauses: [
    works('The system SHALL allow prompts to call existing tools directly without decorator overhead.', async () => {
      await finds(calling, []);
      assert.deepEqual(await names(calling), ['water_bed']);
    }),
    works('WHEN prompt needs to call existing tool logic THEN tool implementation is accessible without decorator', async () => {
      const { engine } = await workspace(calling);
      const doc = engine.document(uriOf('prompts/plan.py'));
      assert.deepEqual(
        doc?.regions.flatMap(({ linked }) => linked.mentions.map(({ tool, role }) => `${role} ${tool}`)),
        ['use water_bed'],
      );
    }),
    shownBy('maintains same argument and context patterns', 'test_prompts.DirectCall.test_arguments_and_context_are_those_of_the_tool'),
  ],
};

/** The sections of the documentation in another order. */
const docs = bedTool()['tools/beds.py'] ?? '';
const usage = / {4}## Usage Instructions[\s\S]*?(?= {4}## )/.exec(docs)?.[0] ?? '';
const schema = / {4}## JSON Schema[\s\S]*?(?= {4}## )/.exec(docs)?.[0] ?? '';
const examples = / {4}## Concrete Examples[\s\S]*?(?= {4}""")/.exec(docs)?.[0] ?? '';
const lead = '    Gives a bed its water for the day. Pass all arguments in `args`.\n\n';

const without = async (part: string, title: string): Promise<void> => {
  const { engine } = await workspace({ ...strict, ...bedTool([part, '']) });
  const [only, ...more] = engine.findings(uriOf('tools/beds.py'));
  assert.deepEqual([only?.rule, more.length], ['docstring-section-missing', 0]);
  assert.ok(only?.message.includes(`Missing documentation: \`${title}\``), only?.message);
};

/** The files that "New Tool" writes beside a tool. */
async function beside(files: Files): Promise<Files> {
  const { engine } = await workspace(files);
  const { tool } = await newTool(engine, { kind: 'pydantic', name: 'dig_bed', parameters: ['bed: string'] });
  return Object.fromEntries((tool?.companions ?? []).map(({ uri, text }) => [uri.slice(uriOf('').length), text]));
}

const readme = async (): Promise<string> => (await beside(bedTool()))['tools/README.md'] ?? '';

export const structure: Section = {
  heading: 'Tool Description Standard for AI Agents: structure and templates',
  clauses: [
    works(
      'The system SHALL provide a standardized format for tool descriptions that enables AI agents to correctly understand and invoke tools without trial-and-error.',
      () => finds({ ...strict, ...bedTool() }, []),
    ),
    works('WHEN a tool is documented THEN description includes four sections in order', async () => {
      const mixed = bedDocs(`${lead}${usage}${schema}${examples}`);
      await finds(mixed, ['docstring-section-order: JSON Schema']);
      assert.deepEqual(await fixed(mixed, 'docstring-section-order'), bedTool());
    }),
    works('1. Full description of purpose and use cases (markdown format)', () =>
      finds({ ...strict, ...bedTool([/ {4}"""Water[\s\S]*?"""\n/, '']) }, ['tool-description-missing: water_bed']),
    ),
    works('2. JSON Schema for arguments (code fence with type annotation)', () => without(schema, 'JSON Schema')),
    works('3. General usage instructions (marked as code)', () => without(usage, 'Usage Instructions')),
    works('4. Concrete examples with explanations (marked as code)', () => without(examples, 'Concrete Examples')),
    otherwise('each section is clearly labeled', 'What stands above the first label is the description, so that one may go without a label.', async () => {
      await finds({ ...strict, ...bedTool([lead, `    ## Description\n\n${lead}`]) }, []);
      await finds({ ...strict, ...bedTool() }, []);
      await finds({ ...strict, ...bedTool(['    ## Usage Instructions\n\n', '']) }, ['docstring-section-missing: Water one bed of the garden.']);
    }),
    works('WHEN developer creates new tool THEN `src/mcp_guide/tools/README.md` provides complete template', async () => {
      assert.deepEqual(Object.keys(await beside(bedTool())), ['tools/README.md']);
      const config = 'python:\n  toolReadme: src/mcp_guide/tools/README.md\n';
      assert.deepEqual(Object.keys(await beside({ ...bedTool(), 'toolscribe.config.yaml': config })), ['src/mcp_guide/tools/README.md']);
    }),
    works('template shows proper formatting for all four sections', async () =>
      assert.deepEqual(
        [...(await readme()).matchAll(/^ {4}## (.*)$/gm)].map(([, title]) => title),
        ['Description', 'JSON Schema', 'Usage Instructions', 'Concrete Examples'],
      ),
    ),
    works('template includes example of Pydantic Field descriptions', async () => assert.match(await readme(), /: str = Field\(description="[^"]+"\)/)),
    works('WHEN tool module is created or updated THEN module includes comment pointing to README template', () =>
      finds(bedTool(['tools/README.md', 'NEWS.md']), ['template-reference-missing: water_bed']),
    ),
    otherwise(
      'comment appears near tool definition',
      'One comment a module is enough, wherever it stands: all its tools follow the same page. The fix writes it above the first function.',
      async () => {
        const far = `${docs.replace(/^# The form.*\n/, '')}\n\n# The form: tools/README.md\n`;
        await finds({ 'tools/beds.py': far }, []);
        const after = await fixed(bedTool([/^# The form.*\n/, '']), 'template-reference-missing');
        assert.match(after['tools/beds.py'] ?? '', /\n# The form of the documentation: tools\/README\.md\n@ToolArguments\.declare\n/);
      },
    ),
  ],
};

const stale = (...changes: readonly Change[]): Promise<readonly string[]> => found(bedTool(...changes));

export const parts: Section = {
  heading: 'Tool Description Standard for AI Agents: fields, schema, usage, examples',
  clauses: [
    works('WHEN tool argument model is defined with Pydantic THEN every field includes `Field(description="...")` parameter', async () =>
      assert.ok((await found(bedField('depth: float = Field(1.5)'))).includes('param-description-missing: depth')),
    ),
    otherwise(
      'description explains field purpose and valid values',
      'Valid values belong into the type, where code checks them; values that only prose names are told.',
      async () => {
        const prose = await found(bedField("mode: str = Field(description=\"How it is watered: one of 'rain', 'hose' or 'can'.\")"));
        assert.ok(
          prose.some((one) => one.startsWith('enum-in-prose:')),
          prose.join('\n'),
        );
      },
    ),
    works('generated JSON Schema includes all field descriptions', async () =>
      assert.deepEqual(await stale(['"description": "How much water it gets.",', '']), ['docstring-schema-stale: amount']),
    ),
    works('WHEN JSON Schema is included in tool description THEN schema is in code fence with appropriate type label', async () =>
      assert.deepEqual(await stale(['```json', '```']), ['docstring-code-unmarked: ```']),
    ),
    works('schema shows complete Pydantic-generated structure', async () => {
      assert.deepEqual(await stale(['"title": "Bed", ', '']), ['docstring-schema-stale: bed']);
      assert.match(await emitted(bedTool(), 'mcp'), /"title": "Bed"/);
    }),
    works('schema is not open to interpretation', async () =>
      assert.deepEqual(await stale(['"required": ["bed"],', '"required": bed,']), ['docstring-schema-stale: {']),
    ),
    works('WHEN usage instructions are provided THEN instructions are marked as code for clarity', async () =>
      assert.deepEqual(await found(bedDocs(`${lead}${schema}    ## Usage Instructions\n\n    Name a bed.\n\n${examples}`)), [
        'docstring-code-unmarked: Usage Instructions',
      ]),
    ),
    works('instructions explain general patterns for tool invocation', () => finds(bedTool(['bed=bed, amount=amount', 'bed=...']), [])),
    works('WHEN examples are provided THEN examples include concrete values (not placeholders)', () =>
      finds(bedTool(['bed="roses"', 'bed="<bed>"']), ['docstring-example-placeholder: <bed>']),
    ),
    works('each example includes explanation of what it demonstrates', async () => {
      const bare = await found(bedTool(['    # The roses on a hot day\n', '']));
      assert.deepEqual(bare, ['docstring-example-unexplained: water_bed(args=WaterBedArgs(bed="roses", amount="much"))']);
    }),
    works('examples are marked as code', () =>
      finds(bedDocs(`${lead}${schema}${usage}    ## Concrete Examples\n\n    Water the roses on a hot day.\n`), ['docstring-code-unmarked: Concrete Examples']),
    ),
  ],
};

const says = async (expression: string, words: string): Promise<void> => assert.equal(await expressionSays(expression), `**Content expression**: ${words}.`);

export const content: Section = {
  heading: 'Content expressions: slash syntax, several patterns, several categories',
  clauses: [
    works('The system SHALL support `category/pattern` syntax as shorthand for two-parameter content retrieval.', async () => {
      await says('herbs/mint', '`mint` in `herbs`');
      const wrong = await found(
        bedField('found: str = Field(description="What is wanted.", examples=["herbs/"], json_schema_extra={"format": "content-expression"})'),
      );
      assert.ok(wrong.includes('example-invalid: "herbs/"'));
    }),
    shownBy(
      'WHEN `get_content("lang/python")` is called THEN it SHALL be equivalent to `get_content("lang", "python")`',
      'test_content.SlashSyntax.test_it_means_category_and_pattern',
      'test_content.SlashSyntax.test_the_server_accepts_both_forms',
    ),
    works('the category is "lang" and pattern is "python"', () => says('lang/python', '`python` in `lang`')),
    works('The system SHALL support multiple patterns within a single category using `+` separator.', async () => {
      await says('herbs/mint+thyme', '`mint` or `thyme` in `herbs`');
      const wrong = await found(
        bedField('found: str = Field(description="What is wanted.", examples=["herbs/mint+"], json_schema_extra={"format": "content-expression"})'),
      );
      assert.ok(wrong.includes('example-invalid: "herbs/mint+"'));
    }),
    shownBy(
      'WHEN `get_content("lang/python+java+rust")` is called THEN content matching ANY of the patterns SHALL be retrieved',
      'test_content.SeveralPatterns.test_what_fits_any_of_the_patterns_is_found',
    ),
    shownBy('results from all matching patterns SHALL be aggregated', 'test_content.SeveralPatterns.test_results_are_put_together_and_none_comes_twice'),
    works('The system SHALL support comma-separated expressions for retrieving content from multiple categories.', async () => {
      await says('herbs/mint,trees', '`mint` in `herbs`, then everything in `trees`');
      const wrong = await found(
        bedField('found: str = Field(description="What is wanted.", examples=["herbs,,trees"], json_schema_extra={"format": "content-expression"})'),
      );
      assert.ok(wrong.includes('example-invalid: "herbs,,trees"'));
    }),
    shownBy(
      'WHEN `get_content("lang/python,docs/api,guidelines")` is called THEN content SHALL be retrieved from all three specifications',
      'test_content.SeveralCategories.test_all_three_are_read',
    ),
    shownBy('results SHALL be aggregated in order', 'test_content.SeveralCategories.test_results_come_in_the_order_of_the_expression'),
  ],
};
