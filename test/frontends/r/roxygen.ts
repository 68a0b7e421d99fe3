import assert from 'node:assert/strict';
import { before } from 'node:test';
import { createRoxygenFrontEnd, type RFacts } from '../../../server/src/frontends/r/index.ts';
import {
  atOnce,
  type DocumentEdits,
  type FrontEnd,
  type Intent,
  type Linked,
  type Problem,
  type Project,
  type ToolSpec,
} from '../../../server/src/model/index.ts';
import { parseMarked } from '../../support/marked.ts';
import { smallProject } from '../../support/names.ts';
import { grammars } from '../../support/workspace.ts';
import { applied } from '../../support/workspaces/applyFix.ts';

/** The front end, usable inside of tests. */
export const frontEnd: FrontEnd<RFacts> = createRoxygenFrontEnd(grammars);

before(() => frontEnd.prepare?.('file:///w/a.R'));

/** The texts of the regions of a file. */
export const cuts = (text: string): readonly string[] => atOnce(frontEnd.split(text, 'R/a.R')).map(({ start, end }) => text.slice(start, end));

/** A block and its function, in a package `demo`. */
export function block(lines: readonly string[], code = 'f <- function(x) x'): string {
  return [...lines.map((line) => (line === '' ? "#'" : `#' ${line}`)), code, ''].join('\n');
}

/** What the first region of the last file means, every other file read beside it. */
export function linkFirst(
  text: string,
  others: Readonly<Record<string, string>> = {},
  project?: Project | null,
): { readonly facts: RFacts; readonly linked: Linked } {
  const files = { ...others, 'z.R': text };
  const small = project === null ? smallProject(frontEnd, files, { name: '', root: '' }) : smallProject(frontEnd, files, project);
  const { facts, linked } = small.view('z.R', 0);
  return project === null ? { facts, linked: frontEnd.link(facts, { ...small.names('z.R'), project: undefined }) } : { facts, linked };
}

export function toolOf(text: string, others: Readonly<Record<string, string>> = {}): ToolSpec {
  const [tool] = linkFirst(text, others).linked.tools;
  assert.ok(tool !== undefined, `no tool in:\n${text}`);
  return tool;
}

/** All problems of the first region of a file, what stands at each, in order of place. */
export function problemsOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): readonly { readonly code: string; readonly at: string; readonly problem: Problem }[] {
  const { facts, linked } = linkFirst(text, others);
  return [...facts.problems, ...linked.problems]
    .sort((a, b) => a.span.start - b.span.start)
    .map((problem) => ({ code: problem.code, at: text.slice(problem.span.start, problem.span.end), problem }));
}

/** `code at text` of each problem. */
export const told = (text: string, others: Readonly<Record<string, string>> = {}): readonly string[] =>
  problemsOf(text, others).map(({ code, at }) => `${code}: ${at}`);

/** The files after an intent in a region of the file `z.R`; only those that it changes. */
export function afterIntent(intent: Intent, text: string, others: Readonly<Record<string, string>> = {}, region = 0): Readonly<Record<string, string>> {
  const small = smallProject(frontEnd, { ...others, 'z.R': text });
  const documents: readonly DocumentEdits[] = frontEnd.realize(intent, small.view('z.R', region));
  return Object.fromEntries(documents.map(({ uri, edits }) => [uri, applied(small.text(uri), edits)]));
}

/** What could be written at the cursor, and the text that it would replace. */
export function slotIn(marked: string, categories: readonly string[] = []) {
  const { text, cursor = 0 } = parseMarked(marked);
  const small = smallProject(frontEnd, { 'z.R': text });
  const index = small.documents[0]?.regions.findIndex((region) => region.start <= cursor && cursor <= region.start + region.text.length) ?? -1;
  if (index < 0) return undefined;
  const view = small.view('z.R', index);
  const slot = frontEnd.slotAt(view.text, view.facts, cursor - view.start, { names: view.names, linked: view.linked, categories, mcpRevision: '2026-07-28' });
  return slot && { replaced: view.text.slice(slot.span.start, slot.span.end), items: slot.items, labels: slot.items.map((item) => item.label) };
}
