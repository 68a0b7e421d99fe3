import { absent, knownValue, type Listed, type Problem, type Schema, type ToolSpec } from '../../../model/index.ts';
import { type Described, describe, spokenOf, withArgumentSection, withDocs } from '../docstring/describe.ts';
import { topLevel } from '../names/enclosing.ts';
import { classNamed, type ModelTool, modelTool } from '../names/models.ts';
import type { PyExpr } from '../read/code.ts';
import { madeDescription } from '../registrations/describers.ts';
import { schemaOf } from '../registrations/objects/lowerObject.ts';
import { argumentNamed, argumentSpan, argumentText, hasKnownAnnotations, metaOf, nameOf, schemaArgument } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { expressionText } from '../schema/expression.ts';
import type { LoweredModel } from '../schema/lowering.ts';
import { schemaMarkdown } from '../schema/schemaMarkdown.ts';
import { type LabelledDialect, unknownLibrary } from './dialectOf.ts';
import { type ListingInput, listingOf, uncertainListing, wrappedListing } from './listing.ts';
import { fromOtherRegion, loweredModel, loweredParams, unknownSchema, withMembers } from './loweredInput.ts';
import { declaredRefusals, refusalsOf } from './refused/refusals.ts';
import { returnsOf } from './returnsOf.ts';
import { withFaulty } from './variadic.ts';

/** A tool with the draft that it is made of. */
export interface LoweredTool {
  readonly draft: ToolDraft;
  readonly model: ModelTool | undefined;
  /** Pydantic's schema of the arguments. Undefined where it is not statically visible. */
  readonly made: LoweredModel | undefined;
  readonly described: Described;
  readonly tool: ToolSpec;
  /** Why its library cannot take it. */
  readonly refused: readonly Problem[];
}

export function lowerTool(draft: ToolDraft, at: Linking): LoweredTool {
  const model = modelTool(draft, at);
  const spoken = spokenOf(draft, at);
  const described = describe(draft, at, spoken);
  const { description } = described;
  const { input: own, made } = inputOf(draft, model, at);
  const registered = { draft, described, input: own, at };
  const refused = [...refusalsOf(registered, spoken), ...declaredRefusals(registered)];
  const input = withFaulty(withDocs(own, described), draft, refused);
  const modelTexts = modelTextsOf(draft, described, input, model, at);
  const { fn } = draft;
  const result = draft.form !== undefined || spoken?.dialect.output === 'none' ? undefined : returnsOf(draft, at);
  const tool: ToolSpec = {
    ...nameOf(draft, at),
    ...(draft.server === undefined ? {} : { server: draft.server }),
    ...versionOf(draft),
    title: argumentText(draft, 'title', at),
    description,
    ...modelTexts,
    params: input.properties ?? [],
    hidden: [],
    input,
    ...(result === undefined || result === 'unknown' ? {} : { returns: result }),
    ...metaOf(draft, at),
    ...(fn.effect === undefined ? {} : { effect: fn.effect }),
    example: absent,
    // `declare` and `toolfunc` take names only.
    ...(draft.way === 'model' || draft.form !== undefined
      ? { holds: ['schema'] }
      : hasKnownAnnotations(draft, at) && !isShared(draft)
        ? {}
        : { holds: ['schema', 'title'] }),
    span: fn.span,
    head: fn.head,
  };
  const listing = { draft, described, own: made === undefined && draft.way === 'server' ? undefined : own, tool, isResultUnknown: result === 'unknown' };
  const library = draft.form === undefined && draft.way === 'server' ? unknownLibrary(draft.origin) : undefined;
  const listed = library !== undefined ? uncertainListing(listing, library) : spoken && listedOf(listing, spoken, at);
  if (spoken?.missing !== undefined)
    return { draft, model, made, described, refused, tool: { ...tool, listed: { ...listed, by: spoken.label, missing: spoken.missing } } };
  const unknownKeys = [...(tool.unknownKeys ?? []), ...(result === 'unknown' && listed?.output === undefined ? ['outputSchema'] : [])];
  const known = unknownKeys.length === 0 ? tool : { ...tool, unknownKeys };
  return { draft, model, made, described, refused, tool: listed === undefined ? known : { ...known, listed } };
}

/** fastmcp keeps every version of a tool, and lists the highest. */
function versionOf(draft: ToolDraft): Pick<ToolSpec, 'version'> {
  const argument = draft.way === 'server' ? argumentNamed(draft, 'version') : undefined;
  return argument === undefined ? {} : { version: expressionText(argument.value) };
}

/** A function that takes a model of its arguments is listed with that one parameter. */
const listedOf = (made: ListingInput, spoken: LabelledDialect, at: Linking): Listed | undefined =>
  made.draft.way === 'model' ? wrappedListing(made, spoken, at) : listingOf(made, spoken, at);

/** The description of a tool with a model whose decorator has no description: made by code of the workspace, else as `build_tool_description` does. */
function modelTextsOf(
  draft: ToolDraft,
  { description }: Described,
  input: Schema,
  model: ModelTool | undefined,
  at: Linking,
): Pick<ToolSpec, 'modelDescription' | 'describedBy'> {
  const isBuilt = draft.way === 'model' && argumentNamed(draft, 'description') === undefined;
  if (!isBuilt || input.type.state !== 'known' || description.state === 'opaque') return {};
  const section = schemaMarkdown(input);
  const made = madeDescription({ model: model?.model, fn: draft.whole, name: draft.fn.name.value, section }, at);
  if (made !== undefined && 'by' in made) return { describedBy: made.by };
  if (made !== undefined && 'text' in made) return made.text === '' ? {} : { modelDescription: made.text };
  return { modelDescription: withArgumentSection(knownValue(description), made?.section ?? section) };
}

/** The schema that an author passes. In another region, only the name of a model is resolved; anything else is unknown. */
function argumentSchema(argument: PyExpr, draft: ToolDraft, at: Linking): Schema {
  const there = { ...at, module: draft.argumentModule };
  if (draft.isArgumentHere) return schemaOf(argument, { module: draft.argumentModule, scope: at.scope, enclosing: topLevel }, there);
  const span = argumentSpan(draft, argument.span);
  const model = classNamed(argument, draft.argumentModule, at);
  const made = model && loweredModel(model, at, span);
  return made === undefined ? unknownSchema(argument, span) : fromOtherRegion(withMembers(made), model?.of.name.value ?? '');
}

/** True where one call registers several tools, as in a loop: no argument is for this one alone. */
const isShared = ({ isArgumentHere, argumentFacts }: ToolDraft): boolean => !isArgumentHere && argumentFacts === undefined;

/** The input schema, and Pydantic's result that it is made of. */
function inputOf(draft: ToolDraft, model: ModelTool | undefined, at: Linking): { readonly input: Schema; readonly made: LoweredModel | undefined } {
  const argument = schemaArgument(draft);
  if (draft.isChanged === true)
    return { input: unknownSchema({ kind: 'name', name: draft.fn.name.value, span: draft.fn.name.span }, draft.fn.name.span), made: undefined };
  if (argument !== undefined) return { input: argumentSchema(argument.value, draft, at), made: undefined };
  if (model === undefined) {
    const made = loweredParams(draft, at);
    return { input: made.schema, made };
  }
  const span = argumentSpan(draft, model.at.span);
  const made = model.model && loweredModel(model.model, at, span);
  return { input: made === undefined ? unknownSchema(model.at, span) : fromOtherRegion(withMembers(made), model.model?.of.name.value ?? ''), made };
}
