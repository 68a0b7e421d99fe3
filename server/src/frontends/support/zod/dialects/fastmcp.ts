import type { DialectRow } from '../../dialectRow.ts';

/** How a version of FastMCP for TypeScript lists the schema of a tool. */
export interface FastMcp extends DialectRow {
  /** The version of `xsschema`, its converter to JSON Schema, where no file declares the installed one. */
  readonly xsschema: string;
  /** Does it close the root and each object among the members, including records? */
  readonly strict: boolean;
}

/** `fastmcp`. Each row was run, with Zod 3.25.76 or with Zod 4.1.13 and 4.6.7. */
export const fastmcp: readonly FastMcp[] = [
  // Packages of 1.27.7, 2.2.4, 3.3.0.
  { since: '0.0', xsschema: '0.3.5', strict: false },
  // Run with 3.26.8.
  { since: '3.20.2', xsschema: '0.4.0-beta.5', strict: false },
  // Run with 3.35.0, 4.0.0.
  { since: '3.34', xsschema: '0.4.4', strict: false },
  // Run with 4.20.16; packages of 4.3.0 and 4.3.2.
  { since: '4.3.2', xsschema: '0.4.4', strict: true },
];

/** How `toJsonSchema` of a version of `xsschema` converts Zod 4. For Zod 3, all versions give the result of `zodToJsonSchema`. */
export interface Xsschema extends DialectRow {
  readonly draft: string;
  /** The first version of Zod whose own `~standard.jsonSchema.input` is called. Earlier versions list the schema of the output type. */
  readonly standardSince: string | undefined;
}

export const xsschema: readonly Xsschema[] = [
  // Run with 0.3.5.
  { since: '0.0', draft: 'https://json-schema.org/draft/2020-12/schema', standardSince: undefined },
  // Run with 0.4.0-beta.5.
  { since: '0.4.0-beta.5', draft: 'http://json-schema.org/draft-07/schema#', standardSince: undefined },
  // Run with 0.4.4.
  { since: '0.4.1', draft: 'http://json-schema.org/draft-07/schema#', standardSince: '4.2' },
];
