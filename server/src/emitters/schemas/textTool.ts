import { isJsonObject, type JsonObject, type OrderedJson, type ToolSpec } from '../../model/index.ts';

/** True of a custom tool of OpenAI, which takes a text in place of arguments. */
export const takesText = ({ extra }: ToolSpec): boolean => extra?.type?.value === 'custom';

/** What the text must be, in the form of the Responses API. The Chat Completions API has the grammar in an object of its own. */
export function formatOf({ extra }: ToolSpec): JsonObject | undefined {
  const format = extra?.format?.value;
  if (!isJsonObject(format)) return undefined;
  return isJsonObject(format.grammar) ? { type: 'grammar', ...format.grammar } : format;
}

/** The schema for targets where each tool has arguments: one with the text. */
export function textSchema(tool: ToolSpec): ReadonlyMap<string, OrderedJson> {
  const { syntax, definition } = formatOf(tool) ?? {};
  const description =
    typeof definition === 'string' ? `A text of this ${syntax === 'regex' ? 'regular expression' : 'grammar'}:\n\n${definition}` : 'The text.';
  const input = new Map<string, OrderedJson>([
    ['type', 'string'],
    ['description', description],
  ]);
  return new Map<string, OrderedJson>([
    ['type', 'object'],
    ['properties', new Map([['input', input]])],
    ['required', ['input']],
  ]);
}
