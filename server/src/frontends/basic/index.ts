import { type FrontEnd, inOneStep } from '../../model/index.ts';
import { realize } from './edit/realize.ts';
import { folds } from './editor/folds.ts';
import { nest } from './editor/nest.ts';
import { skeletons } from './editor/skeleton.ts';
import { slotAt } from './editor/slotAt.ts';
import { basicFormat } from './format.ts';
import { link } from './link.ts';
import type { BasicFacts } from './read/facts.ts';
import { read } from './read/read.ts';
import { statementStart } from './read/statementStart.ts';

/** The front end of BASIC scripts. A script is one region. */
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
