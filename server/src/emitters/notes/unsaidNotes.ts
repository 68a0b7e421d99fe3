import { code, codes, type Param, type Schema, type ToolSpec } from '../../model/index.ts';

/** Checks that restrict arguments. Methods that only clean up (`trim`) or name a value (`brand`) lose nothing for a model. */
const restricting = new Set(['refine', 'superRefine', 'superrefine', 'transform', 'property', 'mime', 'size', 'minSize', 'maxSize']);

/** Notes each parameter that the code checks or changes in a way that JSON Schema cannot express. */
export function unsaidNotes({ params, input }: ToolSpec, note: (message: string, path: readonly string[]) => void): void {
  const noteChecks = (schema: Schema, what: string, path: readonly string[]): void => {
    const names = [...new Set(schema.unsaid?.map(({ value }) => value).filter((name) => restricting.has(name)))];
    if (names.length > 0) note(`No schema can say ${codes(names.map((name) => `.${name}()`))} of ${what}.`, path);
  };
  const walk = (all: readonly Param[], above: readonly string[]): void => {
    for (const { name, schema } of all) {
      const path = [...above, name.value];
      within(schema, code(name.value), path);
    }
  };
  const within = (schema: Schema, what: string, path: readonly string[]): void => {
    noteChecks(schema, what, path);
    if (schema.items !== undefined) within(schema.items, `each item of ${what}`, [...path, '[]']);
    walk(schema.properties ?? [], path);
  };
  if (input !== undefined) noteChecks(input, 'the arguments together', []);
  walk(params, []);
}
