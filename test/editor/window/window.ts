import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { patience } from '../../../scripts/busy.mjs';
import { openPage } from '../../../scripts/vscode/browser.mjs';
import { until } from '../support/until.ts';

/** A window of VS Code with the packed extension, driven as a person drives it: by keys and by what is seen. */
export interface Window {
  readonly page: Page;
  /** The folder that is open: a copy. */
  readonly folder: string;
  /** Saves a picture of the window in TOOLSCRIBE_SHOTS: of all of it, or of its upper left part. */
  shot(name: string, part?: { readonly width: number; readonly height: number }): Promise<void>;
  /** Runs a command by its title in the palette. */
  command(title: string): Promise<void>;
  /** Opens a file by a double click in the explorer; `file` is relative to the folder. */
  openFromExplorer(file: string): Promise<void>;
  /** Places the cursor: line and column, from 1. */
  goTo(line: number, column?: number): Promise<void>;
  /** Opens the menu of quick fixes at the cursor; when it resolves, it offers this one. */
  quickFixes(offered: string): Promise<void>;
  /** Points at something; when it resolves, the hover says this. */
  hover(at: Locator, says: string): Promise<void>;
  /** Saves the file once its change has arrived: an edit of the extension comes a moment later than the key that asks for it. */
  save(): Promise<void>;
  /** Shows the view of all tools. */
  toolsView(): Promise<void>;
  /** Writes the settings of the workspace. */
  configure(settings: Readonly<Record<string, unknown>>): void;
  /** The page of the preview. */
  preview(): FrameLocator;
  /** A line of an editor that holds the text. */
  line(text: string): Locator;
  /** A code lens that holds the text. */
  lens(text: string): Locator;
  /** Hosts outside of this machine that the window asked for something. */
  readonly strangers: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface WindowOptions {
  /** Relative to the project: copied. Several lie beside each other in the folder. */
  readonly from: string | readonly string[];
  /** What stands in the configuration of the folder, where it is not that of the example. */
  readonly config?: string;
  /** Of the workspace. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly trust?: boolean;
}

export type Step = (name: string, act: () => Promise<void>) => void;

/** The window that is open, the example of which it holds a copy, and whether a step failed in it. */
let current: { readonly window: Window; readonly example: string; failed: boolean } | undefined;

after(async () => {
  await current?.window.close();
});

/**
 * The steps of a story: each is a test, leaves a picture where it fails, and builds on the one before. The first opens a window, or takes
 * that of the story before where it is of the same examples and nothing failed in it; `opened` prepares it. Nothing may leave this machine.
 */
export function inWindow(options: WindowOptions, opened: (window: Window) => unknown): Step {
  const example = JSON.stringify({ ...options, config: undefined });
  const step: Step = (name, act) =>
    void test(name, async () => {
      try {
        await act();
        assert.deepEqual([...(current?.window.strangers ?? [])], [], 'the window asked other machines for something');
      } catch (error) {
        if (current) {
          current.failed = true;
          await current.window.shot(`failed: ${name}`);
        }
        throw error;
      }
    });
  step(`${nameOf(options)} is opened`, async () => {
    if (current?.example === example && !current.failed) await asAtFirst(current.window, options);
    else {
      await current?.window.close();
      current = undefined;
      current = { window: await openWindow(options), example, failed: false };
    }
    await opened(current.window);
  });
  return step;
}

/** Closes all editors and restores the folder. A story saves what it types. VS Code keeps a new file open for minutes: a story that makes one is the last. */
async function asAtFirst(window: Window, options: WindowOptions): Promise<void> {
  await window.command('View: Close All Editors');
  await window.command('View: Show Explorer');
  await window.command('Notifications: Clear All Notifications');
  fill(window.folder, options);
}

const nameOf = ({ from }: WindowOptions): string =>
  [from]
    .flat()
    .map((one) => path.basename(one))
    .join(' and ');

/** Makes the folder a copy. What is as it was is not written: nothing is told of it. */
function fill(folder: string, { from, config, settings }: WindowOptions): void {
  const files = (root: string): string[] =>
    (existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []).filter((file) => statSync(path.join(root, file)).isFile());
  const copied = (root: string, into: string) => files(root).map((file) => [path.join(into, file), readFileSync(path.join(root, file))] as const);
  const wanted = new Map(typeof from === 'string' ? copied(from, '') : from.flatMap((one) => copied(one, path.basename(one))));
  if (config !== undefined) wanted.set('toolscribe.config.yaml', Buffer.from(config));
  if (settings) wanted.set('.vscode/settings.json', Buffer.from(JSON.stringify(settings)));
  for (const file of files(folder)) if (!wanted.has(file)) rmSync(path.join(folder, file));
  for (const [file, text] of wanted) {
    const copy = path.join(folder, file);
    if (existsSync(copy) && readFileSync(copy).equals(text)) continue;
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, text);
  }
}

async function openWindow(options: WindowOptions): Promise<Window> {
  const home = mkdtempSync(path.join(tmpdir(), 'toolscribe-window-'));
  const folder = path.join(home, nameOf(options));
  fill(folder, options);
  const { page, strangers, close } = await openPage(variable('TOOLSCRIBE_BROWSER'));
  const window = createWindow({ page, folder, strangers }, async () => {
    await close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  await page.goto(`${variable((options.trust ?? true) ? 'TOOLSCRIBE_TRUSTED' : 'TOOLSCRIBE_UNTRUSTED')}/?${new URLSearchParams({ folder })}`);
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  return window;
}

function createWindow(given: Pick<Window, 'page' | 'folder' | 'strangers'>, close: () => Promise<void>): Window {
  const { page } = given;
  page.setDefaultTimeout(patience(20_000));
  const shots = variable('TOOLSCRIBE_SHOTS');
  mkdirSync(shots, { recursive: true });
  return {
    ...given,
    close,
    async shot(name, part) {
      await page.screenshot({
        path: path.join(shots, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`),
        animations: 'disabled',
        ...(part ? { clip: { x: 0, y: 0, ...part } } : {}),
      });
    },
    command: (title) => runCommand(page, title),
    openFromExplorer: (file) => openFromExplorer(page, file),
    goTo: (line, column = 1) => goTo(page, line, column),
    hover: (at, says) => hover(page, at, says),
    quickFixes: (offered) => quickFixes(page, offered),
    async save() {
      await page.locator('.tab.active.dirty').waitFor();
      await page.keyboard.press('Control+s');
      await page.locator('.tab.active:not(.dirty)').waitFor();
    },
    // A badge may lie over what is clicked.
    toolsView: () => page.locator('.activitybar a[aria-label^="Toolscribe"]').click({ force: true }),
    configure(settings) {
      mkdirSync(path.join(given.folder, '.vscode'), { recursive: true });
      writeFileSync(path.join(given.folder, '.vscode/settings.json'), JSON.stringify(settings));
    },
    preview: () => page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame'),
    // An editor shows spaces as no-break spaces.
    line: (text) =>
      page
        .locator('.view-line')
        .filter({ hasText: new RegExp(text.replaceAll(' ', '\\s')) })
        .first(),
    lens: (text) => page.locator('.codelens-decoration').filter({ hasText: text }).first(),
  };
}

const inputOf = (page: Page): Locator => page.locator('.quick-input-widget input');
const answersOf = (page: Page, text: string): Locator => page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text });

/** The palette lists what was there when it was opened: an extension may come a moment later. */
function runCommand(page: Page, title: string): Promise<void> {
  return until(`the command “${title}”`, async () => {
    if (await inputOf(page).isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await inputOf(page).fill(`>${title}`, { timeout: patience(3000) });
    // The first row is not always the one that was asked for.
    await answersOf(page, title)
      .first()
      .click({ timeout: patience(3000) });
  });
}

async function openFromExplorer(page: Page, file: string): Promise<void> {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  await page.keyboard.press('Control+Shift+e');
  for (const [depth, part] of parts.entries()) {
    const level = page.locator(`.explorer-folders-view .monaco-list-row[aria-level="${depth + 1}"]`);
    const row = level.filter({ has: page.getByText(part, { exact: true }) });
    await row.waitFor();
    if (depth === parts.length - 1) await row.dblclick();
    else if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  }
  await page.locator('.tab.active').filter({ hasText: name }).waitFor();
}

/** An editor that takes the focus a moment late closes the input. */
function goTo(page: Page, line: number, column: number): Promise<void> {
  const place = page.locator('[id="status.editor.selection"]').filter({ hasText: `Ln ${line}, Col ${column}` });
  return until(`the cursor at ${line}:${column}`, async () => {
    if (await inputOf(page).isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press('Control+g');
    await inputOf(page).fill(`:${line}:${column}`, { timeout: patience(3000) });
    // Enter does nothing until the one answer is there.
    await answersOf(page, String(line))
      .first()
      .click({ timeout: patience(3000) });
    await inputOf(page).waitFor({ state: 'hidden', timeout: patience(3000) });
    await place.waitFor({ timeout: patience(5000) });
  });
}

/** A menu that opens while its place is judged anew closes again. */
function quickFixes(page: Page, offered: string): Promise<void> {
  const menu = page.locator('.action-widget:not(.action-list-submenu-panel)').filter({ hasText: offered });
  return until(`the quick fix “${offered}”`, async () => {
    await page.keyboard.press('Control+.');
    await menu.waitFor({ timeout: patience(3000) });
  });
}

/** A hover that opens while its place is judged anew closes again. */
function hover(page: Page, at: Locator, says: string): Promise<void> {
  return until(`the hover that says “${says}”`, async () => {
    await page.mouse.move(0, 0);
    await at.hover({ force: true, timeout: patience(3000) });
    await page
      .locator('.monaco-hover:not(.hidden)')
      .filter({ hasText: says })
      .first()
      .waitFor({ timeout: patience(5000) });
  });
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run "npm run test:editor"`);
  return value;
}
