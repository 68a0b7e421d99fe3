import type { Words } from '../support/jsonSchema/words.ts';

/** Keys of the file itself, in the order in which they are written. */
export const toolKeys: Words = {
  name: "The tool's name as clients see it: the package, a hyphen, the function (`ravepipeline-mcp_tool_load`).",
  title: 'A short title for people. Clients show it in place of the name.',
  description: 'What the tool does and when to use it. Models choose a tool by this text; Markdown is kept.',
  parameters: 'What the tool takes: a JSON Schema of type `object` with one property a parameter.',
  category: 'Groups tools of one kind (`discovery`, `setup`).',
  dangerous: '`true` where the tool destroys or overwrites something. Clients are told by the MCP annotation `destructiveHint`.',
  requires_approval: '`true` where a person must approve each call.',
  annotations: 'MCP annotations: `readOnlyHint`, `destructiveHint`, `idempotentHint`, `openWorldHint`.',
  implementation_example: 'Code that runs, then a line `#`, then what it printed, each line behind `#> `. `""` where there is none.',
  execution_time: 'How long the example took, in seconds.',
  returns: 'What the tool gives back, as a JSON Schema.',
};
