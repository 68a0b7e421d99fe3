import { isJsonObject, type Json } from './json.ts';

/** JSON whose mappings may keep an order of their own (keys like `10` would lose theirs in an object). */
export type OrderedJson = Json | ReadonlyMap<string, OrderedJson> | readonly OrderedJson[];

/** Columns up to which a list or mapping of values stays on one line. */
const flowWidth = 100;

/**
 * A mapping as block YAML, a line or more an entry, each ending in a line break. It reads the same under YAML 1.1 and 1.2: what
 * either would take for something other than the text that it is, is quoted. Nothing is folded.
 */
export function yamlBlock(map: ReadonlyMap<string, OrderedJson>, indent: string): string {
  return [...map].map(([key, value]) => yamlEntry(key, value, indent)).join('');
}

/** One entry of a block mapping, indented, ending in a line break. */
export function yamlEntry(key: string, value: OrderedJson, indent: string): string {
  const name = yamlString(key, 'key');
  // Implicit keys may have 1024 characters at most.
  const head = name.length > 1000 ? `${indent}? ${name}\n${indent}:` : `${indent}${name}:`;
  return head + after(value, indent, head.length - head.lastIndexOf('\n') - 1);
}

/** A value on one line, as it may stand in a flow collection or, for texts and numbers, anywhere. */
export function yamlFlow(value: OrderedJson): string {
  if (typeof value === 'string') return yamlString(value, 'flow');
  if (isMap(value))
    return `{${entriesOf(value)
      .map(([k, v]) => `${yamlString(k, 'flow')}: ${yamlFlow(v)}`)
      .join(', ')}}`;
  if (isList(value)) return `[${value.map(yamlFlow).join(', ')}]`;
  return yamlPlain(value);
}

/** A text on one line, plain where that is safe. `flow`: inside `[…]` or `{…}`. */
export function yamlString(text: string, place: 'block' | 'flow' | 'key'): string {
  if (isPlain(text) && !(place === 'block' ? false : /[,[\]{}:]/.test(text))) return text;
  if (/["\\]/.test(text) && !text.includes("'") && printable.test(text) && !/[\n\t]/.test(text)) return `'${text}'`;
  return doubleQuoted(text);
}

/** A text as a literal block without its `|` line's indentation, or undefined where such a block cannot hold it. */
export function yamlLiteral(text: string, indent: string): string | undefined {
  const body = text.replace(/\n+$/, '');
  if (!text.includes('\n') || !printable.test(text) || !/\S/.test(body) || /(?:^|\n)[ \t]+$/.test(body)) return undefined;
  const breaks = text.length - body.length;
  const lead = /^\n*[ \t]/.test(body) ? '2' : '';
  const lines = body.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`));
  return `|${lead}${breaks === 0 ? '-' : breaks === 1 ? '' : '+'}\n${lines.join('\n')}\n${'\n'.repeat(Math.max(0, breaks - 1))}`;
}

const isMap = (value: OrderedJson): value is ReadonlyMap<string, OrderedJson> | { readonly [key: string]: Json } =>
  value instanceof Map || (isJsonObject(value) && !Array.isArray(value));

const isList = (value: OrderedJson): value is readonly OrderedJson[] => Array.isArray(value);

const entriesOf = (value: ReadonlyMap<string, OrderedJson> | { readonly [key: string]: Json }): readonly (readonly [string, OrderedJson])[] =>
  value instanceof Map ? [...value] : Object.entries(value);

/** What follows `key:` or `-`: on the same line or as a block below, ending in a line break. */
function after(value: OrderedJson, indent: string, column: number): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return ` ${yamlLiteral(value, inner) ?? `${yamlString(value, 'block')}\n`}`;
  const entries = isMap(value) ? entriesOf(value) : undefined;
  const size = entries?.length ?? (isList(value) ? value.length : 0);
  const line = value instanceof Map && size > 0 ? undefined : yamlFlow(value);
  if (line !== undefined && (size === 0 || (column + 1 + line.length <= flowWidth && !hasBreak(value)))) return ` ${line}\n`;
  if (entries !== undefined) return `\n${entries.map(([k, v]) => yamlEntry(k, v, inner)).join('')}`;
  return isList(value) ? `\n${value.map((item) => listItem(item, inner)).join('')}` : '\n';
}

function listItem(item: OrderedJson, indent: string): string {
  if (typeof item === 'string') return `${indent}-${after(item, indent, indent.length + 1)}`;
  return `${indent}- ${yamlFlow(item)}\n`;
}

function hasBreak(value: OrderedJson): boolean {
  if (typeof value === 'string') return value.includes('\n');
  if (isMap(value)) return entriesOf(value).some(([, v]) => hasBreak(v));
  return isList(value) && value.some(hasBreak);
}

function yamlPlain(value: OrderedJson): string {
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return 'null';
  // YAML 1.1 knows an exponent only behind a decimal point.
  return String(value === 0 ? 0 : value).replace(/^(-?\d+)(?=e)/, '$1.0');
}

/** What every YAML reader lets stand as it is; line separators and the byte order mark do not, they are written as escapes. */
const printable = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

const ambiguousWord = /^(?:~|null|true|false|yes|no|on|off|y|n|<<|[-+]?\.(?:inf|nan))$/i;
/** Everything that could be a number, a date or a time in some version of YAML. */
const numberLike = /^[-+]?\.?\d[\d_.,:a-fxotzA-FXOTZ+\- ]*$/;

function isPlain(text: string): boolean {
  if (text === '' || text.trim() !== text || !printable.test(text) || /[\n\t]/.test(text)) return false;
  if (/^[-?:,[\]{}#&*!|>'"%@`=.]/.test(text) || /: | #|:$/.test(text)) return false;
  return !ambiguousWord.test(text) && !numberLike.test(text);
}

function doubleQuoted(text: string): string {
  let quoted = '';
  for (const c of text) quoted += c === '"' || c === '\\' ? `\\${c}` : c === '\n' ? '\\n' : c === '\t' ? '\\t' : c === '\r' ? '\\r' : shown(c);
  return `"${quoted}"`;
}

const shown = (c: string): string => {
  if (printable.test(c)) return c;
  const code = c.codePointAt(0) ?? 0;
  return code <= 0xff ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
};
