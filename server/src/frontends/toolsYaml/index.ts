import type { FrontEnd } from '../../model/index.ts';
import { addTools } from './addTools.ts';
import { toolsYamlFormat } from './format.ts';
import { linkTools } from './linkTools.ts';
import { readTools } from './readTools.ts';
import { slotAt } from './slotAt.ts';
import { split } from './split.ts';
import type { ToolsFacts } from './toolsFacts.ts';

export type { ToolsFacts } from './toolsFacts.ts';

/** Reads files that list tools. */
export function createToolsYamlFrontEnd(): FrontEnd<ToolsFacts> {
  return {
    ...toolsYamlFormat,
    split,
    read: readTools,
    link: linkTools,
    slotAt,
    realize: () => [],
    adding: { emitter: 'tools-yaml', file: 'tools.yaml', edits: addTools },
  };
}
