import type { ExportedName } from '../../../model/index.ts';
import { named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { methodNames } from '../registrations/libraries/index.ts';

/** The export kind of modules that replace a server's method by one that changes fields of tools: `registerTool description`. */
export const changedKind = 'zod:changed';

const replaced = /\.([\w$]{1,99})\s{0,9}=\s{0,9}(?:async\s{1,9})?(?:function\b|[\w$]{1,99}\s{0,9}=>|\()/g;
const registering = new RegExp(`^(?:${methodNames})$`);
const functions = /^(?:arrow_function|function_expression|generator_function)$/;
const fields = /^(?:title|description|inputSchema|outputSchema)$/;

/** The fields that functions change before they register a tool: `s.registerTool = (name, config, run) => original(name, { ...config, title: name }, run)`. */
export function changedExports(root: SyntaxNode, text: string): readonly ExportedName[] {
  const found = new Set<string>();
  for (const { index, 1: method = '' } of text.matchAll(replaced)) {
    const assigned = registering.test(method) ? root.descendantForIndex(index + 1)?.parent?.parent : undefined;
    const fn = assigned?.type === 'assignment_expression' ? assigned.childForFieldName('right') : null;
    const body = fn !== null && functions.test(fn.type) ? fn.childForFieldName('body') : null;
    if (body === null) continue;
    for (const node of nodesOf([body], (own) => (functions.test(own.type) ? [] : named(own))))
      for (const key of changedBy(node, text)) found.add(`${method} ${key}`);
  }
  return [...found].map((name) => ({ kind: changedKind, name }));
}

/** The keys that `{ ...config, key: value }` and `config.key = value` set. */
function changedBy(node: SyntaxNode, text: string): readonly string[] {
  const left = node.type === 'assignment_expression' ? node.childForFieldName('left') : null;
  const set = left?.type === 'member_expression' ? [left.childForFieldName('property')] : [];
  const members = node.type === 'object' ? named(node) : [];
  const added = members.some(({ type }) => type === 'spread_element') ? members.map((own) => (own.type === 'pair' ? own.childForFieldName('key') : own)) : [];
  return [...set, ...added].map((key) => textOf(key, text)).filter((key) => fields.test(key));
}
