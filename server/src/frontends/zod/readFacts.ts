import type { SyntaxNode } from '../support/syntaxTree.ts';
import type { ModuleFacts } from '../support/zod/module.ts';
import { readModule } from '../support/zod/read.ts';
import { schemaExports } from '../support/zod/schemaExports.ts';

/** What a module says, of which `root` is the syntax tree. */
export function readFacts(root: SyntaxNode | undefined, text: string): ModuleFacts {
  const module = root === undefined ? { constants: [], imports: [], exports: [] } : readModule(root, text);
  return { exports: schemaExports(module), problems: [], quiet: true, module };
}
