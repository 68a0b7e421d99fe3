import type { Engine, PlacedFinding, PlacedFix } from '../engine/types.ts';
import { type DocumentEdits, formatOfTool, type Intent, mergedEdits, type Span, severities } from '../model/index.ts';
import type { ChangeFinding } from './changes/placedChanges.ts';
import { isIgnorable } from './ignore.ts';
import { moveTool } from './moveTool.ts';
import { overlaps } from './place.ts';
import { realizeEverywhere } from './rename.ts';

export type CodeActionKind = 'quickfix' | 'refactor.move' | 'refactor.rewrite' | 'source.fixAll.toolscribe';

export interface Action {
  readonly title: string;
  readonly kind: CodeActionKind;
  /** The finding that it repairs. */
  readonly finding?: PlacedFinding;
  readonly edits?: readonly DocumentEdits[];
  /** A file to create first. */
  readonly creates?: string;
  /** A file to rebuild, where the repair is no edit. */
  readonly rebuild?: { readonly uri: string; readonly force: boolean; readonly runExamples: boolean };
  /** Explains the rule of `finding`. */
  readonly explains?: true;
  /** Asks where to ignore one of these findings, and does it. */
  readonly ignores?: readonly PlacedFinding[];
  /** Asks for a reason, and accepts this change of a tool. */
  readonly accepts?: { readonly tool: string; readonly change: string };
  /** Applies the safe fixes of this rule in the whole workspace. */
  readonly fixesEverywhere?: string;
  readonly preferred: boolean;
}

/** No menu needs more, and the edits of all would be megabytes. */
const mostFindings = 100;

export interface ActionOptions {
  /** True where the client can create files. */
  readonly createFiles?: boolean;
  /** Changes since the base in this document. */
  readonly changes?: readonly ChangeFinding[];
}

/**
 * Actions for the findings that the span touches. `only`: kinds of actions or prefixes of kinds; "fix all" is offered where `only` names it or is
 * undefined.
 */
export function codeActions(engine: Engine, uri: string, span: Span, only?: readonly string[], options: ActionOptions = {}): readonly Action[] {
  const wanted = (kind: CodeActionKind): boolean => only === undefined || only.some((k) => k === '' || kind === k || kind.startsWith(`${k}.`));
  const { changes = [] } = options;
  const findings = wanted('quickfix') ? [...engine.findings(uri), ...changes.map(({ finding }) => finding)] : [];
  const touched = findings.filter((finding) => overlaps(finding.span, span));
  const here = inOrder(touched).slice(0, mostFindings);
  const [ofFirst = [], ...ofOthers] = here.map((finding) => fixes(engine, finding)).filter((of) => of.length > 0);
  // VS Code lists preferred actions first, whatever they repair.
  const others = ofOthers.flat().map((action): Action => ({ ...action, preferred: false }));
  const actions: Action[] = [...ofFirst, ...others, ...fixesOfEachTool(engine, uri, here), ...fixesOfRules(engine, uri, here)];
  // Until all files are read, nobody knows where a tool is listed.
  if (wanted('refactor.move') && engine.isKnown()) {
    const moves = moveTool(engine, uri, span, options.createFiles === true);
    actions.push(...moves.map((move): Action => ({ ...move, kind: 'refactor.move', preferred: false })));
  }
  const doc = wanted('refactor.rewrite') ? engine.document(uri) : undefined;
  if (doc !== undefined) {
    actions.push(
      ...engine.rewrites(doc, span.start).map(({ title, edits }): Action => ({ title, kind: 'refactor.rewrite', edits: [{ uri, edits }], preferred: false })),
    );
  }
  if (wanted('source.fixAll.toolscribe')) {
    const edits = engine.fixAll(uri);
    if (edits.length > 0) {
      actions.push({ title: 'Fix all safe Toolscribe findings', kind: 'source.fixAll.toolscribe', edits: [{ uri, edits }], preferred: false });
    }
  }
  return [...actions, ...acceptances(here, changes), ...explanations(here), ...ignoring(engine, uri, here)];
}

