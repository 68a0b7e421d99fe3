import type { Span } from '../../../model/index.ts';
import type { PyCall, PyExpr } from '../read/code.ts';
import { operandsOf } from '../read/expressions.ts';
import { applyMetadata } from './applyMetadata.ts';
import { type Argument, type Context, exceedsLimits, find, place } from './context.ts';
import { anyCore, type Core, type LiteralValue, listCore, nullCore, plainCore, unionCore, unknownCore } from './core.ts';
import { expressionText, indicesOf, keywordOf } from './expression.ts';
import { foreignType } from './foreignTypes.ts';
import { keywordAt } from './keywords.ts';
import { typeOfAlias } from './models/alias.ts';
import { fieldCall, readField } from './models/fieldInfo.ts';
import { parseForwardReference } from './models/forwardReference.ts';
import { limitOf, type Metadata, readMetadata } from './models/metadata.ts';
import { typeVariable, unboundType } from './models/typeVariables.ts';
import { taggedUnion } from './tagged.ts';
import { argument, definitionName } from './typeName.ts';
import { enumMember, evaluate } from './value.ts';

/** The type of an annotation. */
export function typeOf(expr: PyExpr, context: Context): Core {
  const span = place(context, expr.span);
  if (exceedsLimits(context)) return unknownCore(expressionText(expr), span);
  switch (expr.kind) {
    case 'none':
      return nullCore(span);
    case 'string': {
      const parsed = expr.isBytes ? undefined : parseForwardReference(expr.value, expr.span);
      return parsed === undefined ? unknownCore(expressionText(expr), span) : typeOf(parsed, deeper(context));
    }
    case 'binary':
      if (expr.operator !== '|') return unknownCore(expressionText(expr), span);
      return unionCore(
        operandsOf(expr).map((one) => typeOf(one, deeper(context))),
        span,
      );
    case 'name':
    case 'attribute':
      return typeOfNamed(expr, [], context, span);
    case 'subscript':
      return typeOfNamed(expr.object, indicesOf(expr.index), context, span);
    case 'call':
      return typeOfCall(expr, context, span);
    default:
      return unknownCore(expressionText(expr), span);
  }
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

/** The type that a name resolves to, with its arguments in square brackets. */
function typeOfNamed(expr: PyExpr, args: readonly PyExpr[], context: Context, span: Span): Core {
  const found = find(expr, context);
  const unknown = unknownCore(expressionText(expr), span);
  const variable = typeVariable(found, context);
  if (variable !== undefined) return args.length > 0 ? unknown : (context.variables.get(variable.key)?.core ?? unboundType(variable, span));
  switch (found?.kind) {
    case 'foreign':
      return typeOfForeign(found.name, args, context, span) ?? unknown;
    case 'class':
      return context.lowering.typeOfClass(found.site, args, context, span);
    case 'assignment':
      return typeOfAlias(
        found,
        args.map((arg) => argument(arg, context)),
        context,
        span,
      );
    default:
      return unknown;
  }
}

/** Type forms that leave the type as it is. */
const qualifiers = new Set([
  ...['typing.Final', 'typing.Required', 'typing.NotRequired', 'typing.ReadOnly', 'dataclasses.InitVar', 'typing.ClassVar', 'pydantic.OnErrorOmit'],
]);

function typeOfForeign(name: string, args: readonly PyExpr[], context: Context, span: Span): Core | undefined {
  const [first] = args;
  const inner = deeper(context);
  if (qualifiers.has(name)) return first === undefined ? anyCore(span) : typeOf(first, inner);
  switch (name) {
    case 'typing.Annotated':
      return first === undefined ? undefined : typeOfAnnotated(first, args.slice(1), inner);
    case 'typing.Optional':
      return first === undefined ? undefined : unionCore([typeOf(first, inner), nullCore(span)], span);
    case 'typing.Union':
      return args.length === 0
        ? undefined
        : unionCore(
            args.map((arg) => typeOf(arg, inner)),
            span,
          );
    case 'typing.Literal': {
      const values = literalValues(args, context);
      return values === undefined || values.length === 0 ? undefined : { kind: 'literal', values, span };
    }
    case 'builtins.tuple':
    case 'typing.Tuple':
      return typeOfTuple(args, inner, span);
    case 'pydantic.SkipJsonSchema':
      return { kind: 'omitted', span };
    case 'pydantic.InstanceOf':
    case 'pydantic.SkipValidation':
      return first === undefined ? undefined : { kind: 'input', inner: anyCore(span), shown: typeOf(first, inner), span };
    case 'pydantic.RootModel':
      return first === undefined ? undefined : rootModel(argument(first, inner), context, span);
    case 'pydantic.JsonValue':
      return context.lowering.define('pydantic:JsonValue', 'JsonValue', span, () => anyCore(span));
    default:
      return foreignType(
        name,
        args.map((arg) => typeOf(arg, inner)),
        span,
      );
  }
}

/** `RootModel[int]` where no class inherits it. */
function rootModel({ core, text }: Argument, { lowering }: Context, span: Span): Core | undefined {
  const name = `RootModel[${text}]`;
  if (text === undefined) return undefined;
  return lowering.defineSchema(`pydantic:${name}`, definitionName('RootModel', [text]), span, () => {
    const inner = lowering.toSchema(core);
    return { ...inner, other: { ...inner.other, title: keywordAt(name, span) } };
  });
}

function typeOfTuple(args: readonly PyExpr[], context: Context, span: Span): Core {
  const [first, second] = args;
  if (first === undefined) return { kind: 'tuple', items: [], rest: anyCore(span), limits: {}, span };
  if (args.length === 1 && first.kind === 'tuple' && first.items.length === 0) return { kind: 'tuple', items: [], rest: undefined, limits: {}, span };
  if (args.length === 2 && second?.kind === 'ellipsis') return { kind: 'tuple', items: [], rest: typeOf(first, context), limits: {}, span };
  return { kind: 'tuple', items: args.map((arg) => typeOf(arg, context)), rest: undefined, limits: {}, span };
}

/** An `Annotated` type that is not the type of a field. */
function typeOfAnnotated(type: PyExpr, metadata: readonly PyExpr[], context: Context): Core {
  return withMetadata(
    typeOf(type, context),
    metadata.flatMap((one) => readAll(one, context)),
    context,
  );
}

/** The metadata of one item of `Annotated`. Default and alias of a `Field` are left out. */
function readAll(expr: PyExpr, context: Context): readonly Metadata[] {
  const call = fieldCall(expr, context);
  if (call === undefined) return readMetadata(expr, context);
  const { metadata, notes } = readField(call.call, call.context);
  return [...metadata, { kind: 'notes', notes }];
}

export const withMetadata = (core: Core, metadata: readonly Metadata[], context: Context): Core =>
  applyMetadata(core, metadata, {
    tagged: (union, property) => taggedUnion(union, property, context),
    note: (text) => context.lowering.unknown.push(text),
  });

/** The values of a `Literal`, including nested literals. Undefined where one is unknown. */
function literalValues(args: readonly PyExpr[], context: Context): readonly LiteralValue[] | undefined {
  const values: LiteralValue[] = [];
  for (const arg of args) {
    const own = literalValue(arg, context);
    if (own === undefined) return undefined;
    values.push(...own);
  }
  return values.filter(({ value }, i) => values.findIndex((other) => other.value === value) === i);
}

function literalValue(arg: PyExpr, context: Context): readonly LiteralValue[] | undefined {
  const span = place(context, arg.kind === 'string' && arg.inner !== undefined ? arg.inner : arg.span);
  const member = enumMember(arg, context);
  if (member !== undefined) return [{ value: member.value, isFloat: member.isFloat, span }];
  if (arg.kind === 'name' || arg.kind === 'attribute' || arg.kind === 'subscript') {
    const core = typeOf(arg, deeper(context));
    return core.kind === 'literal' ? core.values : undefined;
  }
  const read = evaluate(arg, context);
  return read === undefined ? undefined : [{ ...read, span }];
}

const numbers = { conint: { type: 'integer' }, confloat: { type: 'number' } } as const;

/** `conint(ge=1)` and its kin, as types. */
function typeOfCall(call: PyCall, context: Context, span: Span): Core {
  const unknown = unknownCore(expressionText(call), span);
  const found = find(call.callee, context);
  if (found?.kind !== 'foreign' || call.keywords.some(({ name }) => name === undefined)) return unknown;
  const [first, ...more] = call.args;
  const item = first ?? keywordOf(call, 'item_type')?.value;
  const items = item === undefined ? anyCore(span) : typeOf(item, deeper(context));
  const bases: Readonly<Record<string, Core>> = {
    'pydantic.conint': plainCore(numbers.conint, span, 'int'),
    'pydantic.confloat': plainCore(numbers.confloat, span, 'float'),
    'pydantic.constr': plainCore({ type: 'string' }, span, 'str'),
    'pydantic.conbytes': plainCore({ type: 'string', format: 'binary' }, span, 'bytes'),
    'pydantic.condate': plainCore({ type: 'string', format: 'date' }, span, 'dateTime'),
    'pydantic.condecimal': { kind: 'decimal', limits: {}, span },
    'pydantic.conlist': listCore(items, span),
    'pydantic.conset': listCore(items, span, true),
    'pydantic.confrozenset': listCore(items, span, true),
  };
  const base = bases[found.name];
  if (base === undefined || more.length > 0 || (first !== undefined && base.kind !== 'list')) return unknown;
  return withMetadata(
    base,
    call.keywords.flatMap((keyword) => limitOf(keyword, context)),
    context,
  );
}
