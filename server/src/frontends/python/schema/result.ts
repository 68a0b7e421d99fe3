import { type Schema, schemaJson } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { PyExpr, PyFunction } from '../read/code.ts';
import { typeOf } from './annotation.ts';
import { type ClassSite, type Context, find, place } from './context.ts';
import { indicesOf } from './expression.ts';
import { keywordAt } from './keywords.ts';
import { modelSchema } from './lower.ts';
import { contextOf, definitionsOf, finished, type LoweredModel, type Surroundings } from './lowering.ts';
import { classSchema } from './models/classes.ts';
import { fieldsOf } from './models/declaredFields.ts';
import { type Field, lowerField, readAnnotation } from './models/fields.ts';
import { lineageOf } from './models/lineage.ts';
import { toSchema, typed } from './toSchema.ts';

/** Content types of MCP and FastMCP, which have no output schema. */
const content =
  /^(?:mcp(?:_types)?|fastmcp)\.(?:.*\.)?(?:\w*Content|ContentBlock|EmbeddedResource|ResourceLink|Image|Audio|File|CallToolResult|ToolResult|InputRequiredResult)$/;

/** Classes that are wrapped even so. */
const wrapped = new Set(['builtins.str', 'builtins.int', 'builtins.float', 'builtins.bool', 'builtins.bytes']);

/** Bare generic types of `typing`. They are no classes, so they are wrapped; the built-in ones are not. */
const generics =
  /^typing\.(?:AbstractSet|ChainMap|Collection|Counter|DefaultDict|Deque|Dict|FrozenSet|Iterable|List|Mapping|MutableMapping|MutableSequence|MutableSet|OrderedDict|Sequence|Set|Tuple)$/;

/**
 * The output schema that FastMCP of the official MCP SDK publishes for a function. Models, typed dicts and dictionaries are published as they are.
 * Other classes with annotations become models. Any other type becomes the member `result` of an object.
 * Undefined without an annotation, for content, and for classes without annotations, such as enumerations, `datetime`, or a bare `list`.
 */
export function resultSchema({ name, returns }: PyFunction, module: string, surroundings: Surroundings): LoweredModel | undefined {
  if (returns === undefined) return undefined;
  const context = contextOf(module, [], surroundings, undefined);
  const annotation = readAnnotation(returns, context);
  const { type = returns } = annotation;
  if (hasContent(type, annotation.context)) return undefined;
  const found = find(type, annotation.context);
  if (found?.kind === 'class') return ofClass(found.site, returns, context, surroundings);
  if (found?.kind === 'foreign' && !wrapped.has(found.name) && !generics.test(found.name)) return undefined;
  if (isTextDict(type, annotation.context)) {
    const schema = toSchema(typeOf(type, annotation.context), context.lowering);
    const title = keywordAt(`${name.value}DictOutput`, returns.span);
    return finishedModel({ ...schema, other: { ...schema.other, title } }, [], context);
  }
  const declared = { name: { value: 'result', span: returns.span }, annotation: returns, value: undefined, docstring: undefined, span: returns.span, context };
  const result = lowerField({ ...declared, inheritedFrom: undefined }, annotation);
  return result && finishedModel(objectOf([result], `${name.value}Output`, returns), [result], context);
}

const finishedModel = (schema: Schema, fields: readonly Field[], context: Context): LoweredModel =>
  finished({ schema, fields }, definitionsOf(schemaJson(schema), context), context.lowering);

const objectOf = (fields: readonly Field[], title: string, { span }: PyExpr): Schema => ({
  ...typed('object', span),
  properties: fields.map(({ param }) => param),
  other: { title: keywordAt(title, span) },
});

/**
 * The output schema of a class. A model is published as it is, with its content at the root even where it is recursive.
 * Any other class with annotations becomes a model.
 */
function ofClass(site: ClassSite, returns: PyExpr, context: Context, surroundings: Surroundings): LoweredModel | undefined {
  const lineage = lineageOf(site, [], context, place(context, returns.span));
  const { kind } = lineage;
  if (kind === 'enum') return undefined;
  if (kind === 'model' || kind === 'rootModel' || kind === 'typedDict') {
    const made = modelSchema(site, surroundings, returns.span);
    if (made === undefined || made.schema.other.$ref === undefined) return made;
    const { $ref: _, ...others } = made.schema.other;
    const own = classSchema(lineage).schema;
    return { ...made, schema: { ...own, other: { ...own.other, ...others } } };
  }
  if (lineage.unknown !== undefined) return undefined;
  const fields = fieldsOf({ ...lineage, kind: 'model' }).map((field) =>
    isMade(
      field,
      lineage.ancestors.flatMap(({ site: { of } }) => of.members),
    )
      ? required(field)
      : field,
  );
  return fields.length === 0 ? undefined : finishedModel(objectOf(fields, site.of.name.value, returns), fields, context);
}

/** A dataclass field with `default_factory` has no default as an attribute of the class. */
const isMade = ({ name }: Field, members: ClassSite['of']['members']): boolean => {
  const value = members.find((member) => member.name.value === name.value)?.value;
  return value?.kind === 'call' && value.keywords.some((keyword) => keyword.name?.value === 'default_factory');
};

const required = (field: Field): Field => ({ ...field, param: { ...field.param, required: true } });

/** `dict[str, …]` is an object already. The SDK does not recognize `Dict` of `typing`. */
function isTextDict(type: PyExpr, context: Context): boolean {
  if (type.kind !== 'subscript') return false;
  const [key, value] = indicesOf(type.index);
  const [object, text] = [find(type.object, context), key && find(key, context)];
  return object?.kind === 'foreign' && object.name === 'builtins.dict' && text?.kind === 'foreign' && text.name === 'builtins.str' && value !== undefined;
}

/** Is the type content, or a list or union with content? */
export const hasContent = walker<PyExpr, boolean, Context>((type, below, context) => {
  if (type.kind === 'binary') return below(type.left) || below(type.right);
  if (type.kind === 'subscript') return indicesOf(type.index).some(below) || below(type.object);
  const found = find(type, context);
  return found?.kind === 'foreign' && content.test(found.name);
});
