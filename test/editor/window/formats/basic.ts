import assert from 'node:assert/strict';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';
import { examples } from './examples.ts';

/** A bot's scripts in BASIC, by hand. Each step builds on the one before. */
let window: Window;
const dialog = 'basic-bot/shop.gbai/shop.gbdialog';

const step = inWindow(examples, async (opened) => {
  window = opened;
  await window.openFromExplorer(`${dialog}/schedule_delivery.bas`);
  await window.lens('Preview').waitFor();
});

step('a script is coloured, and has its lenses above its first line', async () => {
  await window.page.locator('[id="status.editor.mode"]').filter({ hasText: 'BASIC' }).waitFor();
  await window.shot('70-basic-script');
});

step('completion offers the clauses of a parameter, and its types', async () => {
  const { page } = window;
  await window.openFromExplorer(`${dialog}/process_order.bas`);
  await window.lens('Preview').waitFor();
  await window.goTo(4);
  await page.keyboard.type('PARAM gift AS ');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible').getByText('datetime').first().waitFor();
  await window.shot('71-basic-types');
  await page.keyboard.press('Escape');
  await page.keyboard.type('boolean ');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget.visible').getByText('OPTIONAL').first().waitFor();
  await window.shot('72-basic-clauses');
  await page.keyboard.press('Escape');
});

step('what is wrong is said in the words of the script, and fixed', async () => {
  const { page } = window;
  await page.keyboard.insertText('LIKE "yes" DESCRIPTION "Whether it is wrapped" OPTOINAL');
  await page.keyboard.press('Escape');
  await window.hover(window.line('OPTOINAL').getByText('OPTOINAL'), 'OPTOINAL');
  await window.shot('73-basic-finding');
  await page.keyboard.press('Escape');
  await window.command('View: Focus Problems');
  await page.locator('.markers-panel').getByText('gift').first().waitFor();
  await window.shot('74-basic-problems');
});

step('the menu of quick fixes offers what was meant', async () => {
  const { page } = window;
  await window.openFromExplorer(`${dialog}/process_order.bas`);
  await window.goTo(4, 72);
  await window.quickFixes('Change to `OPTIONAL`');
  await window.shot('75-basic-quick-fixes');
  await page.keyboard.press('Enter');
  await window.line('OPTIONAL').waitFor();
});

step('the preview shows what a model gets of a script', async () => {
  await window.openFromExplorer(`${dialog}/schedule_delivery.bas`);
  await window.goTo(2, 5);
  await window.command('Toolscribe: Preview Tool');
  const preview = window.preview();
  await preview.getByRole('heading', { name: 'schedule_delivery' }).waitFor();
  await preview.getByText('address.postal_code').first().waitFor();
  await window.shot('76-basic-preview');
});

step('New Tool… begins a script beside the others, coloured and with its first blank selected', async () => {
  const { page } = window;
  const input = page.locator('.quick-input-widget input').first();
  const title = (text: string) => page.locator('.quick-input-title').filter({ hasText: text }).waitFor();
  await page.keyboard.press('Control+1');
  await window.command('Toolscribe: New Tool…');
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'BASIC script' }).first().waitFor();
  await window.shot('77-basic-new-tool-kind');
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'BASIC script' }).first().click();
  await title('(2/4)');
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'shop' }).first().click();
  await title('(3/4)');
  await input.fill('cancel_order');
  await page.keyboard.press('Enter');
  await title('(4/4)');
  for (const line of ['order_number: string # Number of the order', 'reason?: string']) {
    await input.fill(line);
    await page.keyboard.press('Enter');
    await page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: line.split(/[?:]/)[0] ?? '' })
      .first()
      .waitFor();
    // What is filled in before the line was taken is cleared with it.
    await until('an empty input', async () => assert.equal(await input.inputValue(), ''));
  }
  await page.keyboard.press('Enter');
  await page.locator('.tab.active.dirty').filter({ hasText: 'cancel_order.bas' }).waitFor();
  await page.keyboard.insertText('Cancels an order that was not sent yet.');
  await window.line('Cancels an order that was not sent yet.').waitFor();
  await window.shot('78-basic-new-tool-written');
});

step('the view of all tools lists the scripts of the bot', async () => {
  await window.toolsView();
  await window.page.locator('[id="workbench.view.extension.toolscribe"] .monaco-list-row').filter({ hasText: 'search_inventory' }).first().waitFor();
  await window.shot('79-basic-tools');
});
