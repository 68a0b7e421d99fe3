import type { Json, Located, SchemaKeyword, Span, Value } from '../../../model/index.ts';

/** Keywords of a JSON Schema with their places. */
export type Keywords = Readonly<Record<string, SchemaKeyword>>;

/** Constraints by Pydantic's names (`ge`, `min_length`). */
export type Limits = Keywords;

/** Decides which constraints a plain type checks itself, and their JSON Schema keywords. Pydantic checks all others by a function. */
export type Family = 'int' | 'float' | 'str' | 'bytes' | 'url' | 'dateTime' | 'other';

/** Annotations of a type by `Field`, independent of the type. */
export interface Notes {
  readonly description: Value<string>;
  /** `title`, `examples`, `deprecated`: each overrides the type's own. */
  readonly updates: Keywords;
  /** `json_schema_extra`, which overrides everything. */
  readonly extra: Keywords;
}

/** A literal value. Python tells `1` from `1.0`, JSON does not. */
export interface LiteralValue extends Located<Json> {
  readonly isFloat: boolean;
}

/**
 * Pydantic's "core schema" of an annotation, as far as the JSON Schema depends on it.
 * `isStated` of `any`: the author wrote the type. It is not set for a missing annotation.
 */
export type Core = { readonly span: Span } & (
  | { readonly kind: 'any'; readonly isStated?: true }
  /** A type with a fixed JSON Schema, `words`, and constraints. */
  | { readonly kind: 'plain'; readonly family: Family; readonly words: Readonly<Record<string, Json>>; readonly limits: Limits }
  | { readonly kind: 'decimal'; readonly limits: Limits }
  | { readonly kind: 'list'; readonly items: Core; readonly isSet: boolean; readonly limits: Limits }
  /** `rest`: the type of any number of items behind `items`. */
  | { readonly kind: 'tuple'; readonly items: readonly Core[]; readonly rest: Core | undefined; readonly limits: Limits }
  | { readonly kind: 'dict'; readonly keys: Core; readonly values: Core; readonly limits: Limits }
  | { readonly kind: 'nullable'; readonly inner: Core }
  | { readonly kind: 'union'; readonly options: readonly Core[] }
  /** A union of models with a discriminator, `property`. */
  | { readonly kind: 'tagged'; readonly options: readonly Core[]; readonly property: string; readonly tags: readonly (readonly string[])[] }
  | { readonly kind: 'literal'; readonly values: readonly LiteralValue[] }
  /** A reference to a definition, by its key, and its name in `$defs`. */
  | { readonly kind: 'reference'; readonly key: string; readonly name: string }
  /** A type with a fixed JSON Schema of several parts. */
  | { readonly kind: 'json'; readonly json: Readonly<Record<string, Json>> }
  /** JSON in a string. */
  | { readonly kind: 'encoded'; readonly inner: Core }
  /** A type with a function that checks or converts, and the keywords that it adds. */
  | { readonly kind: 'wrapped'; readonly inner: Core; readonly updates: Keywords }
  | { readonly kind: 'noted'; readonly inner: Core; readonly notes: Notes }
  /** A type with a function that takes another input type. The schema is that of the input type. */
  | { readonly kind: 'input'; readonly inner: Core; readonly shown: Core }
  /** `WithJsonSchema`. */
  | { readonly kind: 'replaced'; readonly inner: Core; readonly json: Readonly<Record<string, Json>> }
  /** `SkipJsonSchema`. */
  | { readonly kind: 'omitted' }
  /** Known only at run time. */
  | { readonly kind: 'unknown'; readonly text: string }
);

/** A type and its parts. */
function* allParts(core: Core): Generator<Core> {
  const open: Core[] = [core];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...partsOf(next));
  }
}

/** Does a type have more than `most` parts? */
export function isLarger(core: Core, most: number): boolean {
  let count = 0;
  for (const _ of allParts(core)) if (++count > most) return true;
  return false;
}

/** The keys of the definitions that a type refers to. */
export const referencesIn = (core: Core): readonly string[] => [...allParts(core)].flatMap((part) => (part.kind === 'reference' ? [part.key] : []));

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

/** The type of `Union`: nested unions are flattened, and `None` comes last. */
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

/** Does Pydantic make a title of the name for a field of this type? */
export function isTitled(core: Core): boolean {
  if (core.kind === 'reference') return false;
  return core.kind === 'encoded' || !('inner' in core) || isTitled(core.inner);
}

/** The first unknown part of a type. */
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
