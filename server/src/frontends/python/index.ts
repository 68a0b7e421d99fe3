import type { FrontEnd } from '../../model/index.ts';
import type { Grammars, SyntaxParser } from '../support/syntaxTree.ts';
import { realize } from './edit/realize.ts';
import { paramUses } from './edit/rename.ts';
import { folds } from './editor/folds.ts';
import { nest } from './editor/nest.ts';
import { paramAt } from './editor/paramAt.ts';
import { signatureAt } from './editor/signatureAt.ts';
import { createSkeletons } from './editor/skeleton.ts';
import { slotAt } from './editor/slotAt.ts';
import { pydanticFormat } from './format.ts';
import { link } from './listing/link.ts';
import { createToolUses } from './names/functionUses.ts';
import { importedFiles } from './names/requestModules.ts';
import type { PyFacts } from './read/facts.ts';
import { read } from './read/read.ts';
import { readFunction } from './read/readFunction.ts';
import { createReadMethod, type ReadMethod } from './read/readMethod.ts';
import { split, splitAgain } from './read/split.ts';
import { referenceLinks } from './standards/toolarguments/reference.ts';

/** Reads Python. The grammar is loaded when the first module is read. `isEditor`: texts are edited, so that each method is read by itself and cached. */
export function createPydanticFrontEnd(grammars: Grammars<'python'>, isEditor: boolean = true): FrontEnd<PyFacts> {
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
      if (isEditor) readMethod = createReadMethod(parser);
    },
    split,
    splitAgain,
    read: (text, kind) => read(parser, text, kind, readMethod),
    serializeFacts: { pack: (facts) => facts, unpack: (packed) => packed as PyFacts },
    link,
    slotAt,
    signatureAt,
    realize,
    folds,
    nest,
    skeletons: createSkeletons((text) => read(parser, text, 'rest', readMethod)),
    uses: createToolUses(),
    paramUses,
    paramAt,
    imports: importedFiles,
    links: referenceLinks,
  };
}
