import { type Fix, type Problem, typeNames } from '../../../model/index.ts';
import type { SchemaFault } from '../jsonSchema/schemaFaults.ts';
import { nodeAt, pairOf, type TreeNode, type TreeScalar } from '../tree/node.ts';

/** A fault of a YAML file against its schema, at its place. */
export function faultProblem(root: TreeNode, fault: SchemaFault): Problem {
  const { node, pair } = nodeAt(root, fault.path);
  const span = node.span.end > node.span.start ? node.span : (pair?.keySpan ?? node.span);
  const place = node.kind === 'scalar' ? span : (pair?.keySpan ?? firstLine(span));
  if (fault.expected === 'string' && node.kind === 'scalar' && typeof node.value !== 'string') {
    const kind = typeof node.value === 'number' ? 'a number' : 'true or false';
    return quoting(node, `${fault.message} YAML reads ${node.source} as ${kind}: put it in quotes.`);
  }
  return { code: 'schema-invalid', message: fault.message, span: place, ...fixesFor(fault, node) };
}

/** A mapping or list as a whole is pointed at by its beginning. */
const firstLine = (span: { readonly start: number; readonly end: number }): { start: number; end: number } => ({
  start: span.start,
  end: Math.min(span.end, span.start + 1),
});

/** `items: string` can only mean one thing; a text where a number or truth value belongs too. */
function fixesFor(fault: SchemaFault, node: TreeNode): { readonly fixes?: readonly Fix[] } {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return {};
  const word = node.value.trim();
  if (fault.expected === 'object' && (typeNames as readonly string[]).includes(word)) return replaced(node, `{ type: ${word} }`, false);
  if (fault.expected === 'boolean' && /^(?:true|yes|on)$/i.test(word)) return replaced(node, 'true', true);
  if (fault.expected === 'boolean' && /^(?:false|no|off)$/i.test(word)) return replaced(node, 'false', true);
  const number = fault.expected === 'number' ? /^-?\d+(?:\.\d+)?$/ : fault.expected === 'integer' ? /^-?\d+$/ : undefined;
  return number?.test(word) === true ? replaced(node, word, true) : {};
}

const replaced = (node: TreeScalar, to: string, safe: boolean): { readonly fixes: readonly Fix[] } => ({
  fixes: [{ title: `Change to ${to}`, intent: { kind: 'correct-word', span: node.span, to }, ...(safe ? { safe } : {}) }],
});

function quoting(node: TreeScalar, message: string): Problem {
  const to = `"${node.source}"`;
  return {
    code: 'schema-invalid',
    message,
    span: node.span,
    fixes: [{ title: `Put it in quotes: ${to}`, intent: { kind: 'correct-word', span: node.span, to }, safe: true }],
  };
}

/** Words that YAML 1.1, which R and Python read, takes as truth values, where a tool has text. */
export function ambiguousTexts(tool: TreeNode): readonly Problem[] {
  return ['name', 'title', 'description', 'category'].flatMap((key) => {
    const node = pairOf(tool, key)?.value;
    if (node?.kind !== 'scalar' || node.style !== 'plain' || !/^(?:y|n|yes|no|on|off)$/i.test(node.source)) return [];
    return [quoting(node, `'${key}' must be text. R and other readers of YAML 1.1 take ${node.source} for true or false: put it in quotes.`)];
  });
}

/** A `null` that is meant as the type of that name. */
export function nullTypes(schemas: readonly TreeNode[]): readonly Problem[] {
  return schemas.flatMap((map) => {
    const node = pairOf(map, 'type')?.value;
    if (node?.kind !== 'scalar' || node.source !== 'null') return [];
    return [quoting(node, "'type' must be text. YAML reads null as nothing at all: put it in quotes.")];
  });
}
