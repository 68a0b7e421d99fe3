import type * as lsp from 'vscode-languageserver';
import type { CodeLens, Location } from 'vscode-languageserver';
import { DocumentHighlightKind, DocumentSymbolRequest } from 'vscode-languageserver/node';
import type { Doc } from '../../engine/types.ts';
import { type Action, codeActions } from '../../features/codeActions.ts';
import { codeLenses, type Lens } from '../../features/codeLens.ts';
import { completion } from '../../features/completion.ts';
import { definition } from '../../features/definition.ts';
import { documentHighlights } from '../../features/documentHighlights.ts';
import { documentLinks } from '../../features/documentLinks.ts';
import { documentSymbols } from '../../features/documentSymbols.ts';
import { foldingRanges } from '../../features/foldingRanges.ts';
import { hover } from '../../features/hover.ts';
import type { Place } from '../../features/place.ts';
import { references } from '../../features/references.ts';
import { prepareRename, rename } from '../../features/rename.ts';
import { selectionRanges } from '../../features/selectionRanges.ts';
import { workspaceSymbols } from '../../features/workspaceSymbols.ts';
import { toCompletionItem, toDiagnostic, toLocation, toSymbolList, toWorkspaceEdit, urisOf } from '../convert.ts';
import { guard, refuse } from '../guard.ts';
import { buildCommand, rebuildCommand, showCommand } from '../protocol.ts';
import { linesOfUri, rangesIn, type Session, type ToRange } from '../session.ts';
import { symbolsOf } from './documentSymbol.ts';

/** Answers LSP's own requests about documents. Where no tool is meant the answer is empty, so that other extensions keep theirs. */
export function answerRequests(session: Session): void {
  const { connection, engine } = session;
  connection.onCompletion(guard(session, 'completion', null, (params: lsp.CompletionParams) => completions(session, params)));
  connection.onHover(guard(session, 'hover', null, (params: lsp.HoverParams) => hoverAt(session, params)));
  connection.onDefinition(
    guard(session, 'definition', null, (params: lsp.DefinitionParams) =>
      at(session, params, (doc, offset) => locations(session, definition(engine, doc.uri, offset))),
    ),
  );
  connection.onReferences(
    guard(session, 'references', null, (params: lsp.ReferenceParams) =>
      at(session, params, (doc, offset) => locations(session, references(engine, doc.uri, offset, params.context.includeDeclaration))),
    ),
  );
  connection.onDocumentHighlight(
    guard(session, 'documentHighlight', null, (params: lsp.DocumentHighlightParams) => at(session, params, (doc, offset) => highlights(session, doc, offset))),
  );
  connection.onPrepareRename(
    guard(session, 'prepareRename', null, (params: lsp.PrepareRenameParams) => at(session, params, (doc, offset) => prepare(session, doc, offset))),
  );
  connection.onRenameRequest(
    guard(session, 'rename', null, (params: lsp.RenameParams) => at(session, params, (doc, offset) => renameAt(session, doc, offset, params.newName))),
  );
  connection.onRequest(
    DocumentSymbolRequest.method,
    guard(session, 'documentSymbol', null, (params: lsp.DocumentSymbolParams) => symbols(session, params)),
  );
  connection.onWorkspaceSymbol(guard(session, 'workspaceSymbol', null, (params: lsp.WorkspaceSymbolParams) => allSymbols(session, params)));
  connection.onCodeAction(guard(session, 'codeAction', null, (params: lsp.CodeActionParams) => actions(session, params)));
  connection.onCodeLens(guard(session, 'codeLens', null, (params: lsp.CodeLensParams) => lenses(session, params)));
  connection.onSelectionRanges(guard(session, 'selectionRange', null, (params: lsp.SelectionRangeParams) => selections(session, params)));
  connection.onDocumentLinks(guard(session, 'documentLink', null, (params: lsp.DocumentLinkParams) => links(session, params)));
  connection.onFoldingRanges(guard(session, 'foldingRange', null, (params: lsp.FoldingRangeParams) => folds(session, params)));
}

/** Calls `answer` with the document and offset that the params mean; null where no format claims the document. */
export function at<R>(session: Session, params: lsp.TextDocumentPositionParams, answer: (doc: Doc, offset: number) => R): R | null {
  const doc = session.engine.document(session.uris.inside(params.textDocument.uri));
  return doc === undefined ? null : answer(doc, doc.offsetAt(params.position));
}

