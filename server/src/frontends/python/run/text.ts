import { unknownValue } from '../../support/javascript/run/values.ts';
import { countSize, sizeOfText } from '../../support/javascript/work.ts';
import { ClassValue, Foreign, Generic, isNumber, isType, noneType, PyDict, PyFloat, PySet, PyTuple, type PyValue, Union, undefinedDefault } from './values.ts';

/** `str(value)`; `unknownValue` where it is known only at run time. */
export function textOf(value: PyValue): string | typeof unknownValue {
  if (typeof value !== 'string') return reprOf(value);
  countSize(sizeOfText(value.length));
  return value;
}

/** `repr(value)`. */
export function reprOf(value: PyValue): string | typeof unknownValue {
  countSize(1);
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'number') return String(value);
  if (value instanceof PyFloat) return floatText(value.value);
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return bracketed(value, '[', ']');
  if (value instanceof PyTuple) return bracketed(value.items, '(', value.items.length === 1 ? ',)' : ')');
  if (value instanceof PyDict) {
    const texts = value.entries.map(([key, own]) => joined([reprOf(key), reprOf(own)], ': '));
    return enclosed(joined(texts, ', '), '{', '}');
  }
  if (value instanceof PySet)
    return value.items.size === 1
      ? bracketed(
          value.items.entries.map(([key]) => key),
          '{',
          '}',
        )
      : unknownValue;
  if (value === undefinedDefault || (value instanceof Foreign && value.name === undefinedDefault.name)) return 'PydanticUndefined';
  if (value === noneType) return "<class 'NoneType'>";
  if (value instanceof Foreign && value.name.startsWith('builtins.')) return `<class '${value.name.slice(9)}'>`;
  if (value instanceof Foreign && value.name === 'types.UnionType') return `<class '${value.name}'>`;
  return isType(value) ? typeText(value) : unknownValue;
}

/** A type as it is written within another one. */
export function typeText(value: PyValue): string | typeof unknownValue {
  if (value === noneType) return 'NoneType';
  if (value instanceof Foreign) return value.name.startsWith('builtins.') ? value.name.slice(9) : value.name.startsWith('typing.') ? value.name : unknownValue;
  if (value instanceof Generic) {
    const { origin, args } = value;
    const inner = origin.name === 'typing.Literal' ? args.map(reprOf) : args.map(typeText);
    return origin.name === 'typing.Callable' ? unknownValue : enclosed(joined(inner, ', '), `${String(typeText(origin))}[`, ']');
  }
  if (value instanceof Union) {
    const others = value.args.filter((one) => one !== noneType);
    const barTexts = value.args.map((one) => (one === noneType ? 'None' : typeText(one)));
    if (value.isBar) return joined(barTexts, ' | ');
    if (others.length === 1 && value.args.length === 2) return enclosed(typeText(others[0]), 'typing.Optional[', ']');
    return enclosed(joined(value.args.map(typeText), ', '), 'typing.Union[', ']');
  }
  // Its module depends on how Python is started.
  return unknownValue;
}

/** `__name__` of a type; undefined where it has none. */
export function typeName(value: PyValue): string | undefined | typeof unknownValue {
  if (value instanceof ClassValue) return value.site.of.name.value;
  if (value instanceof Generic) return typeName(value.origin);
  if (value instanceof Union) return value.isBar ? undefined : value.args.length === 2 && value.args.includes(noneType) ? 'Optional' : 'Union';
  return value instanceof Foreign ? (value.name.split('.').at(-1) ?? '') : unknownValue;
}

const bracketed = (items: readonly PyValue[], open: string, close: string): string | typeof unknownValue =>
  enclosed(joined(items.map(reprOf), ', '), open, close);

const enclosed = (text: string | typeof unknownValue, open: string, close: string): string | typeof unknownValue =>
  text === unknownValue ? text : open + String(text) + close;

export function joined(texts: readonly (string | typeof unknownValue)[], by: string): string | typeof unknownValue {
  if (texts.includes(unknownValue)) return unknownValue;
  const made = texts.join(by);
  countSize(sizeOfText(made.length));
  return made;
}

/** A text as a literal; characters that Python's tables decide on are unknown. */
function quoted(text: string): string | typeof unknownValue {
  if (/[^\n\r\t\x20-\x7e\xa1-\u024f\u2010-\u2027\u2030-\u205e\u2190-\u21ff]/.test(text)) return unknownValue;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

export function floatText(value: number): string | typeof unknownValue {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || (size !== 0 && (size < 1e-4 || size >= 1e16))) return unknownValue;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** `format(value, spec)`: the part of the mini-language for texts and whole numbers. */
export function formatted(value: PyValue, spec: string): string | typeof unknownValue {
  if (spec === '') return textOf(value);
  const [all, fill = ' ', align, , , width = '', comma, , places, type] = /^(?:(.)?([<>^]))?()()(\d+)?(,)?(\.(\d+))?([sdf])?$/.exec(spec) ?? [];
  if (all === undefined || width.startsWith('0')) return unknownValue;
  const isText = typeof value === 'string';
  let text: string | typeof unknownValue = unknownValue;
  if (isText && comma === undefined && (type === undefined || type === 's'))
    text = places === undefined ? value : Array.from(value).slice(0, Number(places)).join('');
  else if (typeof value === 'number' && places === undefined && (type === undefined || type === 'd'))
    text = comma === undefined ? String(value) : value.toLocaleString('en-US');
  else if (isNumber(value) && places !== undefined && type === 'f' && comma === undefined)
    text = (typeof value === 'number' ? value : value.value).toFixed(Number(places));
  if (text === unknownValue) return text;
  return padded(String(text), Number(width === '' ? 0 : width), fill, align ?? (isText ? '<' : '>'));
}

export function padded(text: string, width: number, fill: string, align: string): string {
  const missing = width - Array.from(text).length;
  if (missing <= 0) return text;
  countSize(sizeOfText(missing));
  const before = align === '>' ? missing : align === '<' ? 0 : Math.floor(missing / 2);
  return fill.repeat(before) + text + fill.repeat(missing - before);
}
