/** The R string literal at `pos`, raw strings included; undefined where there is none, or R would refuse it. */
export function readRString(text: string, pos: number): { readonly value: string; readonly end: number } | undefined {
  const first = text[pos];
  if (first === '"' || first === "'") return readQuoted(text, pos, first);
  return first === 'r' || first === 'R' ? readRaw(text, pos) : undefined;
}

/** The signed number at `pos`; undefined for infinite and complex numbers. */
export function readRNumber(text: string, pos: number): { readonly value: number; readonly integer: boolean; readonly end: number } | undefined {
  const number = /([-+]\s*)?(0[xX][0-9a-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(L?)(?![\w.])/y;
  number.lastIndex = pos;
  const match = number.exec(text);
  const size = Number(match?.[2]);
  if (match === null || !Number.isFinite(size)) return undefined;
  // JSON has no -0.
  const value = match[1]?.startsWith('-') && size !== 0 ? -size : size;
  return { value, integer: match[3] === 'L' && Number.isInteger(size), end: number.lastIndex };
}

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '`': '`',
  ' ': ' ',
  '\n': '\n',
};

function readQuoted(text: string, pos: number, quote: string): { value: string; end: number } | undefined {
  let value = '';
  for (let i = pos + 1; i < text.length; ) {
    const char = text[i];
    if (char === quote) return { value, end: i + 1 };
    if (char !== '\\') {
      value += char;
      i++;
      continue;
    }
    const escaped = readEscape(text, i + 1);
    if (escaped === undefined) return undefined;
    value += escaped.value;
    i = escaped.end;
  }
  return undefined;
}

/** The escape sequence whose backslash is before `pos`. */
function readEscape(text: string, pos: number): { value: string; end: number } | undefined {
  const char = text[pos] ?? '';
  const simple = Object.hasOwn(simpleEscapes, char) ? simpleEscapes[char] : undefined;
  if (simple !== undefined) return { value: simple, end: pos + 1 };
  const coded = /x([0-9a-fA-F]{1,2})|[uU]\{([0-9a-fA-F]{1,8})\}|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})/y;
  coded.lastIndex = pos;
  const match = coded.exec(text);
  if (match === null) return undefined;
  const octal = match[5];
  const hex = match.slice(1, 5).find((digits) => digits !== undefined);
  const code = octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8);
  // R strings cannot contain a nul.
  if (!(code > 0 && code <= 0x10ffff)) return undefined;
  return { value: String.fromCodePoint(code), end: pos + match[0].length };
}

function readRaw(text: string, pos: number): { value: string; end: number } | undefined {
  const opening = /[rR](["'])(-*)([([{])/y;
  opening.lastIndex = pos;
  const match = opening.exec(text);
  if (match === null) return undefined;
  const [, quote = '', dashes = '', bracket = ''] = match;
  const close = `${bracket === '(' ? ')' : bracket === '[' ? ']' : '}'}${dashes}${quote}`;
  const start = opening.lastIndex;
  const end = text.indexOf(close, start);
  return end < 0 ? undefined : { value: text.slice(start, end), end: end + close.length };
}
