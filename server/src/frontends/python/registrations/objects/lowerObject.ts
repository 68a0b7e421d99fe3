import { absent, type Json, known, type Located, type Schema, type SchemaKeyword, type Span, type ToolSpec, type Value } from '../../../../model/index.ts';
import { readSchema } from '../../../support/jsonSchema/readSchema.ts';
import { keywordOf } from '../../../support/tree/keyword.ts';
import type { Linking } from '../../listing/linking.ts';
import { fromOtherRegion, loweredModel, unknownSchema, withMembers } from '../../listing/loweredInput.ts';
import { classNamed } from '../../names/models.ts';
import type { PyCall, PyExpr } from '../../read/code.ts';
import { dotted } from '../../read/dotted.ts';
import { jsonOf, placeOf, textOf } from '../../read/literal.ts';
import { dataTree, dictIn, type Reading, schemaTree } from './literalTree.ts';
import { localValue } from './localValue.ts';

export interface ExtraPart {
  readonly key: Located<string>;
  readonly value: PyExpr;
}

export interface ObjectParts {
  readonly name: PyExpr | undefined;
  readonly title?: PyExpr | undefined;
  readonly description: PyExpr | undefined;
  readonly input: PyExpr | undefined;
  readonly output?: PyExpr | undefined;
  readonly annotations?: PyExpr | undefined;
  /** The keys of its form that have no field in a tool. */
  readonly extra?: readonly ExtraPart[];
  readonly span: Span;
  /** It has unknown parts: `**other`. */
  readonly isOpen?: boolean;
}

/** The tool of an object. `holds`: the parts that its form can have, where these are fewer than its format's. */
export function lowerObject(parts: ObjectParts, reading: Reading, at: Linking, holds?: ToolSpec['holds']): ToolSpec {
  const { span } = parts;
  const name = text(parts.name, parts, reading);
  const local = localName(parts.name);
  const input = parts.input && schemaOf(parts.input, reading, at);
  const output = parts.output && schemaOf(parts.output, reading, at);
  const annotations = membersOf(parts.annotations, reading);
  const extra = extraOf(parts.extra ?? [], reading);
  return {
    name,
    ...(local === undefined || name.state !== 'known' ? {} : { localName: local }),
    title: text(parts.title, { ...parts, isOpen: false }, reading),
    description: text(parts.description, parts, reading),
    params: input?.properties ?? [],
    hidden: [],
    ...(input === undefined ? (parts.isOpen === true ? { input: unknownSchema({ kind: 'other', text: '**', span }, span) } : {}) : { input }),
    ...(output === undefined ? {} : { returns: output }),
    annotations,
    category: absent,
    requiresApproval: absent,
    dangerous: annotations.destructiveHint?.value === true ? known(true, annotations.destructiveHint.span) : absent,
    example: absent,
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
    ...(holds === undefined ? {} : { holds }),
    span,
    head: parts.name === undefined ? { start: span.start, end: span.start } : placeOf(parts.name),
  };
}

/** The keys whose values are known. */
const extraOf = (parts: readonly ExtraPart[], reading: Reading): readonly (readonly [string, SchemaKeyword])[] =>
  parts.flatMap(({ key, value }) => {
    const tree = dataTree(value, reading);
    return tree === undefined ? [] : [[key.value, keywordOf({ key: key.value, keySpan: key.span, value: tree, span: tree.span })] as const];
  });

function text(expr: PyExpr | undefined, { isOpen, span }: Pick<ObjectParts, 'isOpen' | 'span'>, reading: Reading): Value<string> {
  if (expr === undefined) return isOpen === true ? { state: 'opaque', text: '**', span } : absent;
  const value = localValue(expr, reading.enclosing);
  return value.kind === 'none' ? absent : textOf(value, reading, placeOf(value));
}

const localName = (expr: PyExpr | undefined): Located<string> | undefined =>
  expr?.kind === 'string' && expr.isVerbatim ? { value: expr.value, span: placeOf(expr) } : undefined;

/** Methods that convert a model to a JSON Schema: `Model.model_json_schema()`. */
const converters = /^(?:model_json_schema|schema|json_schema)$/;

/** The schema of a dictionary, a model, or a model's converter. */
export function schemaOf(expr: PyExpr, reading: Reading, at: Linking): Schema {
  const value = localValue(expr, reading.enclosing);
  const dict = dictIn(value, reading);
  if (dict !== undefined) return readSchema(schemaTree(dict, reading));
  const model = value.kind === 'call' ? converted(value) : value;
  const named = model && classNamed(model, at.module, at);
  const made = named && loweredModel(named, at, expr.span);
  if (made !== undefined && named !== undefined) return fromOtherRegion(withMembers(made), named.of.name.value);
  return constantSchema(value, reading) ?? unknownSchema(expr, expr.span);
}

function converted({ callee, args }: PyCall): PyExpr | undefined {
  if (callee.kind !== 'attribute' || !converters.test(callee.name.value)) return undefined;
  const { object } = callee;
  // `TypeAdapter(Model).json_schema()`
  if (object.kind === 'call') return dotted(object.callee)?.at(-1) === 'TypeAdapter' ? object.args[0] : undefined;
  return args.length === 0 ? object : undefined;
}

/** The dictionary of a constant: all of it has the span of the constant's name. */
function constantSchema(value: PyExpr, reading: Reading): Schema | undefined {
  const tree = dataTree(value, reading);
  return tree?.kind === 'map' ? readSchema(tree) : undefined;
}

/** The members of a dictionary or data class, each with its span. Unknown members are left out. */
function membersOf(expr: PyExpr | undefined, reading: Reading): Readonly<Record<string, Located<Json>>> {
  const container = expr && localValue(expr, reading.enclosing);
  const written: readonly (readonly [Json | undefined, PyExpr])[] =
    container?.kind === 'dict'
      ? container.entries.map(({ key, value }) => [key && jsonOf(key, reading), value] as const)
      : container?.kind === 'call'
        ? container.keywords.map((own) => [own.name?.value, own.value] as const)
        : [];
  const members = written.flatMap(([key, own]): readonly [string, Located<Json>][] => {
    const value = jsonOf(own, reading);
    return typeof key !== 'string' || value === undefined || value === null ? [] : [[key, { value, span: own.span }]];
  });
  return Object.fromEntries(members);
}
