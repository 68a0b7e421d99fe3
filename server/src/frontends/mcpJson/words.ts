import { mcpMetaKeys } from '../../model/index.ts';
import type { Words } from '../support/jsonSchema/words.ts';
import { toolKeyDocs } from '../support/toolKeyDocs.ts';

export const toolWords: Words = {
  name: 'The name by which models call the tool: letters, digits, `_`, `-` and `.`.',
  title: toolKeyDocs.title,
  description: 'What the tool does and when to use it. Models choose a tool by this text.',
  inputSchema: toolKeyDocs.input,
  input_schema: toolKeyDocs.input,
  parameters: toolKeyDocs.input,
  parametersJsonSchema: toolKeyDocs.input,
  outputSchema: toolKeyDocs.output,
  response: 'What the tool gives back, as a schema of the Gemini API.',
  responseJsonSchema: toolKeyDocs.output,
  annotations: 'Hints for clients: `readOnlyHint`, `destructiveHint`, `idempotentHint`, `openWorldHint`.',
  icons: 'Pictures that a client may show beside the tool.',
  execution: 'How the tool may be run: `taskSupport`.',
  _meta: 'What is kept with the tool beyond the protocol, under keys with a prefix (`com.example/key`).',
  type: '`function`, for a tool that the caller of the API runs.',
  strict: '`true` where the model must keep to the schema exactly.',
  cache_control: 'Where the API may begin to cache: `{ "type": "ephemeral" }`.',
  input_examples: 'Calls that a model may learn from: a list of inputs.',
  defer_loading: '`true` where the tool is loaded only when a search finds it.',
  allowed_callers: 'Who may call the tool: the model (`direct`) or code that it runs.',
  eager_input_streaming: '`true` where inputs are streamed as they are made, without waiting for whole values.',
  behavior: '`NON_BLOCKING` where the model goes on without waiting for the result, else `BLOCKING`.',
  output_schema: toolKeyDocs.output,
  async: '`true` where the result may come after later turns.',
  format: 'The text that the tool takes: `{ "type": "text" }`, or a grammar with its `syntax` and `definition`.',
};

export const functionKeys: Words = {
  type: '`function`.',
  function: 'The tool: its name, description and parameters.',
};

export const namespaceKeys: Words = {
  type: '`namespace`.',
  name: 'The name before those of the tools in it.',
  description: 'What the tools are for. A model that searches for tools sees this first.',
  tools: 'Functions and custom tools, fewer than 10.',
};

export const metaWords: Words = {
  [mcpMetaKeys.category]: 'Groups tools of one kind.',
  [mcpMetaKeys.requiresApproval]: toolKeyDocs.requiresApproval,
};

export const iconKeys: Words = {
  src: 'Where the picture lies: an `https:` or `data:` URI.',
  mimeType: 'The type of the picture, such as `image/png`.',
  sizes: 'Sizes for which it is meant, such as `"48x48"`, or `"any"`.',
  theme: '`light` or `dark`: the background for which it is meant.',
};

export const executionKeys: Words = { taskSupport: '`forbidden`, `optional` or `required`: whether the tool may be run as a task.' };

export const headerWord = 'The name of an HTTP header in which clients send the value as well, behind `Mcp-Param-`.';
