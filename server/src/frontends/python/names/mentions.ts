import { knownValue, type Located, type Mention, schemaOwner } from '../../../model/index.ts';
import { memberMentions } from '../../support/jsonSchema/toolFields.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { LoweredTool } from '../listing/lowerTool.ts';
import type { PyClass, PyExpr } from '../read/code.ts';
import { subexpressionsOf } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { placeOf } from '../read/literal.ts';
import { nameOf } from '../registrations/registrationArguments.ts';
import { registrationCallsIn } from '../registrations/registrationCalls.ts';
import { type Linking, nameArgument, toolsOfRegistered } from '../registrations/tools.ts';
import { resolve } from './lookUp.ts';
import { type ClassDefinition, classNamed, isModel, type ModelTool, memberOf } from './models.ts';
import { registeredRegion } from './resolveFunction.ts';

/** Mentions of a tool, its parameters and the fields of its models in its function. */
export function toolMentions(lowered: LoweredTool, at: Linking): readonly Mention[] {
  const { draft, model, tool } = lowered;
  const name = knownValue(tool.name);
  const own = name === undefined ? [] : ownName(name, draft, tool);
  const params = name === undefined ? [] : [...memberMentions(name, tool.params, undefined, 'declaration'), ...paramUses(name, lowered)];
  const typed = draft.fn.params.flatMap(({ annotation }) => (annotation === undefined ? [] : modelsIn(annotation, at)));
  const isTyped = typed.some(({ span }) => span.start === model?.at.span.start);
  const taken = model?.model === undefined || !draft.isArgumentHere || isTyped ? [] : [classUse(model.model, model.at.span)];
  return [...own, ...params, ...typed, ...taken, ...fieldUses(lowered, at)];
}

/** The tool's name where its region writes it, and the function's name where that differs. */
function ownName(name: string, { fn, isArgumentHere }: LoweredTool['draft'], { localName }: LoweredTool['tool']): readonly Mention[] {
  const own: readonly Mention[] = localName === undefined ? [] : [{ tool: name, span: localName.span, role: 'declaration' }];
  const isNamed = localName === undefined ? isArgumentHere : localName.span.start === fn.name.span.start;
  return isNamed ? own : [...own, { tool: name, span: fn.name.span, role: 'use', fixed: true }];
}

/** Tool names in calls of this region that register functions of other regions. */
export function registeredNames(facts: PyFacts, at: Linking): readonly Mention[] {
  return registrationCallsIn(facts).flatMap((registrationCall): readonly Mention[] => {
    const nameExpr = nameArgument(registrationCall.argumentCall, registrationCall.name);
    if (nameExpr?.kind !== 'string' || !nameExpr.isVerbatim) return [];
    const target = registeredRegion({ expr: registrationCall.target, module: at.module, enclosing: registrationCall.enclosing }, at);
    const there = target && { ...at, module: target.module };
    const draft = there && toolsOfRegistered(target, there).find((own) => own.argumentCall === registrationCall.argumentCall && !own.isArgumentHere);
    const tool = draft && knownValue(nameOf(draft, there).name);
    return tool === undefined ? [] : [{ tool, span: placeOf(nameExpr), role: 'declaration' }];
  });
}

function paramUses(name: string, { draft, tool, described }: LoweredTool): readonly Mention[] {
  const own = new Set(tool.params.flatMap(({ name: param, inheritedFrom }) => (inheritedFrom === undefined ? [param.value] : [])));
  const mention = ({ value, span }: Located<string>, role: Mention['role']): readonly Mention[] =>
    own.has(value) ? [{ tool: name, param: value, span, role }] : [];
  return [
    ...described.params.flatMap(({ name: param }) => mention(param, 'documentation')),
    ...draft.fn.uses.flatMap(({ path: [first] }) => (first === undefined ? [] : mention(first, 'use'))),
  ];
}

/** The models that a type names. What is below a class is its own. */
function modelsIn(root: PyExpr, at: Linking): readonly Mention[] {
  const classOf = (type: PyExpr): ClassDefinition | undefined => {
    const definition = type.kind === 'name' || type.kind === 'attribute' ? resolve(type, at.module, at.scope) : undefined;
    return definition?.kind === 'class' ? definition : undefined;
  };
  return [...nodesOf([root], (type) => (classOf(type) === undefined ? subexpressionsOf(type) : []))].flatMap((type) => {
    const definition = classOf(type);
    return definition !== undefined && isModel(definition, at) ? [classUse(definition, placeOf(type))] : [];
  });
}

const classUse = ({ module, of }: ClassDefinition, span: Mention['span']): Mention => ({
  tool: schemaOwner(module, of.name.value),
  span,
  role: 'use',
  fixed: true,
});

/** `args.filter.path`: each of its names that is a field of a model. */
function fieldUses({ draft, model, tool }: LoweredTool, at: Linking): readonly Mention[] {
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

/** A class and its fields. Each field is also a parameter of `takers`, the tools whose model has it. */
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
