import { isJsonObject, type Json } from '../../model/index.ts';

/** What ends a string or a line for some reader of source code, or is not seen by a person who reads it. */
const awkward =
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string literal in double quotes that means the text, also inside of a page. */
export const quoted = (text: string): string =>
  JSON.stringify(text)
    .replace(awkward, escaped)
    .replace(/<(?=\/script|!--)/gi, '\\u003c');

/** A literal that means the text: one of several lines is a template, which shows them. */
export function textLiteral(text: string): string {
  if (!/\n./.test(text)) return quoted(text);
  const body = text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(awkward, (c) => (c === '\n' || c === '\t' ? c : escaped(c)))
    .replace(/<(?=\/script|!--)/gi, '\\u003c');
  return `\`${body}\``;
}

/** Letters of other scripts may stand bare only where compiler and engine know the same Unicode. */
const identifier = /^[A-Za-z$_][\w$]*$/;

/** The key of a member in an interface or type. */
export const typeKey = (name: string): string => (identifier.test(name) ? name : quoted(name));

/** The key of a member in an object literal: there a bare `__proto__` is no member. */
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
 * An expression for a pattern of JSON Schema; undefined where it does not compile. JSON Schema reads patterns with Unicode: the flag is
 * written where it makes a difference.
 */
export function regexLiteral(pattern: string): string | undefined {
  const unicode = compiled(pattern, 'u');
  const regex = unicode !== undefined && tellsUnicode.test(pattern) ? unicode : (compiled(pattern, '') ?? unicode);
  if (regex === undefined) return undefined;
  if (regex.source.search(awkward) >= 0) return `new RegExp(${quoted(pattern)}${regex.flags === '' ? '' : `, "${regex.flags}"`})`;
  return String(regex);
}

/** Something that takes half of a character beyond the first 65,536 where a pattern is read without Unicode. */
const tellsUnicode = /[\ud800-\udfff]|\\u\{|\\[pPWDS]|\[\^|(?:^|[^\\])\./;

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    // Whether it compiles is what is asked.
    return undefined;
  }
}

/** A comment of documentation above what it speaks of, its lines ending in a line break. */
export function docComment(lines: readonly string[], indent: string): string {
  const safe = lines.flatMap((line) => line.trimEnd().split(/\r\n?|\n|\u2028|\u2029/)).map((line) => line.replaceAll('*/', '*\\/').replace(awkward, escaped));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
