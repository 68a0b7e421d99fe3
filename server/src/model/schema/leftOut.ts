import { code } from '../text/code.ts';

/** Notes on parts of a schema that are opaque, and therefore not written. `what`: the schema's name in messages. */
export const leftOut = {
  type: (what: string, text: string): string => `Unknown type of ${what} left out: ${code(text)}.`,
  schema: (what: string, text: string): string => `Schema of ${what} left out, since code makes it: ${code(text)}.`,
  description: (what: string): string => `Computed description of ${what} left out.`,
  default: (what: string, text: string): string => `Computed default of ${what} left out: ${code(text)}.`,
} as const;
