import type * as lsp from 'vscode-languageserver';
import type { PlacedFinding } from '../engine/types.ts';
import { diagnostics } from '../features/diagnostics.ts';
import { failureFindings } from '../features/tools/exampleFailures.ts';
import { toDiagnostic, urisOf } from './convert.ts';
import { rangesIn, type Session } from './session.ts';
import { turns } from './transport/debouncer.ts';

/** The diagnostics of a document. */
export interface DocumentDiagnostics {
  readonly items: lsp.Diagnostic[];
  /** The same as JSON, to compare with an earlier report. */
  readonly text: string;
}

/** Is the word of the finding the one that is being typed? */
const isTyped = ({ typedAt }: Session, uri: string, { unfinished, span }: PlacedFinding): boolean => unfinished === true && typedAt.get(uri) === span.end;

/** Findings to convert in one time slice. */
const perSlice = 200;

export async function diagnosticsFor(session: Session, uri: string): Promise<DocumentDiagnostics> {
  const { engine, open } = session;
  // Open documents run in the foreground.
  await (open.has(uri) ? engine.attend(() => engine.prepareFindings(uri)) : engine.prepareFindings(uri));
  const findings = [
    ...diagnostics(engine, uri).filter((finding) => !isTyped(session, uri, finding)),
    ...failureFindings(engine, uri, session.failures),
    ...session.comparison.findings(uri).map(({ finding }) => finding),
  ];
  const range = await rangesIn(session, urisOf(uri, findings));
  const items: lsp.Diagnostic[] = [];
  const texts: string[] = [];
  for (let i = 0; i < findings.length; i += perSlice) {
    if (findings.length > perSlice) await turns();
    const part = findings.slice(i, i + perSlice).map((finding) => toDiagnostic(session, range, uri, finding));
    items.push(...part);
    texts.push(JSON.stringify(part));
  }
  return { items, text: texts.join('\n') };
}
