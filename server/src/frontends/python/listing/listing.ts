import { type JsonObject, knownValue, type Listed, type Located, type Schema, schemaJson, type ToolSpec } from '../../../model/index.ts';
import type { Described } from '../docstring/describe.ts';
import { modelParam } from '../names/models.ts';
import { argumentNamed } from '../registrations/registrationArguments.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { titleOf as titleMade } from '../schema/models/fields.ts';
import { returnedType } from '../schema/returnedType.ts';
import type { LabelledDialect } from './dialectOf.ts';
import { listedInput } from './listedInput.ts';
import { listedOutput } from './listedOutput.ts';
import { loweredParams, surroundingsOf } from './loweredInput.ts';
import { eachSchema, inlined } from './schemaNodes.ts';

/** The facts of a tool that do not depend on a dialect. */
export interface ListingInput {
  readonly draft: ToolDraft;
  readonly described: Described;
  /** Pydantic's schema of the parameters, with only its own descriptions. Undefined where the author passes a schema. */
  readonly own: Schema | undefined;
  readonly tool: Pick<ToolSpec, 'name' | 'title' | 'annotations' | 'returns'>;
  /** True where the schema of its result is not read. */
  readonly isResultUnknown?: boolean;
}

/** What a library lists of a tool: only values that differ from the tool's own. */
export function listingOf(made: ListingInput, { dialect, label }: LabelledDialect, at: Linking): Listed {
  const { draft, described, own, tool } = made;
  const input = own?.type.state === 'known' ? listedInput(own, textsOf(described), dialect) : undefined;
  const output = outputOf(made, dialect, at);
  const title = titleOf(tool, dialect);
  const description = described.listedText;
  return {
    by: label,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined || draft.way === 'model' ? {} : { description }),
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
  };
}

/**
 * What a library lists of a function with a model of arguments that is registered as it is: one parameter that contains all arguments.
 * Undefined where no parameter is known to take the model.
 */
export function wrappedListing(made: ListingInput, spoken: LabelledDialect, at: Linking): Listed | undefined {
  const param = modelParam(made.draft, at);
  const { schema, unknown } = loweredParams(made.draft, at);
  if (param === undefined || unknown.length > 0 || schema.properties?.some(({ name }) => name.value === param.name.value) !== true) return undefined;
  return { ...listingOf({ ...made, own: schema }, spoken, at), under: param.name.value };
}

/** What is certain of a function that a class of an unknown library takes: names and types of parameters. */
export function uncertainListing({ own }: ListingInput, library: string): Listed {
  const input = own?.type.state === 'known' ? schemaJson(own) : undefined;
  return { by: library, uncertain: true, output: null, ...(input === undefined ? {} : { input: inlined(eachSchema(input, withoutTexts), false) }) };
}

const withoutTexts = ({ title: _, description: __, ...rest }: JsonObject): JsonObject => rest;

const textsOf = ({ params, annotated, isAnnotatedListed, isListed }: Described): ReadonlyMap<string, Located<string>> =>
  new Map(
    [...(isListed ? params : []), ...(isAnnotatedListed ? annotated : [])].flatMap(({ name, text }): readonly [string, Located<string>][] =>
      text.value === '' ? [] : [[name.value, text]],
    ),
  );

/** `null` where no output schema is listed. Undefined where it is the one of the tool, or unknown. */
function outputOf({ draft, tool, isResultUnknown }: ListingInput, dialect: LabelledDialect['dialect'], at: Linking): Listed['output'] {
  if (dialect.output === 'none') return null;
  if (dialect.output === 'sdk' || argumentNamed(draft, 'output_schema') !== undefined)
    return tool.returns === undefined && isResultUnknown !== true ? null : undefined;
  if (draft.argumentCall?.keywords.some(({ name, value }) => name?.value === 'output_schema' && value.kind === 'none') === true) return null;
  return at.names.derived(draft.whole, 'listedReturns', [at.module, dialect.since], () => {
    const made = returnedType(draft.fn, at.module, surroundingsOf(at), dialect);
    if (made === undefined) return null;
    return made.unknown.length > 0 ? undefined : listedOutput(made.schema, dialect);
  });
}

function titleOf({ name, title, annotations }: ListingInput['tool'], dialect: LabelledDialect['dialect']): string | undefined {
  if (title.state !== 'absent' || dialect.title === 'given') return undefined;
  const annotationTitle = annotations.title?.value;
  if (typeof annotationTitle === 'string' && annotationTitle !== '') return annotationTitle;
  const own = dialect.title === 'name' ? knownValue(name) : undefined;
  return own && titleMade(own.replaceAll('-', ' '));
}
