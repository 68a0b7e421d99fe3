import { isJsonObject, type Json, type TypeName } from '../../../model/index.ts';
import { unescapeAt } from '../read/docText.ts';
import type { RDefault } from '../read/formal.ts';
import { plainRd } from '../read/rd.ts';
import { readRLiteral } from '../read/rLiteral.ts';

/**
 * A documented example as a value of the parameter's type. R literals are converted where they fit: `5` is "5" for a string, and one value is an array
 * of one for an array. Undefined where the value is unknown.
 */
export function exampleValue(written: string, markdown: boolean, type: TypeName, items?: TypeName): Json | undefined {
  const text = (markdown ? unescapeAt(written) : plainRd(written)).trim();
  // A named argument shows a call, not a value.
  if (text === '' || /^(?:NULL|NA(?:_\w+_)?)$/.test(text) || /^[A-Za-z.][\w.]*\s*=(?!=)/.test(text)) return undefined;
  const read = readLiteral(written.trim(), text);
  const value = read.kind === 'opaque' ? undefined : read.kind === 'vector' ? read.values.map((item) => item.value) : read.value;
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : text;
    case 'array':
      return arrayValue(value, text, items);
    case 'object':
      return value ?? jsonText(text, isJsonObject);
    default:
      return scalarValue(single(value), text, type);
  }
}

/** Authors write `"C:\\x"` as R does, and `"50\%"` as Rd does. */
function readLiteral(written: string, text: string): RDefault {
  const r = readRLiteral(unescapeAt(written), 0);
  return r.kind === 'opaque' ? readRLiteral(text, 0) : r;
}

/** `c("a")` is one string. */
const single = (value: Json | undefined): Json | undefined => (Array.isArray(value) && value.length === 1 ? value[0] : value);

function arrayValue(value: Json | undefined, text: string, items: TypeName | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => fitted(item, items));
  if (value !== undefined && value !== null) return [fitted(value, items)];
  const json = jsonText(text, Array.isArray) ?? sequence(text);
  if (json !== undefined) return json;
  return items === 'string' && /^[\w.-]+$/.test(text) ? [text] : undefined;
}

/** The values of `1:10`, at most 50. */
function sequence(text: string): Json | undefined {
  const range = /^(-?\d{1,9})L?\s*:\s*(-?\d{1,9})L?$/.exec(text);
  const from = Number(range?.[1]);
  const to = Number(range?.[2]);
  if (range === null || Math.abs(to - from) >= 50) return undefined;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from <= to ? from + i : from - i));
}

const fitted = (value: Json, type: TypeName | undefined): Json => (type === undefined ? value : scalarValue(value, String(value), type)) ?? value;

function scalarValue(value: Json | undefined, text: string, type: TypeName): Json | undefined {
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (type === 'boolean') return typeof value === 'boolean' ? value : /^["']?true["']?$/i.test(text) ? true : /^["']?false["']?$/i.test(text) ? false : value;
  if ((type === 'number' || type === 'integer') && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  return value;
}

function jsonText(text: string, wanted: (value: unknown) => boolean): Json | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return wanted(value) ? value : undefined;
  } catch {
    // Invalid JSON: the value is unknown.
    return undefined;
  }
}
