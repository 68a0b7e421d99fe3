const single: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** The value of the characters between quotes or back-ticks. Line ends become `\n`, as in JavaScript. */
export function unescapeJs(raw: string): string {
  const text = raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw;
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/gu, (whole, braced, four, two, one) => {
    const code = braced ?? four ?? two;
    if (code !== undefined) return Number.parseInt(code, 16) > 0x10ffff ? whole : String.fromCodePoint(Number.parseInt(code, 16));
    return one === '\n' || one === '\u2028' || one === '\u2029' ? '' : (single[one] ?? one);
  });
}

/** The value of a number literal; undefined for any other text. */
export function readNumber(written: string): number | undefined {
  const value = Number(written.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}
