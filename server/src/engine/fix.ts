import type { DocumentEdits, FrontEnd, Intent, Names, Rewrite, TextEdit, View, ViewDocument } from '../model/index.ts';
import { disjoint, eolOf, errorTrace, mergedEdits, shift } from '../model/index.ts';

import { suppressionEdits } from './suppression.ts';
import type { Doc, FixLevel, PlacedFinding, PlacedTool, Region } from './types.ts';

/** What realizing intents needs of the workspace. */
export interface FixContext {
  names(doc: Doc): Names;
  /** Documents of the same project and format. */
  project(doc: Doc): readonly Doc[];
  log(message: string): void;
}

/** The edits of an intent, absolute and ascending. Empty where the format cannot write it. */
export function realize(intent: Intent, doc: Doc, start: number, context: FixContext): readonly DocumentEdits[] {
  if (intent.kind === 'rebuild') return [];
  if (intent.kind === 'suppress') return [{ uri: doc.uri, edits: suppressionEdits(doc, intent.rule, intent.scope, intent.at) }];
  if (intent.kind === 'replace') return [{ uri: doc.uri, edits: [{ span: shift(intent.span, start), text: intent.text.replaceAll('\n', eolOf(doc.text)) }] }];
  // A place without a region is relative to the document.
  const region = doc.regions.find((r) => r.start === start && !('span' in intent && intent.span.end > r.text.length));
  if (!region) return wholeDocument(intent, doc);
  try {
    if (intent.kind === 'rename-declared') return renameDeclared(intent, doc, region, context);
    const view = viewOf(doc, region, context);
    const edits = doc.frontEnd.realize(intent, view).map(({ uri, edits }) => ({ uri, edits: disjoint(edits) }));
    const parts = edits.length === 0 ? partsOf(intent) : undefined;
    return parts === undefined ? edits : ofParts(parts, doc, (one) => doc.frontEnd.realize(one, view));
  } catch (error) {
    // A fix that fails is not offered; the log has the error.
    context.log(`${doc.frontEnd.id}: ${intent.kind} failed: ${errorTrace(error)}`);
    return wholeDocument(intent, doc);
  }
}

/** Renames a tool where its declaration names it. None where code elsewhere calls a tool of this name, since it may call this one. */
function renameDeclared(
  { tool: index, to }: Extract<Intent, { readonly kind: 'rename-declared' }>,
  doc: Doc,
  region: Region,
  context: FixContext,
): readonly DocumentEdits[] {
  const tool = region.linked.tools[index];
  if (tool?.localName === undefined || tool.name.state !== 'known') return [];
  const own = shift(tool.span, region.start);
  const name = tool.name.value;
  const isDeclared = (other: Doc, { start, end }: TextEdit['span']): boolean =>
    other.regions.some(({ start: at, linked }) =>
      linked.tools.some((one) => one.name.state === 'known' && one.name.value === name && one.span.start + at <= start && end <= one.span.end + at),
    );
  const uses = (other: Doc) => other.frontEnd.uses?.(other, tool, context.names(other), region.facts) ?? [];
  if (context.project(doc).some((other) => uses(other).some((use) => !isDeclared(other, use)))) return [];
  const mentioned = region.linked.mentions
    .filter((mention) => mention.tool === name && mention.param === undefined)
    .map(({ span }) => shift(span, region.start));
  const places = [shift(tool.localName.span, region.start), ...mentioned, ...uses(doc)].filter(({ start, end }) => own.start <= start && end <= own.end);
  const edits = new Map(places.map(({ start, end }) => [start, { span: { start, end }, text: to }]));
  return [{ uri: doc.uri, edits: disjoint([...edits.values()]) }];
}

/** The changes that an intent for several things consists of. */
function partsOf(intent: Intent): readonly Intent[] | undefined {
  if (intent.kind === 'describe-params') return intent.paths.map((path) => ({ kind: 'describe-param', tool: intent.tool, path }));
  if (intent.kind !== 'set-keywords') return undefined;
  const { tool, path, values } = intent;
  return Object.entries(values).map(([keyword, value]) => ({ kind: 'set-keyword', tool, path, keyword, value }));
}

/** The edits of each part, merged. None where one of the parts cannot be written, so that no title promises too much. */
function ofParts(parts: readonly Intent[], { uri: own, text }: Doc, realizeOne: (intent: Intent) => readonly DocumentEdits[]): readonly DocumentEdits[] {
  const each = parts.map((part) =>
    realizeOne(part).map(({ uri, edits }) => ({
      uri,
      edits: disjoint(uri === own ? edits.flatMap((edit) => insertions(edit, text)) : edits),
    })),
  );
  return each.every((edits) => edits.some((part) => part.edits.length > 0)) ? (mergedEdits(each) ?? []) : [];
}

