import type { Location } from 'vscode-languageclient';
import { element } from './element.ts';
import { host } from './host.ts';
import { jsonTokens } from './jsonTokens.ts';
import { onPress } from './presses.ts';

/** A button in the form of a link that shows a place in the source. */
export function jump(text: string, at: Location, key: string): HTMLElement {
  const parts = withCode(text);
  const pressed = onPress(key, () => host.postMessage({ kind: 'reveal', at }));
  return element('button', { class: 'jump', title: 'Show in the source', ...pressed }, ...parts);
}

/** A text with what it has in back-ticks as code. Long names may break between their words. */
export const withCode = (text: string): readonly (Node | string)[] =>
  text.split('`').flatMap((part, i): readonly (Node | string)[] => {
    const words = part.split(/(?<=[._/])(?=\w)/).flatMap((word) => [element('wbr', {}), word]);
    return part === '' ? [] : i % 2 === 1 ? [element('code', {}, ...words)] : words;
  });

/** The heading of a part of a view, with a note and a button that copies its text. */
export function heading(title: string, { note = '', copy }: { readonly note?: string; readonly copy?: string } = {}): HTMLElement {
  const notes = note === '' ? [] : [element('span', { class: 'note' }, note)];
  return element('div', { class: 'heading' }, element('h2', {}, title), ...notes, ...(copy === undefined ? [] : [copyButton(title, copy)]));
}

/** Shows for two seconds that the text is in the clipboard. */
export function sayCopied(button: HTMLElement, live: HTMLElement): void {
  const { what = '' } = button.dataset;
  button.textContent = 'Copied';
  live.textContent = `${what} copied`;
  setTimeout(() => {
    button.textContent = 'Copy';
    live.textContent = '';
  }, 2000);
}

/** Text with its white space. Long lines break where `wrap` is true, else they scroll. */
export function verbatim(label: string, wrap: boolean, ...content: readonly (Node | string)[]): HTMLElement {
  // A scrolling element must be reachable by keyboard.
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

/** The purpose of a tab, in one line. */
export const about = (text: string): HTMLElement => element('p', { class: 'about' }, text);

/** A warning that readers need before they rely on what follows. */
export const caveat = (...content: readonly (Node | string)[]): HTMLElement => element('div', { class: 'caveat', role: 'note' }, ...content);

export const count = (n: number): string => n.toLocaleString('en');

function copyButton(what: string, text: string): HTMLElement {
  const key = `copy ${what}`;
  const pressed = onPress(key, () => host.postMessage({ kind: 'copy', text, key }));
  return element('button', { class: 'action copy', title: `Copy: ${what}`, 'data-what': what, ...pressed }, 'Copy');
}
