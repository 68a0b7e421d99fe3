import type { CodeModule, Import } from '../../support/javascript/module.ts';
import { spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { type Framework, frameworks } from '../registrations/libraries/frameworks.ts';
import type { FrameworkUse } from './facts.ts';

/** Where the module declares tools with the frameworks. Linking decides which of them are read. */
export function readFrameworks(root: SyntaxNode, text: string, { imports }: CodeModule): readonly FrameworkUse[] {
  const byLocal = new Map(
    imports.flatMap((own) => {
      const framework = frameworks.find(({ modules }) => modules.test(own.from));
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
    return [{ value: textOf(use, text), span: spanOfNode(use), of: found.framework.id }];
  });
}

/** The name of the use that declares a tool; undefined where it declares none. A whole module, `nest` of `@nest.Tool()`, has all of its exports as members. */
function declares(node: SyntaxNode, { name, from }: Import, { decorators, bases, functions, makers }: Framework, text: string): SyntaxNode | undefined {
  const outer = node.parent?.type === 'member_expression' && node.parent.childForFieldName('object')?.startIndex === node.startIndex ? node.parent : undefined;
  const member = outer === undefined ? undefined : textOf(outer.childForFieldName('property'), text);
  const whole = name === '*' && outer !== undefined ? outer : undefined;
  const [use, exported] = whole === undefined ? [node, name] : [whole, member ?? ''];
  if (decorators?.test(exported) && isDecorator(use)) return use;
  if (bases?.test(exported) && use.parent?.type === 'extends_clause' && use.parent.parent?.parent?.type !== 'abstract_class_declaration') return use;
  if (functions?.test(exported) && isCalled(use)) return use;
  if (makers === undefined) return undefined;
  // `import * as Tool from '@effect/ai/Tool'`: the module is the object.
  const object = name === '*' ? from.slice(from.lastIndexOf('/') + 1) : name;
  if (outer !== undefined && makers.of.test(object)) return makers.method.test(member ?? '') && isCalled(outer) ? outer : undefined;
  if (whole === undefined || !makers.of.test(exported) || whole.parent?.type !== 'member_expression') return undefined;
  return makers.method.test(textOf(whole.parent.childForFieldName('property'), text)) && isCalled(whole.parent) ? whole.parent : undefined;
}

const isDecorator = ({ parent, startIndex }: SyntaxNode): boolean =>
  parent?.type === 'decorator' || (parent?.type === 'call_expression' && parent.startIndex === startIndex && parent.parent?.type === 'decorator');

const isCalled = ({ parent, startIndex }: SyntaxNode): boolean =>
  parent?.type === 'call_expression' && parent.childForFieldName('function')?.startIndex === startIndex;
