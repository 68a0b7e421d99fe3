import type { Located, Names } from '../../../model/index.ts';
import { findName, isModule } from '../../support/javascript/lookUp.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { named } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { ToolSetMember, ZodFacts } from '../read/facts.ts';

/** The export kind of modules with sets of tools by key. */
export const toolSetKind = 'zod:kept';

/** The beginning of a set of tools: `tools: {`, `const tools = {`, also with a type or a call between. */
const sets = /\b(?:tools|\w+Tools|toolset|toolSet)\b\s*(?::\s*\w+\s*=|[:=])\s*(?=\{)/g;

/** The constants that sets of tools contain, with their keys: `tools: { send_email: mailTool, search }`. */
export function readToolSets(root: SyntaxNode, text: string): readonly ToolSetMember[] {
  return [...text.matchAll(sets)].flatMap(({ index, 0: before }): readonly ToolSetMember[] => {
    const start = index + before.length;
    const object = objectAt(root, start);
    const value = object === undefined || named(object).length === 0 ? undefined : readExpression(object, text);
    if (value?.kind !== 'object') return [];
    return value.members.flatMap((member) => ('key' in member && member.value.kind === 'name' ? [{ key: member.key, constant: member.value.name }] : []));
  });
}

function objectAt(root: SyntaxNode, start: number): SyntaxNode | undefined {
  let node = root.descendantForIndex(start);
  while (node !== null && node.type !== 'object' && node.startIndex === start) node = node.parent;
  return node?.type === 'object' && node.startIndex === start ? node : undefined;
}

/** The key of a constant in a set of tools, which is the tool's name. Of several keys, the constant's own name is preferred, or else the first. */
export function keyInToolSet(constant: Located<string>, facts: ZodFacts, names: Names): string | undefined {
  const keys = names.find(toolSetKind, constant.value).flatMap((other) => keysIn(other as ZodFacts, constant, facts, names));
  return keys.includes(constant.value) ? constant.value : keys[0];
}

function keysIn(other: ZodFacts, constant: Located<string>, facts: ZodFacts, names: Names): readonly string[] {
  const path = names.pathOf(other);
  if (path === undefined || !isModule(other)) return [];
  return (other.toolSetMembers ?? []).flatMap((member) => {
    const found = findName({ names, facts: other, path, locals: [] }, member.constant);
    return found?.kind === 'constant' && found.facts === facts && found.constant.name.span.start === constant.span.start ? [member.key.value] : [];
  });
}
