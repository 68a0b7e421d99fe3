import type { ToolSpec } from '../../../model/index.ts';
import { localNameOf } from '../localNameOf.ts';
import { wordsOf } from './nameStyle.ts';

/** True for an identifier of what the tool's name tells: `id` or `note_id` of `get_note`. Its name says what it is. */
export function isOwnId(tool: ToolSpec, name: string): boolean {
  const of = wordsOf(localNameOf(tool));
  const words = [...wordsOf(name)];
  const last = words.pop() ?? '';
  if (!ids.has(last) || of.length < 2) return false;
  return words.every((word) => of.some((other) => other === word || other === `${word}s` || `${other}s` === word));
}

const ids = new Set(['id', 'ids', 'uuid', 'guid', 'luid']);
