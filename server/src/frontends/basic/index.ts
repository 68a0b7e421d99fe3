import type { FrontEnd, Names, Output, ToolSpec } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { folds } from './folds.ts';
import { basicFormat } from './format.ts';
import { link } from './link.ts';
import { nest } from './nest.ts';
import { read } from './read.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import { statementStart } from './statementStart.ts';

/** Reads the scripts of bots. A script is one region. */
export function createBasicFrontEnd(): FrontEnd<BasicFacts> {
  return {
    ...basicFormat,
    split: (text) => [{ start: 0, end: text.length, kind: 'script' }],
    read,
    link,
    slotAt,
    realize,
    outputs,
    folds,
    nest,
    statementStart,
    skeletons,
  };
}

/** The definition that BotServer compiles from the script, and the one that OpenAI takes, beside the script. */
function outputs(_tool: ToolSpec, { path }: Names): readonly Output[] {
  const place = path.replace(/\.bas$/i, '');
  return [
    { path: `${place}.mcp.json`, emitter: 'botserver' },
    { path: `${place}.tool.json`, emitter: 'openai' },
  ];
}
