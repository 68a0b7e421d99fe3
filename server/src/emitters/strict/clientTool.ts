import type { SchemaOptions } from '../../model/index.ts';
import {
  code,
  codes,
  descriptionForModel,
  descriptionLimits,
  type EmitNote,
  type EmittedField,
  emptySchema,
  knownValue,
  nameForms,
  nameLengths,
  type OrderedJson,
  schemaAt,
  type ToolSpec,
} from '../../model/index.ts';
import { lostKeys } from '../notes/lostKeys.ts';
import { opaqueNotes } from '../notes/opaqueNotes.ts';
import { unsaidNotes } from '../notes/unsaidNotes.ts';
import { type ClientNote, mostListed } from './clientSchema.ts';

/** A client, for notes. */
export interface ToolClient {
  /** Its name in the setting `clients`. */
  readonly client: string;
  readonly title: string;
  /** Fields of a tool that its form has. */
  readonly holds: readonly EmittedField[];
  /** Extra keys of its form. */
  readonly keys?: readonly string[];
}

/** True in strict mode: for all tools, or by the author's choice for this one. */
export const isStrict = ({ extra }: ToolSpec, all: boolean): boolean => all || extra?.strict?.value === true;

export function noteInto(notes: EmitNote[], index: number, tool?: ToolSpec): ClientNote {
  const note = (message: string, path: readonly string[], more: Pick<EmitNote, 'detail' | 'severity' | 'rule'> = {}): void => {
    notes.push({ tool: index, message, ...(path.length === 0 ? {} : { path }), ...more });
  };
  return Object.assign(note, {
    written: (path: readonly string[], keyword: string) =>
      tool && schemaAt({ ...(tool.input ?? emptySchema(tool.span)), properties: tool.params }, path)?.other[keyword]?.written,
  });
}

/** The tool's name and description, the start of every client's form. */
export function namedTool(tool: ToolSpec): Map<string, OrderedJson> {
  const out = new Map<string, OrderedJson>();
  const name = knownValue(tool.name);
  const description = descriptionForModel(tool);
  if (name !== undefined) out.set('name', name);
  if (description !== undefined) out.set('description', description);
  return out;
}

/** Opaque values are no fault. */
export const asHint =
  (note: ClientNote): SchemaOptions['note'] =>
  (message, path) =>
    note(message, path, { severity: 'hint' });

/** Notes what a client refuses, cuts or has no field for. Names remain: a server would not know the tool by another. */
export function noteTool(tool: ToolSpec, { client, title, holds, keys = [] }: ToolClient, note: ClientNote): void {
  const name = knownValue(tool.name) ?? '';
  const form = nameForms.find((f) => f.client === client && name !== '' && !f.form.test(name));
  if (form !== undefined)
    note(`${title} refuses the name ${code(name)}.`, [], {
      detail: `Names may have only ${form.allows}. It was written as it is.`,
      severity: 'warning',
      rule: 'tool-name-invalid-chars',
    });
  const length = nameLengths.find((l) => l.client === client && name.length > l.max);
  if (length !== undefined)
    note(`Name has ${name.length} characters; ${title} takes ${length.max}.`, [], {
      detail: `${title} ${length.effect}.`,
      severity: 'warning',
      rule: 'tool-name-too-long',
    });
  const described = [...(descriptionForModel(tool) ?? '')].length;
  const limit = descriptionLimits.find((l) => l.client === client && described > l.max);
  if (limit !== undefined)
    note(`Description has ${described} characters; ${title} ${limit.effect} ${limit.max}.`, [], {
      detail: 'It was written whole.',
      severity: 'warning',
      rule: 'description-too-long',
    });
  const lost = written(tool, keys).filter(({ field }) => !holds.includes(field));
  if (lost.length > 0)
    note(
      `${title} has no place for ${codes(
        lost.map(({ word }) => word),
        mostListed,
      )}.`,
      [],
      { severity: 'hint' },
    );
  unsaidNotes(tool, note);
  opaqueNotes(tool, (message) => note(message, [], { severity: 'hint' }));
}

/** The fields of a tool other than name, description and parameters, in the author's words. */
function written(tool: ToolSpec, keys: readonly string[]): readonly { readonly field: EmittedField; readonly word: string }[] {
  const there: readonly (readonly [EmittedField, string, boolean])[] = [
    ['title', 'title', knownValue(tool.title) !== undefined],
    ['returns', 'output schema', tool.returns !== undefined],
    ['category', 'category', knownValue(tool.category) !== undefined],
    ['dangerous', 'dangerous', knownValue(tool.dangerous) === true],
    ['requiresApproval', 'requires approval', knownValue(tool.requiresApproval) === true],
    ['annotations', 'annotations', Object.keys(tool.annotations).length > 0],
    ['example', 'example', knownValue(tool.example) !== undefined],
    ...lostKeys(tool, keys).map((key) => ['extra', key, true] as const),
  ];
  return there.filter(([, , is]) => is).map(([field, word]) => ({ field, word }));
}
