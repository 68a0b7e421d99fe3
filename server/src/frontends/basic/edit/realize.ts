import { type DocumentEdits, disjoint, type Intent, type Span, shift, type TextEdit, toolPlaceholder, type View } from '../../../model/index.ts';
import { wholeLines } from '../../support/lines.ts';
import type { BasicFacts, Clause } from '../read/facts.ts';
import { type Editing, removeClause } from './clauseEdit.ts';
import { printProse } from './printValue.ts';
import { declareObject, realizeParam, removeParam } from './realizeParam.ts';
import { renameParam } from './rename.ts';

/** The edits for an intent; none where BASIC cannot express it. */
export function realize(intent: Intent, view: View<BasicFacts>): readonly DocumentEdits[] {
  if (intent.kind === 'rename-param') return renameParam(view, intent.name, intent.param, intent.to);
  const edits = localEdits(intent, view);
  return edits.length === 0 ? [] : [{ uri: view.uri, edits: disjoint(edits.map(({ span, text }) => ({ span: shift(span, view.start), text }))) }];
}

function localEdits(intent: Intent, { text, eol, facts }: View<BasicFacts>): readonly TextEdit[] {
  const e: Editing = { text, eol };
  switch (intent.kind) {
    case 'describe-tool':
      return describeTool(e, facts, intent.text ?? toolPlaceholder);
    case 'correct-word':
      return [{ span: intent.span, text: intent.to }];
    case 'remove':
      return [removeAt(e, facts, intent.span)];
    case 'remove-param':
      return removeParam(e, facts, intent.path);
    default:
      return 'path' in intent ? (realizeParam(intent, e, facts) ?? declareObject(intent, e, facts)) : [];
  }
}

/** Replaces the description, or adds one after the parameters. */
function describeTool({ text, eol }: Editing, { descriptions, params }: BasicFacts, description: string): readonly TextEdit[] {
  const written = printProse(description);
  const [own] = descriptions;
  if (own !== undefined) {
    return own.text === undefined
      ? [{ span: { start: own.keyword.end, end: own.keyword.end }, text: ` ${written}` }]
      : [{ span: own.text.span, text: written }];
  }
  const last = params.at(-1);
  if (last === undefined) return [];
  const line = /^[^\r\n]*/.exec(text.slice(last.span.end))?.[0].length ?? 0;
  const at = last.span.end + line;
  const gap = /^(?:\r?\n[ \t]*(?:[\r\n]|$)|\s*$)/.test(text.slice(at)) ? '' : eol;
  return [{ span: { start: at, end: at }, text: `${eol}${eol}DESCRIPTION ${written}${gap}` }];
}

/** Removes the statement, clause or value with this span. Any other span is removed as characters, with its line where nothing else is on it. */
function removeAt(e: Editing, { descriptions, params }: BasicFacts, at: Span): TextEdit {
  const same = (span: Span | undefined): boolean => span !== undefined && span.start === at.start && span.end === at.end;
  const statement = [...descriptions, ...params].find(({ span, keyword }) => same(span) || same(keyword));
  if (statement !== undefined) return { span: wholeLines(e.text, statement.span), text: '' };
  for (const { clauses } of params) {
    const clause = clauses.find(({ span, keyword }) => same(span) || same(keyword));
    if (clause !== undefined) return removeClause(e, clause);
    for (const list of clauses.filter(({ values }) => values.length > 1)) {
      const i = list.values.findIndex(({ span }) => same(span));
      if (i >= 0) return removeValue(list, i);
    }
  }
  const line = wholeLines(e.text, at);
  const [before, behind] = [e.text.slice(line.start, at.start), e.text.slice(at.end, line.end)];
  if (before.trim() === '' && behind.trim() === '') return { span: line, text: '' };
  const gap = /^\s/.test(behind) ? (/(?<![ \t])[ \t]*$/.exec(before)?.[0].length ?? 0) : 0;
  return { span: { start: at.start - gap, end: at.end }, text: '' };
}

/** Removes a value with the comma after it; the last one with the comma before it. */
function removeValue({ values }: Clause, i: number): TextEdit {
  const [own, next, previous] = [values[i]?.span, values[i + 1]?.span, values[i - 1]?.span];
  if (own !== undefined && next !== undefined) return { span: { start: own.start, end: next.start }, text: '' };
  return { span: { start: previous?.end ?? own?.start ?? 0, end: own?.end ?? 0 }, text: '' };
}
