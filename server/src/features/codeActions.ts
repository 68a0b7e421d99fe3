import type { Engine, PlacedFinding, PlacedFix } from '../engine/types.ts';
import type { DocumentEdits, Span } from '../model/index.ts';
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
  readonly rebuild?: { readonly uri: string; readonly force: boolean };
  readonly preferred: boolean;
}

/** No menu needs more, and the edits of all would be megabytes. */
const mostFindings = 100;

export interface ActionOptions {
  /** True where the client can create files. */
  readonly createFiles?: boolean;
}

/**
 * Actions for the findings that the span touches. `only`: kinds of actions or prefixes of kinds; "fix all" is offered where `only` names it or is
 * undefined.
 */
export function codeActions(engine: Engine, uri: string, span: Span, only?: readonly string[], options: ActionOptions = {}): readonly Action[] {
  const wanted = (kind: CodeActionKind): boolean => only === undefined || only.some((k) => k === '' || kind === k || kind.startsWith(`${k}.`));
  const actions: Action[] = [];
  if (wanted('quickfix')) {
    const here = engine
      .findings(uri)
      .filter((f) => overlaps(f.span, span))
      .slice(0, mostFindings);
    actions.push(...here.flatMap((f) => fixes(engine, f)), ...here.flatMap((f) => suppressions(engine, uri, f)));
  }
  if (wanted('refactor.move')) {
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
  return actions;
}

const fixes = (engine: Engine, finding: PlacedFinding): readonly Action[] => (finding.fixes ?? []).flatMap((fix) => fixAction(engine, finding, fix));

function fixAction(engine: Engine, finding: PlacedFinding, fix: PlacedFix): readonly Action[] {
  const base = { title: fix.title, kind: 'quickfix', finding, preferred: fix.safe === true } as const;
  if (fix.intent.kind === 'rebuild') return [{ ...base, rebuild: { uri: fix.intent.uri, force: fix.intent.force === true } }];
  const edits = realizeFix(engine, fix).filter((d) => d.edits.length > 0);
  return edits.length > 0 ? [{ ...base, edits }] : [];
}

const scopes = [
  { scope: 'next-line', where: 'here' },
  { scope: 'tool', where: 'for this tool' },
  { scope: 'file', where: 'in this file' },
] as const;

function suppressions(engine: Engine, uri: string, finding: PlacedFinding): readonly Action[] {
  const doc = engine.document(uri);
  if (doc === undefined) return [];
  const start = engine.regionAt(doc, finding.span.start)?.start ?? 0;
  return scopes.flatMap(({ scope, where }): readonly Action[] => {
    if (scope === 'tool' && finding.tool === undefined) return [];
    const edits = engine.realize({ kind: 'suppress', rule: finding.rule, scope, at: finding.span }, uri, start).filter((d) => d.edits.length > 0);
    return edits.length > 0 ? [{ title: `Ignore ${finding.rule} ${where}`, kind: 'quickfix', finding, edits, preferred: false }] : [];
  });
}

/** A rename changes every format that mentions the name; every other fix changes one document. */
function realizeFix(engine: Engine, { intent, uri, start }: PlacedFix): readonly DocumentEdits[] {
  const doc = engine.document(uri);
  const isRename = intent.kind === 'rename-tool' || intent.kind === 'rename-param';
  return isRename && doc !== undefined ? realizeEverywhere(engine, doc, intent) : engine.realize(intent, uri, start);
}
