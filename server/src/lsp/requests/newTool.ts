import type { CancellationToken, SnippetTextEdit, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { type DraftTool, newTool, toolKinds } from '../../features/tools/newTool.ts';
import { textOf } from '../../features/tools/skeletonText.ts';
import { type SkeletonPart, withLineFeeds } from '../../model/index.ts';
import { guard } from '../guard.ts';
import { type NewToolParams, type NewToolResult, newToolMethod, type ToolKindsParams, type ToolKindsResult, toolKindsMethod } from '../protocol.ts';
import type { Session } from '../session.ts';
import { escaped } from '../snippets.ts';

/** Serves the requests that create a tool. */
export function answerNewTool(session: Session): void {
  const { connection, engine, uris } = session;
  const active = (params: ToolKindsParams | undefined): string | undefined => params?.textDocument && uris.fromClient(params.textDocument.uri);
  const kinds = guard<ToolKindsParams | undefined, ToolKindsResult>(session, toolKindsMethod, [], async (params) =>
    (await toolKinds(engine, active(params))).map((kind) => ({
      ...kind,
      places: kind.places.map((place) => ({ ...place, folder: uris.toClient(place.folder) })),
    })),
  );
  const begin = guard<NewToolParams, NewToolResult | null>(session, newToolMethod, null, async ({ textDocument, folder, ...draft }) => {
    const place = folder === undefined ? {} : { folder: uris.fromClient(folder) };
    const { tool, ...answer } = await newTool(engine, { ...draft, ...place }, active(textDocument && { textDocument }));
    return tool === undefined || answer.problems.some(({ severity }) => severity === 'error') ? answer : { ...answer, tool: toResult(session, tool) };
  });
  connection.onRequest(toolKindsMethod, (params: ToolKindsParams, token: CancellationToken): Promise<unknown> => kinds(params, token));
  connection.onRequest(newToolMethod, (params: NewToolParams, token: CancellationToken): Promise<unknown> => begin(params, token));
}

function toResult(session: Session, tool: DraftTool): NonNullable<NewToolResult['tool']> {
  const uri = session.uris.toClient(tool.uri);
  const { name, path, creates, cursor } = tool;
  return { name, path, creates, cursor: { uri, range: cursor }, edit: toEdit(session, tool, uri) };
}

function toEdit({ client, open, uris }: Session, tool: DraftTool, uri: string): WorkspaceEdit {
  const range = { start: tool.at, end: tool.end };
  const text = textOf(tool.parts);
  const start = { line: 0, character: 0 };
  const files = tool.companions.map((file) => ({ uri: file.uri, edit: { range: { start, end: start }, newText: file.text } }));
  const insertionsInto = (file: string): readonly TextEdit[] =>
    tool.insertions.filter((own) => own.uri === file).map(({ at, text: newText }) => ({ range: { start: at, end: at }, newText }));
  const others = [...new Set(tool.insertions.map((own) => own.uri))].filter((file) => file !== tool.uri);
  const own = insertionsInto(tool.uri);
  if (!client.createsFiles)
    return {
      changes: Object.fromEntries([
        ...files.map((file) => [file.uri, [file.edit]]),
        ...others.map((file) => [uris.toClient(file), insertionsInto(file)]),
        [uri, [{ range, newText: text }, ...own]],
      ]),
    };
  const edit: TextEdit | SnippetTextEdit = client.snippetEdits
    ? { range, snippet: { kind: 'snippet', value: withLineFeeds(toSnippet(tool.parts)) } }
    : { range, newText: text };
  const change = (to: string, edits: TextDocumentEdit['edits'], version: number | null): TextDocumentEdit => ({ textDocument: { uri: to, version }, edits });
  return {
    documentChanges: [
      ...files.flatMap((file) => [{ kind: 'create' as const, uri: file.uri }, change(file.uri, [file.edit], null)]),
      ...(tool.creates ? [{ kind: 'create' as const, uri }] : []),
      change(uri, [edit, ...own], open.get(tool.uri) ?? null),
      ...others.map((file) => change(uris.toClient(file), [...insertionsInto(file)], open.get(file) ?? null)),
    ],
  };
}

/** LSP's snippet syntax, with a tab stop for each placeholder. */
function toSnippet(parts: readonly SkeletonPart[]): string {
  const firsts = parts.filter((part) => typeof part !== 'string' && part.first === true).length;
  const [stops, first] = [{ last: firsts }, { last: 0 }];
  const stopOf = ({ first: isFirst }: Exclude<SkeletonPart, string>): number => ++(isFirst === true ? first : stops).last;
  return parts.map((part) => (typeof part === 'string' ? escaped(part) : `\${${stopOf(part)}:${escaped(part.fill)}}`)).join('');
}
