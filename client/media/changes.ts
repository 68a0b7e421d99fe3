// The script of the page of changes. It builds the page from nodes; no text is parsed as HTML.
import type { FromChanges, ToChanges } from '../src/changes/changesMessages.ts';
import { coloured, count, jump, verbatim, withCode } from './controls.ts';
import { element } from './element.ts';
import { host } from './host.ts';
import { merge } from './merge.ts';
import { forgetPresses, onPress, press } from './presses.ts';

type Tool = Extract<ToChanges, { kind: 'changes' }>['changes']['tools'][number];
type Change = Tool['changes'][number];

const root = document.getElementById('tool') ?? document.body;
const notice = document.getElementById('notice') ?? document.body;

window.addEventListener('message', ({ data }: MessageEvent<ToChanges>) => {
  notice.hidden = data.kind !== 'none';
  notice.textContent = data.kind === 'none' ? data.why : '';
  forgetPresses();
  merge(root, data.kind === 'none' ? [] : page(data));
});
root.addEventListener('click', ({ target }) => press(target));
host.postMessage({ kind: 'ready' });

function page({ changes: { base, tools }, ofTool }: Extract<ToChanges, { kind: 'changes' }>): readonly HTMLElement[] {
  const all = ofTool ? [button('All tools', 'all', { kind: 'all' })] : [];
  const title = element(
    'div',
    { class: 'heading' },
    element('h1', {}, `Changes since ${base.name}`),
    element('span', { class: 'note' }, base.commit.slice(0, 8)),
    ...all,
  );
  if (tools.length === 0)
    return [title, element('p', { class: 'good' }, ofTool ? 'No change of this tool is left to report.' : 'No change is left to report.')];
  return [title, ...tools.map(toolSection)];
}

function toolSection(tool: Tool): HTMLElement {
  const { name, at, fileBefore, tokensBefore, tokensAfter, changes } = tool;
  const place = at === undefined ? element('span', { class: 'note' }, fileBefore ?? '') : jump('Show in the source', at, `show ${name}`);
  const heading = element(
    'div',
    { class: 'heading' },
    element('h2', {}, name),
    badge(tool.level),
    element('span', { class: 'note' }, tokens(tokensBefore, tokensAfter)),
    place,
  );
  const rows = changes.map((change) => changeRow(tool, change));
  return element('section', { 'aria-label': name }, heading, element('ul', { class: 'changes' }, ...rows));
}

const badge = (level: string): HTMLElement => element('span', { class: `level ${level}` }, level);

function tokens(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return `${count(before ?? after ?? 0)} tokens`;
  return before === after ? `${count(after)} tokens` : `${count(before)} → ${count(after)} tokens`;
}

function changeRow(tool: Tool, change: Change): HTMLElement {
  const { kind, level, message, why, witness } = change;
  const accept =
    level === 'breaking' || kind === 'suspicious'
      ? [button('Accept…', `accept ${tool.name} ${message}`, { kind: 'accept', tool: tool.name, change: message })]
      : [];
  return element(
    'li',
    { class: level },
    element('p', { class: 'message' }, badge(kind === 'suspicious' ? kind : level), ' ', ...withCode(message), ...accept),
    ...texts(change),
    ...(witness === undefined ? [element('p', { class: 'quiet' }, ...withCode(why))] : witnessParts(tool, witness)),
  );
}

/** The words of before and of now. */
function texts({ kind, before, after }: Change): readonly HTMLElement[] {
  if (kind !== 'description') return [];
  const part = (tag: 'del' | 'ins', text: unknown): readonly HTMLElement[] => (typeof text === 'string' ? [element(tag, {}, text)] : []);
  return [element('div', { class: 'texts' }, ...part('del', before), ...part('ins', after))];
}

function witnessParts({ name }: Tool, { of, value, at, refusal }: NonNullable<Change['witness']>): readonly HTMLElement[] {
  const [title, json] = [of === 'arguments' ? 'Accepted before, refused now' : 'Not allowed before, allowed now', JSON.stringify(value)];
  const save = of === 'arguments' ? [button('Save as Test', `save ${name} ${json}`, { kind: 'save', tool: name, call: json })] : [];
  return [
    element('p', { class: 'quiet' }, `${title}:`),
    verbatim(`${title}: ${name}`, true, ...coloured(json)),
    element('p', { class: 'quiet' }, ...withCode(`${at === '' ? '' : `\`${at}\`: `}${refusal}`), ...save),
  ];
}

function button(text: string, key: string, message: FromChanges): HTMLElement {
  return element('button', { class: 'action', ...onPress(key, () => host.postMessage(message)) }, text);
}
