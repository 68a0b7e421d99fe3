import { closest, type Fix, type Span } from '../../model/index.ts';
import type { Words } from '../support/jsonSchema/words.ts';
import type { TreeMap } from '../support/tree/node.ts';

/** Receives a fault with its place. */
export type Report = (span: Span, message: string, fixes?: readonly Fix[]) => void;

/** Reports unknown keys, each with the key it resembles. `of` names the kind of mapping in the message. */
export function unknownKeys(map: TreeMap, words: Words, of: string, report: Report): void {
  const known = Object.keys(words);
  const free = known.filter((key) => !map.pairs.some((pair) => pair.key === key));
  for (const { key, keySpan } of map.pairs) {
    if (known.includes(key)) continue;
    const suggested = closest(key, free);
    if (suggested === undefined) report(keySpan, `'${key}' is no key of ${of}. There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`);
    else report(keySpan, `'${key}' is no key of ${of}. Did you mean '${suggested}'?`, [correction(keySpan, suggested)]);
  }
}

export const correction = (span: Span, to: string): Fix => ({ title: `Change to '${to}'`, safe: true, intent: { kind: 'correct-word', span, to } });
