import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** A tool with faults in TypeScript, in a list of MCP and in a file of its own: the hover, the problems and the menu of each. */
let window: Window;

const step = inWindow({ from: 'test/fixtures/faulty' }, (opened) => {
  window = opened;
});

interface Fault {
  readonly title: string;
  readonly file: string;
  /** The faulty word, with its line and column. */
  readonly word: string;
  readonly at: readonly [line: number, column: number];
  readonly message: string;
  readonly fix: string;
  /** The line as the fix writes it. */
  readonly fixed: RegExp;
}

const faults: readonly Fault[] = [
  {
    title: 'TypeScript',
    file: 'server.ts',
    word: 'number',
    at: [14, 18],
    message: 'Use `integer` for `count`?',
    fix: 'integer',
    fixed: /count: z\.(?:number\(\)\.int\(\)|int\(\))/,
  },
  {
    title: 'a list of MCP',
    file: 'tools.json',
    word: '"subjcet"',
    at: [11, 26],
    message: '`required` lists unknown property `subjcet`.',
    fix: 'Change to `subject`',
    fixed: /"required": \["subject"\]/,
  },
  {
    title: 'a tool file',
    file: 'find_notes.yaml',
    word: 'subjcet',
    at: [15, 17],
    message: '`required` lists unknown property `subjcet`.',
    fix: 'Change to `subject`',
    fixed: /required: \[subject\]/,
  },
];

for (const [i, { title, file, word, at, message, fix, fixed }] of faults.entries()) {
  const shot = (name: string): Promise<void> => window.shot(`${80 + i}-${file.replace('.', '-')}-${name}`);

  step(`what is wrong in ${title} is said in a short hover, and in the list of problems`, async () => {
    const { page } = window;
    await window.openFromExplorer(file);
    await window.goTo(...at);
    await window.hover(window.line(word).getByText(word).first(), message);
    await shot('hover');
    await page.keyboard.press('Escape');
    await window.command('View: Focus Problems');
    await page.locator('.markers-panel').getByText(file).first().waitFor();
    await shot('problems');
  });

  step(`the menu in ${title} offers what mends it first, and to ignore it last`, async () => {
    const { page } = window;
    await window.openFromExplorer(file);
    await window.goTo(...at);
    await window.quickFixes(fix);
    await shot('menu');
    const entries = (await page.locator('.action-widget .monaco-list-row.action').allInnerTexts()).map((text) => text.trim());
    assert.equal(entries.at(-1), 'Ignore…', entries.join(', '));
    await page.keyboard.press('Enter');
    await window.save();
    await until('the file to be mended', () => assert.match(readFileSync(path.join(window.folder, file), 'utf8'), fixed));
  });
}
