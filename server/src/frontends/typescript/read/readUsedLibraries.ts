import type { Located } from '../../../model/index.ts';
import type { CodeModule, Import } from '../../support/javascript/module.ts';
import { spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { libraries } from '../registrations/libraries/index.ts';

/** Where the module makes a server or a tool with a library: the first use of each of its names. An import for types alone is no use. */
export function readUsedLibraries(root: SyntaxNode, text: string, { imports }: CodeModule): readonly Located<string>[] {
  const byLocal = new Map(imports.flatMap((own) => (libraries.some(({ modules }) => modules.test(own.from)) ? [[own.local, own] as const] : [])));
  if (byLocal.size === 0) return [];
  const found = new Map<string, Located<string>>();
  for (const { 0: word, index } of text.matchAll(/(?<![\w$.])[\w$]+/g)) {
    const own = byLocal.get(word);
    const node = own && root.descendantForIndex(index);
    if (own === undefined || node?.startIndex !== index || node.endIndex !== index + word.length) continue;
    const use = useOf(node, own, text);
    if (use !== undefined && !found.has(use.value)) found.set(use.value, use);
  }
  return [...found.values()];
}

/** `McpServer` of `new McpServer()` and of `class Own extends McpServer`, `tool` of `tool({ … })`. A whole module has them as members. */
function useOf(node: SyntaxNode, { name, from }: Import, text: string): Located<string> | undefined {
  const whole = name === '*' && node.parent?.type === 'member_expression' ? node.parent : undefined;
  const used = whole ?? node;
  const exported = whole === undefined ? name : textOf(whole.childForFieldName('property'), text);
  const { parent } = used;
  const isNew = parent?.type === 'extends_clause' || (parent?.type === 'new_expression' && isAt(used, parent.childForFieldName('constructor')));
  const isCalled = parent?.type === 'call_expression' && isAt(used, parent.childForFieldName('function'));
  if (!isNew && !isCalled) return undefined;
  const makes = libraries.some(
    ({ modules, servers, calls }) =>
      modules.test(from) &&
      ((isNew && servers?.test(exported)) || calls.some(({ as, callee }) => as === (isNew ? 'class' : 'function') && callee.test(exported))),
  );
  return makes ? { value: textOf(used, text), span: spanOfNode(used) } : undefined;
}

const isAt = ({ startIndex }: SyntaxNode, other: SyntaxNode | null): boolean => other?.startIndex === startIndex;
