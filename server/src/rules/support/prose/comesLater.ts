import { knownValue, type ToolSpec } from '../../../model/index.ts';

/**
 * Of two tools of different names, whether this one is the second in the order of names: a finding about a pair is reported on it
 * alone. Two tools of the same name are never a pair here, since that has a rule of its own.
 */
export const comesLater = (tool: ToolSpec, other: ToolSpec): boolean => (knownValue(tool.name) ?? '') > (knownValue(other.name) ?? '');
