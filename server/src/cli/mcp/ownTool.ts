import type { JsonObject } from '../../model/index.ts';
import { argumentCheck } from '../../serve/argumentCheck.ts';
import type { ListedTool } from '../../serve/listedTool.ts';
import type { Workspace } from '../workspace.ts';

/** A tool of `toolscribe mcp`. */
export interface OwnTool extends ListedTool {
  /** The structured content of the result. Throws an error whose message is for the model. */
  run(args: JsonObject, workspace: Workspace): Promise<JsonObject>;
}

interface Written<A> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Readonly<Record<`${'readOnly' | 'destructive' | 'idempotent' | 'openWorld'}Hint`, boolean>>;
  readonly input: Fields;
  readonly output: Fields;
  run(args: A, workspace: Workspace): Promise<JsonObject>;
}

export const readsOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** `A` is the type of what the input schema accepts. */
export function ownTool<A>({ name, title, description, annotations, input, output, run }: Written<A>): OwnTool {
  const definition = { name, title, description, inputSchema: object(input), outputSchema: object(output), annotations };
  return { name, definition, check: argumentCheck(definition.inputSchema), run: (args, workspace) => run(args as A, workspace) };
}

/** Schemas of members by their names. A name with `?` at its end is optional. */
type Fields = Readonly<Record<string, JsonObject>>;

export const object = (fields: Fields, description?: string): JsonObject => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  additionalProperties: false,
});

export const text = (description: string, more: JsonObject = {}): JsonObject => ({ type: 'string', description, ...more });
export const count = (description: string, more: JsonObject = {}): JsonObject => ({ type: 'integer', minimum: 0, description, ...more });
export const list = (description: string, items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'array', description, items, ...more });

/** The most paths or rules of a call. */
const mostWords = 100;

export const pathsField = list(
  'Files, folders or globs of the workspace, relative to its root. Default: the whole workspace.',
  text('A path, such as `R/load.R`, `src` or `R/*.R`.', { minLength: 1 }),
  { maxItems: mostWords },
);
export const rulesField = list(
  'Ids of rules to which the answer is limited. Default: every rule that the configuration switches on.',
  text('The id of a rule, such as `param-undocumented`.'),
  { maxItems: mostWords },
);
export const notesField = list('What else there is to know, such as paths without tools.', text('A sentence.'));
export const placeFields = {
  file: text('Path of the file, relative to the root of the workspace.'),
  line: count('The line, from 1.', { minimum: 1 }),
} as const;

export interface PageArguments {
  readonly offset?: number;
  readonly limit?: number;
}

const usualLimit = 25;

export const pageInput = {
  'offset?': count('How many items to pass over: the `nextOffset` of the page before.', { default: 0 }),
  'limit?': count('How many items to answer.', { minimum: 1, maximum: 100, default: usualLimit }),
} as const;
export const pageOutput = {
  total: count('How many items there are on all pages together.'),
  'nextOffset?': count('The `offset` of the next page. Absent on the last page.'),
} as const;

export function pageOf<T>(all: readonly T[], { offset = 0, limit = usualLimit }: PageArguments) {
  const end = offset + limit;
  return { items: all.slice(offset, end), page: { total: all.length, ...(end < all.length ? { nextOffset: end } : {}) } };
}

/** A text of the workspace, cut at the most characters. */
export const cut = (whole: string, most: number): string =>
  whole.length > most ? `${whole.slice(0, most)}… (cut after ${most} of ${whole.length} characters)` : whole;
