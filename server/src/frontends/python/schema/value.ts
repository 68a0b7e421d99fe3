import { isJsonObject, type Json, type Located, limits } from '../../../model/index.ts';
import { replaced } from '../names/replaced.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { chainOf, type PyBinary } from '../read/expressions.ts';
import { writtenExpr } from '../read/writtenExpr.ts';
import { joinedPath, makers, sorted, textMethods } from './calls.ts';
import { type ClassSite, type Context, contextAt, exceedsLimits, type Found, find, followAssignment } from './context.ts';
import { evaluateGet, evaluateItem, expanded, viewOf } from './items.ts';
import type { ArgumentValues, KnownValue } from './knownValue.ts';
import { dateTimeConstants } from './models/dateTimes.ts';
import { type EnumMember, membersOfEnum } from './models/enums.ts';
import { memoized } from './models/memoized.ts';

const known = (value: Json, isFloat = false): KnownValue => ({ value, isFloat });

/** The value of an expression as Pydantic writes it into a JSON Schema. Constants are followed. Undefined where it is unknown. */
export function evaluate(expr: PyExpr, context: Context): KnownValue | undefined {
  const read = evaluateAny(expr, context);
  return read?.of?.kind === 'zone' ? undefined : read;
}

function evaluateAny(expr: PyExpr, context: Context): KnownValue | undefined {
  if (exceedsLimits(context)) return undefined;
  switch (expr.kind) {
    case 'none':
      return known(null);
    case 'boolean':
      return known(expr.value);
    case 'number':
      return expr.value === undefined ? undefined : known(expr.value, expr.isFloat);
    case 'string':
      return expr.hasNamed === true ? undefined : known(expr.value);
    case 'template':
      return evaluateTemplate(expr.parts, context);
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
      return expr.operator === 'or' ? evaluateOr(expr, context) : evaluateChain(expr, context);
    case 'name':
    case 'attribute':
      return evaluateName(expr, context);
    case 'call':
      return evaluateCall(expr, context);
    case 'subscript':
      return evaluateItem(expr.object, expr.index, deeper(context), evaluate);
    case 'other': {
      const written = expr.form?.kind === 'comprehension' ? expanded(expr.form, expr, context, evaluate) : undefined;
      return written && evaluate(written, deeper(context));
    }
    case 'conditional': {
      const condition = evaluate(expr.condition, deeper(context));
      return condition?.of === undefined && condition !== undefined
        ? evaluate(isFalsy(condition.value) ? expr.whenFalse : expr.whenTrue, deeper(context))
        : undefined;
    }
    default:
      return undefined;
  }
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

/** An f-string. Only texts and whole numbers are certain to be written as they are. */
function evaluateTemplate(parts: readonly PyExpr[], context: Context): KnownValue | undefined {
  const texts = parts.map((part) => {
    const read = evaluate(part, deeper(context));
    const isPlain = typeof read?.value === 'string' || (typeof read?.value === 'number' && !read.isFloat);
    return isPlain && read.of === undefined ? String(read.value) : undefined;
  });
  return texts.includes(undefined) ? undefined : known(texts.join(''));
}

function evaluateAll(items: readonly PyExpr[], context: Context): KnownValue | undefined {
  const values: Json[] = [];
  for (const item of items) {
    const value = evaluate(item.kind === 'starred' ? item.of : item, deeper(context))?.value;
    if (value === undefined || (item.kind === 'starred' && !Array.isArray(value))) return undefined;
    if (item.kind === 'starred') values.push(...(value as readonly Json[]));
    else values.push(value);
  }
  return known(values);
}

function evaluateDict(entries: (PyExpr & { readonly kind: 'dict' })['entries'], context: Context): KnownValue | undefined {
  const members: [string, Json][] = [];
  for (const { key, value } of entries) {
    const name = key && evaluate(key, deeper(context));
    const inner = evaluate(value, deeper(context))?.value;
    if (inner === undefined) return undefined;
    if (key === undefined && isJsonObject(inner)) members.push(...Object.entries(inner));
    else if (name === undefined || name.isFloat || typeof name.value === 'object') return undefined;
    else members.push([String(name.value), inner]);
  }
  return known(Object.fromEntries(members));
}

function evaluateUnary(operator: string, operand: KnownValue | undefined): KnownValue | undefined {
  if (operator === 'not' && typeof operand?.value === 'boolean') return known(!operand.value);
  if (typeof operand?.value !== 'number') return undefined;
  if (operator === '+') return operand;
  return operator === '-' ? known(-operand.value, operand.isFloat) : undefined;
}

/** `os.getenv("LIMIT") or "10"`: a variable without a default counts as not set. */
function evaluateOr({ left, right }: Extract<PyExpr, { readonly kind: 'binary' }>, context: Context): KnownValue | undefined {
  const first = evaluate(left, deeper(context));
  const isUnset = first === undefined && left.kind === 'call' && left.args.length === 1 && readsEnvironment(left, context);
  if (isUnset || (first?.of === undefined && isFalsy(first?.value))) return evaluate(right, deeper(context));
  return first;
}

function readsEnvironment({ callee }: PyCall, context: Context): boolean {
  const found = find(callee, context);
  return found?.kind === 'foreign' && /^os\.(?:getenv|environ\.get)$/.test(found.name);
}

const isFalsy = (value: Json | undefined): boolean =>
  value === null || value === false || value === 0 || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

function evaluateChain(expr: PyBinary, context: Context): KnownValue | undefined {
  const { first, links } = chainOf(expr, (operator) => operator !== 'or');
  let left = evaluate(first, deeper(context));
  for (const { operator, right } of links) {
    // The operands behind an unknown one need no evaluation.
    if (left === undefined) return undefined;
    left = evaluateBinary(operator, left, evaluate(right, deeper(context)));
  }
  return left;
}

function evaluateBinary(operator: string, left: KnownValue | undefined, right: KnownValue | undefined): KnownValue | undefined {
  if (left === undefined || right === undefined) return undefined;
  const [a, b] = [left.value, right.value];
  if (operator === '/' && (left.of?.kind === 'path' || right.of?.kind === 'path')) return joinedPath(left, right);
  if (left.of !== undefined || right.of !== undefined) return undefined;
  const isSame = compared(operator, a, b);
  if (isSame !== undefined) return known(isSame);
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return known(a + b);
  if (operator === '+' && Array.isArray(a) && Array.isArray(b)) return known([...a, ...b]);
  if (operator === '|' && isJsonObject(a) && isJsonObject(b)) return known({ ...a, ...b });
  if (operator === '*' && typeof b === 'number' && !right.isFloat) {
    if (typeof a === 'string' && a.length * b <= limits.python.repeatedSize) return known(a.repeat(Math.max(0, b)));
    if (Array.isArray(a) && a.length * b <= limits.python.repeatedSize) return known(Array.from({ length: Math.max(0, b) }, () => a as readonly Json[]).flat());
  }
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const isFloat = left.isFloat || right.isFloat || operator === '/';
  const result = results(operator, a, b, isFloat);
  const isExact = result !== undefined && Number.isFinite(result) && (isFloat || Number.isSafeInteger(result));
  return isExact ? known(result, isFloat) : undefined;
}

/** Comparisons of texts and numbers, and membership in a list or dictionary of them. */
function compared(operator: string, a: Json, b: Json): boolean | undefined {
  const items = Array.isArray(b) ? (b as readonly Json[]) : isJsonObject(b) ? Object.keys(b) : undefined;
  const isIn = /^(?:not )?in$/.test(operator) && typeof a === 'string' && items?.every((one) => typeof one === 'string') === true;
  if (isIn) return items.includes(a) === (operator === 'in');
  if (!/^[!=]=$/.test(operator) || typeof a !== typeof b || typeof a === 'object') return undefined;
  return (a === b) === (operator === '==');
}

function results(operator: string, a: number, b: number, isFloat: boolean): number | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '**':
      return isFloat || b >= 0 ? a ** b : undefined;
    case '//':
      return Math.floor(a / b);
    case '%':
      return isFloat ? undefined : a - b * Math.floor(a / b);
    case '<<':
      return isFloat ? undefined : a * 2 ** b;
    default:
      return undefined;
  }
}

