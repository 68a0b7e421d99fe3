import assert from 'node:assert/strict';
import type { Engine } from '../../server/src/engine/types.ts';
import { uriOf } from './memoryHost.ts';

export interface Cursor {
  readonly uri: string;
  readonly offset: number;
}

/** The offset of `$0` in the one place of a document where the needle stands. */
export function cursor(engine: Engine, path: string, needle: string): Cursor {
  const uri = uriOf(path);
  const text = engine.document(uri)?.text ?? '';
  const plain = needle.replace('$0', '');
  const at = text.indexOf(plain);
  assert.ok(at >= 0, `'${plain}' is not in ${path}:\n${text}`);
  assert.ok(text.indexOf(plain, at + 1) < 0, `'${plain}' is in ${path} more than once`);
  return { uri, offset: at + Math.max(0, needle.indexOf('$0')) };
}

/** Places as `path: text` in the text of their line, the place in brackets. */
export function shown(engine: Engine, places: readonly { readonly uri: string; readonly span: { readonly start: number; readonly end: number } }[]): string[] {
  return places.map(({ uri, span }) => {
    const text = engine.document(uri)?.text ?? '';
    const start = text.lastIndexOf('\n', span.start - 1) + 1;
    const end = text.indexOf('\n', span.end);
    const line = `${text.slice(start, span.start)}[${text.slice(span.start, span.end)}]${text.slice(span.end, end < 0 ? text.length : end)}`;
    return `${uri.replace('file:///w/', '')}: ${line.trim()}`;
  });
}
