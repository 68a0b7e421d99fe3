import type { Located, Mention, Param, Schema } from '../../model/index.ts';
import type { BasicFacts } from './read/facts.ts';

/** Mentions of parameters and fields in declarations and code, in any case. */
export function paramMentions(tool: string, params: readonly Param[], facts: BasicFacts): readonly Mention[] {
  const mentionOf = ({ at, path }: Step, role: Mention['role']): Mention => ({ tool, param: path.join('.'), span: at.span, role });
  const root: Members = { params, path: [] };
  const declarations = facts.params.flatMap(({ path }) =>
    // A field declares itself. It declares its object only where no other statement does.
    stepsOf(root, path).map((step) =>
      mentionOf(step, step.at === path.at(-1) || step.param.name.span.start === step.at.span.start ? 'declaration' : 'documentation'),
    ),
  );
  return [...declarations, ...usesIn(root, facts).map((step) => mentionOf(step, 'use'))];
}

/** Mentions in code. The variable of FOR EACH is an item of its list until it is assigned again. */
function usesIn(root: Members, { names }: BasicFacts): readonly Step[] {
  const known = new Set(root.params.map(({ name }) => name.value.toUpperCase()));
  const items = new Map<string, Members>();
  return names.flatMap(({ name, span, members, each, assigned }) => {
    const key = name.toUpperCase();
    const item = items.get(key);
    if (assigned && members.length === 0) items.delete(key);
    const list = each && stepsOf(root, each);
    const last = list?.at(-1);
    if (last !== undefined && list?.length === each?.filter(({ value }) => value !== '[]').length) items.set(key, membersOfStep(last));
    if (item !== undefined) return stepsOf(item, members);
    return known.has(key) ? stepsOf(root, [{ value: name, span }, ...members]) : [];
  });
}

interface Members {
  readonly params: readonly Param[];
  readonly path: readonly string[];
}

/** A part of a dotted name that resolves to a parameter or field. */
interface Step {
  readonly at: Located<string>;
  readonly param: Param;
  /** As in mentions: `[]` is between a list and the members of its items. */
  readonly path: readonly string[];
}

/** The leading parts of a name that resolve. Indices are skipped. */
function stepsOf(root: Members, parts: readonly Located<string>[]): readonly Step[] {
  const steps: Step[] = [];
  let members = root;
  for (const at of parts) {
    if (at.value === '[]') continue;
    const param = byName(members.params).get(at.value.toUpperCase());
    if (param === undefined) return steps;
    const step = { at, param, path: [...members.path, param.name.value] };
    steps.push(step);
    members = membersOfStep(step);
  }
  return steps;
}

const named = new WeakMap<readonly Param[], ReadonlyMap<string, Param>>();

/** Parameters by name, in upper case. No two of a list have the same. */
function byName(params: readonly Param[]): ReadonlyMap<string, Param> {
  const found = named.get(params) ?? new Map(params.map((param) => [param.name.value.toUpperCase(), param]));
  named.set(params, found);
  return found;
}

const membersOfStep = ({ param, path }: Step): Members => membersOfSchema(param.schema, path);

const membersOfSchema = (schema: Schema, path: readonly string[]): Members =>
  schema.properties !== undefined || schema.items === undefined ? { params: schema.properties ?? [], path } : membersOfSchema(schema.items, [...path, '[]']);
