import { isJsonObject, type JsonObject, type Listed, type Names } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import { type Expression, listingKind, type NamedFunction } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { interpret } from '../../support/javascript/run/run.ts';
import { HostObject, isPlain, type RunValue, toJson, unknownValue } from '../../support/javascript/run/values.ts';
import { callIn, closureIn, valueIn } from '../../support/javascript/run/workspaceValues.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { Field, ToolDraft, ZodFacts } from '../read/facts.ts';
import { synonyms } from '../read/findTools.ts';
import { subexpressionsOf } from '../read/subexpressionsOf.ts';
import { isZodFacts } from '../registrations/callsWithin.ts';
import { loopKind, type Registration } from '../registrations/registrations.ts';
import { forwardsTool } from './conversion.ts';

/**
 * The schema that a handler of `tools/list` returns for a tool which functions of the workspace rewrite. Undefined where there is none, or where it is
 * unknown.
 */
export function rewrittenListing(tool: ToolDraft, { draft, scope }: Registration): Listed | undefined {
  if (draft !== undefined && forwardsTool(draft)) return itemListing(draft, scope);
  const whole = new ToolObject(tool, scope);
  const all = rewritersIn(scope.names).map(({ fn, scope: functionScope }) => {
    const made = interpret(closureIn(fn.code, functionScope), [whole, ...fn.code.params.slice(1).map(() => unknownValue)]);
    return isPlain(made) ? schemaOf(made.inputSchema) : undefined;
  });
  const [first, ...others] = all;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? listedAs(first) : undefined;
}

/** The schema that a function of the workspace returns in the tool's field. Undefined where there is none, or where it is unknown. */
export function calledListing({ value, scope: own }: Field, scope: Scope): Listed | undefined {
  const where = own ?? scope;
  const isMade = callIn(value, where).value.kind === 'call' && !isPlainData(resolveValue(value, where).value);
  return isMade ? listedAs(schemaOf(valueIn(value, where))) : undefined;
}

/** What lists tools that code of the workspace rewrites. */
export const ownCode = 'the code of the workspace';

const listedAs = (input: JsonObject | undefined): Listed | undefined => input && { by: ownCode, input };

function schemaOf(value: RunValue): JsonObject | undefined {
  const json = isPlain(value) ? toJson(value) : undefined;
  return isJsonObject(json) ? json : undefined;
}

const isPlainData = (value: Expression): boolean =>
  [...nodesOf([value], subexpressionsOf)].every(({ kind }) => kind === 'literal' || kind === 'object' || kind === 'array');

/** The listing of an object that a loop makes of each item, for the item that the scope binds. */
function itemListing(draft: ToolDraft, scope: Scope): Listed | undefined {
  const fn = enclosingFunction(draft, scope.facts as ZodFacts);
  const item = draft.locals.find(({ value }) => value.kind === 'item' && value.path.length === 0)?.value;
  if (fn === undefined || item?.kind !== 'item' || fn.code.params.length !== 1) return undefined;
  const at = scope.bindings?.items.get(item.list.span.start);
  const made = at === undefined ? unknownValue : interpret(closureIn(fn.code, scope), [valueIn(at.value, at.scope)]);
  return isPlain(made) ? listedAs(schemaOf(made.inputSchema)) : undefined;
}

interface Rewriter {
  readonly fn: NamedFunction;
  readonly scope: Scope;
}

/** The functions that handlers of `tools/list` call for each tool, and that return it with another schema. */
const rewritersIn = (names: Names): readonly Rewriter[] =>
  names.find(listingKind, '*').flatMap((facts) => (isZodFacts(facts) ? names.derived(facts, 'rewriters', [], () => rewritersOf(facts, names)) : []));

function rewritersOf(facts: ZodFacts, names: Names): readonly Rewriter[] {
  const path = names.pathOf(facts);
  if (path === undefined) return [];
  const handlers = names.find(loopKind, '*').filter((other): other is ZodFacts => isZodFacts(other) && other.lists.length > 0);
  return facts.tools.filter(forwardsTool).flatMap((draft): readonly Rewriter[] => {
    const fn = enclosingFunction(draft, facts);
    return fn !== undefined && isCalled(fn, draft, facts, handlers) ? [{ fn, scope: { names, facts, path, locals: draft.locals } }] : [];
  });
}

const enclosingFunction = ({ within }: ToolDraft, { functions }: ZodFacts): NamedFunction | undefined =>
  functions?.find(({ code }) => code.start === within[0]?.start);

/** Is the object part of a handler of `tools/list`, or is its function called by name in a module that has one? */
function isCalled({ name }: NamedFunction, { span }: ToolDraft, facts: ZodFacts, handlers: readonly ZodFacts[]): boolean {
  return handlers.some((other) => {
    if (other === facts) return name !== undefined || other.lists.some((list) => list.span.start <= span.start && span.end <= list.span.end);
    return name !== undefined && other.module.imports.some((own) => own.name === name);
  });
}

/** A tool as a value of interpreted code. */
class ToolObject extends HostObject {
  readonly #tool: ToolDraft;
  readonly #scope: Scope;
  readonly #members = new Map<string, RunValue>();
  constructor(tool: ToolDraft, scope: Scope) {
    super();
    this.#tool = tool;
    this.#scope = scope;
  }

  member(name: string): RunValue {
    if (!this.#members.has(name)) this.#members.set(name, this.#read(name));
    return this.#members.get(name);
  }

  #read(name: string): RunValue {
    const { body, fields, more } = this.#tool;
    const written = body?.members.findLast((member) => 'key' in member && member.key.value === name);
    const value = written !== undefined && 'key' in written ? written.value : undefined;
    const key = synonyms[name] ?? name;
    const field = body === undefined ? (Object.hasOwn(fields, key) ? fields[key] : undefined) : Object.values(fields).find((own) => own.value === value);
    const expression = field?.value ?? value;
    if (expression !== undefined) return valueIn(expression, field?.scope ?? this.#scope);
    return body === undefined || more !== undefined || body.members.some((member) => 'spread' in member) ? unknownValue : undefined;
  }
}
