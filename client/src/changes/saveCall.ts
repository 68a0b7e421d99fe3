import * as vscode from 'vscode';
import { callsFileName } from '../../../server/src/engine/settings.ts';

/** Adds a call to the file of calls that tools must accept. `call`: its arguments as JSON, which is YAML as well. */
export async function saveCall(folder: vscode.Uri, tool: string, call: string): Promise<void> {
  const file = vscode.Uri.joinPath(folder, callsFileName);
  const bytes = await vscode.workspace.fs.readFile(file).then(
    (read) => read,
    () => undefined,
  );
  const text = bytes === undefined ? '# Calls that tools must accept. `toolscribe diff` tries them.\n' : new TextDecoder().decode(bytes);
  const entry = `- tool: ${JSON.stringify(tool)}\n  arguments: ${call}\n`;
  if (!text.includes(entry)) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(`${text}${gap}${entry}`));
  }
  const open = 'Open';
  const chosen = await vscode.window.showInformationMessage(`${callsFileName} has the call. “toolscribe diff” reports it as long as ${tool} refuses it.`, open);
  if (chosen === open) await vscode.window.showTextDocument(file);
}
