import { claudeCodeLimits, directoryReview } from './clientLimits.ts';
import { strictLimits, strictLimitsSource } from './strictCounts.ts';

/** What clients and model providers refuse or change of a tool, in addition to the length and form of names and descriptions. */
export interface ClientHandling {
  /** Its name in the setting `clients`. */
  readonly client: string;
  readonly what: string;
  /** What the client does, after its name. */
  readonly effect: string;
  /** The rule that reports it. Absent: `emit` notes it, or nothing needs to be done. */
  readonly rule?: string;
  /** With the month of the look-up and its certainty. */
  readonly source: string;
}

const openaiStructured = 'OpenAI documentation, structured outputs, supported schemas (2026-11, verified)';
const anthropicStructured = 'Anthropic documentation, structured outputs, JSON Schema limitations (2026-11, verified)';

const geminiSdk = (type: string): string => `Google Gen AI SDK for JavaScript 3.3.0, ${type} (2026-11, verified)`;

export const clientHandling: readonly ClientHandling[] = [
  {
    client: 'openai',
    what: 'A union at the top of an input schema',
    effect: 'refuses the request',
    rule: 'input-schema-union',
    source: 'OpenAI API, message of its error 400: no oneOf, anyOf, allOf, enum or not at the top of the parameters (2026-11, reported)',
  },
  {
    client: 'openai',
    what: 'An array without `items`',
    effect: 'refuses the request',
    rule: 'array-items-missing',
    source: 'OpenAI issue threads: refused with status 400 (2026-11, reported)',
  },
  {
    client: 'openai',
    what: 'An object without `properties`',
    effect: 'refuses the request',
    rule: 'object-properties-missing',
    source: 'OpenAI issue threads: an object without properties is refused with status 400 (2026-11, reported)',
  },
  {
    client: 'openai',
    what: 'A function of the Responses API without `strict`',
    effect: 'is strict where its schema allows that; `emit --to openai-responses` always writes it',
    source: 'openai-node 7.59.0, NamespaceTool.Function.strict (2026-11, verified)',
  },
  {
    client: 'openai',
    what: 'A namespace of 10 tools or more, or 20 tools at the start of a turn',
    effect: 'advises fewer; `emit --to openai-responses` notes it',
    source: 'OpenAI documentation, tool search and function calling (2026-11, verified)',
  },
  {
    client: 'openai',
    what: 'Tools with `defer_loading`',
    effect: 'loads them only where the request has a tool `tool_search`; `emit --to openai-responses` notes it',
    source: 'OpenAI documentation, tool search (2026-11, verified)',
  },
  {
    client: 'openai',
    what: '`allowed_callers` other than `direct` and `programmatic`',
    effect: 'refuses the request; `emit --to openai-responses` leaves them out',
    source: 'openai-node 7.59.0, FunctionTool and CustomTool (2026-11, verified)',
  },
  {
    client: 'openai-strict',
    what: 'A parameter that is not required',
    effect: 'refuses the request; `emit --strict` lets it be null',
    source: openaiStructured,
  },
  {
    client: 'openai-strict',
    what: 'More than 10 levels',
    effect: 'refuses the request',
    rule: 'schema-too-deep',
    source: 'OpenAI documentation, structured outputs: at most 10 levels (2026-11, verified)',
  },
  {
    client: 'openai-strict',
    what: 'More than 5,000 properties, 1,000 values of enumerations, or 120,000 characters of names and values',
    effect: 'refuses the request',
    source: openaiStructured,
  },
  {
    client: 'anthropic',
    what: 'A union at the top of an input schema',
    effect: 'refuses the request; `emit` makes one object of it',
    rule: 'input-schema-union',
    source: 'Anthropic API: no oneOf, allOf or anyOf at the top of input_schema (2026-11, reported)',
  },
  {
    client: 'anthropic',
    what: 'A tuple that Zod 3 converts',
    effect: 'refuses the request',
    rule: 'tuple-items',
    source: 'claude-code 586: "JSON schema is invalid - please consult https://json-schema.org/draft/2020-12" (2026-11, reported)',
  },
  {
    client: 'anthropic',
    what: 'In strict mode, a recursive schema',
    effect: 'refuses the request',
    rule: 'ref-recursive',
    source: 'Anthropic documentation, strict tool use: no recursive schemas (2026-11, verified)',
  },
  {
    client: 'anthropic',
    what: 'In strict mode, bounds of numbers and lengths, and `minItems` over 1',
    effect: 'refuses the request; `emit --strict` writes them into descriptions',
    source: anthropicStructured,
  },
  {
    client: 'anthropic',
    what: `In strict mode, more than ${strictLimits.tools} tools, ${strictLimits.optional} optional parameters or ${strictLimits.unions} parameters with unions`,
    effect: 'refuses the request; all strict tools of it count together',
    rule: 'strict-over-limit',
    source: strictLimitsSource,
  },
  {
    client: 'claude-code',
    what: 'A union at the top of an input schema',
    effect: 'makes one object of it since 2.1.195, with a sentence before the description, and skips the tool before',
    rule: 'input-schema-union',
    source: 'Claude Code 2.1.195: flattened with a sentence before the description, skipped before (2026-11, reported)',
  },
  {
    client: 'claude-code',
    what: 'A schema that is `true` or `false`',
    effect: 'drops all tools of the server',
    rule: 'boolean-schema',
    source: 'claude-code 92900, 82949: a boolean schema of a property drops all tools of the server (2026-09, reported)',
  },
  {
    client: 'claude-code',
    what: `Instructions of a server of more than ${claudeCodeLimits.text.toLocaleString('en-US')} characters`,
    effect: `cuts them at ${claudeCodeLimits.text.toLocaleString('en-US')}`,
    rule: 'instructions-too-long',
    source: 'Claude Code documentation: the instructions of a server are cut at 2,048 characters (2026-11, verified)',
  },
  {
    client: 'claude-code',
    what: 'An output schema of another dialect than 2020-12',
    effect: 'refuses the tool',
    rule: 'output-schema-dialect',
    source: 'claude-code 86142, 88882: an outputSchema that declares draft-07 has an unsupported dialect (2026-08, reported)',
  },
  {
    client: 'claude-code',
    what: 'Keys `anthropic/…` of `_meta`',
    effect: 'obeys them where their values are of the right type',
    rule: 'meta-value-invalid',
    source:
      'Claude Code: `anthropic/requiresUserInteraction` counts only as true, `anthropic/maxResultSizeChars` up to 500,000, `anthropic/alwaysLoad`, `anthropic/searchHint` (2026-11, reported)',
  },
  ...[
    { what: 'A tool without a title', rule: 'tool-title-missing' },
    { what: 'A tool without `readOnlyHint` and `destructiveHint`', rule: 'annotations-missing' },
    { what: 'A tool that takes safe and unsafe methods of HTTP, or any operation of an API', rule: 'tool-catch-all' },
    { what: 'A description with orders to the model', rule: 'instruction-override' },
  ].map((row) => ({ client: 'claude-directory', ...row, effect: 'refuses the server', source: directoryReview })),
  {
    client: 'gemini',
    what: '`parametersJsonSchema` and `responseJsonSchema`',
    effect: 'reads a part of JSON Schema, without `pattern`, `const`, lengths of texts and others; `emit --json-schema` writes these into descriptions',
    source: geminiSdk('GenerateContentConfig.responseJsonSchema'),
  },
  {
    client: 'gemini',
    what: 'In JSON Schema, a recursive reference in a required property',
    effect: 'refuses the request; `emit --json-schema` writes its first level',
    source: geminiSdk('GenerateContentConfig.responseJsonSchema'),
  },
  {
    client: 'gemini',
    what: 'A function with `parameters` and `parametersJsonSchema`, or with both of `response`',
    effect: 'refuses the request',
    rule: 'schema-invalid',
    source: geminiSdk('FunctionDeclaration'),
  },
  {
    client: 'gemini',
    what: 'A `behavior` other than `BLOCKING` and `NON_BLOCKING`',
    effect: 'refuses the request',
    rule: 'schema-invalid',
    source: geminiSdk('Behavior'),
  },
  {
    client: 'gemini-cli',
    what: 'A schema without a type',
    effect: 'leaves the tool out',
    rule: 'param-untyped',
    source: 'Gemini CLI source, hasValidTypes: a schema without a type, anyOf, oneOf or allOf leaves the tool out (2026-11, verified)',
  },
  {
    client: 'vscode',
    what: 'An array without `items`',
    effect: 'throws',
    rule: 'array-items-missing',
    source: 'VS Code source: an array without items throws (2026-11, verified)',
  },
  {
    client: 'vscode',
    what: 'A missing description',
    effect: 'writes "No description provided"',
    rule: 'tool-description-missing',
    source: 'VS Code source: a missing description is filled in (2026-11, verified)',
  },
  {
    client: 'vscode',
    what: '`minimum`, `maximum`, `pattern`, `default` and `format`',
    effect: 'leaves them out for some models',
    source: 'VS Code source: keywords that some models do not take (2026-11, verified)',
  },
  {
    client: 'kimi',
    what: 'A `$ref` that is no `#/$defs/…`',
    effect: 'refuses the request',
    rule: 'ref-form',
    source: 'Moonshot and Kimi issue threads: `$ref` only as `#/$defs/…` (2026-11, reported)',
  },
];

/** The sources of what clients do about the faults of a rule. */
export const handlingSources = (rule: string): readonly string[] => clientHandling.flatMap((row) => (row.rule === rule ? [row.source] : []));
