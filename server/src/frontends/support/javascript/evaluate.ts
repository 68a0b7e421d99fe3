import { type Json, limits, OverBudget, type Span } from '../../../model/index.ts';
import { commonMembers, isEquivalent } from '../zod/alternatives.ts';
import { construct } from '../zod/construct.ts';
import { callMethod } from '../zod/methods.ts';
import { recordOrigins } from '../zod/recordOrigins.ts';
import { withSameNodes } from '../zod/sameNodes.ts';
import { asJson, asText } from './jsonOfValue.ts';
import { type Bound, type Found, findExport, findName, isGlobal, ownerOf, type Scope } from './lookUp.ts';
import { Memo, outermost } from './memo.ts';
import type { Constant, Expression, Member } from './module.ts';
import { resultOfGlobal, resultOfMethod } from './pureCalls.ts';
import { summed } from './readOperator.ts';
import { type Definition, type Run, reference } from './recursiveSchemas.ts';
import { bodyOf, entryOf, isOfEnvironment, memberAtIndex, resolveValue } from './resolveValue.ts';
import { textOf } from './textOf.ts';
import { type Call, type Origin, type ShapeMember, typeValue, unknownType, type Value } from './value.ts';
import { type MemberExpression, member, memberOfArgument, unknown } from './valueMembers.ts';
import { weightOf, weightOfNode, weightOfValue } from './weight.ts';
import { attempt, countSize, reportLimit, sizeOfText, step } from './work.ts';

/** The maximum size of a constant's value, written out. A larger value is unknown; values that contain it stay known. */
const maxSize = 12_000;

const sizeOf = (value: Value): number =>
  value.kind === 'type' ? Math.max(weightOf(value.type), value.type.node === undefined ? 0 : weightOfNode(value.type.node)) : weightOfValue(value);

export interface Evaluated {
  readonly value: Value;
  /** The targets of `$ref`s in the value. */
  readonly definitions: readonly Definition[];
}

export const evaluate = (expression: Expression, scope: Scope): Evaluated =>
  running(expression, scope.at ?? expression.span, (run) => read(expression, scope, run));

export const evaluateConstant = (constant: Constant, scope: Scope): Evaluated =>
  running(constant.value, scope.at ?? constant.name.span, (run) => readConstant(constant, scope, run));

function running(expression: Expression, span: Span, reading: (run: Run) => Value): Evaluated {
  const run: Run = { depth: 0, open: new Map(), calls: new Map(), memo: new Memo(), recursive: new Map(), inCycles: new Map(), made: new Map() };
  const { value } = attempt(limits.javascript.value, () => reading(run));
  return value === undefined ? { value: unknown(expression, span), definitions: [] } : { value, definitions: [...run.recursive.values()] };
}

function read(expression: Expression, scope: Scope, run: Run): Value {
  const span = scope.at ?? expression.span;
  if (run.depth >= limits.javascript.valueDepth) throw new OverBudget('depth');
  step();
  run.depth++;
  const value = readKind(expression, span, scope, run);
  run.depth--;
  return value;
}

