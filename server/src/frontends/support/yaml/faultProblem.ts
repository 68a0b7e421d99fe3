import { code, type Problem } from '../../../model/index.ts';
import { faultAt, faultFixes } from '../jsonSchema/faultAt.ts';
import { factsOf, type SchemaFault } from '../jsonSchema/schemaFaults.ts';
import { yaml11Boolean } from '../tree/fit.ts';
import { pairOf, type TreeNode, type TreeScalar } from '../tree/node.ts';

/** The problem for a schema fault of a YAML file, with its span. */
export function faultProblem(root: TreeNode, fault: SchemaFault): Problem {
  const { node, span } = faultAt(root, fault);
  if (fault.expected === 'string' && node.kind === 'scalar' && typeof node.value !== 'string') {
    const kind = typeof node.value === 'number' ? 'a number' : 'true or false';
    return quoting(node, fault.message, `YAML reads ${node.source} as ${kind}.`);
  }
  return { code: 'schema-invalid', ...factsOf(fault), span, ...faultFixes(fault, node, (type) => `{ type: ${type} }`) };
}

function quoting(node: TreeScalar, fault: string, detail: string): Problem {
  const to = `"${node.source}"`;
  return {
    code: 'schema-invalid',
    message: `${fault} Put it in quotes.`,
    detail,
    span: node.span,
    fixes: [{ title: `Put it in quotes: ${to}`, intent: { kind: 'correct-word', span: node.span, to }, safe: true }],
  };
}

/** Words that YAML 1.1 takes as truth values, in place of a tool's texts. */
export function ambiguousTexts(tool: TreeNode): readonly Problem[] {
  return ['name', 'title', 'description', 'category'].flatMap((key) => {
    const node = pairOf(tool, key)?.value;
    if (node?.kind !== 'scalar' || node.style !== 'plain' || !yaml11Boolean.test(node.source)) return [];
    return [quoting(node, `${code(key)} must be text.`, `R and other readers of YAML 1.1 take ${node.source} for true or false.`)];
  });
}

/** `null` in place of the type of that name. */
export function nullTypes(schemas: readonly TreeNode[]): readonly Problem[] {
  return schemas.flatMap((map) => {
    const node = pairOf(map, 'type')?.value;
    if (node?.kind !== 'scalar' || node.source !== 'null') return [];
    return [quoting(node, '`type` must be text.', 'YAML reads null as nothing at all.')];
  });
}
