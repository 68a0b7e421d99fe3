import type * as lsp from 'vscode-languageserver';
import { type Lines, linesOf } from '../../engine/lines.ts';
import { applyEdits, type TextEdit } from '../../model/index.ts';
import type { Session } from '../session.ts';
import { turns } from '../transport/debouncer.ts';
import { isFile } from '../transport/uris.ts';

/** Passes open documents to the engine, unsaved edits included. */
export function followDocuments(session: Session): void {
  const { connection, engine, order, uris } = session;
  connection.onDidOpenTextDocument(({ textDocument }) =>
    order.run(async () => {
      if (!isFile(textDocument.uri)) return;
      const uri = uris.learn(textDocument.uri);
      session.open.set(uri, textDocument.version);
      await engine.open(uri, textDocument.text, textDocument.version);
      keep(session, uri, textDocument.text);
      const doc = engine.document(uri);
      const project = doc && engine.names(doc).project;
      if (project !== undefined) session.scanner.include(uri, project.root);
      session.changed([uri]);
    }),
  );
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) =>
    order.run(() => {
      const uri = uris.fromClient(textDocument.uri);
      if (!session.open.has(uri)) return;
      session.open.set(uri, textDocument.version);
      const applied = (): void => {
        session.changed([uri]);
        // The request that follows a keystroke is on its way.
        void engine.attend(turns);
      };
      const taken = change(session, uri, batches(contentChanges), textDocument.version);
      return taken === undefined ? applied() : taken.then(applied);
    }),
  );
  connection.onDidCloseTextDocument(({ textDocument }) =>
    order.run(async () => {
      const uri = uris.fromClient(textDocument.uri);
      if (!session.open.has(uri)) return;
      session.open.delete(uri);
      session.typedAt.delete(uri);
      session.unclaimed.delete(uri);
      await engine.close(uri);
      session.scanner.forget(uri);
      uris.forget(textDocument.uri);
      session.changed([uri]);
    }),
  );
  connection.onDidSaveTextDocument(({ textDocument }) => {
    const uri = uris.fromClient(textDocument.uri);
    if (session.typedAt.delete(uri)) session.changed([uri]);
    session.comparison.lookAgain();
    // A client without watchers does not report changes by a shell, or its own renames. So each save triggers a scan.
    if (!session.client.registersWatchers) void session.scanner.scan();
  });
}

/** Applies the changes of one notification. Undefined if they were applied synchronously. */
function change(session: Session, uri: string, all: readonly Changes[], version: number): Promise<void> | undefined {
  const { engine } = session;
  for (const [i, batch] of all.entries()) {
    const doc = engine.document(uri);
    const text = doc === undefined ? (session.unclaimed.get(uri) ?? '') : undefined;
    const edits = batch.map((c) => toEdit(c, doc ?? linesOf(text ?? ''), doc?.length ?? text?.length ?? 0));
    const [last] = edits.slice(-1);
    if (last !== undefined) session.typedAt.set(uri, last.span.start + last.text.length);
    const keepUnclaimed = (): void => {
      if (engine.document(uri) !== undefined) session.unclaimed.delete(uri);
      else
        session.unclaimed.set(
          uri,
          edits.reduce((before, edit) => applyEdits(before, [edit]), text ?? doc?.text ?? ''),
        );
    };
    const taken = engine.edit(uri, edits, version);
    if (taken !== undefined)
      return taken.then(() => {
        keepUnclaimed();
        return change(session, uri, all.slice(i + 1), version);
      });
    keepUnclaimed();
  }
  return undefined;
}

type Changes = readonly lsp.TextDocumentContentChangeEvent[];

/**
 * Each change refers to the text after the previous one. Changes in descending order, as editors send for several cursors, can share a text.
 * Any other change begins a new batch.
 */
function batches(changes: readonly lsp.TextDocumentContentChangeEvent[]): lsp.TextDocumentContentChangeEvent[][] {
  const all: lsp.TextDocumentContentChangeEvent[][] = [];
  let floor: lsp.Position | undefined;
  for (const c of changes) {
    const range = 'range' in c ? c.range : undefined;
    const last = all.at(-1);
    if (last !== undefined && floor !== undefined && range !== undefined && isBefore(range.end, floor)) last.push(c);
    else all.push([c]);
    floor = range?.start;
  }
  return all;
}

const isBefore = (a: lsp.Position, b: lsp.Position): boolean => a.line < b.line || (a.line === b.line && a.character <= b.character);

function toEdit(c: lsp.TextDocumentContentChangeEvent, lines: Lines, length: number): TextEdit {
  if (!('range' in c)) return { span: { start: 0, end: length }, text: c.text };
  const start = lines.offsetAt(c.range.start);
  return { span: { start, end: Math.max(start, lines.offsetAt(c.range.end)) }, text: c.text };
}

function keep(session: Session, uri: string, text: string): void {
  if (session.engine.document(uri) === undefined) session.unclaimed.set(uri, text);
}
