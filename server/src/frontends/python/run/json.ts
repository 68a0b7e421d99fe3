import { isJsonObject, type Json } from '../../../model/index.ts';
import { unknownValue } from '../../support/javascript/run/values.ts';
import { floatText } from './text.ts';
import { type Arguments, fail, PyDict, PyFloat, PyTuple, type PyValue, truth } from './values.ts';

/** Keywords of a number that Pydantic may write as `1.0` or as `1`. */
const numeric = new Set(['default', 'const', 'enum', 'examples', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);

/** JSON as values of Python. JSON does not tell `1.0` from `1`, so whole numbers of a schema for `number` are unknown. */
export function fromJson(json: Json, isFractional = false): PyValue {
  if (typeof json === 'number') return Number.isInteger(json) ? (isFractional ? unknownValue : json) : new PyFloat(json);
  if (Array.isArray(json)) return json.map((item: Json) => fromJson(item, isFractional));
  if (!isJsonObject(json)) return json;
  const allowsFractions = isFractional || json.type === 'number' || JSON.stringify([json.anyOf, json.items]).includes('"number"');
  return PyDict.of(Object.entries(json).map(([key, value]) => [key, fromJson(value, allowsFractions && numeric.has(key))]));
}

/** `json.dumps(value, indent=…)`. */
export function dumps({ args: [value, ...more], named }: Arguments): PyValue {
  const known = new Set(['indent', 'ensure_ascii', 'sort_keys', 'separators', 'default']);
  if (more.length > 0 || [...named.keys()].some((name) => !known.has(name))) return fail();
  const {
    indent = null,
    ensure_ascii: ascii = true,
    sort_keys: sorts = false,
    separators = null,
  } = Object.fromEntries(named) as Readonly<Record<string, PyValue>>;
  const step = typeof indent === 'number' ? ' '.repeat(Math.min(Math.max(indent, 0), 16)) : indent === null || typeof indent === 'string' ? indent : fail();
  const [between, colon] = separators instanceof PyTuple ? separators.items : [step === null ? ', ' : ',', ': '];
  if (typeof between !== 'string' || typeof colon !== 'string') return fail();
  return written(value, { step, between, colon, ascii: truth(ascii), sorts: truth(sorts) }, '');
}

interface Style {
  readonly step: string | null;
  readonly between: string;
  readonly colon: string;
  readonly ascii: boolean;
  readonly sorts: boolean;
}

function written(value: PyValue, style: Style, indent: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value instanceof PyFloat) {
    const text = floatText(value.value);
    return typeof text === 'string' ? text : fail();
  }
  if (typeof value === 'string') return literal(value, style.ascii);
  const items = Array.isArray(value) ? value : value instanceof PyTuple ? value.items : undefined;
  const below = style.step === null ? '' : indent + style.step;
  if (items !== undefined)
    return block(
      items.map((item: PyValue) => written(item, style, below)),
      '[',
      ']',
      style,
      indent,
    );
  if (!(value instanceof PyDict)) return fail();
  const entries = value.entries.map(([key, own]) => (typeof key === 'string' ? ([key, own] as const) : fail()));
  const ordered = style.sorts ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries;
  return block(
    ordered.map(([key, own]) => literal(key, style.ascii) + style.colon + written(own, style, below)),
    '{',
    '}',
    style,
    indent,
  );
}

function block(parts: readonly string[], open: string, close: string, { step, between }: Style, indent: string): string {
  if (parts.length === 0) return open + close;
  if (step === null) return open + parts.join(between) + close;
  const line = `\n${indent}${step}`;
  return `${open}${line}${parts.join(between + line)}\n${indent}${close}`;
}

const literal = (text: string, isAscii: boolean): string => {
  const json = JSON.stringify(text);
  return isAscii ? json.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`) : json;
};
