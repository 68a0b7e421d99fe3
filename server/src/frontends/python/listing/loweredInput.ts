import { emptySchema, type Json, opaque, type Param, type Schema, type Span } from '../../../model/index.ts';
import type { ClassDefinition } from '../names/models.ts';
import type { PyExpr, PyParam } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { jsonOf } from '../read/literal.ts';
import { isInjected } from '../registrations/injected.ts';
import { argumentNamed } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { modelSchema, paramsSchema } from '../schema/lower.ts';
import type { LoweredModel, Surroundings } from '../schema/lowering.ts';
import { takesContext } from './refused/contexts.ts';

export const surroundingsOf = ({ names, scope }: Linking): Surroundings => ({ scope, baseClasses: names.setting('python.baseClasses') });

/** Pydantic's schema of a model. `span`: the place of the whole schema, where the model is in another region. */
export const loweredModel = ({ module, of }: ClassDefinition, at: Linking, span?: Span): LoweredModel | undefined =>
  modelSchema({ module, of, outer: [] }, surroundingsOf(at), span);

/** The schema of a model with its members, also where its root is a reference. */
export const withMembers = ({ schema, fields }: LoweredModel): Schema => ({ ...schema, properties: schema.properties ?? fields.map(({ param }) => param) });

/** The schema that FastMCP makes of the parameters of a function. */
export function loweredParams(draft: ToolDraft, at: Linking): LoweredModel {
  const excluded = excludedArgs(draft, at);
  const isLeftOut = (param: PyParam): boolean => isInjected(param, at.names) || excluded.includes(param.name.value) || isDropped(param, draft);
  return paramsSchema(draft.fn, at.module, surroundingsOf(at), isLeftOut);
}

/** LangChain lists no private parameter and none for its callbacks. PydanticAI passes the context as the first parameter of `tool`, annotated or not. */
function isDropped({ name: { value }, annotation }: PyParam, draft: ToolDraft): boolean {
  const library = draft.form?.library;
  if (library === 'langchain') return value.startsWith('_') || value === 'run_manager' || value === 'callbacks';
  return library === 'pydantic-ai' && annotation === undefined && draft.fn.params[0]?.name.value === value && takesContext(draft) === true;
}

/** `exclude_args=["token"]` of FastMCP. */
function excludedArgs(draft: ToolDraft, { scope }: Linking): readonly Json[] {
  const argument = argumentNamed(draft, 'exclude_args');
  const names = argument && jsonOf(argument.value, { module: draft.argumentModule, scope });
  return Array.isArray(names) ? (names as readonly Json[]) : [];
}

/** The schema of a model that is not statically visible. */
export const unknownSchema = (expr: PyExpr, span: Span): Schema => ({
  ...emptySchema(span),
  type: opaque(`(${dotted(expr)?.join('.') ?? 'code'})`, span),
  description: opaque(dotted(expr)?.join('.') ?? 'code', span),
});

/** A schema from another region. Its faults are reported there. */
export const fromOtherRegion = (schema: Schema, from: string): Schema => ({
  ...schema,
  ...(schema.properties === undefined ? {} : { properties: schema.properties.map((param): Param => ({ ...param, inheritedFrom: from })) }),
});
