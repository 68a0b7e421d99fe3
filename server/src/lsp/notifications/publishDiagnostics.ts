import { CodeLensRefreshRequest } from 'vscode-languageserver/node';
import { diagnosticsFor } from '../diagnosticsFor.ts';
import { changedMethod } from '../protocol.ts';
import type { Session } from '../session.ts';
import { createDebouncer } from '../transport/debouncer.ts';

/** Sends diagnostics to the client, which either pulls or is pushed to. */
export interface Publisher {
  /** See `Session.changed`. */
  changed(uris: readonly string[], others: boolean): void;
  /** Tools were compared: these documents have other findings and lenses. */
  compared(uris: readonly string[]): void;
}

export function createPublisher(session: () => Session): Publisher {
  const touched = new Set<string>();
  const published = new Map<string, string>();
  let others = false;
  let hasOtherChanges = false;
  /** False once the client knows that there are no tools. */
  let mayHaveTools = true;
  const debouncer = createDebouncer(async () => {
    const now = session();
    await (now.client.pullsDiagnostics && !now.client.refreshesDiagnostics ? now.scanner.scanned() : now.scanner.configured());
    const uris = [...touched];
    const isEveryAffected = others;
    const isCompared = hasOtherChanges;
    touched.clear();
    others = false;
    hasOtherChanges = false;
    try {
      await now.order.drained();
      const all = (await now.engine.affectsOthers(uris)) || isEveryAffected;
      if (now.client.pullsDiagnostics) {
        if ((all || isCompared) && now.client.refreshesDiagnostics) await now.connection.languages.diagnostics.refresh();
      } else {
        await push(now, all ? [...new Set([...uris, ...now.engine.checkable(), ...published.keys()])] : uris, published);
      }
      // The rest is pulled and reported once the workspace is known.
      if (!now.engine.isKnown()) return;
      // By now the documents' needs are known.
      if (now.engine.needsScan()) void now.scanner.scan();
      if ((all || isCompared) && now.client.refreshesLenses) await now.connection.sendRequest(CodeLensRefreshRequest.type);
      if (all && now.client.refreshesTokens) await now.connection.languages.semanticTokens.refresh();
      if (all && now.client.refreshesHints) await now.connection.languages.inlayHint.refresh();
      const any = now.client.wantsChanges && now.engine.hasTools();
      const news = any || mayHaveTools;
      mayHaveTools = any;
      if (now.client.wantsChanges && news) await now.connection.sendNotification(changedMethod);
    } catch (error) {
      // The client may be gone, or refuse a refresh. The next change tries again.
      now.log(`diagnostics could not be sent: ${String(error)}`);
    }
  });
  return {
    changed(uris, alsoOthers) {
      for (const uri of uris) touched.add(uri);
      others ||= alsoOthers;
      debouncer.trigger();
    },
    compared(uris) {
      for (const uri of uris) touched.add(uri);
      hasOtherChanges ||= uris.length > 0;
      debouncer.trigger();
    },
  };
}

async function push(session: Session, uris: readonly string[], published: Map<string, string>): Promise<void> {
  for (const uri of uris) {
    // Closed documents are reported only once the workspace is known.
    if (!session.open.has(uri) && !session.engine.isKnown()) continue;
    const { items, text } = await diagnosticsFor(session, uri);
    const version = session.open.get(uri);
    // Some clients drop what comes before the document is open, so opening sends it again.
    const state = items.length === 0 ? '' : `${version === undefined ? 'closed' : 'open'} ${text}`;
    if (state === (published.get(uri) ?? '')) continue;
    if (items.length > 0) published.set(uri, state);
    else published.delete(uri);
    await session.connection.sendDiagnostics({ uri: session.uris.toClient(uri), ...(version === undefined ? {} : { version }), diagnostics: items });
  }
}