/** Visible findings, the innermost first. What is not there yet is offered where nothing is visible. */
function inOrder(touched: readonly PlacedFinding[]): readonly PlacedFinding[] {
  const visible = touched.filter(({ pending }) => pending !== true);
  const length = ({ span }: PlacedFinding): number => span.end - span.start;
  return visible.length === 0 ? touched : visible.sort((a, b) => length(a) - length(b) || severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

const fixes = (engine: Engine, finding: PlacedFinding): readonly Action[] => (finding.fixes ?? []).flatMap((fix) => fixAction(engine, finding, fix));

/** The titles of a finding's own fixes. */
export const titlesOfFixes = (engine: Engine, finding: PlacedFinding): readonly string[] => fixes(engine, finding).map(({ title }) => title);

function fixAction(engine: Engine, finding: PlacedFinding, fix: PlacedFix): readonly Action[] {
  const base = { title: fix.title, kind: 'quickfix', finding, preferred: fix.safe === true } as const;
  if (fix.intent.kind === 'rebuild') {
    const { uri, force = false, runExamples = false } = fix.intent;
    return [{ ...base, rebuild: { uri, force, runExamples } }];
  }
  const edits = realizeFix(engine, fix).filter((d) => d.edits.length > 0);
  return edits.length > 0 ? [{ ...base, edits }] : [];
}

/** One fix for all tools of the file, where a finding is reported once for many. */
const fixesOfEachTool = (engine: Engine, uri: string, here: readonly PlacedFinding[]): readonly Action[] =>
  [...firstOfEachRule(here).values()].flatMap((finding) => fixOfEach(engine, finding, uri));

function firstOfEachRule(findings: readonly PlacedFinding[]): ReadonlyMap<string, PlacedFinding> {
  const first = new Map<string, PlacedFinding>();
  for (const finding of findings) if (!first.has(finding.rule)) first.set(finding.rule, finding);
  return first;
}

function fixOfEach(engine: Engine, finding: PlacedFinding, uri: string): readonly Action[] {
  const rule = engine.rules.find(({ id }) => id === finding.rule);
  const doc = engine.document(uri);
  if (rule?.scope !== 'workspace' || rule.fixEach === undefined || doc === undefined) return [];
  const { of, title } = rule.fixEach;
  const changes = doc.regions.flatMap(({ start, linked: { tools } }) =>
    tools.flatMap((tool, index) => {
      const fix = of(tool, index, formatOfTool(doc.frontEnd, tool));
      const edits = fix === undefined ? [] : engine.realize(fix.intent, uri, start).filter((one) => one.edits.length > 0);
      return edits.length === 0 ? [] : [edits];
    }),
  );
  const edits = changes.length < 2 ? undefined : mergedEdits(changes);
  return edits === undefined ? [] : [{ title: title(changes.length), kind: 'quickfix', finding, edits, preferred: false }];
}

/** The fixes of a rule together, where there are more of them than the one here. Those of other files are done unseen: only safe ones are offered. */
function fixesOfRules(engine: Engine, uri: string, here: readonly PlacedFinding[]): readonly Action[] {
  // VS Code lists what belongs to no finding after all that does.
  return [...firstOfEachRule(here)].flatMap(([rule, finding]): readonly Action[] => {
    const edits = sameFixes(engine, uri, finding);
    const inFile: Action = { title: `Fix all of ${rule} in this file`, kind: 'quickfix', finding, edits, preferred: false };
    const inAll: Action = { title: `Fix all of ${rule} in the workspace`, kind: 'quickfix', finding, fixesEverywhere: rule, preferred: false };
    return [...(edits.length > 0 ? [inFile] : []), ...(engine.isFixable(uri, finding) && isElsewhere(engine, uri, rule) ? [inAll] : [])];
  });
}

/** The edits of all findings of the rule in the file by the kind of fix that is first here. None where only one has it. */
function sameFixes(engine: Engine, uri: string, { rule, fixes = [] }: PlacedFinding): readonly DocumentEdits[] {
  const kind = fixes[0]?.intent.kind;
  if (kind === undefined || decidedOneByOne.has(kind)) return [];
  const changes = engine.findings(uri).flatMap((other): readonly (readonly DocumentEdits[])[] => {
    const fix = other.rule === rule ? other.fixes?.find((one) => one.intent.kind === kind && one.uri === uri) : undefined;
    const edits = fix === undefined ? [] : engine.realize(fix.intent, uri, fix.start).filter((one) => one.edits.length > 0);
    return edits.length === 0 || edits.some((one) => one.uri !== uri) ? [] : [edits];
  });
  if (changes.length < 2) return [];
  // Fixes that collide are done in several rounds.
  return mergedEdits(changes) ?? [{ uri, edits: engine.fixAll(uri, { rule }) }].filter(({ edits }) => edits.length > 0);
}

/** Kinds of fixes that a person decides one by one: each may change other documents, or make the next one needless. */
const decidedOneByOne: ReadonlySet<Intent['kind']> = new Set(['rebuild', 'rename-tool', 'rename-param', 'rename-declared', 'suppress']);

/** True where one of the first other documents has a safe fix of the rule. */
const isElsewhere = (engine: Engine, uri: string, rule: string): boolean =>
  engine.isKnown() &&
  engine
    .documents()
    .filter((doc) => doc.uri !== uri)
    .slice(0, mostSearched)
    .some((doc) => engine.findings(doc.uri).some((finding) => finding.rule === rule && engine.isFixable(doc.uri, finding)));

/** Findings are cached, but a menu must not wait for those of thousands of documents. */
const mostSearched = 200;

const acceptances = (here: readonly PlacedFinding[], changes: readonly ChangeFinding[]): readonly Action[] =>
  changes
    .filter(({ finding }) => here.includes(finding))
    .map(({ finding, tool, change }) => ({ title: 'Accept this change…', kind: 'quickfix', finding, accepts: { tool, change }, preferred: false }));

/** An explanation of each rule, once. Several things that are not there yet need none: their actions tell what they are. */
function explanations(here: readonly PlacedFinding[]): readonly Action[] {
  if (here.length > 1 && here[0]?.pending === true) return [];
  return [...firstOfEachRule(here).values()].map((finding) => ({
    title: `Explain ${finding.rule}`,
    kind: 'quickfix',
    finding,
    explains: true,
    preferred: false,
  }));
}

/** One entry for all visible findings here, always the last. What cannot be read cannot be ignored. */
function ignoring(engine: Engine, uri: string, here: readonly PlacedFinding[]): readonly Action[] {
  const ignores = here.filter(({ rule, pending }) => pending !== true && isIgnorable(engine, rule));
  const [finding] = ignores;
  return finding === undefined || engine.document(uri) === undefined ? [] : [{ title: 'Ignore…', kind: 'quickfix', finding, ignores, preferred: false }];
}

/** A rename changes every format that mentions the name; every other fix changes one document. */
function realizeFix(engine: Engine, { intent, uri, start }: PlacedFix): readonly DocumentEdits[] {
  const doc = engine.document(uri);
  const isRename = intent.kind === 'rename-tool' || intent.kind === 'rename-param';
  // A rename that misses files that were not read yet would break them.
  if (isRename && !engine.isKnown()) return [];
  return isRename && doc !== undefined ? realizeEverywhere(engine, doc, intent) : engine.realize(intent, uri, start);
}