async function locations(session: Session, places: readonly Place[] | undefined): Promise<Location[] | null> {
  if (places === undefined) return null;
  const range = await rangesIn(
    session,
    places.map((place) => place.uri),
  );
  return places.map((place) => toLocation(session, range, place));
}

const completions = (session: Session, params: lsp.CompletionParams): lsp.CompletionItem[] | null =>
  at(session, params, (doc, offset) => {
    const trigger = params.context?.triggerCharacter;
    const items = completion(session.engine, doc.uri, offset, { snippets: session.client.snippets, ...(trigger === undefined ? {} : { trigger }) });
    const ranges = new Map<string, lsp.Range>();
    return items.map((item, i) => {
      const key = `${item.span.start} ${item.span.end}`;
      const range = ranges.get(key) ?? { start: doc.positionAt(item.span.start), end: doc.positionAt(item.span.end) };
      ranges.set(key, range);
      return toCompletionItem(session, range, item, i);
    });
  });

const hoverAt = (session: Session, params: lsp.HoverParams): lsp.Hover | null =>
  at(session, params, (doc, offset) => {
    const found = hover(session.engine, doc.uri, offset);
    if (found === undefined) return null;
    const range = { start: doc.positionAt(found.span.start), end: doc.positionAt(found.span.end) };
    return { contents: { kind: session.client.markdownHover ? 'markdown' : 'plaintext', value: found.markdown }, range };
  });

function highlights({ engine }: Session, doc: Doc, offset: number): lsp.DocumentHighlight[] | null {
  const found = documentHighlights(engine, doc.uri, offset);
  if (found === undefined) return null;
  return found.map(({ at: span, role }) => ({
    range: { start: doc.positionAt(span.start), end: doc.positionAt(span.end) },
    kind: role === 'use' ? DocumentHighlightKind.Read : role === 'declaration' ? DocumentHighlightKind.Write : DocumentHighlightKind.Text,
  }));
}

function prepare(session: Session, doc: Doc, offset: number): { range: lsp.Range; placeholder: string } | null {
  const found = prepareRename(session.engine, doc.uri, offset);
  return found === undefined
    ? null
    : { range: { start: doc.positionAt(found.span.start), end: doc.positionAt(found.span.end) }, placeholder: found.placeholder };
}

async function renameAt(session: Session, doc: Doc, offset: number, newName: string): Promise<lsp.WorkspaceEdit | null> {
  const answer = rename(session.engine, doc.uri, offset, newName, { digest: session.host.digest, renameFiles: session.client.renamesFiles });
  if (answer === undefined) return null;
  if ('refused' in answer) throw refuse(answer.refused);
  const { edits, files } = answer.done;
  return toWorkspaceEdit(
    session,
    await rangesIn(
      session,
      edits.map((part) => part.uri),
    ),
    edits,
    { renames: files },
  );
}

/** A tree; a list for clients that know lists only. */
async function symbols(session: Session, params: lsp.DocumentSymbolParams): Promise<unknown> {
  const uri = session.uris.inside(params.textDocument.uri);
  const doc = session.engine.document(uri);
  if (doc === undefined) return null;
  if (session.client.outlineTree) {
    const tree = symbolsOf(doc);
    return tree.parts.length === 0 ? null : tree;
  }
  const range = await rangesIn(session, [uri]);
  const list = documentSymbols(session.engine, uri).flatMap((outline) => toSymbolList(session, range, uri, outline));
  return list.length === 0 ? null : list;
}

async function allSymbols(session: Session, params: lsp.WorkspaceSymbolParams): Promise<lsp.SymbolInformation[]> {
  const found = await workspaceSymbols(session.engine, params.query);
  const range = await rangesIn(
    session,
    found.map(({ place }) => place.uri),
  );
  return found.map(({ name, container, place }) => ({
    name,
    kind: 12,
    location: toLocation(session, range, place),
    ...(container === '' ? {} : { containerName: container }),
  }));
}

async function actions(session: Session, params: lsp.CodeActionParams): Promise<(lsp.CodeAction | lsp.Command)[] | null> {
  const uri = session.uris.inside(params.textDocument.uri);
  const lines = await linesOfUri(session, uri);
  const span = { start: lines.offsetAt(params.range.start), end: lines.offsetAt(params.range.end) };
  const found = codeActions(session.engine, uri, span, params.context.only, { createFiles: session.client.createsFiles });
  const range = await rangesIn(session, [
    uri,
    ...found.flatMap((a) => [...(a.edits ?? []).map((e) => e.uri), ...(a.finding === undefined ? [] : urisOf(uri, [a.finding]))]),
  ]);
  const literals = found.map((action) => toCodeAction(session, range, uri, action, params.context.diagnostics));
  return session.client.codeActionLiterals ? literals : literals.flatMap((action) => action.command ?? []);
}

