export { acceptsValue, refusalOfValue } from './accepts.ts';
export { type CompareOptions, compareSchemas, type Verdict } from './compareSchemas.ts';
export {
  type Change,
  type ChangeKind,
  type ClientChanges,
  type Level,
  type ListedTool,
  levels,
  nameOf,
  type ToolChanges,
  type Witness,
  witnessWords,
  worst,
  worstFirst,
} from './tools/change.ts';
export { compareTools } from './tools/compareTools.ts';
