/** A plain (unquoted) scalar in the core schema of YAML 1.2; undefined where its value needs the full parser. */
export function plainValue(source: string): null | boolean | number | string | undefined {
  const first = source.charCodeAt(0);
  // No number begins with a letter: except for a few words, it is a text.
  if ((first >= 0x41 && first <= 0x5a) || (first >= 0x61 && first <= 0x7a)) return source.length <= 5 && words.has(source) ? words.get(source) : source;
  if (source === '~') return null;
  if (/^[-+]?\d{1,15}$/.test(source)) return Number.parseInt(source, 10);
  if (/^[-+]?(?:\.\d+|\d+\.\d*)$/.test(source)) return source.length <= 16 ? Number.parseFloat(source) : undefined;
  // Exponents, other bases, infinity and numbers that lose digits.
  return /^[-+]?(?:\.?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF|nan|NaN|NAN)|0[ox][\da-fA-F]+)$/.test(source) ? undefined : source;
}

const words = new Map<string, null | boolean>([
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** The content of a double-quoted scalar; undefined for an escape that JSON does not have. */
export function doubleQuoted(inner: string): string | undefined {
  if (!inner.includes('\\')) return inner;
  return /^(?:[^\\]|\\["\\/bfnrt])*$/.test(inner) ? inner.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : undefined;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The lines of a folded (`>`) block scalar; undefined where a line begins or ends with a space and keeps its line break. */
export function folded(lines: readonly string[]): string | undefined {
  let out = '';
  let breaks = 0;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith(' ') || line.endsWith(' ')) return undefined;
    if (line === '') {
      breaks += 1;
      continue;
    }
    if (i > 0) out += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    out += line;
    breaks = 0;
  }
  return out;
}
