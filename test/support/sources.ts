import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SyntaxNode } from '../../server/src/frontends/support/syntaxTree.ts';

/** The files below a folder with this ending, as sorted posix paths from the repository's root. */
export const filesIn = (folder: string, ending = '.ts'): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith(ending))
    .sort();

/** The code of the server and of the extension. */
export const serverFiles = filesIn('server/src');
export const clientFiles = filesIn('client');

/** A node and all nodes below it, in the order of the text. */
export function nodesBelow(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...node.namedChildren.flatMap((child) => (child === null ? [] : nodesBelow(child)))];
}
