import { limits, type Span } from '../../../model/index.ts';
import type { PyExpr } from '../read/code.ts';
import { operandsOf } from '../read/expressions.ts';
import { type Argument, type Context, exceedsLimits, find, followAssignment } from './context.ts';
import { isLarger, unknownCore } from './core.ts';
import { expressionText, indicesOf } from './expression.ts';
import { typeVariable } from './models/typeVariables.ts';

/**
 * Pydantic's name of a type argument (`display_as_type`). Undefined where it contains more than the code does, such as the name of a
 * module, which depends on how Python is started.
 */
export function typeName(expr: PyExpr, context: Context): string | undefined {
  if (exceedsLimits(context)) return undefined;
  switch (expr.kind) {
    case 'none':
      return 'NoneType';
    case 'ellipsis':
      return '...';
    case 'name':
    case 'attribute':
      return nameOfNamed(expr, context);
    case 'binary':
      return expr.operator === '|' ? unionName([expr], context) : undefined;
    case 'subscript':
      return nameOfSubscript(expr, context);
    default:
      return undefined;
  }
}

/** A type as the argument of a type variable. */
export function argument(expr: PyExpr, context: Context): Argument {
  const [core, code] = [context.lowering.typeOf(expr, context), expressionText(expr)];
  if (isLarger(core, limits.python.typeNameParts)) return { core: unknownCore(code, core.span), text: undefined, code };
  return { core, text: typeName(expr, context), code };
}

/** Pydantic's names of types. An unknown name is recorded. */
export const namesOf = (args: readonly Argument[], span: Span, { lowering }: Context): readonly string[] =>
  args.map(({ text, code }) => {
    if (text === undefined) lowering.unknown.push({ value: code, span });
    return text ?? code;
  });

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

function nameOfNamed(expr: PyExpr, context: Context): string | undefined {
  const found = find(expr, context);
  const variable = typeVariable(found, context);
  if (variable !== undefined) {
    const bound = context.variables.get(variable.key);
    return bound === undefined ? `~${variable.name}` : bound.text;
  }
  switch (found?.kind) {
    case 'class':
      return [...found.site.outer, found.site.of].map(({ name }) => name.value).join('.');
    case 'foreign':
      return foreignTypeName(found.name);
    case 'assignment': {
      const { value, typeParams, name } = found.of;
      if (typeParams !== undefined) return name.value;
      const within = followAssignment(context, found, expr.span);
      return value && within && typeName(value, within);
    }
    default:
      return undefined;
  }
}

/** Aliases of Pydantic with metadata, which would be part of the name. */
const annotated = /^pydantic\.(?:(?:Positive|Negative|NonPositive|NonNegative|Finite|Strict)\w+|(?:File|Directory|New)Path|Base64\w+|UUID\d|OnErrorOmit)$/;

/** The bare name of a class, or of an alias of `typing`. */
const foreignTypeName = (name: string): string | undefined =>
  /^(?:builtins|typing|collections|collections\.abc|datetime|decimal|uuid|pathlib|ipaddress|fractions|pydantic)\.\w+$/.test(name) && !annotated.test(name)
    ? name.replace(/^.*\./, '')
    : undefined;

function nameOfSubscript(expr: PyExpr & { readonly kind: 'subscript' }, context: Context): string | undefined {
  const found = find(expr.object, context);
  const args = indicesOf(expr.index);
  if (found?.kind === 'class') return named(nameOfNamed(expr.object, context), args, context);
  if (found?.kind !== 'foreign') return undefined;
  const [, module, name = ''] = /^(.*)\.(\w+)$/.exec(found.name) ?? [];
  if (module !== 'typing') return named(foreignTypeName(found.name), args, context);
  switch (name) {
    case 'Optional':
    case 'Union':
      return unionName([expr], context);
    case 'Literal':
      return literalName(indicesOf(expr.index));
    default:
      return typingName(expr, context);
  }
}

