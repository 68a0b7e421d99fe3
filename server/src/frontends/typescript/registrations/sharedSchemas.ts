import { emptyTool, type Names, type Schema, type ToolSpec } from '../../../model/index.ts';
import type { CodeModule, Constant, Expression } from '../../support/javascript/module.ts';
import { attempt } from '../../support/javascript/work.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { lowerExpression, schemaKind, shapeKind } from '../../support/zod/resolve.ts';
import type { ZodFacts } from '../read/facts.ts';
import type { FoundTools } from '../read/findTools.ts';
import { subexpressionsOf } from '../read/subexpressionsOf.ts';

/** The export kind of names that a module with tools imports for the schemas of its tools. */
export const takenKind = 'zod:taken';

/** Imported names that the input schemas of the tools may refer to, also by constants of the module. */
export function takenNames({ tools, calls }: FoundTools, { imports, constants }: CodeModule): readonly string[] {
  if (imports.length === 0) return [];
  const byName = new Map(constants.map((constant) => [constant.name.value, constant]));
  const used = new Set<string>();
  const visit = (roots: readonly Expression[], locals: readonly Constant[]): void => {
    const named = (name: string): Constant | undefined => locals.find((local) => local.name.value === name) ?? byName.get(name);
    const partsOf = (expression: Expression): readonly Expression[] => [
      ...partsOfInput(expression),
      ...(expression.kind === 'name' ? [named(expression.name)?.value ?? []].flat() : []),
    ];
    for (const expression of nodesOf(roots, partsOf)) if (expression.kind === 'name' && named(expression.name) === undefined) used.add(expression.name);
  };
  for (const { fields, locals } of tools)
    if (fields.inputSchema !== undefined && fields.inputSchema.scope === undefined) visit([fields.inputSchema.value], locals);
  for (const { args, locals } of calls) visit(args, locals);
  return imports.flatMap(({ local, name, from }) => (used.has(local) && /^[.@~#]/.test(from) ? [name] : []));
}

/** The schema of a result is not judged as one of parameters, nor one of which a tool takes only some members: those are judged at the tool. */
const partsOfInput = (expression: Expression): readonly Expression[] =>
  takesMembers(expression)
    ? []
    : expression.kind === 'object'
      ? expression.members.flatMap((member) => ('spread' in member ? [member.spread] : member.key.value === 'outputSchema' ? [] : [member.value]))
      : subexpressionsOf(expression);

/** `Note.shape.text`, `Note.pick({ … })`, `Note.omit({ … })`. */
const takesMembers = (expression: Expression): boolean =>
  expression.kind === 'member'
    ? expression.object.kind === 'member' && expression.object.name.value === 'shape'
    : expression.kind === 'call' && expression.callee.kind === 'member' && /^(?:pick|omit)$/.test(expression.callee.name.value);

/**
 * True for a constant that is judged in its own module: tools of other modules take it by its name, and no other module has one of that name. Else its
 * faults are reported at the tools.
 */
const isJudgedAtHome = (names: Names, name: string): boolean =>
  names.find(schemaKind, name).length + names.find(shapeKind, name).length === 1 && names.has(takenKind, name);

/** The same for the constant that an imported member comes from. */
export const isJudgedThere = (facts: ZodFacts, names: Names, from: string): boolean =>
  facts.exports.some(({ kind, name }) => kind === takenKind && name === from) && isJudgedAtHome(names, from);

export interface TakenSchema {
  readonly constant: Constant;
  /** The constant in the shape that rules about schemas judge; it is no tool. */
  readonly spec: ToolSpec;
}

/**
 * Constants of the module that tools of other modules take, as far as they are objects with known members. Generated code is not judged: its author cannot
 * mend it there.
 */
export const takenSchemas = (facts: ZodFacts, names: Names): readonly TakenSchema[] =>
  facts.module.constants.flatMap((constant) => {
    const { name } = constant;
    if (
      facts.isGenerated === true ||
      !facts.exports.some((own) => (own.kind === schemaKind || own.kind === shapeKind) && own.name === name.value) ||
      !isJudgedAtHome(names, name.value)
    )
      return [];
    const schema = attempt({}, () => lowerExpression(names, facts, constant.value)).value?.schema;
    const isObject = schema?.type.state === 'known' && schema.type.value === 'object';
    return isObject && schema.properties !== undefined ? [{ constant, spec: specOf(constant, schema) }] : [];
  });

const specOf = ({ name, value }: Constant, schema: Schema): ToolSpec => ({
  ...emptyTool({ start: name.span.start, end: Math.max(name.span.end, value.span.end) }, name.span),
  params: schema.properties ?? [],
  input: schema,
});
