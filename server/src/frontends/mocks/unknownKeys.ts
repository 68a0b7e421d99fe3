import { closest, code, codes, type Fix, type Problem, type Span } from '../../model/index.ts';
import type { Words } from '../support/jsonSchema/words.ts';
import type { TreeMap } from '../support/tree/node.ts';

/** Receives a fault with its place. */
export type Report = (span: Span, message: string, more?: Pick<Problem, 'fixes' | 'detail'>) => void;

/** Reports unknown keys, each with the key it resembles. */
export function unknownKeys(map: TreeMap, words: Words, report: Report): void {
  const known = Object.keys(words);
  const free = known.filter((key) => !map.pairs.some((pair) => pair.key === key));
  for (const { key, keySpan } of map.pairs) {
    if (known.includes(key)) continue;
    const suggested = closest(key, free);
    if (suggested === undefined) report(keySpan, `Unknown key ${code(key)}.`, { detail: `Known: ${codes(known, known.length)}.` });
    else report(keySpan, `Unknown key ${code(key)}. Did you mean ${code(suggested)}?`, { fixes: [correction(keySpan, suggested)] });
  }
}

export const correction = (span: Span, to: string): Fix => ({ title: `Change to ${code(to)}`, safe: true, intent: { kind: 'correct-word', span, to } });
