/**
 * Documentation of tool keys with the same meaning in several formats. Each format lists its own keys, in its own order and spelling. Not included:
 * `name`, `category` and `parameters`, whose meanings differ by format.
 */
export const toolKeyDocs = {
  title: 'A short title for people. Clients show it in place of the name.',
  markdownDescription: 'What the tool does and when to use it. Models choose a tool by this text; Markdown is kept.',
  input: 'What the tool takes: a JSON Schema of type `object` with one property a parameter.',
  output: 'What the tool gives back, as a JSON Schema.',
  annotations: 'MCP annotations: `readOnlyHint`, `destructiveHint`, `idempotentHint`, `openWorldHint`.',
  dangerous: '`true` where the tool destroys or overwrites something. Clients are told by the MCP annotation `destructiveHint`.',
  requiresApproval: '`true` where a person must approve each call.',
} as const;
