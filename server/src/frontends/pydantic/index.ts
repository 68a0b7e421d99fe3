import type { FrontEnd } from '../../model/index.ts';
import type { Grammars, SyntaxParser } from '../support/syntaxTree.ts';
import type { PyFacts } from './facts.ts';
import { pydanticFormat } from './format.ts';
import { link } from './link.ts';
import { read } from './read.ts';
import { split } from './split.ts';

/** Reads Python. The grammar is loaded when the first module is to be read. */
export function createPydanticFrontEnd(grammars: Grammars<'python'>): FrontEnd<PyFacts> {
  let parser: SyntaxParser | undefined;
  return {
    ...pydanticFormat,
    async prepare() {
      parser = await grammars('python');
    },
    split,
    read: (text, kind) => read(parser, text, kind),
    link,
    slotAt: () => undefined,
    realize: () => [],
  };
}
