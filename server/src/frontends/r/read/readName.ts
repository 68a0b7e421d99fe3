import type { Located } from '../../../model/index.ts';
import type { Token } from './scan.ts';

/** The name of a token: a word, or the text between back-ticks or quotes. */
export function readName(text: string, token: Token): Located<string> | undefined {
  if (token.kind === 'quoted' || (token.kind === 'string' && token.closed && /["']/.test(text.charAt(token.start)))) {
    const span = { start: token.start + 1, end: token.end - 1 };
    return span.end > span.start ? { value: text.slice(span.start, span.end), span } : undefined;
  }
  if (token.kind !== 'word' || /^(?:\d|\.\d)/.test(text.slice(token.start, token.start + 2))) return undefined;
  return { value: text.slice(token.start, token.end), span: { start: token.start, end: token.end } };
}
