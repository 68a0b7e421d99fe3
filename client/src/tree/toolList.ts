import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ListedTool, ToolsResult } from '../../../server/src/lsp/protocol.ts';
import type { Server } from '../server/server.ts';

export type Tool = ListedTool<Location>;

/** The server's last list of tools. */
export interface ToolList {
  /** Undefined until the first answer, and while no server runs. */
  readonly tools: readonly Tool[] | undefined;
  /** Fires for another list, and where none will come. */
  readonly onDidChange: vscode.Event<void>;
}

/** One list for the view and the status bar. It never starts a server. */
export function createToolList(context: vscode.ExtensionContext, server: Server): ToolList {
  const changed = new vscode.EventEmitter<void>();
  let tools: ToolsResult | undefined;
  let text = '';
  const show = (next: ToolsResult | undefined): void => {
    const nextText = JSON.stringify(next ?? null);
    if (next !== undefined && nextText === text) return;
    text = nextText;
    tools = next;
    void vscode.commands.executeCommand('setContext', 'toolscribe.toolCount', next?.length);
    changed.fire();
  };
  const question = createQuestion(async () => {
    if (server.state !== 'running') return;
    try {
      const answer = await server.request<ToolsResult>('toolscribe/tools', {});
      if (server.state === 'running') show(answer);
    } catch (error) {
      // The server ended, and reports that itself. The next server will be asked.
      server.log(`the list of tools was not answered: ${String(error)}`);
    }
  });
  const follow = (): void => {
    if (server.state === 'running') question.now();
    else if (server.state !== 'starting') show(undefined);
  };
  context.subscriptions.push(changed, question, server.onDidChangeState(follow), server.onDidChangeTools(question.soon));
  follow();
  return {
    get tools() {
      return tools;
    },
    onDidChange: changed.event,
  };
}

interface Question extends vscode.Disposable {
  now(): void;
  /** Asks after a pause, however often it is called. */
  soon(): void;
}

/** Asks one question at a time, then the newest. The pause grows with the time of an answer. */
function createQuestion(ask: () => Promise<void>): Question {
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  let again = false;
  let lasted = 0;
  const now = async (): Promise<void> => {
    clearTimeout(timer);
    again = asking;
    if (asking) return;
    asking = true;
    const began = Date.now();
    await ask();
    lasted = Date.now() - began;
    asking = false;
    if (again) soon();
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(now, Math.max(pause, 4 * lasted));
  };
  return { now: () => void now(), soon, dispose: () => clearTimeout(timer) };
}

/** Milliseconds of quiet before the list is asked for again. */
const pause = 300;
