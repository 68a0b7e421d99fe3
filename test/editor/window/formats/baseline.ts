import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** A repository with faults adopts Toolscribe in one command; then a fault is added, and one is mended. */
let window: Window;

const step = inWindow({ from: 'test/fixtures/faulty' }, (opened) => {
  window = opened;
});

const problems = async (): Promise<readonly string[]> =>
  (await window.page.locator('.markers-panel .monaco-list-row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

step('what the baseline accepts is not shown', async () => {
  await window.openFromExplorer('server.ts');
  await window.command('View: Focus Problems');
  await until('the problems of an old repository', async () => assert.ok((await problems()).length >= 6));
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('dist/cli.mjs'), 'init', '--baseline'], { cwd: window.folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  await until('no problems', async () => assert.deepEqual(await problems(), []));
  await window.shot('95-baseline-accepts');
});

step('a new fault is shown, and only that', async () => {
  await window.goTo(14, 16);
  await window.page.keyboard.type(' ');
  await window.page.keyboard.press('Backspace');
  await window.goTo(13, 7);
  await window.page.keyboard.type('place: z.strng(), ');
  await window.command('View: Focus Problems');
  await until('the new problem', async () => {
    const all = await problems();
    assert.ok(all.length > 0 && all.every((text) => text.startsWith('server.ts') || /strng|place/.test(text)), all.join('\n'));
  });
  await window.shot('96-baseline-new');
});

step('an accepted fault that is mended is an entry to remove', async () => {
  const { page } = window;
  await window.openFromExplorer('find_notes.yaml');
  await window.goTo(13, 16);
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('newest');
  await window.save();
  await window.command('View: Focus Problems');
  await until('the entry', async () =>
    assert.ok((await problems()).some((text) => text.includes('`default-not-in-enum` in `find_notes.yaml` no longer occurs.'))),
  );
  await window.shot('97-baseline-unused');
});
