import { knownValue, type ToolSpec } from '../../model/index.ts';

/** The name as its author wrote it in this place, without a prefix that the format adds; empty where there is none. */
export const localNameOf = (tool: ToolSpec): string => tool.localName?.value ?? knownValue(tool.name) ?? '';
