import assert from 'node:assert/strict';
import { type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { bedField, bedPrompt, bedTool, type Files, finds, fixed, found, strict } from './inputs.ts';

/** The docstring without one of its sections, up to the next. */
const section = (title: string): RegExp => new RegExp(` {4}## ${title}[\\s\\S]*?(?= {4}## | {4}""")`);

const summaries = { tool: 'Water one bed of the garden.', prompt: 'Plan the work in the garden.' };

/** Of a tool without the section, where the standard is asked for. */
const toolWithout = async (title: string): Promise<void> =>
  assert.deepEqual(await found({ ...strict, ...bedTool([section(title), '']) }), [`docstring-section-missing: ${summaries.tool}`]);

const line = (length: number): string => `${'Water beds '.repeat(6).slice(0, length - 2)}x.`;

const firstLine = 'docstring-first-line-too-long';

const startsWith = (lines: readonly string[], rule: string): boolean => lines.some((one) => one.startsWith(`${rule}:`));

export const toolDocs: Section = {
  heading: 'Tool and Prompt Description Standards: tools',
  clauses: [
    works('The system SHALL enforce standardized 4-section documentation format for all MCP tools and prompts.', async () => {
      await finds(bedPrompt(), []);
      const plain =
        'from fastmcp import FastMCP\n\nmcp = FastMCP("garden")\n\n\n@mcp.tool(annotations={"readOnlyHint": True})\ndef count_beds() -> int:\n    """Count the beds of the garden."""\n    return 3\n';
      assert.ok(startsWith(await found({ ...strict, 'a.py': plain }), 'docstring-section-missing'));
      const bare = bedTool([section('JSON Schema'), ''], [section('Usage Instructions'), '']);
      assert.ok(startsWith(await found(bare), 'docstring-section-missing'), 'as an information where nobody sets the standard');
    }),
    works('docstring includes Description section (≤50 chars first line if possible)', async () => {
      const first = (length: number): Files => ({ ...strict, ...bedTool([summaries.tool, line(length)]) });
      assert.ok(!startsWith(await found(first(50)), firstLine));
      assert.ok(startsWith(await found(first(51)), firstLine));
    }),
    works('docstring includes JSON Schema section with Pydantic-generated schema', async () => {
      await toolWithout('JSON Schema');
      const after = await fixed({ ...strict, ...bedTool([section('JSON Schema'), '']) }, 'docstring-section-missing');
      await finds(after, []);
    }),
    works('docstring includes Usage Instructions section with code examples', () => toolWithout('Usage Instructions')),
    works('docstring includes Concrete Examples section with real scenarios', () => toolWithout('Concrete Examples')),
  ],
};

/** The same of a prompt. */
const promptWithout = async (title: string): Promise<void> =>
  assert.deepEqual(await found({ ...strict, ...bedPrompt([section(title), '']) }), [`docstring-section-missing: ${summaries.prompt}`]);

const reference = /^# The form.*\n/;

export const promptDocs: Section = {
  heading: 'Tool and Prompt Description Standards: prompts, fields, templates',
  clauses: [
    works('WHEN prompt documentation is written THEN docstring includes Description section (≤50 chars first line if possible)', async () => {
      const first = (length: number): Files => ({ ...strict, ...bedPrompt([summaries.prompt, line(length)]) });
      await finds(first(50), []);
      assert.ok(startsWith(await found(first(51)), firstLine));
    }),
    works('docstring includes Conceptual Schema section using *args interface', async () => {
      await promptWithout('Conceptual Schema');
      await finds(bedPrompt(['@plan *args', '@plan day']), ['prompt-form-missing: Conceptual Schema']);
    }),
    works('docstring includes Usage Instructions section with @prompt_name syntax', async () => {
      await promptWithout('Usage Instructions');
      await finds(bedPrompt(['@plan [day]', 'plan(day)']), ['prompt-form-missing: Usage Instructions']);
    }),
    works('docstring includes Concrete Examples section with real invocations', async () => {
      await promptWithout('Concrete Examples');
      await finds(bedPrompt(['@plan monday', 'plan monday']), ['prompt-form-missing: Concrete Examples']);
    }),
    works('WHEN tool argument models are defined THEN all Pydantic fields include Field(description=...) parameters', async () =>
      assert.ok((await found(bedField('days: int'))).includes('param-description-missing: days')),
    ),
    works('descriptions are clear, concise, and consistent with established patterns', async () => {
      for (const [text, rule] of [
        ['Days', 'description-repeats-name'],
        ['TODO', 'description-placeholder'],
      ])
        assert.ok(startsWith(await found(bedField(`days: int = Field(description="${text}")`)), rule ?? ''), rule);
    }),
    works('schema generation includes all field descriptions', async () => {
      const text = await emitted(bedField('days: int = Field(description="For how many days.")'), 'openai');
      for (const said of ['For how many days.', 'How much water it gets.', 'The bed, by the word on its sign.'])
        assert.ok(text.includes(`"description": "${said}"`), said);
    }),
    works('WHEN tool or prompt modules are created THEN module includes reference comment to appropriate README template', async () => {
      await finds(bedTool([reference, '']), ['template-reference-missing: water_bed']);
      await finds(await fixed(bedTool([reference, '']), 'template-reference-missing'), []);
    }),
    works('tools reference src/mcp_guide/tools/README.md', () =>
      finds(
        {
          ...bedTool(['tools/README.md', 'src/mcp_guide/tools/README.md']),
          'toolscribe.config.yaml': 'python:\n  toolReadme: src/mcp_guide/tools/README.md\n',
        },
        [],
      ),
    ),
    works('prompts reference src/mcp_guide/prompts/README.md', async () => {
      await finds(bedPrompt([reference, '']), ['template-reference-missing: plan']);
      await finds(bedPrompt(['prompts/README.md', 'src/mcp_guide/prompts/README.md']), []);
    }),
    works('WHEN prompt uses arg1...argF implementation pattern THEN documentation shows conceptual *args interface', async () => {
      const shown = bedPrompt(['@plan *args', '@plan arg1 arg2']);
      const after = await fixed(shown, 'prompt-form-missing');
      assert.match(after['prompts/plan.py'] ?? '', /\*args/);
    }),
    works('implementation details (arg1, arg2, etc.) are hidden from users', async () => {
      const shown = bedPrompt(['done on a day.', 'done on arg1.']);
      await finds(shown, ['prompt-argument-exposed: arg1']);
      await finds(await fixed(shown, 'prompt-argument-exposed'), []);
    }),
    works('examples use clean @prompt_name syntax', async () => {
      const after = await fixed(bedPrompt(['@plan monday', 'plan monday']), 'prompt-form-missing');
      assert.equal(after['prompts/plan.py'], bedPrompt()['prompts/plan.py']);
    }),
  ],
};
