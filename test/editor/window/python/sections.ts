import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';
import { examples } from './examples.ts';

/** A tool in Python that is documented in four sections, by hand. Each step builds on the one before. */
let window: Window;
const module = 'python-toolarguments/src/shelf/tools/tool_flags.py';
const saved = (): string => readFileSync(path.join(window.folder, module), 'utf8');
/** Of the last line that holds the text. */
const lineOf = (text: string): number =>
  1 +
  saved()
    .split('\n')
    .findLastIndex((line) => line.includes(text));

async function save(holds: string): Promise<void> {
  await window.save();
  await until(`the file to hold “${holds}”`, () => assert.ok(saved().includes(holds)));
}

const config = 'exclude:\n  - python-fastmcp\n  - "*/mcp"\npython:\n  toolPrefix: shelf_\n  profile: acme\n';
const step = inWindow({ ...examples, config }, async (opened) => {
  window = opened;
  // The folders of the other example are named alike.
  await window.command('Collapse Folders in Explorer');
  await window.openFromExplorer(module);
  await window.lens('Preview').waitFor();
});

step('a tool has the name that clients see above it', async () => {
  await window.lens('shelf_set_project_flag').waitFor();
  await window.shot('90-sections-opened');
});

step('what the standard asks for is said while a tool is written', async () => {
  const { page } = window;
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(
    [
      '\n\nclass ClearProjectFlagsArgs(ToolArguments):',
      '    """Arguments of clear_project_flags."""',
      '',
      '    prefix: str = Field(min_length=1, description="How their names begin.")',
      '',
      '',
      '@ToolArguments.declare',
      'async def clear_project_flags(args: ClearProjectFlagsArgs) -> Result[int]:',
      '    """Forget flags of the current project.',
      '',
      '    ## Description',
      '',
      '    REQUIRES EXPLICIT USER INSTRUCTION: there is no way back.',
      '',
      '    Pass all arguments as members of one object, `args`.',
      '    """',
      '    return Result.ok(flags.clear(args.prefix))',
      '',
    ].join('\n'),
  );
  await page.keyboard.press('Escape');
  await window.hover(page.locator('.squiggly-warning').first(), 'Missing documentation: `JSON Schema`, `Usage Instructions`, `Concrete Examples`.');
  await window.shot('91-sections-finding');
  await page.keyboard.press('Escape');
  await save('clear_project_flags');
});

step('a quick fix adds the argument that asks for consent', async () => {
  const { page } = window;
  await window.goTo(lineOf('REQUIRES EXPLICIT'), 10);
  await window.quickFixes('Add the argument `confirm` that takes "CLEAR_PROJECT_FLAGS"');
  await window.shot('92-sections-consent');
  await page.keyboard.press('Enter');
  await window.line('confirm: Literal').waitFor();
  await save('confirm: Literal["CLEAR_PROJECT_FLAGS"]');
});

step('a quick fix adds the sections that are missing, and nothing is wrong any more', async () => {
  const { page } = window;
  await window.goTo(lineOf('"""Forget flags'), 10);
  await window.quickFixes('Add the sections');
  await window.shot('93-sections-add');
  await page.keyboard.press('Enter');
  await page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  await save('clear_project_flags(prefix=prefix, confirm=confirm)');
  assert.match(saved(), /clear_project_flags\(prefix="text", confirm="CLEAR_PROJECT_FLAGS"\)/);
  await window.goTo(lineOf('class ClearProjectFlagsArgs'));
  await window.shot('94-sections-added');
});

step('a schema that the model has left behind is written anew', async () => {
  const { page } = window;
  await window.goTo(lineOf('prefix: str = Field(min_length=1'), 36);
  await page.keyboard.press('Delete');
  await page.keyboard.type('3');
  await save('min_length=3');
  await window.goTo(lineOf('"minLength": 1'), 12);
  await page.locator('.squiggly-warning').first().waitFor();
  await window.shot('95-sections-stale');
  await window.quickFixes('Write the schema of the model');
  await page.keyboard.press('Enter');
  await page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  await save('"minLength": 3');
});

step('hover shows the tool as a table, and the cursor shows where a field is meant', async () => {
  const { page } = window;
  await window.goTo(lineOf('async def clear_project_flags'));
  await window.hover(window.line('async def clear_project_flags').getByText('clear_project_flags'), '2 parameters');
  await window.shot('96-sections-hover');
  await page.keyboard.press('Escape');
  await window.goTo(lineOf('prefix: str'), 7);
  await page.locator('.wordHighlight, .wordHighlightStrong, .wordHighlightText').first().waitFor();
  await window.shot('96-sections-highlights');
});

step('F2 renames a field in the model, the function and the examples of the docstring', async () => {
  const { page } = window;
  await page.keyboard.press('F2');
  const box = page.locator('.rename-box input');
  await box.waitFor();
  await box.fill('beginning');
  await window.shot('97-sections-rename');
  await page.keyboard.press('Enter');
  await window.line('beginning: str').waitFor();
  await save('flags.clear(args.beginning)');
  assert.match(saved(), /clear_project_flags\(beginning=/);
  await window.goTo(lineOf('flags.clear(args.beginning)'));
  await window.shot('97-sections-renamed');
});

step('the preview says what a model gets', async () => {
  const { page } = window;
  await window.goTo(lineOf('async def clear_project_flags'), 12);
  await window.command('Toolscribe: Preview Tool');
  const preview = window.preview();
  await preview.getByRole('heading', { name: 'shelf_clear_project_flags' }).waitFor();
  await window.shot('98-sections-preview');
  await preview.getByRole('tab', { name: 'Model' }).click();
  await preview.getByText('REQUIRES EXPLICIT USER INSTRUCTION').first().waitFor();
  await window.shot('98-sections-preview-model');
  await page.keyboard.press('Control+1');
});

step('New Tool… begins a documented function with its model', async () => {
  const { page } = window;
  const input = page.locator('.quick-input-widget input').first();
  const row = (text: string) => page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();
  const title = (text: string) => page.locator('.quick-input-title').filter({ hasText: text }).waitFor();
  await window.command('Toolscribe: New Tool…');
  await row('Python function').click();
  await title('(2/3)');
  await input.fill('rename_document');
  await page.keyboard.press('Enter');
  await title('(3/3)');
  await input.fill('name: string # Name of the document.');
  await page.keyboard.press('Enter');
  await until('an empty line', async () => assert.equal(await input.inputValue(), ''));
  await row('Parameters so far').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.tab.active.dirty').filter({ hasText: 'rename_document.py' }).waitFor();
  await page.keyboard.insertText('Give a document another name.');
  await window.line('Give a document another name.').waitFor();
  await window.shot('99-sections-new-tool');
});
