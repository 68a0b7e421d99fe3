/** The offset after the closing quotes. An unclosed string ends with its line; an unclosed triple-quoted one ends at `limit`, or with the text. */
export function stringEnd(text: string, at: number, limit?: (text: string, from: number) => number): { readonly end: number; readonly closed: boolean } {
  const quote = text.charAt(at);
  if (text.charAt(at + 1) !== quote || text.charAt(at + 2) !== quote) return shortEnd(text, at);
  const close = longClose(text, at + 3, quote.repeat(3));
  const last = limit?.(text, at + 3) ?? -1;
  if (last >= 0 && (close < 0 || last < close)) return { end: last, closed: false };
  return close < 0 ? { end: text.length, closed: false } : { end: close + 3, closed: true };
}

/** The offset of the closing quotes, or -1. Quotes after an odd number of backslashes close nothing. */
function longClose(text: string, from: number, quotes: string): number {
  for (let close = text.indexOf(quotes, from); close >= 0; close = text.indexOf(quotes, close + 1)) {
    let i = close;
    while (i > from && text.charCodeAt(i - 1) === 92) i--;
    if ((close - i) % 2 === 0) return close;
  }
  return -1;
}

function shortEnd(text: string, at: number): { readonly end: number; readonly closed: boolean } {
  const quote = text.charCodeAt(at);
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return { end: i + 1, closed: true };
    if (code === 10) return { end: i, closed: false };
    if (code === 92) i += text.startsWith('\r\n', i + 1) ? 2 : 1;
  }
  return { end: text.length, closed: false };
}
