import { absent, knownValue, type Located, opaque, type Param, type Schema, type Span, type Value } from '../../../../model/index.ts';
import { cleanDoc } from '../../docstring/docstring.ts';
import type { PyExpr, PyKeyword, PyString } from '../../read/code.ts';
import { typeOf, withMetadata } from '../annotation.ts';
import { type Context, exceedsLimits, find, followAssignment, place } from '../context.ts';
import { anyCore, type Core, isTitled } from '../core.ts';
import { expressionText, indicesOf, keywordOf } from '../expression.ts';
import { hasKeywordsNextToRef, keywordAt, withNotes, withoutRepeats } from '../keywords.ts';
import { toSchema } from '../toSchema.ts';
import { evaluate } from '../value.ts';
import { type Default, type FieldInfo, fieldCall, isFieldKeyword, readField } from './fieldInfo.ts';
import { parseForwardReference } from './forwardReference.ts';
import { type Metadata, noNotes, readMetadata } from './metadata.ts';

/** The declaration of a field, or a parameter of a function. */
export interface Declared {
  readonly name: Located<string>;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  /** The text below the field, where the class has `use_attribute_docstrings`. */
  readonly docstring: PyString | undefined;
  readonly span: Span;
  /** The context of its annotation and value. */
  readonly context: Context;
  /** The name of the base class that declares it. */
  readonly inheritedFrom: string | undefined;
  /** The effects of the class's field validators. */
  readonly validators?: readonly Metadata[];
  /** Makes an alias of the name, where the field has none. */
  readonly aliasOf?: (name: string) => Value<string>;
}

/** A field with its schema. */
export interface Field {
  /** The field under its alias, or else under its name. */
  readonly param: Param;
  /** The name in the code. */
  readonly name: Located<string>;
  /** For a reference to a class with the same keywords: the class's key, and the schema with these keywords. */
  readonly repeats?: { readonly key: string; readonly schema: Schema };
}

/** An annotation, split into the type, the metadata and the qualifiers. */
export interface Annotation {
  readonly type: PyExpr | undefined;
  /** The context of the type: another module's, where an alias was followed. */
  readonly context: Context;
  readonly metadata: readonly { readonly expr: PyExpr; readonly context: Context }[];
  /** `Final`, `ClassVar`, `Required` … by their names. */
  readonly qualifiers: ReadonlySet<string>;
}

const qualifiers = new Set(['typing.Final', 'typing.ClassVar', 'typing.Required', 'typing.NotRequired', 'typing.ReadOnly', 'dataclasses.InitVar']);

/** Splits an annotation, also behind an alias or in a string. */
export function readAnnotation(expr: PyExpr | undefined, context: Context): Annotation {
  const bare: Annotation = { type: expr, context, metadata: [], qualifiers: new Set() };
  if (expr === undefined || exceedsLimits(context)) return bare;
  if (expr.kind === 'string') {
    const parsed = parseForwardReference(expr.value, expr.span);
    return parsed === undefined ? bare : readAnnotation(parsed, { ...context, depth: context.depth + 1 });
  }
  const [object, args] = expr.kind === 'subscript' ? [expr.object, indicesOf(expr.index)] : [expr, []];
  const found = find(object, context);
  const [first] = args;
  if (found?.kind === 'foreign' && qualifiers.has(found.name)) {
    const inner = readAnnotation(first, context);
    return { ...inner, qualifiers: new Set([...inner.qualifiers, found.name.replace(/^.*\./, '')]) };
  }
  if (found?.kind === 'foreign' && found.name === 'typing.Annotated' && first !== undefined) {
    const inner = readAnnotation(first, context);
    return { ...inner, metadata: [...inner.metadata, ...args.slice(1).map((one) => ({ expr: one, context }))] };
  }
  const alias = found?.kind === 'assignment' && expr.kind !== 'subscript' && found.of.typeParams === undefined ? found.of.value : undefined;
  if (found?.kind !== 'assignment' || alias === undefined || (alias.kind !== 'subscript' && alias.kind !== 'name' && alias.kind !== 'attribute')) return bare;
  const within = followAssignment(context, found, expr.span);
  const inner = within && readAnnotation(alias, within);
  return inner === undefined || inner.metadata.length === 0 ? bare : inner;
}

/** Undefined for a field that the schema omits. */
export function lowerField(declared: Declared, annotation: Annotation = readAnnotation(declared.annotation, declared.context)): Field | undefined {
  const { context } = declared;
  const { info, metadata: own } = mergedInfo(declared, annotation);
  const metadata = [...own, ...(declared.validators ?? [])];
  const at = place(context, declared.annotation?.span ?? declared.name.span);
  const base = annotation.type === undefined ? anyCore(at) : typeOf(annotation.type, annotation.context);
  const core = withMetadata(base, metadata, context);
  if (core.kind === 'omitted') return undefined;
  const generated = declared.aliasOf?.(declared.name.value) ?? absent;
  const alias = info.alias.state === 'absent' ? generated : info.alias;
  if (alias.state === 'opaque' && alias === generated) context.lowering.unknown.push({ value: alias.text, span: alias.span });
  const nameSpan = place(context, declared.name.span);
  const name = { value: declared.name.value, span: nameSpan };
  const shown = alias.state === 'known' && alias.value !== name.value ? { value: alias.value, span: alias.span } : name;
  const { schema, repeats } = fieldSchema(core, info, declared, shown);
  return {
    name,
    ...(repeats === undefined ? {} : { repeats }),
    param: {
      name: shown,
      schema,
      required: info.default === undefined || info.default.kind === 'none',
      span: place(context, declared.span),
      ...(declared.inheritedFrom === undefined ? {} : { inheritedFrom: declared.inheritedFrom }),
    },
  };
}

