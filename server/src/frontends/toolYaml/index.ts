import { type FrontEnd, inOneStep } from '../../model/index.ts';
import { enclosingSpans } from '../support/tree/enclosingSpans.ts';
import { folds } from '../support/tree/folds.ts';
import { toolYamlFormat } from './format.ts';
import { linkToolFile } from './linkToolFile.ts';
import { readToolFile } from './readToolFile.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import type { YamlFacts } from './toolFileFacts.ts';

export type { YamlFacts } from './toolFileFacts.ts';

/** Reads tool files. `digest` shows whether a generated file was edited. */
export function createToolYamlFrontEnd(options: { digest(text: string): string }): FrontEnd<YamlFacts> {
  const digest = (text: string): string => options.digest(text);
  return {
    ...toolYamlFormat,
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'tool' }]),
    read: (text) => readToolFile(text, digest),
    link: linkToolFile,
    slotAt,
    folds: (text, { root }) => folds(text, root),
    nest: (text, { root }, offset) => enclosingSpans(text, root, offset),
    skeletons,
    realize: (intent, view) => realize(intent, view, digest),
  };
}