function readKind(expression: Expression, span: Span, scope: Scope, run: Run): Value {
  switch (expression.kind) {
    case 'literal':
      return literal(expression.value, expression.span, expression.quoted === true, scope);
    case 'regex':
      return { kind: 'regex', source: expression.source, flags: expression.flags, span };
    case 'name':
      return readFound(findName(scope, expression.name), expression, span, scope, run);
    case 'param':
      return readCallbackArg(expression, scope, run) ?? readBound(expression, span, scope, run);
    case 'item':
      return readBound(expression, span, scope, run);
    case 'member':
      return readBoundMember(expression, scope, run) ?? member(read(expression.object, scope, run), expression, span);
    case 'index': {
      const named = memberAtIndex(expression, asJson(read(expression.index, scope, run)));
      return named === undefined ? unknown(expression, span) : readKind(named, span, scope, run);
    }
    case 'call':
      return call(expression, span, scope, run);
    case 'object':
      return { kind: 'object', ...members(expression.members, scope, run), span };
    case 'array':
      return list(expression.items, span, scope, run);
    case 'text': {
      const parts = expression.parts.map((part) => asJson(read(part, scope, run)));
      countSize(parts.reduce<number>((size, part) => size + (typeof part === 'string' ? sizeOfText(part.length) : 1), 0));
      const sum = summed(expression.template === true ? ['', ...parts.map((part) => (typeof part === 'boolean' ? String(part) : part))] : parts);
      return sum === undefined ? unknown(expression, span) : { kind: 'json', value: sum, span };
    }
    case 'choice':
      return readChoice(expression, span, scope, run);
    case 'new':
      return readRegExp(expression, span, scope, run) ?? unknown(expression, span);
    case 'function':
      return { kind: 'function', result: (...args) => resultOf(expression, args, scope, run), text: textOf(expression), span };
    default:
      return unknown(expression, span);
  }
}

function readRegExp({ callee, args }: Extract<Expression, { kind: 'new' }>, span: Span, scope: Scope, run: Run): Value | undefined {
  if (callee.kind !== 'name' || callee.name !== 'RegExp' || findName(scope, 'RegExp') !== undefined) return undefined;
  const [source, flags] = args.map((arg) => read(arg, scope, run));
  if (source?.kind === 'regex' && flags === undefined) return { ...source, span };
  const [text, flagText] = [asText(source), flags === undefined ? '' : asText(flags)];
  return text === undefined || flagText === undefined ? undefined : { kind: 'regex', source: text, flags: flagText, span };
}

/** The value bound to a parameter, an item of a loop or `this`, where code is read for one tool. */
function readBound(expression: Expression, span: Span, scope: Scope, run: Run): Value {
  const { value, scope: where } = resolveValue(expression, scope);
  return value === expression || scope.bindings === undefined ? unknown(expression, span) : readInScope({ value, scope: where }, scope, run);
}

/** A value from another scope, at the span of the reference to it. */
function readInScope({ value, scope: where }: Bound, { bindings, at: above }: Scope, run: Run): Value {
  const { home, anchor } = where.bindings ?? bindings ?? { home: where.facts, anchor: value.span };
  const at = where.at ?? (where.facts === home ? undefined : (above ?? anchor));
  return read(value, at === undefined ? where : { ...where, at }, run);
}

/** A member of a bound value, such as `this`; undefined where nothing is bound, or the member is unknown. */
function readBoundMember(expression: MemberExpression, scope: Scope, run: Run): Value | undefined {
  if (scope.bindings === undefined) return undefined;
  const { value } = resolveValue(expression, scope);
  return value === expression || value.kind === 'member' ? undefined : readBound(expression, scope.at ?? expression.span, scope, run);
}

function resultOf({ locals, result, span }: Extract<Expression, { kind: 'function' }>, args: readonly Value[], scope: Scope, run: Run): Value {
  const within: Scope = { ...scope, locals: [...locals, ...scope.locals] };
  return read(result, args.length === 0 ? within : { ...within, callbackArgs: new Map([...(scope.callbackArgs ?? []), [span.start, args]]) }, run);
}

/** The argument that a list method passes to a parameter; undefined where none does. */
function readCallbackArg(expression: Extract<Expression, { kind: 'param' }>, scope: Scope, run: Run): Value | undefined {
  const { fn, index, path, or, rest, text, span } = expression;
  const args = scope.callbackArgs?.get(fn);
  const whole: Value | undefined = rest === true && args !== undefined ? { kind: 'list', items: args.slice(index), open: false, span } : args?.[index];
  const part = whole && path.reduce((of, name) => memberOfArgument(of, name, text), whole);
  return part?.kind === 'nothing' && or !== undefined ? read(or, scope, run) : part;
}

