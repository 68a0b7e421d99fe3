import type { Json, JsonObject } from '../../../model/index.ts';

/** The schema of an ArkType definition such as `string[] = []` or `1 <= number < 5`. */
export interface ArkText {
  readonly schema: JsonObject;
  readonly isOptional: boolean;
}

/** The schema of a definition that is a text. Undefined where it is not understood. */
export function readArkText(text: string): ArkText | undefined {
  const [definition, value] = splitDefault(text);
  const isOptional = /\?\s*$/.test(definition);
  const schema = union(definition.replace(/\?\s*$/, '').trim());
  if (schema === undefined) return undefined;
  if (value === undefined) return { schema, isOptional };
  const defaultValue = literalOf(value.trim());
  return defaultValue === undefined ? undefined : { schema: { ...schema, default: defaultValue }, isOptional: true };
}

/** The definition and its default, which follows a `=` that is no comparison. */
function splitDefault(text: string): readonly [definition: string, value?: string] {
  const at = text.indexOf('=');
  const [before, value] = [text.slice(0, Math.max(at, 0)).trimEnd(), text.slice(at + 1)];
  return before === '' || /[<>!]$/.test(before) || value === '' || value.startsWith('=') ? [text] : [before, value];
}

/** A union of values is an enumeration, and one branch may be combined with `null`. Other unions are not read, because ArkType reorders their branches. */
function union(text: string): JsonObject | undefined {
  const parts = cut(text, '|').map((part) => part.trim());
  if (parts.length === 1) return withBounds(text);
  const values = parts.map(literalOf);
  if (values.every((value) => value !== undefined)) return { enum: values };
  const [other, ...more] = parts.filter((part) => part !== 'null');
  const schema = other !== undefined && more.length === 0 ? withBounds(other) : undefined;
  return schema && { anyOf: [schema, { type: 'null' }] };
}

/** Splits a text at a sign outside of quotes and brackets. */
function cut(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let [depth, start, quote] = [0, 0, ''];
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"' || char === '/') quote = char;
    else if (char === '(' || char === '<') depth += char === '(' ? 1 : 0;
    else if (char === ')') depth -= 1;
    else if (char === sign && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function withBounds(text: string): JsonObject | undefined {
  const [lead, from = '', low] = /^(-?[\d.]+)\s*(<=?)(?=.)/.exec(text) ?? [];
  if (lead !== undefined) {
    const rest = text.slice(lead.length).trim();
    const high = /(<=?)\s*(-?[\d.]+)$/.exec(rest);
    const lower = bounded(plain(rest.slice(0, high?.index).trim()), low === '<' ? '>' : '>=', Number(from));
    return high === null ? lower : bounded(lower, high[1] ?? '', Number(high[2]));
  }
  const behind = /(?<=.)(<=?|>=?|==)\s*(-?[\d.]+)$/.exec(text);
  if (behind !== null) return bounded(plain(text.slice(0, behind.index).trim()), behind[1] ?? '', Number(behind[2]));
  const divided = /^(number(?:\.integer)?)\s*%\s*(\d+)$/.exec(text);
  return divided === null ? plain(text) : { type: 'integer', multipleOf: Number(divided[2]) };
}

/** Lengths are integers, so that an exclusive bound is one less or one more. */
function bounded(schema: JsonObject | undefined, sign: string, by: number): JsonObject | undefined {
  const type = schema?.type;
  if (schema === undefined || (type !== 'string' && type !== 'array' && type !== 'number' && type !== 'integer')) return undefined;
  const isLength = type === 'string' || type === 'array';
  const noun = type === 'string' ? 'Length' : 'Items';
  switch (sign) {
    case '>':
      return isLength ? { ...schema, [`min${noun}`]: by + 1 } : { ...schema, exclusiveMinimum: by };
    case '>=':
      return isLength ? { ...schema, [`min${noun}`]: by } : { ...schema, minimum: by };
    case '<':
      return isLength ? { ...schema, [`max${noun}`]: by - 1 } : { ...schema, exclusiveMaximum: by };
    case '<=':
      return isLength ? { ...schema, [`max${noun}`]: by } : { ...schema, maximum: by };
    default:
      return isLength ? { ...schema, [`min${noun}`]: by, [`max${noun}`]: by } : undefined;
  }
}

function plain(text: string): JsonObject | undefined {
  if (text.endsWith('[]')) {
    const items = plain(text.slice(0, -2).trim());
    return items && { type: 'array', items };
  }
  if (text.startsWith('(') && text.endsWith(')')) return union(text.slice(1, -1).trim());
  const value = literalOf(text);
  if (value !== undefined) return value === null ? { type: 'null' } : { const: value };
  const pattern = /^\/(.*)\/$/s.exec(text)?.[1];
  return pattern === undefined ? (Object.hasOwn(words, text) ? words[text] : undefined) : { type: 'string', pattern };
}

function literalOf(text: string): Json | undefined {
  const quoted = /^'([^'\\]*)'$|^"([^"\\]*)"$/.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2];
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text);
  return { true: true, false: false, null: null }[text];
}

const words: Readonly<Record<string, JsonObject>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  'number.integer': { type: 'integer' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  unknown: {},
  'unknown.any': {},
  'string.email': { type: 'string', pattern: '^[\\w%+.-]+@[\\d.A-Za-z-]+\\.[A-Za-z]{2,}$', format: 'email' },
  'string.url': { type: 'string', format: 'uri' },
  'string.trim': { type: 'string' },
  'Record<string, unknown>': { type: 'object', additionalProperties: {} },
};
