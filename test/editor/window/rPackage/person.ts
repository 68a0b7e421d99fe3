import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** What a person does on the first day, in order: each step builds on the one before and leaves a picture. */
let window: Window;
const spec = 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml';

const step = inWindow({ from: 'examples/r-package' }, (opened) => {
  window = opened;
});

step('opens a file from the explorer, and its tool is known', async () => {
  await window.openFromExplorer('R/signal-smooth.R');
  await window.lens('of 4 described').waitFor();
  await window.shot('01-opened');
});

step('mistypes a parameter and sees the squiggle', async () => {
  await window.goTo(9, 11);
  await window.page.keyboard.press('Control+Shift+ArrowRight');
  await window.page.keyboard.type('widnow');
  await window.page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
  await window.shot('02-squiggle');
});

step('reads what is wrong in the hover', async () => {
  await window.hover(window.page.locator('.squiggly-error, .squiggly-warning').first(), 'widnow');
  await window.shot('03-hover');
});

step('picks the fix with Ctrl+.', async () => {
  await window.goTo(9, 13);
  await window.page.locator('[class*="codicon-gutter-lightbulb"], .lightBulbWidget').first().waitFor();
  await window.quickFixes('Change to `window`');
  await window.shot('04-quick-fix');
  await window.shot('readme-fix', { width: 1160, height: 560 });
  await window.page.keyboard.press('Enter');
  await window.line('@param window').waitFor();
  await window.page.locator('.squiggly-error, .squiggly-warning').first().waitFor({ state: 'detached' });
  await window.shot('05-fixed');
});

step('changes a description, saves and builds with F1, and the YAML changes', async () => {
  const read = (): string => readFileSync(path.join(window.folder, spec), 'utf8');
  assert.ok(!read().includes('length of the window'));
  await window.goTo(9, 31);
  await window.page.keyboard.press('Control+Shift+ArrowRight');
  await window.page.keyboard.type('length');
  await window.save();
  await window.lens('stale').waitFor();
  await window.shot('06-stale');
  await window.command('Toolscribe: Build Tool Specs');
  await until('the YAML says "length"', () => assert.ok(read().includes('length of the window')));
  await window.lens('stale').waitFor({ state: 'detached' });
  await window.openFromExplorer(spec);
  await window.line('length of the window').waitFor();
  await window.shot('07-built');
});

step('changes the example and builds, and the YAML keeps the captured output and says so', async () => {
  const read = (): string => readFileSync(path.join(window.folder, spec), 'utf8');
  const output = /#> \[1\].*/.exec(read())?.[0] ?? '';
  await window.openFromExplorer('R/signal-smooth.R');
  await window.goTo(20, 5);
  await window.page.keyboard.press('End');
  await window.page.keyboard.type(' * 2');
  await window.save();
  await window.command('Toolscribe: Build Tool Specs');
  await until('the YAML has the new example', () => assert.ok(read().includes(' * 2')));
  assert.ok(output.length > 3 && read().includes(output), read());
  await window.openFromExplorer(spec);
  const squiggle = window.page.locator('.squiggly-warning').first();
  await squiggle.waitFor();
  await window.hover(squiggle, 'captured output');
  await window.shot('10-outdated-output');
  await window.goTo(1, 5);
  await window.quickFixes('Run the example and rebuild this file');
  await window.page.keyboard.press('Enter');
  await until('the output of the new example', () => assert.ok(!read().includes(output) && !read().includes('output-of'), read()));
  await squiggle.waitFor({ state: 'detached' });
});

step('opens the preview, clicks a parameter and lands in the source', async () => {
  await window.openFromExplorer('R/signal-smooth.R');
  await window.command('Toolscribe: Preview Tool');
  const parameter = window.preview().getByRole('button', { name: 'keep_ends' });
  await parameter.waitFor();
  await window.shot('08-preview');
  await parameter.click();
  await window.page.locator('[id="status.editor.selection"]').filter({ hasText: 'Ln 13' }).waitFor();
  await window.shot('09-landed');
});
