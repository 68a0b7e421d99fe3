import type { FrontEnd } from '../../model/index.ts';
import { enclosingSpans } from '../support/tree/enclosingSpans.ts';
import { folds } from '../support/tree/folds.ts';
import { formatYaml } from '../support/yaml/format.ts';
import { addTools } from './edit/addTools.ts';
import { realize } from './edit/realize.ts';
import { skeletons } from './editor/skeleton.ts';
import { slotAt } from './editor/slotAt.ts';
import { toolsYamlFormat } from './format.ts';
import { links } from './read/links.ts';
import { linkTools } from './read/linkTools.ts';
import { readTools } from './read/readTools.ts';
import { resplit, split } from './read/split.ts';
import type { ToolsFacts } from './read/toolsFacts.ts';

export type { ToolsFacts } from './read/toolsFacts.ts';

export function createToolsYamlFrontEnd(): FrontEnd<ToolsFacts> {
  return {
    ...toolsYamlFormat,
    split,
    splitAgain: resplit,
    read: readTools,
    link: linkTools,
    slotAt,
    realize,
    skeletons,
    folds: (text, { root }) => folds(text, root),
    nest: (text, { root }, offset) => enclosingSpans(text, root, offset),
    links: (_, facts, names) => links(facts, names),
    format: formatYaml,
    addTools,
  };
}
