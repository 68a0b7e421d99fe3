import type { Problem } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import { dialectFaults } from '../../support/jsonSchema/dialects.ts';
import { faultAt, faultFixes } from '../../support/jsonSchema/faultAt.ts';
import { factsOf } from '../../support/jsonSchema/schemaFaults.ts';
import { type TreeNode, toJson } from '../../support/tree/node.ts';
import { walker } from '../../support/tree/walk.ts';
import type { ToolDraft } from '../read/facts.ts';
import { literalSchema } from './literalTree.ts';

/** Violations of JSON Schema in the tools' literals, each reported once. */
export function literalProblems(drafts: readonly { readonly draft: ToolDraft; readonly scope: Scope }[]): readonly Problem[] {
  const all = drafts.flatMap(({ draft, scope }) => ['inputSchema', 'outputSchema'].flatMap((key) => faultsOf(draft, key, scope)));
  return [...new Map(all.map((problem) => [`${problem.span.start} ${problem.message}`, problem])).values()];
}

function faultsOf({ fields }: ToolDraft, key: string, scope: Scope): readonly Problem[] {
  const tree = fields[key] && literalSchema(fields[key].value, fields[key].scope ?? scope);
  if (tree === undefined) return [];
  const known = withoutCode(tree);
  return dialectFaults(toJson(known), [key]).map((fault) => {
    const { node, span } = faultAt(known, { ...fault, path: fault.path.slice(1) });
    // A node of another module has the location of its name here.
    const fixes = node.kind === 'scalar' && node.style === 'double' ? faultFixes(fault, node, (type) => `{ type: '${type}' }`) : {};
    return { code: 'schema-invalid', ...factsOf(fault), span, ...fixes };
  });
}

const withoutCode = walker<TreeNode, TreeNode>((node, below) => {
  if (node.kind === 'seq') return { ...node, items: node.items.map(below) };
  if (node.kind !== 'map') return node;
  const pairs = node.pairs.filter(({ value }) => value.kind !== 'scalar' || value.style !== 'code');
  return { ...node, pairs: pairs.map((pair) => ({ ...pair, value: below(pair.value) })) };
});