function fieldSchema(
  core: Core,
  info: FieldInfo,
  { context, docstring }: Declared,
  name: Located<string>,
): Pick<Field, 'repeats'> & { readonly schema: Schema } {
  const { lowering } = context;
  const typed = { ...toSchema(core, lowering), span: core.span };
  const withDefault = { ...typed, default: info.default === undefined ? typed.default : defaultOf(info.default, context) };
  const described =
    info.notes.description.state === 'absent' && docstring !== undefined ? { ...info.notes, description: cleaned(docstring, context) } : info.notes;
  const noted = withNotes(withDefault, described);
  const titled =
    noted.other.title !== undefined || !isTitled(core) ? noted : { ...noted, other: { ...noted.other, title: keywordAt(titleOf(name.value), name.span) } };
  if (core.kind !== 'reference' || !hasKeywordsNextToRef(titled)) return { schema: titled };
  const schema = withoutRepeats(titled, lowering.keywordsOf(core.key));
  return schema === titled ? { schema } : { schema, repeats: { key: core.key, schema: titled } };
}

function defaultOf(value: Default, context: Context): Schema['default'] {
  if (value.kind !== 'value') return absent;
  const read = evaluate(value.expr, value.context);
  const span = place(value.context, value.expr.span);
  if (read !== undefined) return { state: 'known', value: read.value, span };
  context.lowering.unknown.push({ value: expressionText(value.expr), span });
  return opaque(expressionText(value.expr), span);
}

/** A text without the indentation that its lines share, as Python shows docstrings. */
export function cleaned(text: PyString, context: Context): Value<string> {
  const span = place(context, text.inner ?? text.span);
  if (text.hasNamed === true) {
    context.lowering.unknown.push({ value: expressionText(text), span });
    return opaque(text.value, span);
  }
  return { state: 'known', value: cleanDoc(text).text, span };
}

/** The title that Pydantic makes of a name: `snake_case` becomes `Snake Case`. */
export const titleOf = (name: string): string =>
  name
    .replace(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .replaceAll('_', ' ')
    .trim();

/** All arguments of `Field` for a field. */
export const infoOf = (declared: Declared): FieldInfo => mergedInfo(declared, readAnnotation(declared.annotation, declared.context)).info;

/** Merges all calls of `Field` for a field, and the metadata of its type. The assigned call overrides those in the annotation. */
function mergedInfo({ value, context }: Declared, { metadata }: Annotation): { readonly info: FieldInfo; readonly metadata: readonly Metadata[] } {
  const assigned = assignedInfo(value, context);
  const parts = metadata.map((one) => {
    const call = fieldCall(one.expr, one.context);
    return call === undefined ? readMetadata(one.expr, one.context) : readField(call.call, call.context);
  });
  const infos = [...parts.filter(isInfo), ...(assigned === undefined ? [] : [assigned])];
  const info = infos.reduce(merged, { notes: noNotes, metadata: [], default: undefined, alias: absent });
  return { info, metadata: [...(assigned?.metadata ?? []), ...parts.flatMap((part) => (isInfo(part) ? part.metadata : part))] };
}

const isInfo = (part: FieldInfo | readonly Metadata[]): part is FieldInfo => 'notes' in part;

const merged = (before: FieldInfo, after: FieldInfo): FieldInfo => ({
  notes: {
    description: after.notes.description.state === 'absent' ? before.notes.description : after.notes.description,
    updates: { ...before.notes.updates, ...after.notes.updates },
    extra: { ...before.notes.extra, ...after.notes.extra },
  },
  metadata: [],
  default: after.default ?? before.default,
  alias: after.alias.state === 'absent' ? before.alias : after.alias,
});

/** The assigned value of a field: `Field(…)`, `field(…)` of a dataclass, or the default itself. */
function assignedInfo(value: PyExpr | undefined, context: Context): FieldInfo | undefined {
  if (value === undefined) return undefined;
  const call = fieldCall(value, context);
  if (call !== undefined) return readField(call.call, call.context);
  const plain: FieldInfo = {
    notes: noNotes,
    metadata: [],
    alias: absent,
    default: value.kind === 'ellipsis' ? { kind: 'none' } : { kind: 'value', expr: value, context },
  };
  if (value.kind !== 'call') return plain;
  const found = find(value.callee, context);
  if (found?.kind !== 'foreign' || found.name !== 'dataclasses.field') return plain;
  // Arguments of `Field` in `metadata` have the same effect.
  const fieldMetadata = keywordOf(value, 'metadata')?.value;
  const keywords = fieldMetadata?.kind === 'dict' ? fieldMetadata.entries.flatMap(({ key, value: one }) => metadataKeyword(key, one)) : [];
  const own = value.keywords.filter(({ name }) => name?.value === 'default' || name?.value === 'default_factory');
  return readField({ ...value, args: [], keywords: [...keywords, ...own] }, context);
}

const metadataKeyword = (key: PyExpr | undefined, value: PyExpr): readonly PyKeyword[] =>
  key?.kind === 'string' && isFieldKeyword(key.value) ? [{ name: { value: key.value, span: key.span }, value, span: key.span }] : [];

/** The description of a class or function, from its docstring. */
export const docstringOf = (docstring: PyString | undefined, context: Context): Value<string> => {
  if (docstring === undefined) return absent;
  const text = cleaned(docstring, context);
  return knownValue(text) === '' ? absent : text;
};
