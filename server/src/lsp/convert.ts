import type * as lsp from 'vscode-languageserver';
import type { PlacedFinding } from '../engine/types.ts';
import type { Completion } from '../features/completion.ts';
import type { Outline } from '../features/documentSymbols.ts';
import type { Place } from '../features/place.ts';
import type { DocumentEdits, Severity, SlotItem } from '../model/index.ts';
import { rangesIn, type Session, type ToRange } from './session.ts';
import { withTabStops } from './snippets.ts';

export const toLocation = (session: Session, range: ToRange, place: Place): lsp.Location => ({ uri: session.uris.toClient(place.uri), range: range(place) });

/** The places as locations. Null if there are none. */
export async function toLocations(session: Session, places: readonly Place[] | undefined): Promise<lsp.Location[] | null> {
  if (places === undefined) return null;
  const range = await rangesIn(
    session,
    places.map((place) => place.uri),
  );
  return places.map((place) => toLocation(session, range, place));
}

const severityNumbers: Readonly<Record<Severity, lsp.DiagnosticSeverity>> = { error: 1, warning: 2, information: 3, hint: 4 };

export function toDiagnostic(session: Session, range: ToRange, uri: string, finding: PlacedFinding): lsp.Diagnostic {
  const { relatedInformation, diagnosticTags, codeDescriptions } = session.client;
  const page = codeDescriptions ? session.rulePage?.(finding.rule) : undefined;
  return {
    range: range({ uri, span: finding.span }),
    severity: severityNumbers[finding.severity],
    code: finding.rule,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    source: 'toolscribe',
    message: finding.message,
    ...(diagnosticTags && finding.tags !== undefined ? { tags: finding.tags.map((tag) => (tag === 'unnecessary' ? 1 : 2)) } : {}),
    ...(relatedInformation && finding.related !== undefined
      ? { relatedInformation: finding.related.map((r) => ({ location: toLocation(session, range, r), message: r.message })) }
      : {}),
  };
}

/** The document and the related documents of these findings. */
export const urisOf = (uri: string, findings: readonly PlacedFinding[]): readonly string[] => [
  uri,
  ...findings.flatMap((f) => f.related?.map((r) => r.uri) ?? []),
];

/** Changes of whole files, in addition to text edits. */
export interface FileChanges {
  readonly renames?: readonly { readonly from: string; readonly to: string }[];
  /** A file to create before it is edited. */
  readonly creates?: string | undefined;
  /** True where the edits may contain placeholders, which a client with snippets selects. */
  readonly fillsIn?: boolean;
}

export function toWorkspaceEdit(session: Session, range: ToRange, edits: readonly DocumentEdits[], files: FileChanges = {}): lsp.WorkspaceEdit {
  const { renames = [], creates, fillsIn = false } = files;
  const texts = (part: DocumentEdits): lsp.TextEdit[] => part.edits.map((edit) => ({ range: range({ uri: part.uri, span: edit.span }), newText: edit.text }));
  // A client that renames files accepts `documentChanges`, even if it does not declare so (Neovim 0.7 does not).
  if (!session.client.versionedEdits && renames.length === 0 && creates === undefined) {
    return { changes: Object.fromEntries(edits.map((part) => [session.uris.toClient(part.uri), texts(part)])) };
  }
  const documents = edits.map(
    (part): lsp.TextDocumentEdit => ({
      textDocument: { uri: session.uris.toClient(part.uri), version: session.open.get(part.uri) ?? null },
      edits: fillsIn && session.client.snippetEdits ? withTabStops(part, range, session.engine.document(part.uri)) : texts(part),
    }),
  );
  const made: readonly lsp.CreateFile[] = creates === undefined ? [] : [{ kind: 'create', uri: session.uris.toClient(creates) }];
  const renamed = renames.map(({ from, to }): lsp.RenameFile => ({ kind: 'rename', oldUri: session.uris.toClient(from), newUri: session.uris.toClient(to) }));
  return { documentChanges: [...made, ...documents, ...renamed] };
}

const completionKinds: Readonly<Record<SlotItem['kind'], lsp.CompletionItemKind>> = {
  tag: 14,
  keyword: 20,
  type: 25,
  parameter: 6,
  method: 2,
  key: 10,
  value: 12,
  category: 20,
  rule: 21,
};

export function toCompletionItem(session: Session, range: lsp.Range, item: Completion, index: number): lsp.CompletionItem {
  const { documentation } = item;
  const { suggest } = session.client.commands;
  return {
    label: item.label,
    kind: completionKinds[item.kind],
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(documentation === undefined ? {} : { documentation: session.client.markdownCompletion ? { kind: 'markdown', value: documentation } : documentation }),
    // Editors sort by label unless `sortText` is set. The front end knows the better order.
    sortText: String(index).padStart(4, '0'),
    filterText: item.filter,
    insertTextFormat: item.snippet ? 2 : 1,
    textEdit: { range, newText: item.insert },
    ...(item.opens === undefined || suggest === undefined ? {} : { command: { title: 'Suggest', command: suggest } }),
  };
}

/** `Function` for a tool and `Variable` for a parameter: every editor has icons for these kinds. */
export function toDocumentSymbol(range: ToRange, uri: string, outline: Outline): lsp.DocumentSymbol {
  return {
    name: outline.name === '' ? '(unnamed)' : outline.name,
    detail: outline.detail,
    kind: outline.kind === 'tool' ? 12 : 13,
    range: range({ uri, span: outline.span }),
    selectionRange: range({ uri, span: outline.selection }),
    children: outline.children.map((child) => toDocumentSymbol(range, uri, child)),
  };
}

/** The outline for clients without hierarchical symbols. */
export function toSymbolList(session: Session, range: ToRange, uri: string, outline: Outline, container = ''): lsp.SymbolInformation[] {
  const own: lsp.SymbolInformation = {
    name: outline.name === '' ? '(unnamed)' : outline.name,
    kind: outline.kind === 'tool' ? 12 : 13,
    location: toLocation(session, range, { uri, span: outline.span }),
    ...(container === '' ? {} : { containerName: container }),
  };
  return [own, ...outline.children.flatMap((child) => toSymbolList(session, range, uri, child, outline.name))];
}