const named = (name: string | undefined, args: readonly PyExpr[], context: Context): string | undefined => {
  const texts = args.map((arg) => typeName(arg, deeper(context)));
  return name === undefined || texts.includes(undefined) ? undefined : `${name}[${texts.join(', ')}]`;
};

function unionName(options: readonly PyExpr[], context: Context): string | undefined {
  const texts = options.flatMap((option) => optionNames(option, context));
  // A name that resolves to a union would have to be flattened.
  if (texts.some((text) => text === undefined || text.startsWith('Union['))) return undefined;
  const [only, ...more] = [...new Set(texts)];
  return more.length === 0 ? only : `Union[${[only, ...more].join(', ')}]`;
}

/** The names of a union's types, with nested unions flattened. */
function optionNames(option: PyExpr, context: Context): readonly (string | undefined)[] {
  const within = deeper(context);
  if (option.kind === 'binary') return operandsOf(option).flatMap((side) => optionNames(side, within));
  const found = option.kind === 'subscript' ? find(option.object, context) : undefined;
  const isUnion = found?.kind === 'foreign' && (found.name === 'typing.Union' || found.name === 'typing.Optional');
  if (option.kind !== 'subscript' || !isUnion) return [typeName(option, within)];
  const inner = indicesOf(option.index).flatMap((one) => optionNames(one, within));
  return found.name === 'typing.Optional' ? [...inner, 'NoneType'] : inner;
}

function literalName(args: readonly PyExpr[]): string | undefined {
  const texts = args.map((arg) => {
    if (arg.kind === 'string') return arg.isBytes || /['"\\\p{C}]/u.test(arg.value) ? undefined : `'${arg.value}'`;
    if (arg.kind === 'boolean') return arg.value ? 'True' : 'False';
    if (arg.kind === 'number') return arg.isFloat || arg.value === undefined ? undefined : String(arg.value);
    return arg.kind === 'none' ? 'None' : undefined;
  });
  return texts.includes(undefined) ? undefined : `Literal[${[...new Set(texts)].join(', ')}]`;
}

/** The name of a type within one of `typing`, such as `List[…]`. A class that is not built in has its module in front. */
function typingName(expr: PyExpr, context: Context): string | undefined {
  if (expr.kind === 'none') return 'None';
  if (expr.kind === 'ellipsis') return '...';
  const [object, args] = expr.kind === 'subscript' ? [expr.object, indicesOf(expr.index)] : [expr, []];
  const found = find(object, context);
  if (found?.kind === 'foreign' && /^(?:builtins|typing)\./.test(found.name)) {
    const name = found.name.replace(/^.*\./, '');
    if (name === 'Literal') return literalName(args);
    const texts = args.map((arg) => typingName(arg, deeper(context)));
    return texts.includes(undefined) ? undefined : texts.length === 0 ? name : `${name}[${texts.join(', ')}]`;
  }
  if (found?.kind === 'foreign' && /^(?:datetime|decimal|uuid|pathlib)\.\w+$/.test(found.name) && args.length === 0) return found.name;
  const variable = typeVariable(found, context);
  const bound = variable && context.variables.get(variable.key);
  if (variable !== undefined && bound === undefined) return `~${variable.name}`;
  return bound !== undefined && /^(?:str|int|float|bool|bytes|dict|list|Any)$/.test(bound.text ?? '') ? bound.text : undefined;
}

/** The key under `$defs` that Pydantic makes of a parametrized class: letters and digits of its name. A nested class is only its own name. */
export function definitionName(name: string, args: readonly string[]): string {
  // Pydantic splits at brackets and commas. Each part has a number behind a colon, which is removed, at least at the end of an argument.
  const text = `${name}[${args.map((arg) => `${arg}:0`).join(',')}]`;
  const parts = text.split(/([\][,])/).map((part) => part.replace(/:[^:]*$/, '').replace(/^(?:[^.[\]]+\.)+([^.[\]]+)/, '$1'));
  return parts
    .join('')
    .replaceAll(/[^a-zA-Z0-9.\-_]/g, '_')
    .replaceAll('.', '__');
}