/** The chosen value, where the choice is known; either one, where they are equal. */
function readChoice(expression: Extract<Expression, { kind: 'choice' }>, span: Span, scope: Scope, run: Run): Value {
  const { by, of } = expression;
  const [first, second] = of;
  if (typeof by === 'string') {
    if (isOfEnvironment(first)) return read(second, scope, run);
    const value = read(first, scope, run);
    if (value.kind === 'nothing') return read(second, scope, run);
    if (value.kind === 'unknown' || value.kind === 'module' || value.kind === 'zod') return unknown(expression, span);
    const counts = value.kind !== 'json' || (by === '??' ? value.value !== null : Boolean(value.value));
    return counts ? value : read(second, scope, run);
  }
  const test = read(by, scope, run);
  if (test.kind === 'json') return read(test.value ? first : second, scope, run);
  const [yes, no] = [read(first, scope, run), read(second, scope, run)];
  if (yes.kind === 'object' && no.kind === 'object') return commonMembers(yes, no, (own) => ({ kind: 'unknown', text: textOf(expression), span: own.span }));
  return isEquivalent(yes, no) ? yes : unknown(expression, span);
}

function literal(value: Json, span: Span, quoted: boolean, { at }: Scope): Value {
  return { kind: 'json', value, span: at ?? span, ...(quoted && at === undefined ? { inner: { start: span.start + 1, end: span.end - 1 } } : {}) };
}

function readFound(found: Found | undefined, expression: Expression, span: Span, scope: Scope, run: Run): Value {
  if (found === undefined) return expression.kind === 'name' && expression.name === 'undefined' ? { kind: 'nothing', span } : unknown(expression, span);
  if (found.kind === 'zod') return { kind: 'zod', path: found.name === '*' ? [] : [found.name] };
  const here = found.path === scope.path;
  if (found.kind === 'module') {
    const own = { names: scope.names, facts: found.facts, path: found.path };
    return { kind: 'module', member: (name) => readFound(findExport(own.names, own.facts, own.path, name), expression, span, scope, run) };
  }
  const { constant } = found;
  if (here) return readConstant(constant, scope, run);
  const otherScope: Scope = {
    names: scope.names,
    facts: found.facts,
    path: found.path,
    locals: [],
    at: scope.at ?? span,
    from: scope.from ?? constant.name.value,
  };
  return readConstant(constant, otherScope, run);
}

function readConstant(constant: Constant, scope: Scope, run: Run): Value {
  if (run.open.has(constant) || run.inCycles.has(constant)) return reference(constant, scope.at ?? constant.name.span, run);
  const local = scope.locals.includes(constant);
  // A constant of a function is evaluated again for each call.
  const isOnce = !local || scope.callbackArgs === undefined;
  if (!isOnce) return readUncached(constant, scope, local, run);
  const known = run.memo.find(constant, scope, local);
  if (known?.isOfRun === true) return known.value;
  const { value, isInCycle } =
    known === undefined
      ? run.memo.readMemoized(constant, scope, local, run.open.size, () => readUncached(constant, scope, local, run))
      : { value: known.value, isInCycle: false };
  const before = run.made.get(constant);
  const same = before === undefined ? value : withSameNodes(value, before);
  if (before === undefined) run.made.set(constant, same);
  if (isInCycle && same.kind === 'type') {
    run.inCycles.set(constant, same.type);
    if (run.open.size > limits.javascript.inlinedCycle) return reference(constant, scope.at ?? constant.name.span, run);
  }
  if (known !== undefined || same !== value) run.memo.replace(constant, scope, local, same);
  return same;
}

function readUncached(constant: Constant, scope: Scope, local: boolean, run: Run): Value {
  run.open.set(constant, run.open.size);
  const { constant: _, ...enclosing } = scope;
  // A constant of a function has no name outside of it.
  const value = read(constant.value, local ? enclosing : { ...enclosing, constant, locals: [] }, run);
  run.open.delete(constant);
  const recursive = run.recursive.get(constant);
  if (recursive !== undefined && value.kind === 'type') recursive.type ??= value.type;
  recordOrigins(value, constant);
  if (sizeOf(value) <= maxSize) return value;
  reportLimit('size');
  return { kind: 'unknown', text: constant.name.value, span: scope.at ?? constant.name.span };
}

