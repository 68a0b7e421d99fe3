import { code, type Json } from '../../model/index.ts';
import type { Change } from './change.ts';
import type { JoinedSchemas } from './editedSchema.ts';

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
  /** References that were followed together. */
  readonly followed: ReadonlySet<string>;
}

/** Edits of two schemas at a place. */
export type NodeEdits = (before: Json, after: Json, place: Place) => readonly Edit[];

/** The name of a place in a message. */
export function nameOf({ path, part }: Pick<Place, 'path' | 'part'>): string {
  const text = path.reduce((before, step) => (step === '[]' ? `${before}[]` : before === '' ? step : `${before}.${step}`), '');
  if (text !== '') return code(text);
  return part === 'input' ? 'The arguments' : 'The result';
}

export const change = (before: Json | undefined, after: Json | undefined): string =>
  before === undefined ? 'is new' : after === undefined ? 'is gone' : 'is another one';

/** Line breaks and spaces mean nothing to a model. */
export const isSameText = (before: Json | undefined, after: Json | undefined): boolean =>
  typeof before === 'string' && typeof after === 'string' && before.replace(/\s+/g, ' ').trim() === after.replace(/\s+/g, ' ').trim();

export const sides = (before: Json | undefined, after: Json | undefined): Pick<Edit, 'before' | 'after'> => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});
