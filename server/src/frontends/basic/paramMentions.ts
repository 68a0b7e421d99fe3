import type { Located, Mention, Param, Schema } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';

/** Where parameters and their fields are named: in declarations and in code, in any case. */
export function paramMentions(tool: string, params: readonly Param[], facts: BasicFacts): readonly Mention[] {
  const mentions: Mention[] = [];
  const mention = (path: readonly Located<string>[], roleOf: (step: Step) => Mention['role']): void => {
    for (const step of stepsOf(params, path)) mentions.push({ tool, param: step.path.join('.'), span: step.at.span, role: roleOf(step) });
  };
  for (const { path } of facts.params) {
    // The field declares itself; what it is a field of only where nothing else does, or where this comes first.
    mention(path, ({ at, param }) => (at === path.at(-1) || param.name.span.start === at.span.start ? 'declaration' : 'documentation'));
  }
  for (const { name, span, members } of facts.names) mention([{ value: name, span }, ...members], () => 'use');
  return mentions;
}

/** A part of a dotted name that means a parameter, or a field of one. */
interface Step {
  readonly at: Located<string>;
  readonly param: Param;
  /** As mentions write it: with `[]` between a list and what its items hold. */
  readonly path: readonly string[];
}

/** The parts that mean something, as far as they do; indices are passed over. */
function stepsOf(params: readonly Param[], parts: readonly Located<string>[]): readonly Step[] {
  const steps: Step[] = [];
  let members = params;
  let above: readonly string[] = [];
  for (const at of parts) {
    if (at.value === '[]') continue;
    const param = members.find(({ name }) => name.value.toUpperCase() === at.value.toUpperCase());
    if (param === undefined) return steps;
    const path = [...above, param.name.value];
    steps.push({ at, param, path });
    ({ members, above } = heldBy(param.schema, path));
  }
  return steps;
}

function heldBy(schema: Schema, path: readonly string[]): { readonly members: readonly Param[]; readonly above: readonly string[] } {
  return schema.properties !== undefined || schema.items === undefined
    ? { members: schema.properties ?? [], above: path }
    : heldBy(schema.items, [...path, '[]']);
}
