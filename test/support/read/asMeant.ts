import { withTypedExamples } from '../../../server/src/frontends/toolYaml/builderExamples.ts';
import type { ToolSpec } from '../../../server/src/model/index.ts';

/** A tool with its examples as tool YAML is read: what R's builder writes as a text, or flat, is the value that it stands for. */
export const withExamplesAsMeant = (tool: ToolSpec): ToolSpec => ({
  ...tool,
  params: tool.params.map((param) => ({ ...param, schema: withTypedExamples(param.schema) })),
  ...(tool.returns === undefined ? {} : { returns: withTypedExamples(tool.returns) }),
});
