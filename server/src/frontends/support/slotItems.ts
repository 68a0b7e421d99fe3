import type { SlotItem } from '../../model/index.ts';
import type { Words } from './jsonSchema/words.ts';

/** Words that may be written, each with what it means. */
export const worded = (words: Words, kind: SlotItem['kind']): readonly SlotItem[] =>
  Object.entries(words).map(([label, documentation]) => ({ label, kind, documentation }));

/** Snippets give `$`, `}` and the backslash a meaning. */
export const snippetText = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
