import { contentOf } from '../../engine/baseline/accepted.ts';
import { leavesBlank } from '../../engine/fix.ts';
import { type Lines, linesOf } from '../../engine/lines.ts';
import type { Doc, PlacedFinding } from '../../engine/types.ts';
import { applyEdits, inOrder, type Severity, severities } from '../../model/index.ts';
import type { Workspace } from '../workspace.ts';
import type { Range } from './codeFrame.ts';
import { patchOf } from './patch.ts';

/** A reported finding. Positions are LSP's. */
export interface Diagnostic {
  /** Relative to the root. */
  readonly file: string;
  readonly range: Range;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  readonly detail: string | undefined;
  /** Full name of its tool. */
  readonly tool: string | undefined;
  /** The file's text, for code frames. */
  readonly text: string;
  /** The text that it is about, on one line: part of what it is known again by. */
  readonly content: string;
  /** True for what is not there yet, rather than wrong. It is counted, and listed on request. */
  readonly pending: boolean;
  /** True if `--fix` fixes it. */
  readonly fixable: boolean;
  /** Its fixes that leave nothing to fill in. They are computed when asked for. */
  fixes(): readonly DiagnosticFix[];
}

export interface DiagnosticFix {
  readonly title: string;
  readonly edits: readonly { readonly file: string; readonly range: Range; readonly text: string }[];
  /** The same as a unified diff of each file. It is computed when asked for. */
  patch(): string;
}

/** Findings of these documents, sorted by file and place. */
export async function diagnosticsOf(workspace: Workspace, uris: readonly string[]): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const uri of uris) {
    const findings = workspace.engine.findings(uri);
    if (findings.length === 0) continue;
    const text = (await workspace.engine.textOf(uri)) ?? '';
    const lines = workspace.engine.document(uri) ?? linesOf(text, true);
    for (const finding of findings) found.push(diagnostic(workspace, uri, text, lines, finding));
  }
  return found;
}

/** True if a finding is at least as severe as the level. */
export const reaches = (severity: Severity, level: Severity): boolean => severities.indexOf(severity) <= severities.indexOf(level);

/** The exit code for `--fail-on`. What is not there yet does not count. */
export function exitCode(diagnostics: readonly (Pick<Diagnostic, 'severity'> & Partial<Pick<Diagnostic, 'pending'>>)[], failOn: string | undefined): number {
  const level = severities.find((severity) => severity === (failOn ?? 'error'));
  return level !== undefined && diagnostics.some(({ severity, pending }) => pending !== true && reaches(severity, level)) ? 1 : 0;
}

export const diagnosticOf = (workspace: Workspace, doc: Doc, finding: PlacedFinding): Diagnostic => diagnostic(workspace, doc.uri, doc.text, doc, finding);

function diagnostic({ engine, nameOf }: Pick<Workspace, 'engine' | 'nameOf'>, uri: string, text: string, lines: Lines, finding: PlacedFinding): Diagnostic {
  const { span, severity, rule, message, detail, pending, tool } = finding;
  const range = { start: lines.positionAt(span.start), end: lines.positionAt(span.end) };
  return {
    file: nameOf(uri),
    text: text.replace(/^\uFEFF/, ''),
    range,
    severity,
    rule,
    message,
    detail,
    content: contentOf(finding, text, lines),
    pending: pending === true,
    tool,
    fixable: engine.isFixable(uri, finding),
    fixes: () => fixesOf({ engine, nameOf }, finding),
  };
}

function fixesOf({ engine, nameOf }: Pick<Workspace, 'engine' | 'nameOf'>, { fixes = [] }: PlacedFinding): readonly DiagnosticFix[] {
  return fixes.flatMap(({ title, intent, uri, start }): readonly DiagnosticFix[] => {
    const edits = intent.kind === 'rebuild' ? [] : engine.realize(intent, uri, start);
    const docs = edits.map((own) => engine.document(own.uri));
    if (edits.length === 0 || docs.includes(undefined) || leavesBlank(edits)) return [];
    const placed = edits.flatMap((own, i) =>
      own.edits.flatMap(({ span, text }) => {
        const doc = docs[i];
        return doc === undefined ? [] : [{ file: nameOf(own.uri), range: { start: doc.positionAt(span.start), end: doc.positionAt(span.end) }, text }];
      }),
    );
    const patch = (): string =>
      edits.map((own, i) => patchOf(nameOf(own.uri), docs[i]?.text ?? '', applyEdits(docs[i]?.text ?? '', inOrder(own.edits)))).join('');
    return [{ title, edits: placed, patch }];
  });
}
