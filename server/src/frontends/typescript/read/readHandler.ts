import type { Effect, Located } from '../../../model/index.ts';
import { effectOf } from '../../support/effectOf.ts';
import { readKey } from '../../support/javascript/readKey.ts';
import { located, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { Use } from './facts.ts';

/** Uses of members of a function's first argument, in order of place. Undefined where there may be unknown uses. */
export function readHandler(node: SyntaxNode | undefined, text: string): readonly Use[] | undefined {
  const handler = handlerIn(node, text);
  if (handler === undefined) return undefined;
  const only = handler.childForFieldName('parameter');
  const [first] = only === null ? named(handler.childForFieldName('parameters') ?? handler) : [only];
  if (handler.childForFieldName('parameters') !== null && first === undefined) return [];
  const pattern = first?.childForFieldName('pattern') ?? first;
  const body = handler.childForFieldName('body');
  if (pattern === undefined || body === null) return undefined;
  if (pattern.type === 'object_pattern') return readPattern(pattern, text);
  return pattern.type === 'identifier' ? usesOf(textOf(pattern, text), body, text) : undefined;
}

/** What a handler does. */
export function effectOfHandler(node: SyntaxNode | undefined, text: string): Effect | undefined {
  const handler = handlerIn(node, text);
  return handler && effectOf(textOf(handler.childForFieldName('body'), text));
}

/** The function that a node is, or that is the member of an object under one of the usual keys. */
function handlerIn(node: SyntaxNode | undefined, text: string): SyntaxNode | undefined {
  if (node === undefined || /^(?:arrow_function|function_expression|method_definition)$/.test(node.type)) return node;
  if (node.type === 'parenthesized_expression') return handlerIn(named(node)[0], text);
  if (node.type !== 'object') return undefined;
  for (const member of named(node)) {
    const key = member.childForFieldName(member.type === 'pair' ? 'key' : 'name');
    if (!handlerKeys.has(textOf(key, text))) continue;
    return handlerIn(member.type === 'pair' ? (member.childForFieldName('value') ?? undefined) : member, text);
  }
  return undefined;
}

const handlerKeys = new Set(['handler', 'execute', 'run', 'func', 'callback', 'cb']);

function readPattern(pattern: SyntaxNode, text: string): readonly Use[] | undefined {
  const uses: Use[] = [];
  for (const child of named(pattern)) {
    if (child.type === 'pair_pattern') {
      const key = readKey(child.childForFieldName('key'), text);
      if (key === undefined) return undefined;
      uses.push({ ...key, kind: 'key' });
      continue;
    }
    // `name`, or `name = default`.
    const name = child.type === 'object_assignment_pattern' ? child.childForFieldName('left') : child;
    if (name?.type !== 'shorthand_property_identifier_pattern') return undefined;
    uses.push({ ...located(name, text), kind: 'binding' });
  }
  return uses;
}

/** Members of a variable: `args.name`, and `const { name } = args`. */
function usesOf(variable: string, body: SyntaxNode, text: string): readonly Use[] | undefined {
  const uses: Use[] = [];
  for (const at of occurrences(variable, body, text)) {
    const node = body.descendantForIndex(at);
    if (node === null || spanOfNode(node).start !== at || !/identifier/.test(node.type) || node.type === 'property_identifier') continue;
    const found = usesAt(node, text);
    if (found === undefined) return undefined;
    uses.push(...found);
  }
  return uses;
}

function usesAt(node: SyntaxNode, text: string): readonly Use[] | undefined {
  const { parent } = node;
  if (node.type !== 'identifier' || parent === null) return undefined;
  const is = (child: SyntaxNode | null): boolean => child !== null && child.startIndex === node.startIndex && child.endIndex === node.endIndex;
  if (parent.type === 'member_expression' && is(parent.childForFieldName('object'))) {
    const name: Located<string> | undefined = readKey(parent.childForFieldName('property'), text);
    return name && [{ ...name, kind: 'key' }];
  }
  const pattern = parent.type === 'variable_declarator' && is(parent.childForFieldName('value')) ? parent.childForFieldName('name') : null;
  return pattern?.type === 'object_pattern' ? readPattern(pattern, text) : undefined;
}

function occurrences(word: string, within: SyntaxNode, text: string): readonly number[] {
  const found: number[] = [];
  const isWord = (at: number): boolean => /[\w$]/.test(text.charAt(at));
  for (let at = text.indexOf(word, within.startIndex); at >= 0 && at < within.endIndex; at = text.indexOf(word, at + word.length)) {
    if (!isWord(at - 1) && !isWord(at + word.length)) found.push(at);
  }
  return found;
}
