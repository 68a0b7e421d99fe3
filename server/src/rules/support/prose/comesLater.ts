import { knownValue, type ToolSpec } from '../../../model/index.ts';

/** True for the second of two tools in the order of names, where a finding about the pair is reported. Equal names have a rule of their own. */
export const comesLater = (tool: ToolSpec, other: ToolSpec): boolean => (knownValue(tool.name) ?? '') > (knownValue(other.name) ?? '');
