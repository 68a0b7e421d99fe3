import { isJsonObject, type Json } from '../json.ts';
import { knownValue } from '../places/span.ts';
import type { Param, Schema } from '../schema.ts';
import { matchesPattern } from './matchesPattern.ts';

/** What is known of a value for which a sample is wanted. */
export interface Sampled {
  readonly name: string;
  /** A word of JSON Schema. */
  readonly type: string | undefined;
  /** Of an array. */
  readonly items?: string | undefined;
  readonly enum?: readonly Json[] | undefined;
  readonly default?: Json | undefined;
  readonly description?: string | undefined;
  readonly format?: Json | undefined;
  readonly pattern?: Json | undefined;
}

/**
 * A value that fits: an allowed one, an example in the description, the default, else one by name and type. Undefined where none can be made up: an
 * object, or a text whose form only a pattern describes.
 */
export function sampleValue(wanted: Sampled): Json | undefined {
  const { type = 'string', items = 'string', enum: values = [] } = wanted;
  const candidates = [...values, ...quotedExample(wanted.description), ...(wanted.default === undefined ? [] : [wanted.default])];
  if (type === 'array') {
    if (Array.isArray(wanted.default) && wanted.default.length > 0) return wanted.default;
    const { default: _, ...one } = wanted;
    const item = sampleValue({ ...one, type: items, items: undefined });
    return item === undefined ? undefined : [item];
  }
  return [...candidates, made(type, wanted)].find((value) => value !== undefined && isOfType(value, type) && matches(value, wanted.pattern));
}

/** The same for a parameter. */
export function sampleOf({ name, schema }: Param): Json | undefined {
  const choices = (of: Schema | undefined): readonly Json[] | undefined => of?.enum?.value.map(({ value }) => value);
  return sampleValue({
    name: name.value,
    type: knownValue(schema.type),
    items: schema.items && knownValue(schema.items.type),
    enum: choices(schema) ?? choices(schema.items),
    default: knownValue(schema.default),
    description: knownValue(schema.description),
    format: (schema.items ?? schema).other.format?.value,
    pattern: (schema.items ?? schema).other.pattern?.value,
  });
}

/** The example in `… e.g. "A-17"`, `… such as 'red'`, `… for example 5`. */
function quotedExample(description = ''): readonly Json[] {
  const found = /(?:\be\.\s?g\.|\bfor example|\bsuch as)[\s,:]*(?:"([^"]+)"|'([^']+)'|`([^`]+)`|(-?\d+(?:\.\d+)?)(?![\w-]))/i.exec(description);
  if (found === null) return [];
  const [, double, single, ticks, number] = found;
  const text = double ?? single ?? ticks ?? number ?? '';
  return number === undefined ? [text] : [Number(number), text];
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isJsonObject(value);
  return type === 'null' ? value === null : typeof value === type;
}

function matches(value: Json, pattern: Json | undefined): boolean {
  if (typeof pattern !== 'string' || typeof value !== 'string') return true;
  return matchesPattern(pattern, value) === true;
}

function made(type: string, { name, format }: Sampled): Json | undefined {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  if (type === 'boolean') return true;
  if (type === 'integer') return pick(wholeNumbers, words) ?? 1;
  if (type === 'number') return pick(numbers, words) ?? pick(wholeNumbers, words) ?? 1;
  if (type === 'string') return (typeof format === 'string' ? ofFormat[format] : pick(texts, words)) ?? 'text';
  return undefined;
}

const pick = <T>(samples: readonly (readonly [RegExp, T])[], words: string): T | undefined => samples.find(([word]) => word.test(words))?.[1];

const ofFormat: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:30:00Z',
  time: '12:30:00Z',
  email: 'ana@example.com',
  uri: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

const word = (...words: readonly string[]): RegExp => new RegExp(`(?:^|_)(?:${words.join('|')})s?\\d*(?:_|$)`);

/** The first word that is in the name counts. */
const texts: readonly (readonly [RegExp, string])[] = [
  [word('e_?mail', 'mail'), 'ana@example.com'],
  [word('url', 'uri', 'link', 'website', 'homepage'), 'https://example.com'],
  [word('datetime', 'timestamp'), '2026-01-31T12:30:00Z'],
  [word('date', 'day', 'birthday', 'deadline'), '2026-01-31'],
  [word('time', 'hour'), '14:30'],
  [word('phone', 'telephone', 'mobile', 'whatsapp'), '+1 555 0100'],
  [word('zip', 'postal_?code', 'postcode'), '10001'],
  [word('address', 'street'), '123 Main St'],
  [word('city', 'town', 'place', 'location'), 'Lisbon'],
  [word('country'), 'Portugal'],
  [word('currency'), 'EUR'],
  [word('language', 'locale', 'lang'), 'en'],
  [word('colou?r'), 'red'],
  [word('file', 'filename', 'path', 'document', 'attachment'), 'report.pdf'],
  [word('folder', 'directory'), 'reports'],
  [word('company', 'organi[sz]ation'), 'Example Ltd'],
  [word('product', 'item', 'article'), 'Blue notebook'],
  [word('sku', 'id', 'code', 'number', 'reference', 'ref'), 'A-1001'],
  [word('customer', 'person', 'user', 'employee', 'applicant', 'patient', 'author', 'first_?name', 'last_?name', 'name'), 'John Doe'],
  [word('subject', 'title', 'topic'), 'Quarterly report'],
];

const numbers: readonly (readonly [RegExp, number])[] = [
  [word('price', 'amount', 'total', 'cost', 'fee', 'salary', 'balance'), 99.99],
  [word('lat', 'latitude'), 38.72],
  [word('lon', 'lng', 'longitude'), -9.14],
];

const wholeNumbers: readonly (readonly [RegExp, number])[] = [
  [word('year'), 2026],
  [word('month'), 6],
  [word('age'), 30],
  [word('percent', 'percentage'), 50],
  [word('limit', 'max', 'maximum'), 10],
  [word('minute', 'duration'), 30],
];
