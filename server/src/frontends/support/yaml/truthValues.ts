import { code, type Problem } from '../../../model/index.ts';
import { annotationWords, withValues } from '../jsonSchema/speller.ts';
import { yaml11Boolean } from '../tree/fit.ts';
import { type TreeNode, type TreeScalar, textIn, valueAt } from '../tree/node.ts';
import { walker } from '../tree/walk.ts';

/** A cheap check: may a text contain truth values of YAML 1.1? */
export const mayHoldTruthValues = (text: string): boolean => /(?:^|[\s:,[-])(?:y|n|yes|no|on|off)[ \t]*(?:[,\]}#\r]|$)/im.test(text);

export interface TruthValues {
  /** The tree in which they are `true` and `false`. */
  readonly root: TreeNode;
  readonly problems: readonly Problem[];
}

/** Keys whose texts can only be truth values: of a tool, of its annotations, of schemas and definitions. */
const flags: ReadonlySet<string> = new Set([
  ...['dangerous', 'requires_approval', 'useZodSchema', 'required', 'nullable', 'additionalProperties', 'uniqueItems'],
  ...['int', 'positive', 'negative', 'nonnegative', 'nonpositive', 'nonempty'],
  ...[...annotationWords].filter((key) => key !== 'title'),
]);

/**
 * Converts `yes`, `no`, `on`, `off`, `y` and `n` to truth values where no other text is valid: under boolean keys, and as default and examples of a
 * boolean. YAML 1.1 does the same, which R uses (its package yaml writes `dangerous: yes`). `by`: the reader of the file, if known.
 */
export function readTruthValues(root: TreeNode, by: 'R' | 'anybody' = 'anybody'): TruthValues {
  const problems = new Map<TreeNode, Problem>();
  const asFlag = (node: TreeNode): TreeNode => {
    if (node.kind !== 'scalar' || node.style !== 'plain' || typeof node.value !== 'string' || !yaml11Boolean.test(node.source)) return node;
    const value = /^(?:y|on)/i.test(node.source);
    problems.set(node, problemAt(node, value, by));
    return { ...node, value, source: String(value) };
  };
  const inEach = (node: TreeNode, read: (item: TreeNode) => TreeNode): TreeNode => {
    if (node.kind !== 'seq') return node;
    const items = node.items.map(read);
    return items.some((item, i) => item !== node.items[i]) ? { ...node, items } : node;
  };
  const inside = walker<TreeNode, TreeNode>((node, below) => {
    if (node.kind !== 'map') return inEach(node, below);
    return withValues(node, (key, value) => {
      // A list of required names may contain a parameter called 'y'.
      if (flags.has(key) && value.kind === 'scalar') return asFlag(value);
      if (key !== 'default' && key !== 'examples') return key === 'required' || key === 'enum' ? value : below(value);
      if (textIn(valueAt(node, 'type')) !== 'boolean') return value;
      return key === 'default' ? asFlag(value) : inEach(value, asFlag);
    });
  });
  const read = inside(root);
  return { root: read, problems: [...problems.values()] };
}

function problemAt({ source, span }: TreeScalar, value: boolean, by: 'R' | 'anybody'): Problem {
  const readers = by === 'R' ? 'R and other readers of YAML 1.1' : 'Readers of YAML 1.1';
  return {
    code: 'yaml-boolean',
    message: `${code(source)} is text in YAML 1.2. Write ${value}.`,
    detail: `${readers} take it for ${value}.`,
    span,
    fixes: [{ title: `Change to ${value}`, safe: true, intent: { kind: 'correct-word', span, to: String(value) } }],
  };
}
