import { absent, knownValue, type Schema, type ToolSpec } from '../../model/index.ts';
import { type Described, describe, describedWith, withDocs } from './describe.ts';
import { givenAs, givenText, hasKnownAnnotations, metaOf, nameOf, schemaGiven, spotOf } from './given.ts';
import { elsewhere, loweredModel, loweredParams, unknownSchema, withMembers } from './inputOf.ts';
import { type ModelTool, modelTool } from './models.ts';
import { returnsOf } from './returnsOf.ts';
import { expressionText } from './schema/expression.ts';
import type { LoweredModel } from './schema/lowering.ts';
import { schemaMarkdown } from './schema/schemaMarkdown.ts';
import type { Linking, ToolDraft } from './tools.ts';
import { withVariadic } from './variadic.ts';

/** A tool, with the draft that it was made of. */
export interface Lowered {
  readonly draft: ToolDraft;
  readonly model: ModelTool | undefined;
  /** What Pydantic makes of the arguments; undefined where that cannot be seen. */
  readonly made: LoweredModel | undefined;
  readonly said: Described;
  readonly tool: ToolSpec;
}

export function lowerTool(draft: ToolDraft, at: Linking): Lowered {
  const model = modelTool(draft, at);
  const said = describe(draft, at);
  const { description } = said;
  const { input: own, made } = inputOf(draft, model, at);
  const input = withVariadic(withDocs(own, said), draft);
  const told = toldOf(draft, said, input);
  const { fn } = draft;
  const returns = returnsOf(draft, at);
  return {
    draft,
    model,
    made,
    said,
    tool: {
      ...nameOf(draft, at),
      ...(draft.server === undefined ? {} : { server: draft.server }),
      ...versionOf(draft),
      title: givenText(draft, 'title', at),
      description,
      ...(told === undefined ? {} : { told }),
      params: input.properties ?? [],
      hidden: [],
      input,
      ...(returns === undefined ? {} : { returns }),
      ...metaOf(draft, at),
      example: absent,
      // `declare` and `toolfunc` take nothing but names.
      ...(draft.way === 'model' ? { holds: ['schema'] } : hasKnownAnnotations(draft, at) ? {} : { holds: ['schema', 'title'] }),
      span: fn.span,
      head: fn.head,
    },
  };
}

/** fastmcp keeps every version of a tool, and lists the highest. */
function versionOf(draft: ToolDraft): Pick<ToolSpec, 'version'> {
  const given = draft.way === 'server' ? givenAs(draft, 'version') : undefined;
  return given === undefined ? {} : { version: expressionText(given.value) };
}

/** What `build_tool_description` makes, which a tool with a model is registered with where its decorator was given no text. */
function toldOf(draft: ToolDraft, { description }: Described, input: Schema): string | undefined {
  const isBuilt = draft.way === 'model' && givenAs(draft, 'description') === undefined;
  return isBuilt && input.type.state === 'known' && description.state !== 'opaque' ? describedWith(knownValue(description), schemaMarkdown(input)) : undefined;
}

/** The input schema, and what it was made of. */
function inputOf(draft: ToolDraft, model: ModelTool | undefined, at: Linking): { readonly input: Schema; readonly made: LoweredModel | undefined } {
  const given = schemaGiven(draft);
  if (given !== undefined) return { input: unknownSchema(given.value, spotOf(draft, given.span)), made: undefined };
  if (model === undefined) {
    const made = loweredParams(draft, at);
    return { input: made.schema, made };
  }
  const span = spotOf(draft, model.at.span);
  const made = model.model && loweredModel(model.model, at, span);
  return { input: made === undefined ? unknownSchema(model.at, span) : elsewhere(withMembers(made), model.model?.of.name.value ?? ''), made };
}
