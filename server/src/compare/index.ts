export { acceptsValue, refusalOfValue } from './accepts.ts';
export { type CompareOptions, compareSchemas, type Verdict } from './compareSchemas.ts';
export {
  type Change,
  type ChangeKind,
  type ClientChanges,
  type Level,
  type ListedTool,
  levels,
  type ToolChanges,
  type Witness,
  worst,
} from './tools/change.ts';
export { compareTools } from './tools/compareTools.ts';
