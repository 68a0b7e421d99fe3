import type { FrontEnd } from '../../model/index.ts';
import { folds } from '../support/tree/folds.ts';
import { nest } from '../support/tree/nest.ts';
import { formatYaml } from '../support/yaml/format.ts';
import { addTools } from './addTools.ts';
import { toolsYamlFormat } from './format.ts';
import { links } from './links.ts';
import { linkTools } from './linkTools.ts';
import { readTools } from './readTools.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import { split, splitAgain } from './split.ts';
import type { ToolsFacts } from './toolsFacts.ts';

export type { ToolsFacts } from './toolsFacts.ts';

/** Reads files that list tools. */
export function createToolsYamlFrontEnd(): FrontEnd<ToolsFacts> {
  return {
    ...toolsYamlFormat,
    split,
    splitAgain,
    read: readTools,
    link: linkTools,
    slotAt,
    realize,
    skeletons,
    folds: (text, { root }) => folds(text, root),
    nest: (text, { root }, offset) => nest(text, root, offset),
    links: (_, facts, names) => links(facts, names),
    format: formatYaml,
    addTools,
  };
}
