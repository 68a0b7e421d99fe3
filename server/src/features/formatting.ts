import type { Engine } from '../engine/types.ts';
import type { TextEdit } from '../model/index.ts';

/** The edit that formats the document; undefined where nothing changes, or the text cannot be read. */
export function formatting(engine: Engine, uri: string): TextEdit | undefined {
  const doc = engine.document(uri);
  const to = doc?.frontEnd.format?.(doc.text);
  if (doc === undefined || to === undefined || to === doc.text) return undefined;
  const { text } = doc;
  const most = Math.min(text.length, to.length);
  let start = 0;
  while (start < most && text[start] === to[start]) start++;
  let tail = 0;
  while (tail < most - start && text[text.length - 1 - tail] === to[to.length - 1 - tail]) tail++;
  return { span: { start, end: text.length - tail }, text: to.slice(start, to.length - tail) };
}