function toCodeAction(session: Session, range: ToRange, uri: string, action: Action, known: readonly lsp.Diagnostic[]): lsp.CodeAction {
  const { title, kind, finding, edits, creates, rebuild, preferred } = action;
  const diagnostic = finding && toDiagnostic(session, range, uri, finding);
  const same =
    diagnostic &&
    known.filter(
      (d) => d.code === diagnostic.code && d.range.start.line === diagnostic.range.start.line && d.range.start.character === diagnostic.range.start.character,
    );
  return {
    title,
    kind,
    ...(diagnostic === undefined ? {} : { diagnostics: same !== undefined && same.length > 0 ? same : [diagnostic] }),
    ...(edits === undefined ? {} : { edit: toWorkspaceEdit(session, range, edits, { creates }) }),
    ...(rebuild === undefined
      ? {}
      : {
          command: {
            title,
            command: session.client.commands.rebuild ?? rebuildCommand,
            arguments: [{ uri: session.uris.outside(rebuild.uri), force: rebuild.force }],
          },
        }),
    ...(preferred ? { isPreferred: true } : {}),
  };
}

async function lenses(session: Session, params: lsp.CodeLensParams): Promise<CodeLens[] | null> {
  const uri = session.uris.inside(params.textDocument.uri);
  const found = codeLenses(session.engine, uri);
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri, ...found.flatMap(({ action }) => ('place' in action ? [action.place.uri] : []))]);
  return found.flatMap((lens) => {
    const command = lensCommand(session, range, lens);
    return command === undefined ? [] : [{ range: range({ uri, span: lens.span }), command }];
  });
}

/** What a click does; undefined where this client has no way to do it. */
function lensCommand(session: Session, range: ToRange, { title, action }: Lens): lsp.Command | undefined {
  const { commands, showsDocuments } = session.client;
  switch (action.kind) {
    case 'none':
      return { title, command: '' };
    case 'build':
      return { title, command: commands.build ?? buildCommand, arguments: [{ uris: [session.uris.outside(action.uri)] }] };
    case 'preview':
      return commands.preview === undefined ? undefined : { title, command: commands.preview, arguments: [toLocation(session, range, action.place)] };
    case 'go-to': {
      const command = commands.goTo ?? (showsDocuments ? showCommand : undefined);
      return command === undefined ? undefined : { title, command, arguments: [toLocation(session, range, action.place)] };
    }
  }
}

async function folds(session: Session, params: lsp.FoldingRangeParams): Promise<lsp.FoldingRange[] | null> {
  const uri = session.uris.inside(params.textDocument.uri);
  const found = foldingRanges(session.engine, uri);
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri]);
  const { text, frontEnd } = session.engine.document(uri) ?? {};
  const comment = frontEnd?.comment;
  return found.flatMap((span) => {
    const { start, end } = range({ uri, span });
    if (end.line <= start.line) return [];
    const kind = comment !== undefined && text?.startsWith(comment, span.start) ? { kind: 'comment' } : {};
    return [{ startLine: start.line, startCharacter: start.character, endLine: end.line, endCharacter: end.character, ...kind }];
  });
}

/** For each position its ranges, the innermost first; where the format has no say, the place itself, so that the editor's own ranges count. */
const selections = (session: Session, params: lsp.SelectionRangeParams): lsp.SelectionRange[] | null => {
  const uri = session.uris.inside(params.textDocument.uri);
  const doc = session.engine.document(uri);
  if (doc?.frontEnd.nest === undefined) return null;
  return params.positions.map((position) => {
    const spans = selectionRanges(session.engine, uri, doc.offsetAt(position));
    const chain = spans.reduceRight<lsp.SelectionRange | undefined>(
      (parent, span) => ({ range: { start: doc.positionAt(span.start), end: doc.positionAt(span.end) }, ...(parent === undefined ? {} : { parent }) }),
      undefined,
    );
    return chain ?? { range: { start: position, end: position } };
  });
};

async function links(session: Session, params: lsp.DocumentLinkParams): Promise<lsp.DocumentLink[] | null> {
  const uri = session.uris.inside(params.textDocument.uri);
  const found = documentLinks(session.engine, uri);
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri]);
  return found.map(({ span, target, tooltip }) => ({ range: range({ uri, span }), target: session.uris.outside(target), tooltip }));
}
