import * as vscode from 'vscode';
import { plural } from '../../../server/src/model/text/plural.ts';
import { nameOf } from '../documents.ts';
import type { Tool } from './toolList.ts';
import type { ToolGroup, ToolLeaf, ToolNode } from './toolTreeNodes.ts';

/** The appearance of an entry. Its tooltip is resolved on demand. */
export function toolTreeItem(node: ToolNode, expanded: boolean): vscode.TreeItem {
  return node.kind === 'tool' ? toolItem(node) : groupItem(node, expanded);
}

/** Numbers of errors and warnings at entries, as files have them. They are read from an entry's URI. */
export function registerToolDecorations(context: vscode.ExtensionContext): void {
  context.subscriptions.push(vscode.window.registerFileDecorationProvider({ provideFileDecoration: decoration }));
}

function toolItem({ id, tool, project, file }: ToolLeaf): vscode.TreeItem {
  const item = new vscode.TreeItem(tool.shortName);
  const { start } = tool.at.range;
  const selection = new vscode.Range(start.line, start.character, start.line, start.character);
  const name = file?.slice(file.lastIndexOf('/') + 1);
  const notes = [...(project === undefined ? [] : [project]), ...(name === undefined ? [] : [decodeURIComponent(name)]), ...traitsOf(tool)];
  item.id = id;
  item.description = notes.join(' · ');
  item.iconPath = toolIcon(tool);
  item.resourceUri = decorated(id, tool);
  item.contextValue = tool.builds ? 'tool.builds' : 'tool';
  item.command = { command: 'vscode.open', title: 'Go to Source', arguments: [vscode.Uri.parse(tool.at.uri, true), { selection }] };
  item.accessibilityInformation = { label: [tool.name, 'tool', ...notes, ...countsOf(tool)].join(', ') };
  return item;
}

function groupItem(group: ToolGroup, expanded: boolean): vscode.TreeItem {
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const { id, kind, tools } = group;
  const uri = group.uri === undefined ? undefined : vscode.Uri.parse(group.uri, true);
  const file = kind === 'file' ? uri : undefined;
  const name = file === undefined ? group.label : nameOf(file);
  const sum = sumOf(tools);
  // The editor itself decorates an entry that is a file.
  const item = file === undefined ? new vscode.TreeItem(name) : new vscode.TreeItem(file);
  item.id = id;
  item.collapsibleState = expanded ? Expanded : Collapsed;
  item.iconPath = file === undefined ? new vscode.ThemeIcon(groupIcons[kind]) : vscode.ThemeIcon.File;
  item.resourceUri = file ?? decorated(id, sum);
  item.description = file === undefined ? String(tools.length) : name.slice(0, Math.max(0, name.lastIndexOf('/')));
  item.tooltip = `${uri === undefined ? name : nameOf(uri)}: ${[plural(tools.length, 'tool'), ...countsOf(sum)].join(', ')}`;
  item.contextValue = tools.some((tool) => tool.builds) ? `${kind}.builds` : kind;
  item.accessibilityInformation = { label: [name, kind, plural(tools.length, 'tool'), ...countsOf(sum)].join(', ') };
  return item;
}

const groupIcons: Readonly<Record<ToolGroup['kind'], string>> = { package: 'package', file: 'file', category: 'tag', group: 'symbol-namespace' };

/** The most important fact as an icon: findings, else what the tool may do. Only errors have a colour. */
function toolIcon({ errors, warnings, dangerous, requiresApproval }: Tool): vscode.ThemeIcon {
  if (errors > 0) return new vscode.ThemeIcon('error', errorColor);
  if (warnings > 0) return new vscode.ThemeIcon('warning');
  return new vscode.ThemeIcon(dangerous ? 'flame' : requiresApproval ? 'shield' : 'symbol-method');
}

const errorColor = new vscode.ThemeColor('list.errorForeground');

/** Facts for its author, in words. */
const traitsOf = (tool: Tool): readonly string[] => [
  ...(tool.dangerous ? ['dangerous'] : []),
  ...(tool.requiresApproval ? ['needs approval'] : []),
  ...(tool.described < tool.parameters ? [`${tool.described} of ${tool.parameters} described`] : []),
  ...new Set(tool.due.map(({ label }) => label)),
];

interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

const countsOf = ({ errors, warnings }: Counts): readonly string[] => [
  ...(errors > 0 ? [plural(errors, 'error')] : []),
  ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
];

function sumOf(tools: readonly Tool[]): Counts {
  let [errors, warnings] = [0, 0];
  for (const tool of tools) {
    errors += tool.errors;
    warnings += tool.warnings;
  }
  return { errors, warnings };
}

const scheme = 'toolscribe-tool';

const decorated = (id: string, { errors, warnings }: Counts): vscode.Uri => vscode.Uri.from({ scheme, path: `/${id}`, query: `${errors},${warnings}` });

function decoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
  if (uri.scheme !== scheme) return undefined;
  const [errors = 0, warnings = 0] = uri.query.split(',').map(Number);
  if (errors + warnings === 0) return undefined;
  const count = errors > 0 ? errors : warnings;
  return new vscode.FileDecoration(count > 9 ? '9+' : String(count), countsOf({ errors, warnings }).join(', '), errors > 0 ? errorColor : undefined);
}
