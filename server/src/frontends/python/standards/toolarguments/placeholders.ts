/** A placeholder of a value in a line of an example, and its offset in the line. */
export interface Placeholder {
  readonly text: string;
  readonly start: number;
}

/** Tags of HTML are values, not placeholders. */
const tags =
  /^<(?:a|b|i|p|q|s|u|em|br|hr|h[1-6]|li|ol|ul|td|th|tr|div|img|pre|svg|body|code|head|html|link|main|meta|path|span|form|input|label|table|title|style|script|strong|button)\b/i;

const patterns: readonly RegExp[] = [
  // `<name>`, `<your-path>`: no white space but single blanks between words.
  /<[A-Za-z]\w*(?:[ -][A-Za-z]\w*)*>/g,
  // `find(...)`, `limit=...`, `["a", ...]`.
  /\.\.\.(?<=[(,=[]\s*\.\.\.)(?=\s*[),\]]|$)/g,
  // `"..."` and `"…"`.
  /(?<=["'])(?:\.\.\.|…)(?=["'])/g,
  /(?<=["'])(?:foo|bar|baz|qux|foobar|xxx+|yyy+|placeholder|todo|tbd|value|string|lorem ipsum[^"']*)(?=["'])/gi,
  /\b(?:your|my)[-_](?:[a-z]+[-_])*(?:name|value|id|key|token|path|file|query|text|pattern|category|project|here)\b(?<=["'][^"']*)(?=[^"']*["'])/gi,
  /(?<=["'])\/?path\/to\/[^"']*(?=["'])/g,
];

/** Characters. A longer line is data, and the time of the patterns is quadratic in its length. */
const longest = 500;

/** The first placeholder of a line, outside of comments. */
export function placeholderIn(line: string): Placeholder | undefined {
  const code = line.slice(0, longest).replace(/(^|\s)#(?=\s).*$/, (all) => ' '.repeat(all.length));
  const found = patterns.flatMap((pattern) => [...code.matchAll(pattern)]).filter(([text]) => !tags.test(text));
  const [first] = found.toSorted((a, b) => a.index - b.index);
  return first && { text: first[0], start: first.index };
}
