import type { DialectRow } from '../../dialectRow.ts';

/** How a version of the official SDK lists a tool's Zod schemas. */
export interface Sdk extends DialectRow {
  /** The `$schema` of each root. */
  readonly draft: string;
  /** Does it accept Zod 4? If not, it lists no parameters. */
  readonly takesZod4: boolean;
  /** Does it accept Zod 3? If not, the server does not start. */
  readonly takesZod3: boolean;
  /** Is a schema without parameters closed, too? */
  readonly closesEmpty: boolean;
  /** For pipes (Zod 3) in parameters: lists the input type, or both types. */
  readonly pipesIn: 'input' | 'all';
  /** For pipes in a tool's result: lists the output type, or both types. */
  readonly pipesOut: 'output' | 'all';
  /**
   * Which schemas does it accept in place of an object of members? `converted`: those that `zod-to-json-schema` writes as an object. `objects`: only
   * objects, without refinements (Zod 3) and transforms.
   */
  readonly wholeSchemas: 'none' | 'converted' | 'objects' | 'any';
  /** A JSON Schema in place of Zod: the tool has no parameters and no output schema, or its registration throws. */
  readonly jsonSchemas: 'dropped' | 'throws';
}

const draft7 = 'http://json-schema.org/draft-07/schema#';

/** Run with `McpServer` of @modelcontextprotocol/sdk 1.13.0, 1.17.4, 1.20.0, 1.21.2. */
const first: Sdk = {
  since: '1.0',
  draft: draft7,
  takesZod4: false,
  takesZod3: true,
  closesEmpty: true,
  pipesIn: 'all',
  pipesOut: 'all',
  wholeSchemas: 'none',
  jsonSchemas: 'dropped',
};

/** Run with 1.23.0, 1.25.2, 1.26.0, 1.27.0. */
const second: Sdk = { ...first, since: '1.23', takesZod4: true, closesEmpty: false, pipesIn: 'input', pipesOut: 'output', wholeSchemas: 'objects' };

/** `McpServer` of @modelcontextprotocol/sdk (1) and @modelcontextprotocol/server (2). */
export const mcpSdk: readonly Sdk[] = [
  first,
  // Run with 1.22.0.
  { ...first, since: '1.22', wholeSchemas: 'converted' },
  second,
  // Run with 1.28.0, 1.29.0, 1.32.2.
  { ...second, since: '1.28', jsonSchemas: 'throws' },
  // Run with @modelcontextprotocol/server 2.4.0.
  {
    ...first,
    since: '2.0',
    draft: 'https://json-schema.org/draft/2020-12/schema',
    takesZod4: true,
    takesZod3: false,
    closesEmpty: false,
    wholeSchemas: 'any',
    jsonSchemas: 'throws',
  },
];
