import { absent, type Value } from '../places/span.ts';
import type { ToolSpec } from '../tool.ts';

/** The instructions of a server for models, in the shape that rules about texts judge. Undefined for an unknown text. */
export function instructionsSpec(text: Value<string>): ToolSpec | undefined {
  if (text.state !== 'known') return undefined;
  const { span } = text;
  return {
    name: absent,
    title: absent,
    description: text,
    params: [],
    hidden: [],
    category: absent,
    dangerous: absent,
    requiresApproval: absent,
    annotations: {},
    example: absent,
    ofServer: true,
    span,
    head: span,
  };
}
