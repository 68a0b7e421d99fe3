import type { Json, Located, SchemaKeyword, Span, Value } from '../../../model/index.ts';

/** Keywords of a JSON Schema with their places. */
export type Keywords = Readonly<Record<string, SchemaKeyword>>;

/** Constraints by Pydantic's names (`ge`, `min_length`). */
export type Limits = Keywords;

/** Which constraints a plain type takes itself, and in which words of JSON Schema: Pydantic checks all others by a function around it. */
export type Family = 'int' | 'float' | 'str' | 'bytes' | 'url' | 'moment' | 'other';

/** What is said of a type by `Field`, whatever the type is. */
export interface Notes {
  readonly description: Value<string>;
  /** `title`, `examples`, `deprecated`: each overrides what the type says itself. */
  readonly updates: Keywords;
  /** `json_schema_extra`, which overrides everything. */
  readonly extra: Keywords;
}

/** A literal value. Python tells whole numbers from others by how they are written, JSON does not. */
export interface LiteralValue extends Located<Json> {
  readonly isFloat: boolean;
}

/** What Pydantic makes of an annotation before it writes a JSON Schema of it (its "core schema"), as far as the JSON Schema depends on it. */
export type Core = { readonly span: Span } /** `isStated`: written as such, and not only without an annotation. */ & (
  | { readonly kind: 'any'; readonly isStated?: true }
  /** A type with a fixed JSON Schema, `words`, besides its constraints. */
  | { readonly kind: 'plain'; readonly family: Family; readonly words: Readonly<Record<string, Json>>; readonly limits: Limits }
  | { readonly kind: 'decimal'; readonly limits: Limits }
  | { readonly kind: 'list'; readonly items: Core; readonly isSet: boolean; readonly limits: Limits }
  /** `rest` is what follows the items, as many as there may be. */
  | { readonly kind: 'tuple'; readonly items: readonly Core[]; readonly rest: Core | undefined; readonly limits: Limits }
  | { readonly kind: 'dict'; readonly keys: Core; readonly values: Core; readonly limits: Limits }
  | { readonly kind: 'nullable'; readonly inner: Core }
  | { readonly kind: 'union'; readonly options: readonly Core[] }
  /** A union of models, told apart by the values of one property. */
  | { readonly kind: 'tagged'; readonly options: readonly Core[]; readonly property: string; readonly tags: readonly (readonly string[])[] }
  | { readonly kind: 'literal'; readonly values: readonly LiteralValue[] }
  /** A definition, by its key. */
  | { readonly kind: 'reference'; readonly key: string }
  /** A JSON Schema of several parts that Pydantic has for one type. */
  | { readonly kind: 'json'; readonly json: Readonly<Record<string, Json>> }
  /** JSON in a text. */
  | { readonly kind: 'encoded'; readonly inner: Core }
  /** With a function around it that checks or converts, and what that adds to the JSON Schema. */
  | { readonly kind: 'wrapped'; readonly inner: Core; readonly updates: Keywords }
  | { readonly kind: 'noted'; readonly inner: Core; readonly notes: Notes }
  /** With a function around it that takes another type, which is the one that is shown. */
  | { readonly kind: 'input'; readonly inner: Core; readonly shown: Core }
  /** `WithJsonSchema`. */
  | { readonly kind: 'replaced'; readonly inner: Core; readonly json: Readonly<Record<string, Json>> }
  /** `SkipJsonSchema`. */
  | { readonly kind: 'omitted' }
  /** Not to be known without running code. */
  | { readonly kind: 'unknown'; readonly text: string }
);

/** True where a type has more parts than that. */
export function isLarger(core: Core, most: number): boolean {
  const open: Core[] = [core];
  for (let count = 0; open.length > 0; count++) {
    if (count >= most) return true;
    const next = open.pop();
    if (next !== undefined) open.push(...partsOf(next));
  }
  return false;
}

function partsOf(core: Core): readonly Core[] {
  switch (core.kind) {
    case 'list':
      return [core.items];
    case 'tuple':
      return core.rest === undefined ? core.items : [...core.items, core.rest];
    case 'dict':
      return [core.keys, core.values];
    case 'union':
    case 'tagged':
      return core.options;
    case 'input':
      return [core.inner, core.shown];
    default:
      return 'inner' in core ? [core.inner] : [];
  }
}

export const anyCore = (span: Span): Core => ({ kind: 'any', span });

export const unknownCore = (text: string, span: Span): Core => ({ kind: 'unknown', text, span });

export const plainCore = (words: Readonly<Record<string, Json>>, span: Span, family: Family = 'other'): Core => ({
  kind: 'plain',
  family,
  words,
  limits: {},
  span,
});

export const nullCore = (span: Span): Core => plainCore({ type: 'null' }, span);

export const listCore = (items: Core, span: Span, isSet = false): Core => ({ kind: 'list', items, isSet, limits: {}, span });

export const dictCore = (keys: Core, values: Core, span: Span): Core => ({ kind: 'dict', keys, values, limits: {}, span });

/** A value of any of the types, as `Union` has it: unions within are taken apart, and `None` comes last. */
export function unionCore(options: readonly Core[], span: Span): Core {
  const flat = options.flatMap((option): readonly Core[] =>
    option.kind === 'union' ? option.options : option.kind === 'nullable' ? [...innerOptions(option.inner), nullCore(option.span)] : [option],
  );
  const rest = flat.filter((option) => !isNull(option));
  const [first] = rest;
  if (first === undefined) return nullCore(span);
  const either: Core = rest.length === 1 ? first : { kind: 'union', options: rest, span };
  return rest.length < flat.length ? { kind: 'nullable', inner: either, span } : either;
}

const innerOptions = (inner: Core): readonly Core[] => (inner.kind === 'union' ? inner.options : [inner]);

const isNull = (core: Core): boolean => core.kind === 'plain' && core.words.type === 'null';

/** Does Pydantic make a title for a field of this type from the field's name? */
export function isTitled(core: Core): boolean {
  if (core.kind === 'reference') return false;
  return core.kind === 'encoded' || !('inner' in core) || isTitled(core.inner);
}

/** What of a type cannot be known, where that leaves its JSON Schema in the dark; that of a list's items does not. */
export function unknownIn(core: Core): Located<string> | undefined {
  switch (core.kind) {
    case 'unknown':
      return { value: core.text, span: core.span };
    case 'nullable':
    case 'wrapped':
    case 'noted':
    case 'encoded':
      return unknownIn(core.inner);
    case 'input':
      return unknownIn(core.shown);
    case 'list':
      return unknownIn(core.items);
    case 'union':
    case 'tagged':
      return firstUnknown(core.options);
    case 'tuple':
      return firstUnknown(core.rest === undefined ? core.items : [...core.items, core.rest]);
    case 'dict':
      return firstUnknown([core.keys, core.values]);
    default:
      return undefined;
  }
}

function firstUnknown(cores: readonly Core[]): Located<string> | undefined {
  for (const core of cores) {
    const found = unknownIn(core);
    if (found !== undefined) return found;
  }
  return undefined;
}
