// Somebody types: letters, Enter, Backspace, and a word that is wrong for a moment.
import { performance } from 'node:perf_hooks';

/** Between two keys. Who gives no versions has said by then what it has to say of the key before. */
const pause = 60;

/** Letters and Backspaces; like every group of keys, they leave the text as it was. */
const letters = [
  ({ prose }) => ({ at: prose, inserted: 'x' }),
  ({ prose }) => ({ at: after(prose, 1), inserted: 'y' }),
  ({ prose }) => ({ at: after(prose, 1), to: after(prose, 2) }),
  ({ prose }) => ({ at: prose, to: after(prose, 1) }),
];

/** A word is wrong for a moment; letters and Backspaces; a line is broken and joined again. */
const groups = [
  [({ word }) => ({ at: word, inserted: 'x', faults: 1 }), ({ word }) => ({ at: word, to: after(word, 1), faults: -1 })],
  letters,
  [
    ({ prose, indent }) => ({ at: prose, inserted: `\n${indent}` }),
    ({ prose, indent }) => ({ at: below(prose, indent), inserted: 'z' }),
    ({ prose, indent }) => ({ at: below(prose, indent), to: after(below(prose, indent), 1) }),
    ({ prose, indent }) => ({ at: prose, to: below(prose, indent) }),
  ],
];

const after = ({ line, character }, count) => ({ line, character: character + count });
const below = ({ line }, indent) => ({ line: line + 1, character: indent.length });

/** The position behind the match in the first line from `start` on that matches; the search goes on at the top. */
export function find(lines, start, pattern) {
  for (let i = 0; i < lines.length; i++) {
    const line = (start + i) % lines.length;
    const match = pattern.exec(lines[line]);
    if (match !== null) return { line, character: match.index + match[0].length };
  }
  throw new Error(`no line matches ${pattern}`);
}

/** Where to type, from a line on: `prose` matches up to where letters may stand, `word` into a word that must not be misspelt. */
export const placesFrom = (lines, start, { prose, word, indent }) => ({ prose: find(lines, start, prose), word: find(lines, start, word), indent });

/** Where to type in a generated tools.yaml. */
export const toolsYamlPlaces = { prose: /^ {6}[A-Z].*(?=\.$)/, word: /^ {10}type: str(?=ing$)/, indent: '      ' };

/** Types all groups, or letters alone, `rounds` times, or no more of them once the time is up. Resolves to the milliseconds that each key took. */
export async function type(client, document, places, { rounds, seconds, lettersAlone = false }) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  for (const group of Array.from({ length: rounds }, () => (lettersAlone ? [letters] : groups)).flat()) {
    if (times.length > 0 && performance.now() > end) break;
    for (const key of group) {
      const { sent, settled } = document.edit(key(places));
      times.push((await settled()) - sent);
      await client.quiet(pause);
    }
  }
  return times;
}

/** Types a letter and takes it back until something else is over: the milliseconds of each key. */
export async function typeUntil(document, { prose }, other) {
  const times = [];
  let isOver = false;
  const over = other.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const key of [
      { at: prose, inserted: 'x' },
      { at: prose, to: after(prose, 1) },
    ]) {
      const { sent, settled } = document.edit(key);
      times.push((await settled()) - sent);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await over;
  return times;
}

/**
 * Types faster than one can: 40 keys, 15 ms apart, the last of which misspells the word. Resolves to the time from the last key to its findings, and to that
 * of a hover in the midst of it.
 */
export async function burst(client, document, { prose, word }, hoverAt) {
  let hover;
  for (let i = 0; i < 39; i++) {
    document.edit({ at: prose, inserted: 'x' });
    document.pullAnew();
    if (i === 20) hover = client.request('textDocument/hover', { textDocument: document.textDocument, position: hoverAt });
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  const { sent, settledAtLast } = document.edit({ at: word, inserted: 'x', faults: 1 });
  const settled = (await settledAtLast()) - sent;
  const hovered = await hover;
  await client.quiet(Math.max(500, 2 * settled));
  await document.edit({ at: word, to: after(word, 1), faults: -1 }).settled();
  return { settled, hover: hovered.at - hovered.sent };
}
