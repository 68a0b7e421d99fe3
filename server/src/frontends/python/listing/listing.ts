import { knownValue, type Listed, type Located, type Schema, type ToolSpec } from '../../../model/index.ts';
import type { Described } from '../docstring/describe.ts';
import { modelParam } from '../names/models.ts';
import { givenAs } from '../registrations/given.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { titleOf as titleMade } from '../schema/models/fields.ts';
import { returnedType } from '../schema/returnedType.ts';
import type { Spoken } from './dialectOf.ts';
import { around, loweredParams } from './inputOf.ts';
import { listedInput } from './listedInput.ts';
import { listedOutput } from './listedOutput.ts';

/** What is known of a tool before its library is asked. */
export interface Made {
  readonly draft: ToolDraft;
  readonly said: Described;
  /** What Pydantic makes of the parameters, with no descriptions but its own; undefined where a schema is given in their place. */
  readonly own: Schema | undefined;
  readonly tool: Pick<ToolSpec, 'name' | 'title' | 'annotations' | 'returns'>;
}

/** What a library lists of a tool. */
export function listingOf(made: Made, { dialect, label }: Spoken, at: Linking): Listed {
  const { draft, said, own, tool } = made;
  const input = own?.type.state === 'known' ? listedInput(own, textsOf(said), dialect) : undefined;
  const output = outputOf(made, dialect, at);
  const title = titleOf(tool, dialect);
  const description = said.told;
  return {
    by: label,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined || draft.way === 'model' ? {} : { description }),
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
  };
}

/**
 * What a library lists of a function that takes a model of its arguments and is registered as it stands: one parameter, in which all arguments are given.
 * Undefined where no parameter of it is seen to take the model.
 */
export function wrappedListing(made: Made, spoken: Spoken, at: Linking): Listed | undefined {
  const param = modelParam(made.draft, at);
  const { schema, unknown } = loweredParams(made.draft, at);
  if (param === undefined || unknown.length > 0 || schema.properties?.some(({ name }) => name.value === param.name.value) !== true) return undefined;
  return { ...listingOf({ ...made, own: schema }, spoken, at), under: param.name.value };
}

const textsOf = ({ params, annotated, isListed }: Described): ReadonlyMap<string, Located<string>> =>
  new Map(
    [...(isListed ? params : []), ...annotated].flatMap(({ name, text }): readonly [string, Located<string>][] =>
      text.value === '' ? [] : [[name.value, text]],
    ),
  );

/** `null` where none is listed, undefined where it is what is written, or not known. */
function outputOf({ draft, tool }: Made, dialect: Spoken['dialect'], at: Linking): Listed['output'] {
  if (dialect.output === 'none') return null;
  if (dialect.output === 'sdk' || givenAs(draft, 'output_schema') !== undefined) return tool.returns === undefined ? null : undefined;
  if (draft.given?.keywords.some(({ name, value }) => name?.value === 'output_schema' && value.kind === 'none') === true) return null;
  return at.names.derived(draft.whole, 'listedReturns', [at.module, dialect.since], () => {
    const made = returnedType(draft.fn, at.module, around(at), dialect);
    if (made === undefined) return null;
    return made.unknown.length > 0 ? undefined : listedOutput(made.schema, dialect);
  });
}

function titleOf({ name, title, annotations }: Made['tool'], dialect: Spoken['dialect']): string | undefined {
  if (title.state !== 'absent' || dialect.title === 'given') return undefined;
  const given = annotations.title?.value;
  if (typeof given === 'string' && given !== '') return given;
  const own = dialect.title === 'name' ? knownValue(name) : undefined;
  return own && titleMade(own.replaceAll('-', ' '));
}
