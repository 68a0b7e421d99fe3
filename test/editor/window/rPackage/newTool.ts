import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** From nothing to a built tool, by keyboard: New Tool…, its tab stops, F2, and both sides renamed. Each step builds on the one before. */
let window: Window;
const input = () => window.page.locator('.quick-input-widget input').first();
const title = (text: string) => window.page.locator('.quick-input-title').filter({ hasText: text }).waitFor();

const step = inWindow({ from: 'examples/r-package' }, (opened) => {
  window = opened;
});

step('New Tool… asks for kind, name and parameters, and says what is wrong with them', async () => {
  await window.command('Toolscribe: New Tool…');
  await title('New Tool');
  await window.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'R function' }).waitFor();
  await window.shot('30-new-tool-kind');
  await window.page.keyboard.press('Enter');
  await title('(2/3)');
  await input().fill('mcp_tool_signal_smo oth');
  await window.page.getByText("'mcp_tool_signal_smo oth' cannot be the name of an R function").waitFor();
  await window.shot('31-new-tool-name');
  await input().fill('mcp_tool_signal_resample');
  await window.page.keyboard.press('Enter');
  await title('(3/3)');
  await window.page.keyboard.type('depth: strng');
  await window.page.getByText("Did you mean 'string'?").first().waitFor();
  await window.shot('32-new-tool-parameter');
  for (const line of ['samples: number[]', 'rate?: number = 250 # Samples a second']) {
    await input().fill(line);
    await window.page.keyboard.press('Enter');
    await window.page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ hasText: line.split(/[?:]/)[0] ?? '' })
      .first()
      .waitFor();
    // What is filled in before the line was taken is cleared with it.
    await until('an empty input', async () => assert.equal(await input().inputValue(), ''));
  }
  await window.shot('33-new-tool-parameters');
  await window.shot('readme-new-tool', { width: 1160, height: 220 });
  await window.page.keyboard.press('Enter');
});

step('the skeleton is written, unsaved, with the cursor where the description goes', async () => {
  await window.page.locator('.tab.active.dirty').filter({ hasText: 'signal-resample.R' }).waitFor();
  await window.line('mcp_tool_signal_resample').waitFor();
  await window.page.keyboard.insertText('Resamples a signal at another rate, and returns the new samples.');
  await window.line('Resamples a signal at another rate').waitFor();
  await window.shot('34-new-tool-written');
  await window.page.keyboard.press('Escape');
  await window.save();
  await until('the file is saved', () => assert.ok(readFileSync(path.join(window.folder, 'R/signal-resample.R'), 'utf8').includes('Resamples a signal')));
});

step('F2 on a built tool renames function, documentation and YAML', async () => {
  const old = path.join(window.folder, 'inst/mcp/tools/wavelab-mcp_tool_signal_spectrum.yaml');
  const made = path.join(window.folder, 'inst/mcp/tools/wavelab-mcp_tool_signal_power.yaml');
  assert.ok(existsSync(old));
  await window.openFromExplorer('R/signal-spectrum.R');
  await window.lens('Preview').waitFor();
  const lines = readFileSync(path.join(window.folder, 'R/signal-spectrum.R'), 'utf8').split('\n');
  await window.goTo(1 + lines.findIndex((line) => line.startsWith('mcp_tool_signal_spectrum')), 3);
  await window.page.keyboard.press('F2');
  const box = window.page.locator('.rename-box input');
  await box.waitFor();
  await box.fill('mcp_tool_signal_power');
  await window.shot('35-rename');
  await window.page.keyboard.press('Enter');
  await until('the YAML to have its new name', () => assert.ok(existsSync(made) && !existsSync(old)));
  await window.command('File: Save All Files');
  await until('the YAML to say its new name', () => assert.ok(readFileSync(made, 'utf8').includes('name: wavelab-mcp_tool_signal_power')));
  await until('the source to say it', () => assert.ok(/^mcp_tool_signal_power/m.test(readFileSync(path.join(window.folder, 'R/signal-spectrum.R'), 'utf8'))));
  await window.shot('36-renamed');
});
