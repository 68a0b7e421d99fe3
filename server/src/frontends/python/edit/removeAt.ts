import type { Span, TextEdit } from '../../../model/index.ts';
import { wholeLines } from '../../support/lines.ts';
import { removeEntry } from '../../support/listEdit.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { PyExpr } from '../read/code.ts';
import { subexpressionsOf } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';
import { argumentsOf, type Editing } from './sourceEdit.ts';
import { expressionsOf } from './walk.ts';

/** Removes an argument, an item or an entry where the span is exactly one. Else removes the characters, and their line where it is empty then. */
export function removeAt(e: Editing, facts: PyFacts, at: Span): readonly TextEdit[] {
  for (const root of expressionsOf(facts)) {
    const edit = entryAt(e, root, at);
    if (edit !== undefined) return [edit];
  }
  const line = wholeLines(e.text, at);
  const isOwnLine = e.text.slice(line.start, at.start).trim() === '' && e.text.slice(at.end, line.end).trim() === '';
  return [{ span: isOwnLine ? line : at, text: '' }];
}

function entryAt(e: Editing, root: PyExpr, at: Span): TextEdit | undefined {
  const encloses = ({ span }: PyExpr): boolean => span.start <= at.start && at.end <= span.end;
  for (const expr of encloses(root) ? nodesOf([root], (one) => subexpressionsOf(one).filter(encloses)) : []) {
    const entries = entriesOf(expr);
    const own = entries.find(({ whole, names }) => [whole, ...names].some((span) => isSame(span, at)));
    if (own !== undefined)
      return removeEntry(
        e.text,
        entries.map(({ whole }) => whole),
        own.whole,
      );
  }
  return undefined;
}

const isSame = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

interface Entry {
  readonly whole: Span;
  /** Spans that a finding may report in place of the whole entry. */
  readonly names: readonly Span[];
}

function entriesOf(expr: PyExpr): readonly Entry[] {
  switch (expr.kind) {
    case 'call': {
      const names = new Map(expr.keywords.map(({ span, name }) => [span, name === undefined ? [] : [name.span]] as const));
      return argumentsOf(expr).map((whole) => ({ whole, names: names.get(whole) ?? [] }));
    }
    case 'list':
    case 'tuple':
    case 'set':
      return expr.items.map((item) => ({ whole: item.span, names: item.kind === 'string' && item.inner !== undefined ? [item.inner] : [] }));
    case 'dict':
      return expr.entries.map(({ key, value }) => ({
        whole: { start: (key ?? value).span.start, end: value.span.end },
        names: key === undefined ? [] : [key.span, ...(key.kind === 'string' && key.inner !== undefined ? [key.inner] : [])],
      }));
    default:
      return [];
  }
}
