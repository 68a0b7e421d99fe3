import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ListedTool, ToolsResult } from '../../../server/src/lsp/protocol.ts';
import type { Server } from '../server/server.ts';

export type Tool = ListedTool<Location>;

/** The server's list of tools, as it was answered last. */
export interface ToolList {
  /** Undefined until the first answer, and while no server runs that could answer. */
  readonly tools: readonly Tool[] | undefined;
  /** The list is another, or it will not come. */
  readonly onDidChange: vscode.Event<void>;
}

/** One copy for the view and the status bar. It asks no server that does not run, and starts none. */
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
      // The server ended meanwhile, and says so itself; what it had listed is asked for again when it runs again.
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
  /** After a pause, however often it is said: of a typist's text only the last is worth a list. */
  soon(): void;
}

/** One question at a time, and after it the newest; where answers take long they are asked for less often. */
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