function members(written: readonly Member[], scope: Scope, run: Run): { readonly members: readonly ShapeMember[]; readonly open: boolean } {
  const found = new Map<string, ShapeMember>();
  const { at, from, constant } = scope;
  const owner = constant && ownerOf(scope, constant);
  let open = false;
  for (const one of written) {
    if ('spread' in one) {
      const brought = read(one.spread, scope, run);
      if (brought.kind === 'object') countSize(brought.members.length);
      if (brought.kind === 'object') for (const own of brought.members) found.set(own.name.value, own);
      open ||= brought.kind !== 'object' || brought.open;
      continue;
    }
    const origin: Origin | undefined = constant && owner !== undefined ? { constant, owner } : undefined;
    found.set(one.key.value, {
      name: { value: one.key.value, span: at ?? one.key.span },
      value: read(one.value, scope, run),
      span: at ?? one.span,
      ...(from === undefined ? {} : { from }),
      ...(origin === undefined ? {} : { origin }),
    });
  }
  return { members: [...found.values()], open };
}

function list(items: readonly Expression[], span: Span, scope: Scope, run: Run): Value {
  const values: Value[] = [];
  let open = false;
  for (const item of items) {
    const value = read(item.kind === 'spread' ? item.of : item, scope, run);
    if (item.kind !== 'spread') values.push(value);
    else if (value.kind === 'list') {
      countSize(value.items.length);
      for (const own of value.items) values.push(own);
    }
    open ||= item.kind === 'spread' && (value.kind !== 'list' || value.open);
  }
  return { kind: 'list', items: values, open, span };
}

function call(expression: Extract<Expression, { kind: 'call' }>, span: Span, scope: Scope, run: Run): Value {
  const { callee } = expression;
  const args = (): readonly Value[] => expression.args.map((arg) => read(arg, scope, run));
  const body = bodyOf(expression, scope) ?? entryOf(expression, scope);
  if (body !== undefined) return readCall(body, expression, span, scope, run);
  const made = (name: string, key: Span): Call => ({ name, key: scope.at ?? key, span, args: args(), text: () => textOf(expression) });
  if (callee.kind === 'member') {
    const { name } = callee;
    const object = read(callee.object, scope, run);
    if (object.kind === 'type') return typeValue(callMethod(object.type, made(name.value, name.span)));
    // The callee may be an unknown schema: the effect of its methods is still known.
    if (object.kind === 'unknown' && !isGlobal(callee.object, scope))
      return typeValue(callMethod(unknownType(object.text, object.span), made(name.value, name.span)));
    if (callee.object.kind === 'name' && isGlobal(callee.object, scope))
      return resultOfGlobal(callee.object.name, name.value, args(), span) ?? unknown(expression, span);
    if (object.kind === 'list' || object.kind === 'json') return resultOfMethod(object, name.value, args(), span) ?? unknown(expression, span);
    const what = member(object, callee, span);
    return what.kind === 'zod' ? construct(what.path, made(name.value, name.span)) : called(what, expression, span);
  }
  const what = read(callee, scope, run);
  const name = callee.kind === 'name' ? callee.name : '';
  return what.kind === 'zod' ? construct(what.path, made(what.path.at(-1) ?? name, callee.span)) : called(what, expression, span);
}

function readCall(body: Bound, expression: Expression, span: Span, scope: Scope, run: Run): Value {
  const calls = run.calls.get(body.value) ?? 0;
  if (calls >= limits.javascript.ownCalls) {
    run.memo.refersTo(outermost);
    reportLimit('depth');
    return unknown(expression, span);
  }
  run.calls.set(body.value, calls + 1);
  const value = readInScope(body, scope, run);
  run.calls.set(body.value, calls);
  return value;
}

const called = (what: Value, expression: Expression, span: Span): Value => (what.kind === 'function' ? what.result() : unknown(expression, span));
