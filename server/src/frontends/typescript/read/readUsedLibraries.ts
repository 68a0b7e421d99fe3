import type { LibraryUse } from '../../../model/index.ts';
import type { CodeModule, Import } from '../../support/javascript/module.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { isOfLibrary, libraries } from '../registrations/libraries/index.ts';
import type { ToolCall } from '../registrations/libraries/library.ts';

/**
 * Where the module makes a server or a tool with a library, or exports a name of the table that does: the first use of each of its names. An import for types
 * alone is no use.
 */
export function readUsedLibraries(root: SyntaxNode, text: string, { imports, exports }: CodeModule): readonly LibraryUse[] {
  const passedOn = exports.some(({ from }) => from !== undefined && isOfLibrary(from)) ? exportsIn(root, text) : [];
  const byLocal = new Map(imports.flatMap((own) => (libraries.some(({ modules }) => modules.test(own.from)) ? [[own.local, own] as const] : [])));
  if (byLocal.size === 0) return passedOn;
  const found = new Map<string, LibraryUse>();
  for (const { 0: word, index } of text.matchAll(/(?<![\w$.])[\w$]+/g)) {
    const own = byLocal.get(word);
    const node = own && root.descendantForIndex(index);
    if (own === undefined || node?.startIndex !== index || node.endIndex !== index + word.length) continue;
    const use = useOf(node, own, text);
    if (use !== undefined && !found.has(use.value)) found.set(use.value, use);
  }
  return [...found.values(), ...passedOn];
}

/** `McpServer` of `new McpServer()` and of `class Own extends McpServer`, `tool` of `tool({ … })`. A whole module has them as members. */
function useOf(node: SyntaxNode, { name, from }: Import, text: string): LibraryUse | undefined {
  const whole = name === '*' && node.parent?.type === 'member_expression' ? node.parent : undefined;
  const used = whole ?? node;
  const exported = whole === undefined ? name : textOf(whole.childForFieldName('property'), text);
  const { parent } = used;
  if (parent?.type === 'export_specifier')
    return declares(from, exported, 'function', 'class', 'member') ? { value: textOf(used, text), span: spanOfNode(used), declares: true } : undefined;
  const isNew = parent?.type === 'extends_clause' || (parent?.type === 'new_expression' && isAt(used, parent.childForFieldName('constructor')));
  const isCalled = parent?.type === 'call_expression' && isAt(used, parent.childForFieldName('function'));
  if (!isNew && !isCalled) return undefined;
  const isServer = isNew && libraries.some(({ modules, servers }) => modules.test(from) && servers?.test(exported));
  if (!isServer && !declares(from, exported, isNew ? 'class' : 'function')) return undefined;
  return { value: textOf(used, text), span: spanOfNode(used), ...(isServer ? {} : { declares: true }) };
}

/** Has the table the export of the library, by itself, as an object or as a base class? */
const declares = (from: string, name: string, ...as: readonly ToolCall['as'][]): boolean =>
  libraries.some(
    ({ modules, calls, bases }) =>
      modules.test(from) &&
      (calls.some((own) => as.includes(own.as) && (own.of ?? own.callee).test(name)) || (as.includes('member') && bases?.of.test(name) === true)),
  );

/** `Tool` of `export { Tool } from '@effect/ai'`, and the package of `export * from`, whose tools nobody else imports by its name. */
const exportsIn = (root: SyntaxNode, text: string): readonly LibraryUse[] =>
  named(root).flatMap((node): readonly LibraryUse[] => {
    const source = node.type === 'export_statement' ? node.childForFieldName('source') : null;
    const [from] = source === null ? [] : named(source);
    if (from === undefined) return [];
    const library = textOf(from, text);
    const clause = named(node).find(({ type }) => type === 'export_clause');
    const all = clause === undefined && libraries.some(({ modules, isFramework }) => isFramework === true && modules.test(library)) ? [from] : [];
    const names = (clause === undefined ? [] : named(clause)).flatMap((one) => one.childForFieldName('name') ?? []);
    return [...all, ...names.filter((one) => declares(library, textOf(one, text), 'function', 'class', 'member'))].map((one) => ({
      value: textOf(one, text),
      span: spanOfNode(one),
      declares: true,
    }));
  });

const isAt = ({ startIndex }: SyntaxNode, other: SyntaxNode | null): boolean => other?.startIndex === startIndex;
