import type { Span } from '../../../model/index.ts';
import { innerSpan, type TreeNode } from './node.ts';

/** The ranges around the offset, from inner to outer: a string without its quotes, with them, its member or entry, the mapping, and so on. */
export function enclosingSpans(text: string, root: TreeNode | undefined, offset: number): readonly Span[] {
  const outward: Span[] = [];
  if (root !== undefined) collect(text, root, offset, outward);
  const found: Span[] = [];
  for (const span of outward.reverse()) {
    const last = found.at(-1);
    if (span.end > span.start && (last === undefined || span.start < last.start || span.end > last.end)) found.push(span);
  }
  return found;
}

/** Collects outer ranges before inner ones. */
function collect(text: string, node: TreeNode, offset: number, found: Span[]): void {
  if (!containsOffset(node.span, offset)) return;
  found.push(node.span);
  // The target of an alias is written elsewhere.
  if (node.shared) return;
  if (node.kind === 'scalar') {
    const inner = innerSpan(node);
    if (containsOffset(inner, offset)) found.push(inner);
    if (node.style === 'block') found.push(...paragraph(text, node.span, offset));
    return;
  }
  if (node.kind === 'seq') {
    const item = node.items.find(({ span }) => containsOffset(span, offset));
    if (item !== undefined) collect(text, item, offset, found);
    return;
  }
  const pair = node.pairs.find(({ span }) => containsOffset(span, offset));
  if (pair === undefined) return;
  found.push(pair.span);
  if (containsOffset(pair.keySpan, offset)) found.push(pair.keySpan);
  else collect(text, pair.value, offset, found);
}

const containsOffset = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** In a block scalar: the lines around the offset between blank lines. Empty on the line that begins the block. */
function paragraph(text: string, { start, end }: Span, offset: number): readonly Span[] {
  const body = text.indexOf('\n', start) + 1;
  if (body === 0 || offset < body) return [];
  const before = text.slice(body, offset);
  const after = text.slice(offset, end);
  const from = body + [...before.matchAll(/\n[ \t]*\r?\n/g)].reduce((_, { index, 0: gap }) => index + gap.length, 0);
  const to = offset + (/\r?\n[ \t]*\r?\n/.exec(after)?.index ?? after.length);
  const lead = /^[ \t]*/.exec(text.slice(from, to))?.[0].length ?? 0;
  return from + lead <= offset ? [{ start: from + lead, end: to }] : [];
}
