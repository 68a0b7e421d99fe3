import type { Json, Located } from '../../../model/index.ts';
import type { PyCall, PyExpr } from '../code.ts';
import { type ClassSite, type Context, find, followed, foreignName, isTooFar } from './context.ts';
import { type EnumMember, type KnownValue, membersOfEnum } from './enums.ts';
import { keywordOf } from './expression.ts';

const known = (value: Json, isFloat = false): KnownValue => ({ value, isFloat });

/** The value of an expression, as Pydantic writes it into a JSON Schema; constants are followed. Undefined where it cannot be known. */
export function evaluate(expr: PyExpr, context: Context): KnownValue | undefined {
  if (isTooFar(context)) return undefined;
  switch (expr.kind) {
    case 'none':
      return known(null);
    case 'boolean':
      return known(expr.value);
    case 'number':
      return expr.value === undefined ? undefined : known(expr.value, expr.isFloat);
    case 'string':
      return known(expr.value);
    case 'list':
    case 'tuple':
      return evaluateAll(expr.items, context);
    case 'set':
      return sorted(evaluateAll(expr.items, context));
    case 'dict':
      return evaluateDict(expr.entries, context);
    case 'unary':
      return evaluateUnary(expr.operator, evaluate(expr.operand, deeper(context)));
    case 'binary':
      return evaluateBinary(expr.operator, evaluate(expr.left, deeper(context)), evaluate(expr.right, deeper(context)));
    case 'name':
    case 'attribute':
      return evaluateName(expr, context);
    case 'call':
      return evaluateCall(expr, context);
    default:
      return undefined;
  }
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

function evaluateAll(items: readonly PyExpr[], context: Context): KnownValue | undefined {
  const values: Json[] = [];
  for (const item of items) {
    const value = evaluate(item, deeper(context));
    if (value === undefined) return undefined;
    values.push(value.value);
  }
  return known(values);
}

/** A set, in the order in which Pydantic writes it, where its values have one. */
function sorted(list: KnownValue | undefined): KnownValue | undefined {
  if (list === undefined || !Array.isArray(list.value)) return undefined;
  const values = [...new Set(list.value as readonly Json[])];
  if (values.length < 2) return known(values);
  if (values.every((value) => typeof value === 'number')) return known(values.sort((a, b) => a - b));
  return values.every((value) => typeof value === 'string') ? known(values.sort()) : undefined;
}

function evaluateDict(entries: (PyExpr & { readonly kind: 'dict' })['entries'], context: Context): KnownValue | undefined {
  const members: [string, Json][] = [];
  for (const { key, value } of entries) {
    const name = key && evaluate(key, deeper(context));
    const inner = evaluate(value, deeper(context));
    if (name === undefined || inner === undefined || (typeof name.value !== 'string' && typeof name.value !== 'number') || name.isFloat) return undefined;
    members.push([String(name.value), inner.value]);
  }
  return known(Object.fromEntries(members));
}

function evaluateUnary(operator: string, operand: KnownValue | undefined): KnownValue | undefined {
  if (typeof operand?.value !== 'number') return undefined;
  if (operator === '+') return operand;
  return operator === '-' ? known(-operand.value, operand.isFloat) : undefined;
}

function evaluateBinary(operator: string, left: KnownValue | undefined, right: KnownValue | undefined): KnownValue | undefined {
  if (left === undefined || right === undefined) return undefined;
  const [a, b] = [left.value, right.value];
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return known(a + b);
  if (operator === '+' && Array.isArray(a) && Array.isArray(b)) return known([...a, ...b]);
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const isFloat = left.isFloat || right.isFloat || operator === '/';
  const results: Readonly<Record<string, number>> = { '+': a + b, '-': a - b, '*': a * b, '**': a ** b, '/': a / b, '//': Math.floor(a / b) };
  const result = results[operator];
  const isExact = result !== undefined && Number.isFinite(result) && (isFloat || Number.isSafeInteger(result));
  return isExact ? known(result, isFloat) : undefined;
}

/** A constant, a member of an enumeration, or a member's value or name. */
function evaluateName(expr: PyExpr & { readonly kind: 'name' | 'attribute' }, context: Context): KnownValue | undefined {
  if (expr.kind === 'attribute' && (expr.name.value === 'value' || expr.name.value === 'name')) {
    const member = enumMember(expr.object, context);
    if (member !== undefined) return expr.name.value === 'value' ? member : known(member.name);
  }
  const member = enumMember(expr, context);
  if (member !== undefined) return member;
  const found = find(expr, context, true);
  if (found?.kind !== 'assignment' || found.of.value === undefined) return undefined;
  const within = followed(context, found, expr.span);
  return within && evaluate(found.of.value, within);
}

/** The members of an enumeration; undefined for any other class, and where a value cannot be known. */
export const enumMembers = (site: ClassSite, context: Context): readonly EnumMember[] | undefined => membersOfEnum(site, context, evaluate);

/** The member of an enumeration that an expression (`Color.RED`) is, as its value. */
export function enumMember(expr: PyExpr, context: Context): EnumMember | undefined {
  if (expr.kind !== 'attribute') return undefined;
  const found = find(expr.object, context);
  if (found?.kind !== 'class') return undefined;
  return enumMembers(found.site, context)?.find((member) => member.name === expr.name.value);
}

/** Calls that build plain values. */
function evaluateCall(call: PyCall, context: Context): KnownValue | undefined {
  const [first, ...more] = call.args;
  const found = find(call.callee, context);
  if (found?.kind === 'class') return instanceOf(call, found.site, context);
  const name = foreignName(call.callee, context);
  if (name === 'builtins.dict' && first === undefined) return evaluateKeywords(call, context);
  if (more.length > 0 || call.keywords.length > 0) return undefined;
  const value = first && evaluate(first, deeper(context));
  switch (name) {
    case 'builtins.list':
    case 'builtins.tuple':
      return first === undefined ? known([]) : Array.isArray(value?.value) ? value : undefined;
    case 'builtins.set':
    case 'builtins.frozenset':
      return first === undefined ? known([]) : sorted(value);
    case 'builtins.str':
      return first === undefined ? known('') : typeof value?.value === 'string' ? value : undefined;
    case 'pathlib.Path':
    case 'pathlib.PurePath':
    case 'pathlib.PurePosixPath':
    case 'pathlib.PosixPath':
      return plainText(value, /^\/?[^/.][^/]*(?:\/[^/.][^/]*)*$|^[/.]$/);
    case 'decimal.Decimal':
      return plainText(value, /^-?\d+(?:\.\d+)?$/);
    case 'uuid.UUID':
      return plainText(value, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    case 'pydantic.SecretStr':
      return typeof value?.value === 'string' ? known(value.value === '' ? '' : '**********') : undefined;
    default:
      return undefined;
  }
}

/** A text that is written again as it was given. */
const plainText = (value: KnownValue | undefined, form: RegExp): KnownValue | undefined =>
  typeof value?.value === 'string' && form.test(value.value) ? value : undefined;

function evaluateKeywords(call: PyCall, context: Context): KnownValue | undefined {
  const members: [string, Json][] = [];
  for (const { name, value } of call.keywords) {
    const inner = evaluate(value, deeper(context));
    if (name === undefined || inner === undefined) return undefined;
    members.push([name.value, inner.value]);
  }
  return known(Object.fromEntries(members));
}

/** An instance of a plain model all of whose fields were given, in the order of the fields. */
function instanceOf(call: PyCall, { of }: ClassSite, context: Context): KnownValue | undefined {
  const fields = of.members.filter((member) => member.annotation !== undefined);
  const isPlain = call.args.length === 0 && of.bases.every((base) => foreignName(base, context) === 'pydantic.BaseModel') && of.keywords.length === 0;
  if (!isPlain || fields.length < of.members.length || fields.length !== call.keywords.length) return undefined;
  const members: [string, Json][] = [];
  for (const { name, annotation } of fields) {
    const given = keywordOf(call, name.value)?.value;
    const value = given && evaluate(given, deeper(context));
    // Pydantic does not convert a default, but the instance's own values: only what is certain to stay as it is counts.
    const type = annotation && foreignName(annotation, context);
    if (value === undefined || type !== `builtins.${pythonType(value)}`) return undefined;
    members.push([name.value, value.value]);
  }
  return known(Object.fromEntries(members));
}

const pythonType = ({ value, isFloat }: KnownValue): string =>
  typeof value === 'string' ? 'str' : typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? (isFloat ? 'float' : 'int') : '';

/** A text that an expression is, at the place of its characters where it stands in quotes. */
export function evaluateText(expr: PyExpr, context: Context): Located<string> | undefined {
  const value = evaluate(expr, context)?.value;
  if (typeof value !== 'string') return undefined;
  const span = expr.kind === 'string' && expr.inner !== undefined ? expr.inner : expr.span;
  return { value, span: context.at ?? span };
}
