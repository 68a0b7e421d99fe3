import type { OrderedJson } from './json.ts';

/** A list or mapping of values stays on one line up to so many characters, as JSON. */
const flowLength = 95;

/** Maps are always blocks; other collections where they are long, or hold a text of several lines, which is easier to read as one. */
export function isFlow(value: OrderedJson): boolean {
  if (value instanceof Map) return false;
  const json = JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? [...item] : item));
  return json.length <= flowLength && !json.includes('\\n');
}

/**
 * YAML 1.1 knows an exponent only behind a decimal point; JSON has no negative zero and nothing infinite. R's package yaml reads whole numbers beyond
 * its integers as `NA`, and those with a decimal point as what they are.
 */
export function yamlNumber(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  const text = String(value + 0).replace(/^(-?\d+)(?=e)/, '$1.0');
  return Math.abs(value) > 2_147_483_647 && /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** An entry of a block mapping as `printBlock` writes it; undefined where a text in it is not of the usual kind. */
export function plainYamlEntry(key: string, value: OrderedJson): string | undefined {
  const text = entry(key, value, '');
  return text === undefined ? undefined : `${text}\n`;
}

/** As `printFlow`; undefined as above. */
export const plainYamlFlow = (value: OrderedJson): string | undefined => flow(value);

function entry(key: string, value: OrderedJson, indent: string): string | undefined {
  const name = line(key, true);
  const inner = `${indent}  `;
  const text = block(value, inner);
  if (name === undefined || text === undefined || name.length > 1000) return undefined;
  return isBlock(value) ? `${name}:\n${inner}${text}` : `${name}: ${text}`;
}

const isCollection = (value: OrderedJson): value is Exclude<OrderedJson, string | number | boolean | null> => typeof value === 'object' && value !== null;

const isBlock = (value: OrderedJson): boolean => isCollection(value) && !isFlow(value) && !(value instanceof Map && value.size === 0);

/** A value whose further lines are indented so. */
function block(value: OrderedJson, indent: string): string | undefined {
  if (typeof value === 'string') return value.includes('\n') ? literal(value, indent) : line(value, false);
  if (!isBlock(value)) return flow(value);
  if (Array.isArray(value)) return joined(value, `\n${indent}`, (item: OrderedJson) => before('- ', block(item, `${indent}  `)));
  return joined(entriesOf(value), `\n${indent}`, ([key, item]) => entry(key, item, indent));
}

function flow(value: OrderedJson): string | undefined {
  if (typeof value === 'string') return line(value, true);
  if (typeof value === 'number') return yamlNumber(value);
  if (!isCollection(value)) return String(value);
  if (Array.isArray(value)) return around('[', joined(value, ', ', flow), ']');
  return around(
    '{',
    joined(entriesOf(value), ', ', ([key, item]) => around(line(key, true), before(': ', flow(item)), '')),
    '}',
  );
}

const entriesOf = (value: OrderedJson): readonly (readonly [string, OrderedJson])[] => (value instanceof Map ? [...value] : Object.entries(value ?? {}));

function joined<T>(items: readonly T[], by: string, textOf: (item: T) => string | undefined): string | undefined {
  const texts: string[] = [];
  for (const item of items) {
    const text = textOf(item);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts.join(by);
}

const before = (prefix: string, text: string | undefined): string | undefined => around(prefix, text, '');

const around = (prefix: string | undefined, text: string | undefined, suffix: string): string | undefined =>
  prefix === undefined || text === undefined ? undefined : prefix + text + suffix;

/** What every reader shows as it is. */
const usual = /^[A-Za-z][\n\x20-\x7e\u00a1-\u1fff]*$/;
/** What a reader may take for a logical value or for nothing. */
const word = /^(?:true|false|null|yes|no|on|off|[yn])$/i;
/** A text that may not stand plain; `inline`: as a key or in a flow collection. */
const quoted = /[\n:] | #|[ :]$/;
const quotedInline = /[,[\]{}:?]| #| $/;

/** A text of one line; `inline`: as a key or in a flow collection. */
function line(text: string, inline: boolean): string | undefined {
  if (!usual.test(text) || text.includes('\n') || word.test(text)) return undefined;
  if (!(inline ? quotedInline : quoted).test(text)) return text;
  if (!text.includes('"')) return text.includes('\\') ? undefined : `"${text}"`;
  return text.includes("'") ? undefined : `'${text}'`;
}

/** A text of several lines, of which neither the first begins nor the last ends in blanks. */
function literal(text: string, indent: string): string | undefined {
  if (!usual.test(text) || !/[^\s]\n?$/.test(text)) return undefined;
  const lines = text.replace(/\n$/, '').replace(/\n(?=[^\n])/g, `\n${indent}`);
  return `|${text.endsWith('\n') ? '' : '-'}\n${indent}${lines}`;
}
