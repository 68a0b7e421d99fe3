import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWindow, type Window } from '../window.ts';

/** A build that takes a minute, because an example sleeps. */
let window: Window;
const spec = 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml';

const step = inWindow({ from: 'examples/r-package' }, (opened) => {
  window = opened;
});

step('a build shows its progress, and Cancel ends it with every file whole', async () => {
  const source = path.join(window.folder, 'R/signal-smooth.R');
  writeFileSync(source, readFileSync(source, 'utf8').replace("#' noisy <- c(0, 3, 0, 3, 0, 3)", "#' noisy <- c(0, 3, 0, 3, 0, 3)\n#' Sys.sleep(60)"));
  const before = readFileSync(path.join(window.folder, spec), 'utf8');
  await window.openFromExplorer('R/signal-smooth.R');
  await window.lens('of 4 described').waitFor();
  await window.command('Toolscribe: Run Examples and Build');
  const toast = window.page.locator('.notification-toast').filter({ hasText: 'Running examples and building tool specs' });
  await toast.filter({ hasText: 'signal_smooth' }).waitFor();
  await window.shot('cancel-progress');
  await toast.getByRole('button', { name: 'Cancel' }).click();
  await toast.waitFor({ state: 'detached' });
  await window.page.locator('.statusbar-item').filter({ hasText: 'build cancelled' }).waitFor();
  await window.shot('cancel-cancelled');
  assert.equal(readFileSync(path.join(window.folder, spec), 'utf8'), before);
});
