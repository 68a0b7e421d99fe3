import type * as lsp from 'vscode-languageserver';
import { DocumentSymbolRequest } from 'vscode-languageserver/node';
import type { Doc, Region } from '../../engine/types.ts';
import { documentSymbols, outlinesOf } from '../../features/documentSymbols.ts';
import type { Linked } from '../../model/index.ts';
import { CachedList, type Part } from '../cachedList.ts';
import { toDocumentSymbol, toSymbolList } from '../convert.ts';
import { guard } from '../guard.ts';
import { rangesIn, type Session, type ToRange } from '../session.ts';

export function answerDocumentSymbol(session: Session): void {
  session.connection.onRequest(
    DocumentSymbolRequest.method,
    guard(session, 'documentSymbol', null, (params: lsp.DocumentSymbolParams) => symbols(session, params)),
  );
}

/** A tree, or a list for clients without hierarchical symbols. */
async function symbols(session: Session, params: lsp.DocumentSymbolParams): Promise<unknown> {
  const uri = session.uris.fromClient(params.textDocument.uri);
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

/** The outline of a document. Editors request it after each edit, which changes few regions: the outlines of the others are cached. */
const symbolsOf = (doc: Doc): CachedList<lsp.DocumentSymbol> =>
  new CachedList(doc.regions.flatMap((region) => (region.linked.tools.length === 0 ? [] : symbolsIn(doc, region))));

function symbolsIn(doc: Doc, region: Region): Part<lsp.DocumentSymbol> {
  const { line, character } = doc.positionAt(region.start);
  const before = cachedSymbols.get(region.linked);
  const isSame = before?.text === region.text && before.character === character;
  if (isSame && before.line === line) return before;
  const range: ToRange = ({ span }) => ({ start: doc.positionAt(span.start), end: doc.positionAt(span.end) });
  const written = isSame && before.content instanceof Uint8Array ? movedBy(before.content, line - before.line) : undefined;
  const content = written ?? outlinesOf(region).map((outline) => toDocumentSymbol(range, doc.uri, outline));
  const now: RegionSymbols = { text: region.text, line, character, content };
  cachedSymbols.set(region.linked, now);
  return now;
}

/** The outline of a region depends on its text, its linking and its start. */
interface RegionSymbols extends Part<lsp.DocumentSymbol> {
  readonly text: string;
  readonly line: number;
  readonly character: number;
}

const cachedSymbols = new WeakMap<Linked, RegionSymbols>();

/** The pattern only matches line numbers: in strings, quotes are escaped. */
const movedBy = (written: Uint8Array, by: number): Uint8Array =>
  Buffer.from(
    Buffer.from(written)
      .toString()
      .replace(/"line":(\d+)/g, (_, line: string) => `"line":${Number(line) + by}`),
  );
