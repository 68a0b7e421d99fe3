import { isJsonObject, type Json } from '../../model/index.ts';

/** Characters that end a string or a line for some readers of source code, or that a person cannot see. */
const awkward =
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string literal in double quotes that is also safe inside of an HTML page. */
export const quoted = (text: string): string =>
  JSON.stringify(text)
    .replace(awkward, escaped)
    .replace(/<(?=\/script|!--)/gi, '\\u003c');

/** A literal of the text: a template literal where it has several lines. */
export function textLiteral(text: string): string {
  if (!/\n./.test(text)) return quoted(text);
  const body = text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(awkward, (c) => (c === '\n' || c === '\t' ? c : escaped(c)))
    .replace(/<(?=\/script|!--)/gi, '\\u003c');
  return `\`${body}\``;
}

/** ASCII only: compiler and engine may know different versions of Unicode. */
const identifier = /^[A-Za-z$_][\w$]*$/;

/** The key of a member in an interface or type. */
export const typeKey = (name: string): string => (identifier.test(name) ? name : quoted(name));

/** The key of a member in an object literal. A bare `__proto__` would set the prototype. */
export const objectKey = (name: string): string => (name === '__proto__' ? '["__proto__"]' : typeKey(name));

/** A JSON value as an expression on one line. */
export function valueLiteral(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${objectKey(key)}: ${valueLiteral(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/**
 * A regular expression for a `pattern`; undefined where it does not compile. JSON Schema reads patterns with Unicode, so the flag is written where it
 * makes a difference.
 */
export function regexLiteral(pattern: string): string | undefined {
  const unicode = compiled(pattern, 'u');
  const regex = unicode !== undefined && tellsUnicode.test(pattern) ? unicode : (compiled(pattern, '') ?? unicode);
  if (regex === undefined) return undefined;
  if (regex.source.search(awkward) >= 0) return `new RegExp(${quoted(pattern)}${regex.flags === '' ? '' : `, "${regex.flags}"`})`;
  return String(regex);
}

/** Parts that match half of a surrogate pair without the Unicode flag. */
const tellsUnicode = /[\ud800-\udfff]|\\u\{|\\[pPWDS]|\[\^|(?:^|[^\\])\./;

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    // An error is the answer: the pattern does not compile.
    return undefined;
  }
}

/** A documentation comment, each of its lines with a line break. */
export function docComment(lines: readonly string[], indent: string): string {
  const safe = lines.flatMap((line) => line.trimEnd().split(/\r\n?|\n|\u2028|\u2029/)).map((line) => line.replaceAll('*/', '*\\/').replace(awkward, escaped));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
