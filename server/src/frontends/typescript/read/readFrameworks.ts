import type { CodeModule, Import } from '../../support/javascript/module.ts';
import { spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { libraries } from '../registrations/libraries/index.ts';
import type { Library, ToolCall } from '../registrations/libraries/library.ts';
import type { FrameworkUse } from './facts.ts';

/** Where the module declares tools with the frameworks. Linking decides which of them are read. */
export function readFrameworks(root: SyntaxNode, text: string, { imports }: CodeModule): readonly FrameworkUse[] {
  const byLocal = new Map(
    imports.flatMap((own) => {
      const framework = libraries.find(({ modules, isFramework }) => isFramework === true && modules.test(own.from));
      return framework === undefined ? [] : [[own.local, { own, framework }] as const];
    }),
  );
  if (byLocal.size === 0) return [];
  return [...text.matchAll(/(?<![\w$.])[\w$]+/g)].flatMap(({ 0: word, index }): readonly FrameworkUse[] => {
    const found = byLocal.get(word);
    const node = found && root.descendantForIndex(index);
    if (found === undefined || node === null || node?.startIndex !== index || node.endIndex !== index + word.length) return [];
    const use = declares(node, found.own, found.framework, text);
    if (use === undefined) return [];
    return [{ value: textOf(use, text), span: spanOfNode(use), of: packageOf(found.own.from) }];
  });
}

const packageOf = (from: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from;

/** The name of the use that declares a tool; undefined where it declares none. A whole module, `nest` of `@nest.Tool()`, has all of its exports as members. */
function declares(node: SyntaxNode, { name, from }: Import, { bases, calls }: Library, text: string): SyntaxNode | undefined {
  const outer = node.parent?.type === 'member_expression' && node.parent.childForFieldName('object')?.startIndex === node.startIndex ? node.parent : undefined;
  const member = outer === undefined ? undefined : textOf(outer.childForFieldName('property'), text);
  const whole = name === '*' && outer !== undefined ? outer : undefined;
  const [use, exported] = whole === undefined ? [node, name] : [whole, member ?? ''];
  if (bases?.of.test(exported) && use.parent?.type === 'extends_clause' && use.parent.parent?.parent?.type !== 'abstract_class_declaration') return use;
  if (calls.some(({ as, callee }) => as === 'function' && callee.test(exported)) && (isDecorator(use) || isCalled(use))) return use;
  const isMade = (object: string, method: SyntaxNode | null | undefined): boolean =>
    method?.type === 'member_expression' &&
    isCalled(method) &&
    calls.some((row) => isMethodOf(row, object, textOf(method.childForFieldName('property'), text)));
  // `import * as Tool from '@effect/ai/Tool'`: the module is the object.
  if (isMade(name === '*' ? from.slice(from.lastIndexOf('/') + 1) : name, outer)) return outer;
  return whole !== undefined && isMade(exported, whole.parent) ? (whole.parent ?? undefined) : undefined;
}

const isMethodOf = ({ as, of, callee }: ToolCall, object: string, method: string): boolean =>
  as === 'member' && of?.test(object) === true && callee.test(method);

const isDecorator = ({ parent, startIndex }: SyntaxNode): boolean =>
  parent?.type === 'decorator' || (parent?.type === 'call_expression' && parent.startIndex === startIndex && parent.parent?.type === 'decorator');

const isCalled = ({ parent, startIndex }: SyntaxNode): boolean =>
  parent?.type === 'call_expression' && parent.childForFieldName('function')?.startIndex === startIndex;
