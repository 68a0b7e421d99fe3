import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inWindow, type Window } from './window.ts';

/** A window of a workspace that its person does not trust. */
let window: Window;

const step = inWindow({ from: 'examples/r-package', trust: false }, (opened) => {
  window = opened;
});

step('the window is restricted', async () => {
  await window.page.locator('.statusbar-item').filter({ hasText: 'Restricted Mode' }).waitFor();
});

step('examples are not run, and the window says why and offers the way', async () => {
  await window.openFromExplorer('R/signal-smooth.R');
  await window.lens('of 4 described').waitFor();
  await window.command('Toolscribe: Run Examples and Build');
  const toast = window.page.locator('.notification-toast').filter({ hasText: 'does not run examples in a workspace that is not trusted' });
  await toast.waitFor();
  await window.shot('trust-refused');
  await toast.getByRole('button', { name: 'Manage Workspace Trust' }).click();
  await window.page.locator('.workspace-trust-editor').waitFor();
  await window.shot('trust-managed');
  await window.page.keyboard.press('Escape');
});

step('everything else works: the same workspace is built', async () => {
  const built = path.join(window.folder, 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml');
  assert.ok(existsSync(built));
  await window.command('Toolscribe: Build Tool Specs');
  await window.page.locator('.notification-toast').filter({ hasText: '10 files unchanged' }).waitFor();
});
