import { hasDescribedAlternatives, membersOf } from '../../model/index.ts';
import { isSelfExplanatory } from '../../rules/support/prose/isSelfExplanatory.ts';
import { tellsOf } from '../../rules/support/prose/tellsOf.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../../rules/support/schemasOf.ts';
import { type Criterion, met, missing, none, type Subject, unknown } from '../types.ts';

export const parameters: Criterion = {
  id: 'parameters',
  title: 'says what each parameter means',
  weight: 15,
  sample: 'Identifier of the customer, as list_customers returns it.',
  readsWords: false,
  judge(subject) {
    const { tool } = subject;
    const all = schemasOf(tool).ofParams.filter(({ param, where, path }) => param !== undefined && where === 'input' && path.length === 1);
    if (all.length === 0) return tool.params.length === 0 ? none : met;
    const isOpen = (placed: PlacedSchema): boolean => placed.schema.description.state === 'opaque' || placed.schema.type.state === 'opaque';
    const bare = all.filter((placed) => !isOpen(placed) && !isExplained(subject, placed));
    if (bare.length === 0) return all.every(isOpen) ? unknown : met;
    const gaps = bare.flatMap((placed) => (placed.param === undefined ? [] : [{ span: placed.param.name.span, mend: `Describe ${nameOf(placed)}.` }]));
    return { ...missing(...gaps), share: 1 - bare.length / all.length };
  },
};

function isExplained({ tool, text }: Subject, placed: PlacedSchema): boolean {
  const { schema, param } = placed;
  if (schema.description.state === 'known' && schema.description.value.trim() !== '') return true;
  if (schema.other.$ref !== undefined || schema.other.const !== undefined || hasDescribedAlternatives(schema)) return true;
  const members = membersOf(schema);
  if (members.length > 0 && members.every((member) => member.schema.description.state !== 'absent')) return true;
  return param?.notSent?.by !== undefined || tellsOf(text, param?.name.value ?? '') || isSelfExplanatory(tool, placed);
}
