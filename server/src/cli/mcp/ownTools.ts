import type { ListedTools } from '../../serve/listedTool.ts';
import type { Io } from '../io.ts';
import { checkTool } from './checkTool.ts';
import { explainTool } from './explainTool.ts';
import { fixTool } from './fixTool.ts';
import { listTool } from './listTool.ts';
import type { OwnTool } from './ownTool.ts';
import { previewTool } from './previewTool.ts';

/** Every tool of `toolscribe mcp`, by name. */
export function ownTools(io: Io, writes: boolean): ListedTools<OwnTool> {
  const all = [checkTool(io), explainTool(io), fixTool(io, writes), listTool(io), previewTool(io)];
  return { all, named: new Map(all.map((tool) => [tool.name, tool])) };
}