/** The value of a constant, of an enumeration's member, or of a member's `value` or `name`. */
function evaluateName(expr: PyExpr & { readonly kind: 'name' | 'attribute' }, context: Context): KnownValue | undefined {
  if (expr.kind === 'attribute' && (expr.name.value === 'value' || expr.name.value === 'name')) {
    const member = enumMember(expr.object, context);
    if (member !== undefined) return expr.name.value === 'value' ? member : known(member.name);
  }
  const member = enumMember(expr, context);
  if (member !== undefined) return { ...member, of: { kind: 'other' } };
  const found = find(expr, context, true);
  if (found?.kind === 'foreign') return dateTimeConstants[found.name];
  if (found?.kind !== 'assignment' || found.of.value === undefined) return undefined;
  const within = followAssignment(context, found, expr.span);
  return within && evaluateAny(found.of.value, within);
}

/** The members of an enumeration. Undefined for any other class, and where a value is unknown. */
export function enumMembers(site: ClassSite, context: Context): readonly EnumMember[] | undefined {
  const read = (within: Context): readonly EnumMember[] | undefined => membersOfEnum(site, within, evaluate);
  const isStandalone = context.variables.size === 0 && context.followed.length === 0;
  return isStandalone ? memoized(site.of, 'members', [site.module], context, read) : read(context);
}

