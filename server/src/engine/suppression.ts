import type { Finding, Rule, Span, TextEdit } from '../model/index.ts';
import { eolOf, knownValue, shift } from '../model/index.ts';
import type { Config } from './config.ts';
import type { DocState } from './document.ts';
import type { Doc, PlacedFinding, PlacedTool } from './types.ts';

/** One rule id in a `toolscribe-ignore` comment. Spans are absolute. */
export interface Suppression {
  readonly rule: string;
  readonly scope: SuppressionScope;
  /** The rule's id in the comment. */
  readonly span: Span;
  /** The comment from its sign to the end of the line. */
  readonly comment: Span;
  /** The first offset after the comment's line, where a `next-line` or `tool` suppression begins. */
  readonly after: number;
}

export const exampleFailed = 'example-failed';
export const targetLoss = 'target-loss';

export type SuppressionScope = 'next-line' | 'tool' | 'file';

const words: Readonly<Record<string, SuppressionScope>> = { '': 'next-line', '-next-line': 'next-line', '-tool': 'tool', '-file': 'file' };

/** Every suppression of a document: comment lines `<sign> toolscribe-ignore[-tool|-file] rule-id, … -- reason`. */
function suppressionsIn({ content, frontEnd }: DocState): readonly Suppression[] {
  return content.silencing().flatMap(({ piece, start }) => suppressionsFrom(piece.text, start, content.length, frontEnd.comment));
}

/** Suppressions in whole lines from `start`, in a document of this length. */
function suppressionsFrom(text: string, start: number, length: number, comment: string): readonly Suppression[] {
  const found: Suppression[] = [];
  for (let at = text.indexOf('toolscribe-ignore'); at >= 0; at = text.indexOf('toolscribe-ignore', at + 1)) {
    const lineStart = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
    const sign = text.slice(lineStart, at);
    if (sign.trim() !== comment) continue;
    const lineEnd = endOfLine(text, at);
    const parts = /^toolscribe-ignore(-next-line|-tool|-file|)(?![\w-])([^\r\n]*?)(?:\s--\s.*)?$/.exec(text.slice(at, lineEnd));
    const scope = words[parts?.[1] ?? '?'];
    if (!parts || !scope) continue;
    const from = at + 'toolscribe-ignore'.length + (parts[1]?.length ?? 0);
    const ids = [...(parts[2] ?? '').matchAll(/[\w-]+/g)].map((id) => ({ rule: id[0], start: from + id.index, end: from + id.index + id[0].length }));
    // Without an id it suppresses nothing, which is reported.
    for (const { rule, ...span } of ids.length > 0 ? ids : [{ rule: '', start: at, end: from }]) {
      found.push({
        rule,
        scope,
        span: shift(span, start),
        comment: shift({ start: lineStart + sign.indexOf(comment), end: lineEnd }, start),
        after: Math.min(length, start + lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1)),
      });
    }
  }
  return found;
}

/** The unsuppressed findings, and findings about useless suppressions. */
export function suppress(
  doc: Doc,
  findings: readonly PlacedFinding[],
  rules: readonly Rule[],
): { readonly kept: PlacedFinding[]; readonly unused: readonly Suppression[]; readonly unknown: readonly Suppression[] } {
  const all = suppressionsIn(doc as DocState);
  const unknown = all.filter((s) => !rules.some((rule) => rule.id === s.rule));
  if (all.length === 0) return { kept: [...findings], unused: [], unknown };
  const used = new Set<Suppression>();
  const ignorable = new Set(rules.flatMap((rule) => (rule.ignorable === false ? [] : [rule.id])));
  const kept = findings.filter((finding) => {
    const silencer = ignorable.has(finding.rule) ? all.find((s) => s.rule === finding.rule && covers(s, finding, doc, all)) : undefined;
    if (silencer) used.add(silencer);
    return !silencer;
  });
  const onRequest = new Set(rules.flatMap((rule) => (rule.onRequest === true ? [rule.id] : [])));
  return { kept, unused: all.filter((s) => !used.has(s) && !unknown.includes(s) && !onRequest.has(s.rule)), unknown };
}

/** A finding about a tool that a rule has on request; undefined where the rule is off or suppressed. `span`: absolute. */
export function requestedFinding(
  { doc, tool }: Pick<PlacedTool, 'doc' | 'tool'>,
  { severity: own, ...found }: Pick<Finding, 'rule' | 'message' | 'detail' | 'span' | 'severity'>,
  config: Config,
  rules: readonly Rule[],
): PlacedFinding | undefined {
  const severity = config.rules[found.rule]?.severity ?? own ?? rules.find(({ id }) => id === found.rule)?.severity ?? 'off';
  if (severity === 'off') return undefined;
  const name = knownValue(tool.name);
  return suppress(doc, [{ ...found, severity, ...(name === undefined ? {} : { tool: name }) }], rules).kept[0];
}

function covers(suppression: Suppression, finding: PlacedFinding, doc: Doc, all: readonly Suppression[]): boolean {
  if (suppression.scope === 'file') return true;
  if (suppression.scope === 'next-line') {
    let line = doc.positionAt(suppression.after).line;
    while (all.some((other) => doc.positionAt(other.comment.start).line === line)) line++;
    return doc.positionAt(lineOf(doc, finding.span.start)).line === line;
  }
  const at = suppression.comment.start;
  const tool = toolSpan(doc, at);
  return tool !== undefined && finding.span.start >= tool.start && finding.span.start <= tool.end;
}

/** A place in the line above which a comment about the offset belongs. */
const lineOf = (doc: Doc, offset: number): number => doc.frontEnd.statementStart?.(doc.text, offset) ?? offset;

/** The tool at a place, with the text before it: in a region of several tools the first that ends after the place, else the region. */
function toolSpan({ regions }: Doc, at: number): Span | undefined {
  const region = regions.find((r) => at < r.start + r.text.length);
  if (region === undefined) return undefined;
  const { tools } = region.linked;
  const tool = tools.length > 1 ? tools.find(({ span }) => at < region.start + span.end) : undefined;
  return tool === undefined ? { start: region.start, end: region.start + region.text.length } : shift(tool.span, region.start);
}

/** The comment that suppresses a rule: a line of its own, indented like the next one. Empty where the file has no comments. */
export function suppressionEdits(doc: Doc, rule: string, scope: SuppressionScope, at: Span): readonly TextEdit[] {
  if (doc.frontEnd.mayComment?.(doc.uri) === false) return [];
  const word = scope === 'next-line' ? 'toolscribe-ignore' : `toolscribe-ignore-${scope}`;
  const target =
    scope === 'file'
      ? firstLine(doc.text)
      : scope === 'tool'
        ? (toolSpan(doc, at.start)?.start ?? doc.regions.at(-1)?.start ?? at.start)
        : lineOf(doc, at.start);
  const lineStart = Math.max(doc.text.lastIndexOf('\n', target - 1), doc.text.lastIndexOf('\r', target - 1)) + 1;
  const start = Math.max(lineStart, doc.text.startsWith('\uFEFF') ? 1 : 0);
  const indent = /^[ \t]*/.exec(doc.text.slice(start))?.[0] ?? '';
  return [{ span: { start, end: start }, text: `${indent}${doc.frontEnd.comment} ${word} ${rule} -- reason${eolOf(doc.text)}` }];
}

/** After a `#!` line, which must be the first. */
const firstLine = (text: string): number => (text.startsWith('#!') ? endOfLine(text, 0) + 1 : 0);

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end < 0 ? text.length : from + end;
}
