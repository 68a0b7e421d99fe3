import assert from 'node:assert/strict';
import * as vscode from 'vscode';

/** The place of `$0` in a piece of text that stands once in the document. */
export function placeIn(document: vscode.TextDocument, marked: string): vscode.Position {
  const text = marked.replace('$0', '');
  const start = document.getText().indexOf(text);
  assert.ok(start >= 0 && document.getText().indexOf(text, start + 1) < 0, `${JSON.stringify(text)} stands once in ${document.uri.path}`);
  return document.positionAt(start + marked.indexOf('$0'));
}

/** Each place as `path: the line with the [place]`, sorted. */
export async function shown(places: readonly (vscode.Location | vscode.LocationLink)[]): Promise<readonly string[]> {
  const lines = places.map(async (place) => {
    const [uri, range] = place instanceof vscode.Location ? [place.uri, place.range] : [place.targetUri, place.targetSelectionRange ?? place.targetRange];
    const line = (await textOf(uri)).split(/\r?\n/)[range.start.line] ?? '';
    const marked = `${line.slice(0, range.start.character)}[${line.slice(range.start.character, range.end.character)}]${line.slice(range.end.character)}`;
    return `${vscode.workspace.asRelativePath(uri)}: ${marked.trim()}`;
  });
  return (await Promise.all(lines)).sort();
}

// Opening a document would hold it open for minutes.
async function textOf(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  return open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
