import * as vscode from 'vscode';
import type { ToolsResult } from '../../server/src/lsp/protocol.ts';
import { reasonOf } from './reasonOf.ts';
import type { Server } from './server/server.ts';

/** A task in `tasks.json`; package.json describes the properties. */
interface Definition extends vscode.TaskDefinition {
  readonly task?: unknown;
  readonly paths?: unknown;
  readonly args?: unknown;
}

const type = 'toolscribe';

/**
 * `toolscribe: build` and `toolscribe: check` as tasks, in each folder with tools. `searched` resolves when it is known whether the workspace needs a
 * server.
 */
export function registerTasks(context: vscode.ExtensionContext, server: Server, searched: Promise<void>): void {
  const cli = context.asAbsolutePath('dist/cli.mjs');
  context.subscriptions.push(
    vscode.tasks.registerTaskProvider(type, {
      async provideTasks() {
        await searched;
        const folders = await foldersWithTools(server);
        return folders.flatMap((folder) => ['build', 'check'].map((task) => makeTask(cli, { type, task }, folder)));
      },
      resolveTask(task) {
        const definition: Definition = task.definition;
        const folder = typeof task.scope === 'object' ? task.scope : vscode.workspace.workspaceFolders?.[0];
        return folder && (definition.task === 'build' || definition.task === 'check') ? makeTask(cli, definition, folder) : undefined;
      },
    }),
  );
}

function makeTask(cli: string, definition: Definition, folder: vscode.WorkspaceFolder): vscode.Task {
  const name = String(definition.task);
  // The editor's own Node runs the command line.
  const options = { cwd: folder.uri.fsPath, env: { ELECTRON_RUN_AS_NODE: '1' } };
  const execution = new vscode.ProcessExecution(process.execPath, [cli, name, ...texts(definition.paths), ...texts(definition.args)], options);
  const task = new vscode.Task(definition, folder, name, type, execution, name === 'check' ? ['$toolscribe'] : []);
  if (name === 'build') task.group = vscode.TaskGroup.Build;
  task.detail = name === 'build' ? 'Write the tool specs that sources describe' : 'Find what is wrong with tools';
  return task;
}

/** A workspace without a running server has no tools. */
async function foldersWithTools(server: Server): Promise<readonly vscode.WorkspaceFolder[]> {
  if (server.state === 'stopped') return [];
  try {
    const tools = await server.request<ToolsResult>('toolscribe/tools', {});
    return [...new Set(tools.flatMap(({ at }) => vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(at.uri, true)) ?? []))];
  } catch (error) {
    server.log(`no tasks are offered: ${reasonOf(error)}`);
    return [];
  }
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
