import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { until } from '../support/until.ts';
import { inWindow, type Window } from './window.ts';

/** A change that breaks calls is seen while it is typed, shown with an argument, saved as a test, and accepted. */
let window: Window;

const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: window.folder, stdio: 'ignore' });

const step = inWindow({ from: 'test/fixtures/changed' }, async (opened) => {
  window = opened;
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'First');
  await window.openFromExplorer('server.py');
  await window.command('Toolscribe: Restart Server');
});

const page = (): FrameLocator => window.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');

step('a change that breaks calls has a finding with an argument, and a lens', async () => {
  await window.goTo(10, 45);
  await window.page.keyboard.press('Shift+End');
  await window.page.keyboard.type('60, description="The brightness in percent"),');
  await window.save();
  await window.lens('1 call breaks since main').waitFor();
  await window.hover(window.line('level: int').getByText('level').first(), 'Breaks calls');
  await window.shot('97-changes-finding');
  await window.page.keyboard.press('Escape');
});

step('the lens opens the table of changes, with the argument', async () => {
  await window.page.locator('.codelens-decoration a').filter({ hasText: 'breaks since main' }).click();
  await page().getByText('Changes since main').waitFor();
  await page().getByText('Accepted before, refused now').waitFor();
  await window.shot('98-changes-table');
});

step('the call is saved as a test that diff runs', async () => {
  await page().getByRole('button', { name: 'Save as Test' }).click();
  const file = path.join(window.folder, 'toolscribe.calls.yaml');
  await until('the file of calls', () => assert.ok(existsSync(file)));
  assert.match(readFileSync(file, 'utf8'), /^- tool: "set_lamp"\n {2}arguments: \{"lamp":"hall","level":\d+\}$/m);
});

step('an accepted change is reported no more', async () => {
  await page().getByRole('button', { name: 'Accept…' }).click();
  await window.page.locator('.quick-input-widget input').fill('Lamps are never brighter');
  await window.page.keyboard.press('Enter');
  await page().getByText('No change of this tool is left').waitFor();
  await window.page.locator('.tab').filter({ hasText: 'toolscribe.config.yaml' }).click();
  await window.save();
  const file = path.join(window.folder, 'toolscribe.config.yaml');
  await until('the reason in the configuration', () => assert.match(readFileSync(file, 'utf8'), /reason: Lamps are never brighter/));
  await window.lens('calls break since').or(window.lens('call breaks since')).waitFor({ state: 'hidden' });
  await window.shot('99-changes-accepted');
});
