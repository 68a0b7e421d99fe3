import type { SignaturePart } from '../../support/signature.ts';

export interface TypeFormal extends SignaturePart {
  readonly documentation: string;
  /** A value to begin with, in LSP's snippet syntax. */
  readonly value?: string;
}

const description: TypeFormal = { name: 'description', label: 'description = NULL', documentation: 'What a model is told of the value.', value: '"$1"' };
const required: TypeFormal = {
  name: 'required',
  label: 'required = TRUE',
  documentation: '`FALSE`: a model may leave it out; the function then needs a default.',
  value: 'FALSE',
};

/** The formals of ellmer's types (0.3.0 to 0.4.2, `R/types.R`), in their order. */
export const typeFormals: Readonly<Record<string, readonly TypeFormal[]>> = {
  type_boolean: [description, required],
  type_integer: [description, required],
  type_number: [description, required],
  type_string: [description, required],
  type_enum: [{ name: 'values', documentation: 'The strings that a model chooses from: `enum`.' }, description, required],
  type_array: [{ name: 'items', documentation: 'The type of each element: `items`.' }, description, required],
  type_object: [
    { ...description, name: '.description', label: '.description = NULL' },
    { name: '...', documentation: 'The properties of the object, each as `name = type_…()`: `properties`.' },
    { ...required, name: '.required', label: '.required = TRUE' },
    {
      name: '.additional_properties',
      label: '.additional_properties = FALSE',
      documentation: '`TRUE`: a model may add properties of other names: `additionalProperties`.',
    },
  ],
  type_from_schema: [
    { name: 'text', documentation: 'A JSON Schema as text. A model gets it as it is.' },
    { name: 'path', documentation: 'A file with a JSON Schema, in place of `text`.' },
  ],
  type_ignore: [],
};

/** The formals before and after `...`. R matches those after it by their whole names only. */
export function splitFormals(formals: readonly TypeFormal[]): readonly [before: readonly string[], after: readonly string[] | undefined] {
  const names = formals.map(({ name }) => name);
  const dots = names.indexOf('...');
  return dots < 0 ? [names, undefined] : [names.slice(0, dots), names.slice(dots + 1)];
}
