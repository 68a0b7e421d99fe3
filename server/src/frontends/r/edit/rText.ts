import { isJsonObject, type Json } from '../../../model/index.ts';

/** R code for a JSON value. `integer` writes whole numbers as R's integers (`1L`). */
export function toR(value: Json, integer = false, quote: '"' | "'" = '"'): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return integer && Number.isInteger(value) ? `${value}L` : String(value).replace('e+', 'e');
  if (typeof value === 'string') return quoted(value, quote);
  if (isJsonObject(value))
    return `list(${Object.entries(value)
      .map(([key, item]) => `${rName(key)} = ${toR(item, integer, quote)}`)
      .join(', ')})`;
  const items = value as readonly Json[];
  const kinds = new Set(items.map((item) => (item === null ? 'null' : typeof item)));
  const atoms = kinds.size <= 1 && !kinds.has('object') && !kinds.has('null') && items.length > 0;
  return `${atoms ? 'c' : 'list'}(${items.map((item) => toR(item, integer, quote)).join(', ')})`;
}

/** A text for a roxygen comment. */
export const escapeRd = (text: string): string => text.replaceAll(/[\\{}%]/g, '\\$&').replaceAll('@', '@@');

/** A name as R code, in back-ticks unless it is a plain identifier. */
export const rName = (name: string): string => (isPlainName(name) ? name : `\`${name.replaceAll(/[\\`]/g, '\\$&')}\``);

export const isPlainName = (name: string): boolean => /^(?:[A-Za-z]|\.(?!\d))[\w.]*$/.test(name) && !reserved.has(name);

const reserved = new Set('if else repeat while function for next break TRUE FALSE NULL Inf NaN NA NA_integer_ NA_real_ NA_character_ in'.split(' '));

const quoted = (text: string, quote: string): string =>
  `${quote}${text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`)}${quote}`;
