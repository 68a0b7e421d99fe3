import type { Location } from 'vscode-languageclient';
import { element } from './element.ts';
import { host } from './host.ts';
import { jsonTokens } from './jsonTokens.ts';
import { onPress } from './presses.ts';

/** A button that looks like a link and shows its place in the source. */
export function jump(text: string, at: Location, key: string): HTMLElement {
  // Long names may be broken where their words are.
  const parts = text.split(/(?<=[._/])(?=\w)/).flatMap((part) => [element('wbr', {}), part]);
  const pressed = onPress(key, () => host.postMessage({ kind: 'reveal', at }));
  return element('button', { class: 'jump', title: 'Show in the source', ...pressed }, ...parts);
}

/** The heading of a part of a view, with what is said of it and a button that copies it. */
export function heading(title: string, { note = '', copy }: { readonly note?: string; readonly copy?: string } = {}): HTMLElement {
  const said = note === '' ? [] : [element('span', { class: 'note' }, note)];
  return element('div', { class: 'heading' }, element('h2', {}, title), ...said, ...(copy === undefined ? [] : [copyButton(title, copy)]));
}

/** Says that the text of a button is in the clipboard now, for two seconds. */
export function sayCopied(button: HTMLElement, live: HTMLElement): void {
  const { what = '' } = button.dataset;
  button.textContent = 'Copied';
  live.textContent = `${what} copied`;
  setTimeout(() => {
    button.textContent = 'Copy';
    live.textContent = '';
  }, 2000);
}

/** Text as it is, white space kept; long lines are broken where `wrap` is true, and scrolled to otherwise. */
export function verbatim(label: string, wrap: boolean, ...content: readonly (Node | string)[]): HTMLElement {
  // What scrolls must be reachable by keyboard.
  const attributes: Readonly<Record<string, string>> = wrap ? { class: 'wrap' } : { tabindex: '0', role: 'region', 'aria-label': label, 'data-key': label };
  return element('pre', attributes, element('code', {}, ...content));
}

/** JSON with its colours, line by line. */
export const coloured = (json: string): readonly HTMLElement[] =>
  json
    .split('\n')
    .map((line) =>
      element('span', { class: 'line' }, ...jsonTokens(line).map(({ kind, text }) => (kind === 'plain' ? text : element('span', { class: kind }, text)))),
    );

export const missing = (text: string): HTMLElement => element('p', { class: 'quiet' }, text);

/** What a tab is, in one line. */
export const about = (text: string): HTMLElement => element('p', { class: 'about' }, text);

/** Something that a reader must know before they believe what follows. */
export const caveat = (...content: readonly (Node | string)[]): HTMLElement => element('div', { class: 'caveat', role: 'note' }, ...content);

export const count = (n: number): string => n.toLocaleString('en');

function copyButton(what: string, text: string): HTMLElement {
  const key = `copy ${what}`;
  const pressed = onPress(key, () => host.postMessage({ kind: 'copy', text, key }));
  return element('button', { class: 'action copy', title: `Copy: ${what}`, 'data-what': what, ...pressed }, 'Copy');
}
