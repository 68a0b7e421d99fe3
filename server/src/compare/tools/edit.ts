import { code, type Json } from '../../model/index.ts';
import type { Change } from './change.ts';
import type { JoinedSchemas } from './joinedSchemas.ts';

/** A difference of two schemas at one place. */
export interface Edit extends Pick<Change, 'kind' | 'path' | 'message' | 'before' | 'after'> {
  /** The whole schema of before with this edit alone. Absent for texts, which decide nothing about values. */
  readonly edited?: Json;
  /** What follows where no call fails. Absent: nothing does. */
  readonly risk?: string;
}

/** A place in both schemas. */
export interface Place {
  readonly joined: JoinedSchemas;
  readonly path: readonly string[];
  readonly part: 'input' | 'output';
  /** The whole schema of before with another schema at this place. */
  put(node: Json): Json;
}

/** Edits of two schemas at a place. */
export type NodeEdits = (before: Json, after: Json, place: Place) => readonly Edit[];

/** The name of a place in a message. */
export function nameOf({ path, part }: Pick<Place, 'path' | 'part'>): string {
  const text = path.reduce((before, step) => (step.startsWith('[') ? `${before}${step}` : before === '' ? step : `${before}.${step}`), '');
  if (text !== '') return code(text);
  return part === 'input' ? 'The arguments' : 'The result';
}

/** The name within a sentence. */
export const nameWithin = (place: Pick<Place, 'path' | 'part'>): string => nameOf(place).replace('The ', 'the ');

/** What became of a text, after its name. */
export const changeVerb = (before: Json | undefined, after: Json | undefined): string =>
  before === undefined ? 'is new' : after === undefined ? 'is gone' : 'changed';

/** Keywords that decide nothing about values. */
export const textKeys: ReadonlySet<string> = new Set([
  ...['description', 'title', 'default', 'examples', 'example', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'discriminator'],
]);

/** Line breaks and spaces mean nothing to a model. */
export const isSameText = (before: Json | undefined, after: Json | undefined): boolean =>
  typeof before === 'string' && typeof after === 'string' && before.replace(/\s+/g, ' ').trim() === after.replace(/\s+/g, ' ').trim();

export const sides = (before: Json | undefined, after: Json | undefined): Pick<Edit, 'before' | 'after'> => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** What a parameter does with a value, and what a member of a result does. */
export const verbs = ({ path, part }: Pick<Place, 'path' | 'part'>): { readonly does: string; readonly doesNot: string } => {
  if (part === 'output') return { does: 'may be', doesNot: 'is no longer' };
  return path.length === 0 ? { does: 'take', doesNot: 'no longer take' } : { does: 'takes', doesNot: 'no longer takes' };
};
