import { type Json, type Located, limits, type TypeName } from '../../../model/index.ts';
import type { RDefault } from './formal.ts';
import { readRNumber, readRString } from './rToken.ts';

/**
 * The value of an R literal: a string, number, logical or `NULL`; `c(…)` of such (inner `c(…)` are flattened as R does); or `list(…)` with all or no
 * elements named. Any other expression is opaque: missing and infinite values, which JSON lacks; vectors that R would coerce; and calls such as
 * `character(0)`, because packages may redefine them. `at` is the offset of `text` in its region.
 */
export function readRLiteral(text: string, at: number): RDefault {
  const reader: Reader = { text, at, pos: 0, depth: 0 };
  const found = readValue(reader);
  skipBlank(reader);
  if (found === undefined || reader.pos < text.length) return { kind: 'opaque', text: text.trim() };
  return found.kind === 'vector' ? vectorDefault(found.values, text, found.named) : found;
}

interface Reader {
  readonly text: string;
  readonly at: number;
  pos: number;
  depth: number;
}

interface Item {
  readonly value: Json;
  readonly type: TypeName;
  readonly start: number;
  readonly end: number;
}

type Found =
  | { readonly kind: 'scalar'; readonly value: Json; readonly type: TypeName }
  | { readonly kind: 'vector'; readonly values: readonly Item[]; readonly named: boolean }
  | { readonly kind: 'list'; readonly value: Json; readonly type: 'object' | 'array' };

const constants: Readonly<Record<string, { readonly value: Json; readonly type: TypeName }>> = {
  TRUE: { value: true, type: 'boolean' },
  T: { value: true, type: 'boolean' },
  FALSE: { value: false, type: 'boolean' },
  F: { value: false, type: 'boolean' },
  NULL: { value: null, type: 'null' },
};

function vectorDefault(items: readonly Item[], text: string, named: boolean): RDefault {
  // c() and c(NULL) are NULL in R.
  if (items.length === 0) return { kind: 'scalar', value: null, type: 'null' };
  const type = commonType(items);
  if (type === undefined) return { kind: 'opaque', text: text.trim() };
  const values: Located<Json>[] = items.map((item) => ({ value: item.value, span: { start: item.start, end: item.end } }));
  return { kind: 'vector', values, type, ...(named ? { named: text.trim() } : {}) };
}

function commonType(items: readonly Item[]): TypeName | undefined {
  const types = new Set(items.map((item) => item.type));
  if (types.size === 1) return items[0]?.type;
  return [...types].every((type) => type === 'number' || type === 'integer') ? 'number' : undefined;
}

function readValue(reader: Reader): Found | undefined {
  skipBlank(reader);
  const { text, pos } = reader;
  const string = readRString(text, pos);
  if (string !== undefined) {
    reader.pos = string.end;
    return { kind: 'scalar', value: string.value, type: 'string' };
  }
  const number = readRNumber(text, pos);
  if (number !== undefined) {
    reader.pos = number.end;
    return { kind: 'scalar', value: number.value, type: number.integer ? 'integer' : 'number' };
  }
  const word = /[A-Za-z.][\w.]*/y;
  word.lastIndex = pos;
  const name = word.exec(text)?.[0];
  if (name === undefined) return undefined;
  reader.pos = pos + name.length;
  const constant = Object.hasOwn(constants, name) ? constants[name] : undefined;
  if (constant !== undefined) return { kind: 'scalar', ...constant };
  if (name !== 'c' && name !== 'list') return undefined;
  skipBlank(reader);
  if (text[reader.pos] !== '(' || reader.depth >= limits.r.literalDepth) return undefined;
  reader.depth++;
  const elements = readArguments(reader);
  reader.depth--;
  if (elements === undefined) return undefined;
  return name === 'c' ? concatenate(elements) : toList(elements);
}

interface Element {
  readonly name: string | undefined;
  readonly found: Found;
  readonly start: number;
  readonly end: number;
}

/** The arguments of a call; the reader is at its `(`. Offsets are those of the region. */
function readArguments(reader: Reader): readonly Element[] | undefined {
  const { text, at } = reader;
  const elements: Element[] = [];
  reader.pos++;
  skipBlank(reader);
  if (text[reader.pos] === ')') {
    reader.pos++;
    return elements;
  }
  for (;;) {
    const name = readName(reader);
    skipBlank(reader);
    const start = reader.pos;
    const found = readValue(reader);
    if (found === undefined) return undefined;
    elements.push({ name, found, start: at + start, end: at + reader.pos });
    skipBlank(reader);
    const next = text[reader.pos++];
    if (next === ')') return elements;
    if (next !== ',') return undefined;
  }
}

/** The name before a `=`, if the argument has one. */
function readName(reader: Reader): string | undefined {
  skipBlank(reader);
  const { text, pos } = reader;
  const string = readRString(text, pos);
  const plain = /[A-Za-z.][\w.]*|`([^`\\\n]*)`/y;
  plain.lastIndex = pos;
  const match = string === undefined ? plain.exec(text) : null;
  const end = string?.end ?? (match === null ? pos : plain.lastIndex);
  if (end === pos) return undefined;
  reader.pos = end;
  skipBlank(reader);
  if (text[reader.pos] === '=' && text[reader.pos + 1] !== '=') {
    reader.pos++;
    return string?.value ?? match?.[1] ?? match?.[0];
  }
  reader.pos = pos;
  return undefined;
}

function concatenate(elements: readonly Element[]): Found | undefined {
  const values: Item[] = [];
  let named = false;
  for (const { name, found, start, end } of elements) {
    if (found.kind === 'list') return undefined;
    named ||= name !== undefined || (found.kind === 'vector' && found.named);
    if (found.kind === 'vector') for (const item of found.values) values.push(item);
    else if (found.value !== null) values.push({ value: found.value, type: found.type, start, end });
  }
  return { kind: 'vector', values, named };
}

function toList(elements: readonly Element[]): Found | undefined {
  const values: [string, Json][] = [];
  let named = 0;
  for (const { name, found } of elements) {
    const value = found.kind === 'vector' ? vectorValue(found.values) : found.value;
    if (value === undefined) return undefined;
    values.push([name ?? '', value]);
    if (name !== undefined && name !== '') named++;
  }
  if (named === values.length) return { kind: 'list', value: Object.fromEntries(values), type: 'object' };
  return named === 0 ? { kind: 'list', value: values.map(([, value]) => value), type: 'array' } : undefined;
}

/** A vector as an element of a list. A vector of one is the value itself, because R has no scalars. */
function vectorValue(items: readonly Item[]): Json | undefined {
  if (items.length < 2) return items[0]?.value ?? null;
  return commonType(items) === undefined ? undefined : items.map((item) => item.value);
}

function skipBlank(reader: Reader): void {
  const blank = /(?:\s+|#[^\n]*)*/y;
  blank.lastIndex = reader.pos;
  reader.pos += blank.exec(reader.text)?.[0].length ?? 0;
}
