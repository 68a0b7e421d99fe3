import type { Value } from '../places/span.ts';
import { emptyTool, type ToolSpec } from '../tool.ts';

/** The instructions of a server for models, in the shape that rules about texts judge. Undefined for an unknown text. */
export const instructionsSpec = (text: Value<string>): ToolSpec | undefined =>
  text.state === 'known' ? { ...emptyTool(text.span), description: text, ofServer: true } : undefined;
