import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';
import { examples } from './examples.ts';

/** A tool for FastMCP with a model of its own, by hand. Each step builds on the one before. */
let window: Window;
const booking = 'python-fastmcp/src/hutbook/booking.py';
const saved = (): string => readFileSync(path.join(window.folder, booking), 'utf8');
const lineOf = (text: string): number =>
  1 +
  saved()
    .split('\n')
    .findIndex((line) => line.includes(text));

const step = inWindow({ ...examples, config: 'exclude:\n  - python-toolarguments\n  - "*/mcp"\n' }, async (opened) => {
  window = opened;
  await window.openFromExplorer(booking);
  await window.lens('Preview').waitFor();
});

step('each function that is a tool has its lenses', async () => {
  await window.lens('of 2 described').waitFor();
  await window.shot('80-python-opened');
});

step('completion offers what a field takes, and signature help says what a model gets of it', async () => {
  const { page } = window;
  await window.goTo(lineOf('from typing import'));
  await page.keyboard.press('End');
  await page.keyboard.insertText(', Literal');
  await window.goTo(lineOf('from pydantic import'));
  await page.keyboard.press('End');
  await page.keyboard.insertText(', BaseModel');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(
    '\n\nclass Order(BaseModel):\n    """What a guest orders beside the bed."""\n\n    extra: Literal["lunch", "towel"] = Field(description="What is brought.")\n    pieces: int = Field(0, ge=1, des',
  );
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible').getByText('description').first().waitFor();
  await window.shot('81-python-completion');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('How many of it.');
  await window.line('ge=1, description="How many of it."').waitFor();
  await page.keyboard.press('Control+Shift+Space');
  const help = page.locator('.parameter-hints-widget.visible');
  await help.getByText('What the value means').waitFor();
  assert.equal(await help.locator('.parameter.active').textContent(), 'description');
  await window.shot('81-python-signature');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.type(')');
});

step('a tool that takes the model is known as soon as it is written, with what is wrong in both', async () => {
  const { page } = window;
  await page.keyboard.insertText(
    [
      '\n\n\n@mcp.tool(title="Order Extras", annotations=ToolAnnotations(readOnlyHint=False))',
      'async def order_extras(number: str, order: Order) -> str:',
      '    """Order something for a booking and return its price.',
      '',
      '    Args:',
      '        number: Number of the booking.',
      '        oder: What is ordered.',
      '    """',
      '    return f"{order.pieces} {order.extra} for {number}"',
      '',
    ].join('\n'),
  );
  await window.save();
  await until('the file to be saved', () => assert.ok(saved().includes('order_extras')));
  await page.locator('.squiggly-error').first().waitFor();
  await page.locator('.squiggly-warning').first().waitFor();
  await window.hover(page.locator('.squiggly-error').first(), 'Default 0 of `pieces` is less than `ge` 1');
  await window.shot('82-python-finding');
  await page.keyboard.press('Escape');
  await window.command('View: Focus Problems');
  await page.locator('.markers-panel').getByText('No parameter `oder`').first().waitFor();
  await window.shot('83-python-problems');
  await page.keyboard.press('Control+Shift+m');
  await page.keyboard.press('Control+1');
});

step('a limit that is mended by hand is not said any more', async () => {
  const { page } = window;
  await window.goTo(lineOf('pieces: int'), 25);
  await page.keyboard.press('Delete');
  await page.keyboard.type('1');
  await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
});

step('a misspelled parameter of the docstring is mended by its quick fix', async () => {
  const { page } = window;
  await window.goTo(lineOf('oder: What'), 11);
  await window.quickFixes('Change to `order`');
  await window.shot('84-python-quick-fixes');
  await page.keyboard.press('Enter');
  await window.line('order: What is ordered.').waitFor();
  await page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
});

step('hover shows the tool as a table, a parameter and a field as schemas', async () => {
  const { page } = window;
  await window.hover(window.line('async def order_extras').getByText('order_extras'), '2 parameters');
  await window.shot('85-python-hover-tool');
  await page.keyboard.press('Escape');
  await window.hover(window.line('async def order_extras').getByText('order', { exact: true }), '#/$defs/Order');
  await window.shot('86-python-hover-parameter');
  await page.keyboard.press('Escape');
  await window.hover(window.line('pieces: int').getByText('pieces'), 'Field');
  await window.shot('87-python-hover-field');
  await page.keyboard.press('Escape');
});

step('the lens opens the preview, which says what a model gets', async () => {
  const { page } = window;
  await page.locator('.codelens-decoration a').filter({ hasText: 'Preview' }).last().click();
  const preview = window.preview();
  await preview.getByRole('heading', { name: 'order_extras' }).waitFor();
  await preview.getByText('Order', { exact: true }).first().waitFor();
  await window.shot('88-python-preview');
  await preview.getByRole('tab', { name: 'Model' }).click();
  await preview.getByText('How many of it.').first().waitFor();
  await window.shot('88-python-preview-model');
  await page.keyboard.press('Control+1');
  await window.command('View: Close Other Editors in Group');
});

step('New Tool… adds a function to the module', async () => {
  const { page } = window;
  const input = page.locator('.quick-input-widget input').first();
  const row = (text: string) => page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();
  const title = (text: string) => page.locator('.quick-input-title').filter({ hasText: text }).waitFor();
  await window.command('Toolscribe: New Tool…');
  await row('Python function').waitFor();
  await window.shot('89-python-new-tool-kind');
  await row('Python function').click();
  await title('(2/3)');
  await input.fill('move_booking');
  await page.keyboard.press('Enter');
  await title('(3/3)');
  for (const line of ['number: string # Number of the booking.', 'nights?: integer = 1']) {
    await input.fill(line);
    await page.keyboard.press('Enter');
    await until('an empty line', async () => assert.equal(await input.inputValue(), ''));
    await row(line.split(/[?:]/)[0] ?? '').waitFor();
  }
  await page.keyboard.press('Enter');
  await window.line('def move_booking').waitFor();
  await page.keyboard.insertText('Move a booking to other nights.');
  await window.line('Move a booking to other nights.').waitFor();
  await window.shot('89-python-new-tool-written');
});

step('the view of all tools lists both', async () => {
  const row = (text: string) => window.page.locator('[id="workbench.view.extension.toolscribe"] .monaco-list-row').filter({ hasText: text }).first();
  await window.toolsView();
  await row('order_extras').waitFor();
  await row('move_booking').waitFor();
  await window.shot('89-python-tools');
  await window.command('File: Save All Files');
  await until('the module to be saved', () => assert.ok(saved().includes('move_booking')));
});
