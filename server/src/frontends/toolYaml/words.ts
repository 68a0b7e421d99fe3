import type { Words } from '../support/jsonSchema/words.ts';
import { toolKeyDocs } from '../support/toolKeyDocs.ts';

/** Keys of the file, in the order in which they are written. */
export const toolKeys: Words = {
  name: "The tool's name as clients see it: the package, a hyphen, the function (`ravepipeline-mcp_tool_load`).",
  title: toolKeyDocs.title,
  description: toolKeyDocs.markdownDescription,
  parameters: toolKeyDocs.input,
  category: 'Groups tools of one kind (`discovery`, `setup`).',
  dangerous: toolKeyDocs.dangerous,
  requires_approval: toolKeyDocs.requiresApproval,
  annotations: toolKeyDocs.annotations,
  implementation_example: 'Code that runs, then a line `#`, then what it printed, each line behind `#> `. `""` where there is none.',
  execution_time: 'How long the example took, in seconds.',
  returns: toolKeyDocs.output,
  output_format: 'How the loader of the R package writes results (`json`). It is not sent to models.',
};