/** An edit that writes around a text as two insertions, so that another edit may be within that text. */
function insertions(edit: TextEdit, text: string): readonly TextEdit[] {
  const { start, end } = edit.span;
  const old = text.slice(start, end);
  const at = old === '' ? -1 : edit.text.indexOf(old);
  if (at < 0) return [edit];
  const both = [
    { span: { start, end: start }, text: edit.text.slice(0, at) },
    { span: { start: end, end }, text: edit.text.slice(at + old.length) },
  ];
  return both.filter((one) => one.text !== '');
}

/** Rewrites that a region allows. */
export function rewrites(doc: Doc, region: Region, context: FixContext): readonly Rewrite[] {
  try {
    return doc.frontEnd.rewrites?.(viewOf(doc, region, context)) ?? [];
  } catch (error) {
    // As with a fix: it is not offered.
    context.log(`${doc.frontEnd.id}: rewriting failed: ${errorTrace(error)}`);
    return [];
  }
}

/** A tool and the edits that remove it, where its front end can do that. */
export function takeOut({ doc, region, index }: PlacedTool, context: FixContext): ReturnType<NonNullable<FrontEnd['takeOut']>> {
  try {
    return doc.frontEnd.takeOut?.(viewOf(doc, region, context), index);
  } catch (error) {
    // As with a fix: it is not offered.
    context.log(`${doc.frontEnd.id}: taking a tool out failed: ${errorTrace(error)}`);
    return undefined;
  }
}

/** A front end's view of a region and its project. */
export const viewOf = (doc: Doc, region: Region, context: FixContext): View => ({
  uri: doc.uri,
  start: region.start,
  text: region.text,
  facts: region.facts,
  linked: region.linked,
  names: context.names(doc),
  eol: eolOf(doc.text),
  documents: () => context.project(doc).map((d): ViewDocument => ({ uri: d.uri, text: d.text, regions: d.regions })),
});

/** Edits that need no format: a word or a comment line, by absolute place. */
export function wholeDocument(intent: Intent, doc: Pick<Doc, 'uri' | 'text'>): readonly DocumentEdits[] {
  if (intent.kind === 'correct-word') return [{ uri: doc.uri, edits: [{ span: intent.span, text: intent.to }] }];
  if (intent.kind === 'replace') return [{ uri: doc.uri, edits: [{ span: intent.span, text: intent.text.replaceAll('\n', eolOf(doc.text)) }] }];
  if (intent.kind === 'remove') return [{ uri: doc.uri, edits: [{ span: wholeLines(doc.text, intent.span), text: '' }] }];
  return [];
}

/** The span, extended to whole lines where nothing else is on them. */
function wholeLines(text: string, { start, end }: { readonly start: number; readonly end: number }): { start: number; end: number } {
  const before = /(?<![ \t])[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(end))?.[0].length;
  const lineStart = start - before;
  const alone = after !== undefined && (lineStart === 0 || '\r\n'.includes(text[lineStart - 1] ?? ''));
  return alone ? { start: lineStart, end: end + after } : { start, end };
}

/** Edits of fixes, one of each finding. Colliding ones wait for the next round. */
export function editsOfFixes(
  doc: Pick<Doc, 'uri'>,
  findings: readonly PlacedFinding[],
  level: FixLevel,
  edits: (intent: Intent, start: number) => readonly DocumentEdits[],
): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const finding of findings) {
    const own = editsOfFix(doc, finding, level, edits);
    if (!own.some((edit) => taken.some((other) => collide(edit, other)))) taken.push(...own);
  }
  return disjoint(taken);
}

/**
 * Edits of a finding's first safe fix, or at level `all` of its first that leaves nothing to fill in; what is not written yet stays so. None where the format cannot write it, or where it
 * changes other documents.
 */
export function editsOfFix(
  { uri }: Pick<Doc, 'uri'>,
  { fixes = [], pending }: PlacedFinding,
  level: FixLevel,
  edits: (intent: Intent, start: number) => readonly DocumentEdits[],
): readonly TextEdit[] {
  const own = fixes.filter((fix) => fix.uri === uri);
  const safe = own.find((fix) => fix.safe);
  for (const fix of safe ? [safe] : level === 'all' && pending !== true ? own : []) {
    const all = edits(fix.intent, fix.start);
    if (all.length > 0 && all.every((d) => d.uri === uri) && (fix.safe || !leavesBlank(all))) return all.flatMap((d) => d.edits);
  }
  return [];
}

/** True where an edit writes a placeholder, which is for a person to fill in. */
export const leavesBlank = (all: readonly DocumentEdits[]): boolean => all.some(({ edits }) => edits.some(({ text }) => /\bTODO\b/.test(text)));

const collide = (a: TextEdit, b: TextEdit): boolean => a.span.start <= b.span.end && b.span.start <= a.span.end;
