import type { SyntaxNode } from '../support/syntaxTree.ts';
import { readModule } from '../support/zod/read.ts';
import { schemaExports } from '../support/zod/schemaExports.ts';
import type { ZodFacts } from './facts.ts';
import { findTools } from './findTools.ts';

/** What a module says, of which `root` is the syntax tree. */
export function readFacts(root: SyntaxNode | undefined, text: string): ZodFacts {
  if (root === undefined) return { exports: [], problems: [], quiet: true, module: { constants: [], imports: [], exports: [] }, tools: [] };
  const module = readModule(root, text);
  const tools = findTools(root, text, module);
  return { exports: schemaExports(module), problems: [], ...(tools.length === 0 ? { quiet: true } : {}), module, tools };
}
