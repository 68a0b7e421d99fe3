import type { FrontEnd } from '../../model/index.ts';
import type { Grammars, SyntaxParser } from '../support/syntaxTree.ts';
import type { PyFacts } from './facts.ts';
import { folds } from './folds.ts';
import { pydanticFormat } from './format.ts';
import { createToolUses } from './functionUses.ts';
import { link } from './link.ts';
import { nest } from './nest.ts';
import { paramAt } from './paramAt.ts';
import { read } from './read.ts';
import { readFunction } from './readFunction.ts';
import { createReadMethod, type ReadMethod } from './readMethod.ts';
import { realize } from './realize.ts';
import { paramUses } from './rename.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import { split, splitAgain } from './split.ts';
import { referenceLinks } from './standard/reference.ts';

/** Reads Python. The grammar is loaded when the first module is to be read. */
export function createPydanticFrontEnd(grammars: Grammars<'python'>): FrontEnd<PyFacts> {
  let parser: SyntaxParser | undefined;
  let readMethod: ReadMethod = readFunction;
  return {
    ...pydanticFormat,
    get remade() {
      return grammars.remade;
    },
    async prepare() {
      const python = await grammars('python');
      if (python === parser) return;
      parser = python;
      readMethod = createReadMethod(python);
    },
    split,
    splitAgain,
    read: (text, kind) => read(parser, text, kind, readMethod),
    handOver: { pack: (facts) => facts, unpack: (packed) => packed as PyFacts },
    link,
    slotAt,
    realize,
    folds,
    nest,
    skeletons,
    uses: createToolUses(),
    paramUses,
    paramAt,
    links: referenceLinks,
  };
}
