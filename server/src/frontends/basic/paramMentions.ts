import type { Located, Mention, Param, Schema } from '../../model/index.ts';
import type { BasicFacts } from './read/facts.ts';

/** Where parameters and their fields are named: in declarations and in code, in any case. */
export function paramMentions(tool: string, params: readonly Param[], facts: BasicFacts): readonly Mention[] {
  const mentionOf = ({ at, path }: Step, role: Mention['role']): Mention => ({ tool, param: path.join('.'), span: at.span, role });
  const root: Members = { params, path: [] };
  const declarations = facts.params.flatMap(({ path }) =>
    // A field declares itself; what it is a field of only where nothing else does.
    stepsOf(root, path).map((step) =>
      mentionOf(step, step.at === path.at(-1) || step.param.name.span.start === step.at.span.start ? 'declaration' : 'documentation'),
    ),
  );
  return [...declarations, ...usesIn(root, facts).map((step) => mentionOf(step, 'use'))];
}

/** Parts of names in code. Behind FOR EACH the variable stands for an item of its list, until it gets another value. */
function usesIn(root: Members, { names }: BasicFacts): readonly Step[] {
  const known = new Set(root.params.map(({ name }) => name.value.toUpperCase()));
  const items = new Map<string, Members>();
  return names.flatMap(({ name, span, members, each, assigned }) => {
    const key = name.toUpperCase();
    const item = items.get(key);
    if (assigned && members.length === 0) items.delete(key);
    const list = each && stepsOf(root, each);
    const last = list?.at(-1);
    if (last !== undefined && list?.length === each?.filter(({ value }) => value !== '[]').length) items.set(key, heldBy(last));
    if (item !== undefined) return stepsOf(item, members);
    return known.has(key) ? stepsOf(root, [{ value: name, span }, ...members]) : [];
  });
}

/** What an object holds, and the way to it. */
interface Members {
  readonly params: readonly Param[];
  readonly path: readonly string[];
}

/** A part of a dotted name that means a parameter, or a field of one. */
interface Step {
  readonly at: Located<string>;
  readonly param: Param;
  /** As mentions write it: with `[]` between a list and what its items hold. */
  readonly path: readonly string[];
}

/** The parts that mean something, as far as they do; indices are passed over. */
function stepsOf(root: Members, parts: readonly Located<string>[]): readonly Step[] {
  const steps: Step[] = [];
  let members = root;
  for (const at of parts) {
    if (at.value === '[]') continue;
    const param = members.params.find(({ name }) => name.value.toUpperCase() === at.value.toUpperCase());
    if (param === undefined) return steps;
    const step = { at, param, path: [...members.path, param.name.value] };
    steps.push(step);
    members = heldBy(step);
  }
  return steps;
}

const heldBy = ({ param, path }: Step): Members => heldIn(param.schema, path);

const heldIn = (schema: Schema, path: readonly string[]): Members =>
  schema.properties !== undefined || schema.items === undefined ? { params: schema.properties ?? [], path } : heldIn(schema.items, [...path, '[]']);
