import * as vscode from 'vscode';
import { nameOf } from './documents.ts';
import type { Server } from './server/server.ts';
import { statusText } from './statusText.ts';
import type { Tool, ToolList } from './tree/toolList.ts';

/** Shows the number of tools, their findings, and what a build would do; hidden without tools. */
export function registerStatusBar(context: vscode.ExtensionContext, server: Server, list: ToolList): void {
  const item = vscode.window.createStatusBarItem('toolscribe.status', vscode.StatusBarAlignment.Left);
  item.name = 'Toolscribe';
  const update = (): void => {
    if (server.state === 'failed') showFailure(item);
    else if (list.tools !== undefined && list.tools.length > 0) showTools(item, list.tools);
    else item.hide();
  };
  context.subscriptions.push(item, list.onDidChange(update), server.onDidChangeState(update));
  update();
}

function showTools(item: vscode.StatusBarItem, tools: readonly Tool[]): void {
  const { text, spoken, tooltip } = statusText(tools, (uri) => nameOf(vscode.Uri.parse(uri, true)));
  item.text = text;
  item.tooltip = new vscode.MarkdownString(tooltip);
  item.command = 'toolscribe.build';
  item.backgroundColor = undefined;
  item.accessibilityInformation = { label: spoken, role: 'button' };
  item.show();
}

/** Nothing is checked until the user acts, so this state has a colour. */
function showFailure(item: vscode.StatusBarItem): void {
  const why = 'Toolscribe’s language server is not running, so tools are not checked. Click to start it again.';
  item.text = '$(warning) Toolscribe';
  item.tooltip = why;
  item.command = 'toolscribe.restart';
  item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground');
  item.accessibilityInformation = { label: why, role: 'button' };
  item.show();
}
