import * as vscode from 'vscode';
import type { BuildArguments, ToolTextResult } from '../../../server/src/lsp/protocol.ts';
import { plural } from '../../../server/src/model/text/plural.ts';
import { clientCommands, type Server } from '../server/server.ts';
import type { Tool, ToolList } from './toolList.ts';
import { createFilter, filterText } from './toolTreeFilter.ts';
import { registerToolDecorations, toolTreeItem } from './toolTreeItem.ts';
import { filtered, type Grouping, isFiltering, type ToolFilter, type ToolNode, toolTree } from './toolTreeNodes.ts';

/** The view "Tools": every tool of the workspace, and its commands. */
export function registerToolTree(context: vscode.ExtensionContext, server: Server, list: ToolList): void {
  const filter = createFilter(context);
  const grouping = createGrouping(context, () => provider.refresh());
  const provider = createProvider(server, list, () => ({ filter: filter.current, grouping: grouping.current() }));
  const view = vscode.window.createTreeView(viewId, { treeDataProvider: provider, showCollapseAll: true });
  const refresh = (): void => {
    provider.refresh();
    dress(view, list.tools ?? [], filter.current);
  };
  registerToolDecorations(context);
  context.subscriptions.push(view, provider, list.onDidChange(refresh), filter.onDidChange(refresh));
  const commands: Readonly<Record<string, (node?: ToolNode) => unknown>> = {
    'toolscribe.tools.filter': filter.ask,
    'toolscribe.tools.clearFilter': filter.clear,
    'toolscribe.tools.groupByPackage': () => grouping.set('package'),
    'toolscribe.tools.groupByFile': () => grouping.set('file'),
    'toolscribe.tools.showAsList': () => grouping.set('list'),
    'toolscribe.tools.build': (node) => node && buildNode(node),
    'toolscribe.tools.preview': (node) => node?.kind === 'tool' && vscode.commands.executeCommand(clientCommands.preview, node.tool.at),
    'toolscribe.tools.goToSource': (node) => node?.kind === 'tool' && vscode.commands.executeCommand(clientCommands.goTo, node.tool.at),
    'toolscribe.tools.copyName': (node) => node?.kind === 'tool' && vscode.env.clipboard.writeText(node.tool.name),
  };
  for (const [id, run] of Object.entries(commands)) context.subscriptions.push(vscode.commands.registerCommand(id, run));
}

const viewId = 'toolscribe.tools';
/** Up to this number of tools, all branches are open. */
const few = 200;

interface Provider extends vscode.TreeDataProvider<ToolNode>, vscode.Disposable {
  refresh(): void;
}

function createProvider(server: Server, list: ToolList, shown: () => { readonly filter: ToolFilter; readonly grouping: Grouping }): Provider {
  const changed = new vscode.EventEmitter<void>();
  let roots: readonly ToolNode[] | undefined;
  let count = 0;
  const grow = (): readonly ToolNode[] => {
    const { filter, grouping } = shown();
    const tools = filtered((list.tools ?? []).map(inFolder), filter);
    count = tools.length;
    return toolTree(tools, grouping);
  };
  return {
    onDidChangeTreeData: changed.event,
    async getChildren(node) {
      if (node !== undefined) return node.kind === 'tool' ? [] : [...node.children];
      // Opening the view starts the server; one that gave up is started by hand.
      if (server.state === 'stopped' && vscode.workspace.workspaceFolders !== undefined) void server.start();
      if (list.tools === undefined && (server.state === 'starting' || server.state === 'running')) await nextOf(list.onDidChange);
      roots ??= grow();
      return [...roots];
    },
    getTreeItem(node) {
      const item = toolTreeItem(node, count <= few);
      // Branches that a filter opened are closed without it.
      if (isFiltering(shown().filter)) item.id = `filtered ${node.id}`;
      return item;
    },
    async resolveTreeItem(item, node) {
      if (node.kind !== 'tool') return item;
      const params = { textDocument: { uri: node.tool.at.uri }, position: node.tool.at.range.start };
      // Without an answer of the server, the whole name is shown.
      const text = await server.request<ToolTextResult>('toolscribe/toolText', params).catch(() => null);
      item.tooltip = text === null ? node.tool.name : new vscode.MarkdownString(text);
      return item;
    },
    refresh() {
      roots = undefined;
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}

/** A tool of a folder of the workspace itself is in a package of that folder's own name, where there are several folders. */
function inFolder(tool: Tool): Tool {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const folder = folders.length < 2 ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(tool.at.uri, true));
  const root = folder?.uri.toString() ?? '';
  return folder === undefined || (tool.projectRoot !== '' && tool.projectRoot !== root) ? tool : { ...tool, project: folder.name, projectRoot: root };
}

const nextOf = (event: vscode.Event<void>): Promise<void> =>
  new Promise((resolve) => {
    const listener = event(() => {
      listener.dispose();
      resolve();
    });
  });

/** The badge of the view, and the line about the filter. */
function dress(view: vscode.TreeView<ToolNode>, tools: readonly Tool[], filter: ToolFilter): void {
  const failing = tools.filter(({ errors }) => errors > 0).length;
  view.badge = failing === 0 ? undefined : { value: failing, tooltip: `${plural(failing, 'tool')} with errors` };
  const matching = isFiltering(filter) ? filtered(tools, filter).length : 0;
  // An empty view has a text of its own, with a way out.
  view.message = matching > 0 ? `${filterText(filter)}: ${matching} of ${plural(tools.length, 'tool')}` : '';
}

/** The layout of the tools, stored in the workspace. */
function createGrouping(context: vscode.ExtensionContext, changed: () => void): { current(): Grouping; set(grouping: Grouping): void } {
  const key = 'toolscribe.tools.grouping';
  let current = context.workspaceState.get<Grouping>(key) ?? 'package';
  const tell = (): void => void vscode.commands.executeCommand('setContext', key, current);
  tell();
  return {
    current: () => current,
    set(grouping) {
      current = grouping;
      void context.workspaceState.update(key, grouping);
      tell();
      changed();
    },
  };
}

async function buildNode(node: ToolNode): Promise<void> {
  const tools = node.kind === 'tool' ? [node.tool] : node.tools;
  const uris = [...new Set(tools.filter((tool) => tool.builds).map((tool) => tool.at.uri))];
  const argument: BuildArguments = { uris };
  await vscode.commands.executeCommand(clientCommands.build, argument);
}
