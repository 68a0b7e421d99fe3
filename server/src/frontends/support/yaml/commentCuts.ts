import type { Problem } from '../../../model/index.ts';
import { ownPartsOf, type TreeNode, type TreeScalar, textIn } from '../tree/node.ts';
import { nodesOf } from '../tree/walk.ts';
import { quotedText } from './quoting.ts';

/** A comment that is not alone on its line. */
const trailingComment = /[^\s#][ \t]+#/;

/** Keys whose value is a text of sentences or code, and the key whose members are such texts. */
const textKeys: ReadonlySet<string> = new Set(['description', 'title', 'summary', 'implementation_example']);
const textsKey = 'schemaDescriptions';

/** Comments for programs, and an author's notes. */
const isDirective = (comment: string): boolean => /^#+[ \t]*(?:toolscribe-|yamllint\b|prettier-|cspell|noqa\b|nosec\b|TODO\b|FIXME\b)/i.test(comment);

/** Reports what YAML takes for a comment behind a text without quotes: `description: Finds notes # by tag` ends before the sign. */
export function commentCuts(root: TreeNode, text: string): readonly Problem[] {
  if (!trailingComment.test(text)) return [];
  return [...nodesOf(root.shared ? [] : [root], ownPartsOf)].flatMap((node) =>
    node.kind === 'map'
      ? node.pairs.flatMap(({ key, value }) => (key === textsKey ? textsIn(value) : textKeys.has(key) ? [value] : []).flatMap((value) => cutOf(value, text)))
      : [],
  );
}

const textsIn = (node: TreeNode): readonly TreeNode[] => (node.kind === 'map' ? node.pairs.map(({ value }) => value) : []);

function cutOf(node: TreeNode, text: string): readonly Problem[] {
  if (!isPlainText(node)) return [];
  const { start, end } = node.span;
  const [, blanks = '', comment = ''] = /^([ \t]+)(#[^\r\n]*)/.exec(text.slice(end, lineEnd(text, end))) ?? [];
  const words = comment.trimEnd();
  if (words === '' || isDirective(words)) return [];
  const span = { start: end + blanks.length, end: end + blanks.length + words.length };
  const quoted = quotedText(text.slice(start, span.end).replaceAll('\r\n', '\n'));
  return [
    {
      code: 'text-cut-by-comment',
      message: 'YAML takes this for a comment: the text ends before it.',
      span,
      fixes: [{ title: 'Put the whole text in quotes', intent: { kind: 'replace', span: { start, end: span.end }, text: quoted } }],
    },
  ];
}

const isPlainText = (node: TreeNode): node is TreeScalar =>
  node.kind === 'scalar' && node.style === 'plain' && node.shared !== true && textIn(node) !== undefined;

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