/** The member of an enumeration that an expression resolves to, such as `Color.RED`. */
export function enumMember(expr: PyExpr, context: Context): EnumMember | undefined {
  if (expr.kind !== 'attribute') return undefined;
  const found = find(expr.object, context);
  if (found?.kind !== 'class') return undefined;
  return enumMembers(found.site, context)?.find((member) => member.name === expr.name.value);
}

/** The value of a call that builds plain data. */
function evaluateCall(call: PyCall, context: Context): KnownValue | undefined {
  const { callee } = call;
  const found = find(callee, context);
  if (found?.kind === 'function') return evaluateFunction(call, found, context);
  if (found?.kind === 'class') return context.lowering.instanceOf(call, found.site, deeper(context));
  const make = found?.kind === 'foreign' ? (makers[found.name] ?? (isOfProtocol(found.name) ? dataOf : undefined)) : undefined;
  if (make !== undefined) {
    const values = argumentValues(call, context);
    return values && make(values);
  }
  if (callee.kind !== 'attribute') return undefined;
  const [first, second] = call.args;
  if (callee.name.value === 'get' && first !== undefined) return evaluateGet(callee.object, first, second, deeper(context), evaluate);
  if (call.args.length + call.keywords.length === 0 && /^(?:items|keys|values)$/.test(callee.name.value))
    return viewOf(callee.name.value, evaluate(callee.object, deeper(context)));
  const method = textMethods[callee.name.value];
  if (method === undefined) return undefined;
  const [text, values] = [evaluate(callee.object, deeper(context)), argumentValues(call, context)];
  return typeof text?.value === 'string' && text.of === undefined && values !== undefined ? method(text.value, values) : undefined;
}

/** The value of a call of the workspace's function. Undefined where it has several return values, a decorator, or is asynchronous. */
function evaluateFunction(call: PyCall, { of, module }: Extract<Found, { readonly kind: 'function' }>, context: Context): KnownValue | undefined {
  const only = returnedOf(of, contextAt(context, module, [], call.span));
  if (only === undefined || of.decorators.length > 0 || of.isAsync) return undefined;
  const bound = new Map<string, PyExpr>(of.locals.map(({ name }) => [name, { kind: 'other', text: name, span: only.span }]));
  for (const [i, { name, value }] of of.params.entries()) {
    const own = call.keywords.find((keyword) => keyword.name?.value === name.value)?.value ?? call.args[i];
    const json = own && evaluate(own, deeper(context))?.value;
    bound.set(
      name.value,
      own === undefined && value !== undefined
        ? value
        : json === undefined
          ? { kind: 'other', text: name.value, span: only.span }
          : writtenExpr(json, only.span),
    );
  }
  return evaluate(replaced(only, bound), contextAt(context, module, [], call.span));
}

/** The only returned value of a function. For one that begins by reading a variable of the environment, the value where it is not set. */
function returnedOf({ returned: [only, ...more], without, locals }: PyFunction, within: Context): PyExpr | undefined {
  if (more.length === 0) return only;
  const read = locals.find(({ name }) => name === without?.name)?.value;
  const isUnset = read?.kind === 'call' && read.args.length === 1 && read.keywords.length === 0 && readsEnvironment(read, within);
  return isUnset ? without?.gives : undefined;
}

/** Data classes of the protocol, such as `ToolAnnotations(readOnlyHint=True)`. */
const isOfProtocol = (name: string): boolean => /\.[a-z]\w*$/i.test(name) && /mcp/i.test(name.slice(0, name.lastIndexOf('.')));

const dataOf = ({ args, keywords }: ArgumentValues): KnownValue | undefined =>
  args.length > 0 || keywords.size === 0
    ? undefined
    : { value: Object.fromEntries([...keywords].map(([name, { value }]) => [name, value])), isFloat: false, of: { kind: 'other' } };

function argumentValues(call: PyCall, context: Context): ArgumentValues | undefined {
  const args = call.args.map((arg) => evaluateAny(arg, deeper(context)));
  const keywords = call.keywords.map(({ name, value }) => [name?.value, evaluateAny(value, deeper(context))] as const);
  const known = keywords.filter((keyword): keyword is readonly [string, KnownValue] => keyword[0] !== undefined && keyword[1] !== undefined);
  const all = args.filter((arg) => arg !== undefined);
  return all.length < args.length || known.length < keywords.length ? undefined : { args: all, keywords: new Map(known) };
}

/** A text value. Its span is within the quotes of a string literal. */
export function evaluateText(expr: PyExpr, context: Context): Located<string> | undefined {
  const value = evaluate(expr, context)?.value;
  if (typeof value !== 'string') return undefined;
  const span = expr.kind === 'string' && expr.inner !== undefined ? expr.inner : expr.span;
  return { value, span: context.at ?? span };
}
