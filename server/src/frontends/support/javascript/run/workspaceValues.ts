import { isJsonObject, type JsonObject, limits } from '../../../../model/index.ts';
import { fourListing, threeListing } from '../../zod/dialects/convertedListing.ts';
import { zodOf } from '../../zod/dialects/versions.ts';
import type { ZodNode } from '../../zod/node.ts';
import { evaluate } from '../evaluate.ts';
import { type Bound, type Found, findExport, findName, type Scope } from '../lookUp.ts';
import type { Expression } from '../module.ts';
import { inModule, resolveValue } from '../resolveValue.ts';
import type { Value } from '../value.ts';
import { weightOfNode, weightOfValue } from '../weight.ts';
import { countSize } from '../work.ts';
import { interpret, moduleEnvironment } from './run.ts';
import { Closure, type Environment, emptyObject, fromJson, HostObject, isFunction, isPlain, type RunValue, toJson, unknownValue } from './values.ts';
import { converterOf, type InstalledZod, ZodNamespace, ZodSchemaObject } from './zodObjects.ts';

/** The value of a module's expression; functions of the workspace are interpreted. */
export function valueIn(expression: Expression, scope: Scope, depth: number = 0): RunValue {
  if (depth > limits.javascript.runConstants) return unknownValue;
  const { value: call, scope: callScope } = callIn(expression, scope);
  if (call.kind === 'call') {
    const fn = calleeIn(call.callee, callScope, depth);
    const args = (): readonly RunValue[] => call.args.map((arg) => valueIn(arg, callScope, depth + 1));
    const made = isFunction(fn) ? interpret(fn, args()) : unknownValue;
    if (made !== unknownValue) return made;
  }
  const { value, scope: where } = resolveValue(expression, scope);
  const made = evaluate(value, where).value;
  countSize(weightOfValue(made));
  return ofValue(made, where);
}

/** The call behind an expression, which `resolveValue` would resolve further; otherwise the resolved value. */
export function callIn(expression: Expression, scope: Scope): Bound {
  let at: Bound = { value: expression, scope };
  for (let n = 0; at.value.kind === 'name' && n < limits.javascript.runConstants; n++) {
    const what = findName(at.scope, at.value.name);
    if (what?.kind !== 'constant') return at;
    at = { value: what.constant.value, scope: inModule(at.scope, what) };
  }
  return at.value.kind === 'call' ? at : resolveValue(at.value, at.scope);
}

function calleeIn(callee: Expression, scope: Scope, depth: number): RunValue {
  if (callee.kind === 'name') return named(callee.name, scope, depth);
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return unknownValue;
  const object = named(callee.object.name, scope, depth);
  return object instanceof HostObject ? object.member(callee.name.value) : unknownValue;
}

export const closureIn = (code: Closure['code'], scope: Scope): Closure => new Closure(code, environmentOf(scope, 0));

const environmentOf = (scope: Scope, depth: number): Environment => moduleEnvironment((name) => named(name, scope, depth));

function named(name: string, scope: Scope, depth: number): RunValue {
  const imported = scope.facts.module.imports.find(({ local }) => local === name);
  if (imported?.from === 'zod-to-json-schema')
    return converterOf((node, options) => threeListing(withCountedSize(node), jsonOf(options), placeOf(scope))?.input);
  return found(findName(scope, name), scope, depth);
}

function found(what: Found | undefined, scope: Scope, depth: number): RunValue {
  if (what === undefined || depth > limits.javascript.runConstants) return unknownValue;
  if (what.kind === 'zod') return zodMember(what.name === '*' ? [] : [what.name], scope);
  const where = inModule(scope, what);
  if (what.kind === 'module') return new ModuleObject((name) => found(findExport(scope.names, what.facts, what.path, name), where, depth + 1));
  const { functions } = what.facts;
  const code = functions?.find((own) => own.name === what.constant.name.value)?.code;
  if (code !== undefined) return new Closure(code, environmentOf({ ...where, locals: [] }, depth + 1));
  return valueIn(what.constant.value, { ...where, locals: [] }, depth + 1);
}

/** A module as a namespace object. */
class ModuleObject extends HostObject {
  readonly member: (name: string) => RunValue;
  constructor(member: (name: string) => RunValue) {
    super();
    this.member = member;
  }
}

function ofValue(value: Value, scope: Scope): RunValue {
  switch (value.kind) {
    case 'json':
      return fromJson(value.value);
    case 'nothing':
      return undefined;
    case 'type':
      return value.type.node === undefined ? unknownValue : new ZodSchemaObject(value.type.node, zodIn(scope));
    case 'zod':
      return zodMember(value.path, scope);
    case 'list':
      return value.open ? unknownValue : value.items.map((item) => ofValue(item, scope));
    case 'object': {
      if (value.open) return unknownValue;
      const made = emptyObject();
      for (const { name, value: own } of value.members) made[name.value] = ofValue(own, scope);
      return made;
    }
    default:
      return unknownValue;
  }
}

const zodMember = (path: readonly string[], scope: Scope): RunValue =>
  path.reduce<RunValue>((of, name) => (of instanceof HostObject ? of.member(name) : unknownValue), new ZodNamespace(zodIn(scope)));

function withCountedSize(node: ZodNode): ZodNode {
  countSize(weightOfNode(node));
  return node;
}

const placeOf = ({ names, facts }: Scope): Parameters<typeof zodOf>[0] => ({ names, imports: facts.module.imports });

function zodIn(scope: Scope): InstalledZod {
  const version = zodOf(placeOf(scope));
  return {
    version,
    toJsonSchema: (node: ZodNode, options: RunValue): JsonObject | undefined => fourListing(withCountedSize(node), jsonOf(options), version)?.input,
  };
}

/** The options of a call as JSON. Inside them, `null` replaces `undefined`; the result is `null` where options are unknown. A text is the name. */
function jsonOf(options: RunValue): JsonObject | null {
  if (options === undefined) return {};
  if (typeof options === 'string') return { name: options };
  if (!isPlain(options)) return null;
  const json = toJson(Object.assign(emptyObject(), Object.fromEntries(Object.entries(options).map(([key, value]) => [key, value ?? null]))));
  return isJsonObject(json) ? json : null;
}
