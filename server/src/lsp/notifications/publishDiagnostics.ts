import type * as lsp from 'vscode-languageserver';
import { CodeLensRefreshRequest } from 'vscode-languageserver/node';
import { diagnostics } from '../../features/diagnostics.ts';
import { failureFindings } from '../../features/tools/exampleFailures.ts';
import { toDiagnostic, urisOf } from '../convert.ts';
import { changedMethod } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';
import { createQuiet, turns } from '../transport/quiet.ts';

/** Tells the client what is found: it pulls, or is pushed to; never both. */
export interface Publisher {
  /** As `Session.changed`. */
  changed(uris: readonly string[], others: boolean): void;
}

export function createPublisher(session: () => Session): Publisher {
  const touched = new Set<string>();
  const published = new Map<string, string>();
  let others = false;
  /** False once the client knows that there are no tools. */
  let tells = true;
  const quiet = createQuiet(async () => {
    const now = session();
    await (now.client.pullsDiagnostics && !now.client.refreshesDiagnostics ? now.scanner.settled() : now.scanner.configured());
    const uris = [...touched];
    const isToldOfAll = others;
    touched.clear();
    others = false;
    try {
      await now.order.settled();
      const all = (await now.engine.affectsOthers(uris)) || isToldOfAll;
      if (now.client.pullsDiagnostics) {
        if (all && now.client.refreshesDiagnostics) await now.connection.languages.diagnostics.refresh();
      } else {
        await push(now, all ? [...new Set([...uris, ...now.engine.checkable(), ...published.keys()])] : uris, published);
      }
      // The rest is asked for when the workspace is known, and told then.
      if (!now.engine.isKnown()) return;
      // By now it is known what documents ask for.
      if (now.engine.needsScan()) void now.scanner.scan();
      if (all && now.client.refreshesLenses) await now.connection.sendRequest(CodeLensRefreshRequest.type);
      if (all && now.client.refreshesTokens) await now.connection.languages.semanticTokens.refresh();
      const any = now.client.wantsChanges && now.engine.hasTools();
      const news = any || tells;
      tells = any;
      if (now.client.wantsChanges && news) await now.connection.sendNotification(changedMethod);
    } catch (error) {
      // The client may be gone, or refuse a refresh; the next change tries again.
      now.log(`diagnostics could not be sent: ${String(error)}`);
    }
  });
  return {
    changed(uris, alsoOthers) {
      for (const uri of uris) touched.add(uri);
      others ||= alsoOthers;
      quiet.stir();
    },
  };
}

async function push(session: Session, uris: readonly string[], published: Map<string, string>): Promise<void> {
  for (const uri of uris) {
    // Of what nobody looks at, only what is certain is told.
    if (!session.open.has(uri) && !session.engine.isKnown()) continue;
    const { items, text } = await diagnosticsFor(session, uri);
    const version = session.open.get(uri);
    if (text === (published.get(uri) ?? '')) continue;
    if (items.length > 0) published.set(uri, text);
    else published.delete(uri);
    await session.connection.sendDiagnostics({ uri: session.uris.outside(uri), ...(version === undefined ? {} : { version }), diagnostics: items });
  }
}

/** What is said of a document. */
interface Told {
  readonly items: lsp.Diagnostic[];
  /** The same as JSON, part by part, to tell it from what was said before. */
  readonly text: string;
}

/** So many findings are worded at once. */
const atOnce = 200;

async function diagnosticsFor(session: Session, uri: string): Promise<Told> {
  const { engine, open } = session;
  // Of what is open somebody waits for them.
  await (open.has(uri) ? engine.attend(() => engine.prepareFindings(uri)) : engine.prepareFindings(uri));
  const findings = [...diagnostics(engine, uri), ...failureFindings(engine, uri, session.failures)];
  const range = await rangesIn(session, urisOf(uri, findings));
  const items: lsp.Diagnostic[] = [];
  const texts: string[] = [];
  for (let i = 0; i < findings.length; i += atOnce) {
    if (findings.length > atOnce) await turns();
    const part = findings.slice(i, i + atOnce).map((finding) => toDiagnostic(session, range, uri, finding));
    items.push(...part);
    texts.push(JSON.stringify(part));
  }
  return { items, text: texts.join('\n') };
}

/** Answers pull requests; a report that the client has already is named by its id instead of being sent again. */
export function answerPulls(session: Session): {
  readonly document: (params: lsp.DocumentDiagnosticParams) => Promise<lsp.DocumentDiagnosticReport>;
  readonly workspace: (params: lsp.WorkspaceDiagnosticParams) => Promise<lsp.WorkspaceDiagnosticReport>;
} {
  const last = new Map<string, { readonly id: string; readonly text: string }>();
  /** Documents of which the client may still show findings, whether it names them or not. */
  const shown = new Set<string>();
  let counter = 0;
  /** Documents of which nothing is left: where the client still names one, it is told anew. */
  const forgetReports = (): void => {
    for (const uri of last.keys()) if (!shown.has(uri) && !session.open.has(uri) && session.engine.document(uri) === undefined) last.delete(uri);
  };
  const idOf = (uri: string, text: string): string => {
    const before = last.get(uri);
    if (before?.text === text) return before.id;
    const id = String(++counter);
    last.set(uri, { id, text });
    return id;
  };
  const report = (uri: string, { items, text }: Told, previous: string | undefined): lsp.DocumentDiagnosticReport => {
    const resultId = idOf(uri, text);
    if (items.length > 0) shown.add(uri);
    else if (previous === resultId) shown.delete(uri);
    return previous === resultId ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items };
  };
  return {
    document: async ({ textDocument, previousResultId }) => {
      const uri = session.uris.inside(textDocument.uri);
      forgetReports();
      return report(uri, await diagnosticsFor(session, uri), previousResultId);
    },
    workspace: async ({ previousResultIds }) => {
      const before = new Map(previousResultIds.map(({ uri, value }) => [session.uris.inside(uri), value]));
      const items: lsp.WorkspaceDocumentDiagnosticReport[] = [];
      // A client forgets what it was told of a document when it closes it, and would show it for ever if the file went as well.
      for (const uri of new Set([...session.engine.checkable(), ...before.keys(), ...shown])) {
        const found = await diagnosticsFor(session, uri);
        if (found.items.length === 0 && !before.has(uri) && !shown.has(uri)) continue;
        items.push({ uri: session.uris.outside(uri), version: session.open.get(uri) ?? null, ...report(uri, found, before.get(uri)) });
      }
      return { items };
    },
  };
}
