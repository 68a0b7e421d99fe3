import { knownValue, type Located, type Mention, schemaOwner } from '../../model/index.ts';
import { memberMentions } from '../support/jsonSchema/toolFields.ts';
import type { PyClass } from './code.ts';
import { nameOf } from './given.ts';
import type { Lowered } from './lowerTool.ts';
import { type ClassDefinition, classNamed, type ModelTool, memberOf } from './models.ts';
import type { Linking } from './tools.ts';

/** Where a tool, its parameters and the fields of its models are named in the function. */
export function toolMentions(lowered: Lowered, at: Linking): readonly Mention[] {
  const { draft, model, tool } = lowered;
  const name = knownValue(tool.name);
  const own: readonly Mention[] = name === undefined || tool.localName === undefined ? [] : [{ tool: name, span: tool.localName.span, role: 'declaration' }];
  const params = name === undefined ? [] : [...memberMentions(name, tool.params, undefined, 'declaration'), ...paramUses(name, lowered)];
  const taken = model?.model === undefined || !draft.isGivenHere ? [] : [classUse(model.model, model.at.span)];
  return [...own, ...params, ...taken, ...fieldUses(lowered, at)];
}

/** A parameter where the docstring tells of it, and where the function's code takes it. */
function paramUses(name: string, { draft, tool, said }: Lowered): readonly Mention[] {
  const own = new Set(tool.params.flatMap(({ name: param, inheritedFrom }) => (inheritedFrom === undefined ? [param.value] : [])));
  const mention = ({ value, span }: Located<string>, role: Mention['role']): readonly Mention[] =>
    own.has(value) ? [{ tool: name, param: value, span, role }] : [];
  return [
    ...said.params.flatMap(({ name: param }) => mention(param, 'documentation')),
    ...draft.fn.uses.flatMap(({ path: [first] }) => (first === undefined ? [] : mention(first, 'use'))),
  ];
}

const classUse = ({ module, of }: ClassDefinition, span: Mention['span']): Mention => ({
  tool: schemaOwner(module, of.name.value),
  span,
  role: 'use',
  fixed: true,
});

/** `args.filter.path`: each name of it that is a field of a model. */
function fieldUses({ draft, model, tool }: Lowered, at: Linking): readonly Mention[] {
  const name = knownValue(tool.name);
  const models = new Map(
    draft.fn.params.flatMap(({ name: param, annotation }) => {
      const found = classNamed(annotation, at.module, at);
      return found === undefined ? [] : [[param.value, found] as const];
    }),
  );
  return draft.fn.uses.flatMap(({ path: [first, ...rest] }) => {
    const root = first && models.get(first.value);
    if (root === undefined) return [];
    const isWhole = root.of === model?.model?.of;
    return fieldsAlong(root, rest, at).flatMap(({ owner, field }, i): readonly Mention[] => [
      ...(isWhole && i === 0 && name !== undefined ? [{ tool: name, param: field.value, span: field.span, role: 'use' } as const] : []),
      { tool: schemaOwner(owner.module, owner.of.name.value), param: field.value, span: field.span, role: 'use' },
    ]);
  });
}

function fieldsAlong(
  root: ClassDefinition,
  path: readonly Located<string>[],
  at: Linking,
): readonly { readonly owner: ClassDefinition; readonly field: Located<string> }[] {
  const [field, ...rest] = path;
  const member = field && memberOf(root, field.value, at);
  if (field === undefined || member === undefined) return [];
  const next = classNamed(member.field.annotation, member.owner.module, at);
  return [{ owner: member.owner, field }, ...(next === undefined ? [] : fieldsAlong(next, rest, at))];
}

/** A class and its fields, each also as a parameter of the tools whose model has it, which are `takers`. */
export function classMentions(of: PyClass, takers: readonly ModelTool[], at: Linking): readonly Mention[] {
  const owner = schemaOwner(at.module, of.name.value);
  const tools = takers.flatMap(({ draft }) => knownValue(nameOf(draft, at).name) ?? []);
  const fields = of.members.filter(({ annotation }) => annotation !== undefined);
  return [
    { tool: owner, span: of.name.span, role: 'declaration', fixed: true },
    ...fields.flatMap(({ name: { value: param, span } }): readonly Mention[] => [
      ...tools.map((tool): Mention => ({ tool, param, span, role: 'declaration' })),
      { tool: owner, param, span, role: 'declaration' },
    ]),
  ];
}
