import { type FrontEnd, inOneStep } from '../../model/index.ts';
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
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'script' }]),
    read,
    link,
    slotAt,
    realize,
    folds,
    nest,
    statementStart,
    skeletons,
  };
}
