import { knownValue, type ToolSpec } from '../../model/index.ts';

/** The name as its author wrote it, without the format's prefix; empty where there is none. */
export const localNameOf = (tool: ToolSpec): string => tool.localName?.value ?? knownValue(tool.name) ?? '';
