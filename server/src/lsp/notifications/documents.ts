import type * as lsp from 'vscode-languageserver';
import { FileChangeType } from 'vscode-languageserver/node';
import { leadsOut } from '../../engine/leadsOut.ts';
import { type Lines, linesOf } from '../../engine/lines.ts';
import { isBelow, parentOf } from '../../engine/uri.ts';
import { applyEdits, type TextEdit } from '../../model/index.ts';
import type { Session } from '../session.ts';
import { turns } from '../transport/quiet.ts';
import { isFile } from '../transport/uris.ts';

/** Hands documents as the client has them, unsaved edits included, to the engine. */
export function followDocuments(session: Session): void {
  const { connection, engine, order, disk, uris } = session;
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
      const uri = uris.inside(textDocument.uri);
      if (!session.open.has(uri)) return;
      session.open.set(uri, textDocument.version);
      const told = (): void => {
        session.changed([uri]);
        // The question behind a key is on its way.
        void engine.attend(turns);
      };
      const taken = change(session, uri, batches(contentChanges), textDocument.version);
      return taken === undefined ? told() : taken.then(told);
    }),
  );
  connection.onDidCloseTextDocument(({ textDocument }) =>
    order.run(async () => {
      const uri = uris.inside(textDocument.uri);
      if (!session.open.has(uri)) return;
      session.open.delete(uri);
      session.unclaimed.delete(uri);
      await engine.close(uri);
      session.scanner.forget(uri);
      uris.forget(textDocument.uri);
      session.changed([uri]);
    }),
  );
  // A client that watches no files tells nothing of what a shell did, or of files that it renamed itself: saving is the time to look.
  if (!session.client.registersWatchers) connection.onDidSaveTextDocument(() => void session.scanner.scan());
  connection.onDidChangeWatchedFiles(({ changes }) =>
    disk.run(async () => {
      const told = changes.map((c) => uris.inside(c.uri));
      const deleted = new Set(changes.flatMap(({ uri, type }) => (type === FileChangeType.Deleted ? [uris.inside(uri)] : [])));
      // Of what a new folder holds, some may be told and some not: it was there before the editor looked.
      const made = changes.filter(({ type }) => type === FileChangeType.Created).map((c) => engine.filesBelow(uris.inside(c.uri)));
      const all = [...new Set([...told, ...engine.known().filter((uri) => liesIn(deleted, uri)), ...(await Promise.all(made)).flat()])];
      const followed = await leadingInside(session, all);
      await engine.changedOnDisk(followed);
      session.changed(followed);
    }),
  );
}

/** Without links that lead out of their folder of the workspace: a scan follows none either. */
async function leadingInside({ host, scanner, open }: Session, uris: readonly string[]): Promise<readonly string[]> {
  const folderOf = (uri: string): string | undefined => scanner.folders().find((folder) => isBelow(folder, uri));
  const isOut = async (uri: string, folder = folderOf(uri)): Promise<boolean> => !open.has(uri) && leadsOut(host, folder, uri);
  const out = await Promise.all(uris.map((uri) => isOut(uri)));
  return uris.filter((_, index) => out[index] === false);
}

/** True where one of the folders holds the document. */
function liesIn(folders: ReadonlySet<string>, uri: string): boolean {
  if (folders.size === 0) return false;
  for (let folder = parentOf(uri); folder !== ''; folder = parentOf(folder)) if (folders.has(folder)) return true;
  return false;
}

/** Applies the changes of one notification; undefined where that is done by then. */
function change(session: Session, uri: string, all: readonly Changes[], version: number): Promise<void> | undefined {
  const { engine } = session;
  for (const [i, batch] of all.entries()) {
    const doc = engine.document(uri);
    const text = doc === undefined ? (session.unclaimed.get(uri) ?? '') : undefined;
    const edits = batch.map((c) => toEdit(c, doc ?? linesOf(text ?? ''), doc?.length ?? text?.length ?? 0));
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
 * Each change speaks of the text after the one before it. Changes that go up the text, as editors send those of several
 * cursors, can be told by the same text; any other begins a new batch.
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
