import { knownValue, type Mention, type Names, type Problem, type Span, schemaOwner, type ToolSpec } from '../../../model/index.ts';
import { attempt } from '../../support/javascript/work.ts';
import { memberMentions } from '../../support/jsonSchema/toolFields.ts';
import { lowerExpression, schemaKind, schemaUseKind } from '../../support/zod/resolve.ts';
import type { ToolDraft, ZodFacts } from '../read/facts.ts';
import { beyondLimits } from './beyondLimits.ts';

export function toolMentions(draft: ToolDraft, tool: ToolSpec): readonly Mention[] {
  const name = knownValue(tool.name);
  if (name === undefined) return [];
  const own: readonly Mention[] = tool.localName === undefined ? [] : [{ tool: name, span: tool.localName.span, role: 'declaration' }];
  const names = new Set(tool.params.map((param) => param.name.value));
  const uses = (draft.uses ?? []).filter(({ value }) => names.has(value));
  const within = ({ span }: Mention): boolean => draft.span.start <= span.start && span.end <= draft.span.end;
  // A renamed argument also changes its handler. An argument that several tools share belongs to none of them.
  const weighed = (mention: Mention): Mention =>
    draft.uses !== undefined && !mention.param?.includes('.') && within(mention) ? mention : { ...mention, fixed: true };
  return [
    ...own,
    ...memberMentions(name, tool.params, tool.input?.requiredList, 'declaration').map(weighed),
    ...uses.map(({ value, span }): Mention => ({ tool: name, param: value, span, role: 'use' })),
  ];
}

/** Constants that are schemas, and their members. */
export function schemaMentions(facts: ZodFacts, names: Names): { readonly mentions: readonly Mention[]; readonly problems: readonly Problem[] } {
  const schemas = new Set(facts.exports.flatMap(({ kind, name }) => (kind === schemaKind ? [name] : [])));
  const problems: Problem[] = [];
  const mentions = facts.module.constants.flatMap((constant): readonly Mention[] => {
    // An object whose members are spread into schemas.
    const isShape = constant.value.kind === 'object';
    if (!isShape && !schemas.has(constant.name.value)) return [];
    const owner = schemaOwner(names.path, constant.name.value);
    const { value: lowered, reachedLimit: beyond } = attempt({}, () => lowerExpression(names, facts, constant.value));
    // Constants that are made of this one exceed the limits too, and later ones may. Only the first is reported.
    if (beyond !== undefined && !isShape && problems.length === 0) problems.push(beyondLimits(beyond, constant.name.span));
    if (isShape && lowered === undefined) return [];
    const members = lowered?.schema.properties ?? [];
    const within = ({ start, end }: Span): boolean => constant.value.span.start <= start && end <= constant.value.span.end;
    // The language's own server renames a constant that no other format refers to.
    const isReferred = names.has(schemaUseKind, constant.name.value);
    const own: Mention = { tool: owner, span: constant.name.span, role: 'declaration', ...(isReferred ? {} : { fixed: true }) };
    return [
      own,
      ...memberMentions(owner, members, undefined, 'declaration').flatMap((mention) => (within(mention.span) ? [{ ...mention, fixed: true as const }] : [])),
    ];
  });
  return { mentions, problems };
}
