import type { Tool } from './toolList.ts';

/** The layout of tools: by package, by file, or as a list. */
export type Grouping = 'package' | 'file' | 'list';

export type ToolNode = ToolGroup | ToolLeaf;

export interface ToolGroup {
  readonly kind: 'package' | 'file' | 'category' | 'group';
  /** Equal for the same group in every list. */
  readonly id: string;
  /** Its name; for a file, the URI. */
  readonly label: string;
  /** URI of a package or file. */
  readonly uri?: string;
  /** Every tool in it. */
  readonly tools: readonly Tool[];
  readonly children: readonly ToolNode[];
}

export interface ToolLeaf {
  readonly kind: 'tool';
  readonly id: string;
  readonly tool: Tool;
  /** The package, where no branch above names it. */
  readonly project?: string;
  /** The URI of its file, where another tool of the list has its name. */
  readonly file?: string;
}

/** Tools as a tree, without levels of a single branch and groups of a single tool. */
export function toolTree(tools: readonly Tool[], grouping: Grouping): readonly ToolNode[] {
  if (grouping === 'list') return leaves(sorted(tools), 'list', several(tools, projectOf));
  if (grouping === 'file') return parts(tools, fileOf).map(([uri, own]) => ({ ...branch(`file:${uri}`, 'file', uri, own, inFile), uri }));
  const found = parts(tools, projectOf);
  if (found.length < 2) return categories(tools, 'package');
  const packages = found
    .filter(([root]) => root !== '')
    .map(([uri, own]) => ({ ...branch(`package:${uri}`, 'package', own[0]?.project ?? '', own, categories), uri }));
  const outside = tools.filter((tool) => projectOf(tool) === '');
  return [
    ...sortedBy(packages, ({ label }) => label),
    ...(outside.length > 0 ? [branch('package:', 'package', 'Outside of packages', outside, categories)] : []),
  ];
}

/** The condition for a tool to be shown. */
export interface ToolFilter {
  /** Words that its name, description, category or group must all contain. */
  readonly text: string;
  readonly only: readonly ToolTrait[];
}

export type ToolTrait = 'findings' | 'dangerous' | 'approval' | 'due';

export const noFilter: ToolFilter = { text: '', only: [] };

export const isFiltering = (filter: ToolFilter): boolean => filter.text.trim() !== '' || filter.only.length > 0;

export function filtered(tools: readonly Tool[], filter: ToolFilter): readonly Tool[] {
  const words = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return tools.filter((tool) => {
    if (!filter.only.every((trait) => has[trait](tool))) return false;
    if (words.length === 0) return true;
    const text = `${tool.name}\n${tool.description}\n${tool.category}\n${tool.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const has: Readonly<Record<ToolTrait, (tool: Tool) => boolean>> = {
  findings: (tool) => tool.errors + tool.warnings > 0,
  dangerous: (tool) => tool.dangerous,
  approval: (tool) => tool.requiresApproval,
  due: (tool) => tool.due.length > 0,
};

type Below = (tools: readonly Tool[], id: string) => readonly ToolNode[];

function categories(tools: readonly Tool[], id: string): readonly ToolNode[] {
  const found = parts(tools, (tool) => tool.category);
  if (found.length < 2) return groups(sorted(tools), id);
  const named = sortedBy(found, ([category]) => category).filter(([category]) => category !== '');
  const rest = found.find(([category]) => category === '')?.[1] ?? [];
  return [...named.map(([category, own]) => branch(`${id}/category:${category}`, 'category', category, sorted(own), groups)), ...groups(sorted(rest), id)];
}

function groups(tools: readonly Tool[], id: string): readonly ToolNode[] {
  const found = parts(tools, (tool) => tool.group);
  if (found.length < 2) return leaves(tools, id);
  const whole = found.filter(([group, own]) => group !== '' && own.length > 1);
  const inGroup = new Set(whole.flatMap(([, own]) => own));
  const ungrouped = tools.filter((tool) => !inGroup.has(tool));
  return [...sortedBy(whole, ([group]) => group).map(([group, own]) => branch(`${id}/group:${group}`, 'group', group, own, leaves)), ...leaves(ungrouped, id)];
}

/** Tools of a file are in the order of its text, unless it has several categories or groups. */
const inFile: Below = (tools, id) => {
  const mixed = several(tools, (tool) => tool.category) || several(tools, (tool) => tool.group);
  return mixed ? categories(tools, id) : leaves(tools, id);
};

function leaves(tools: readonly Tool[], id: string, withProject = false): readonly ToolLeaf[] {
  const seen = new Map<string, number>();
  const filesOf = new Map<string, Set<string>>();
  for (const { shortName, at } of tools) filesOf.set(shortName, (filesOf.get(shortName) ?? new Set<string>()).add(at.uri));
  return tools.map((tool) => {
    const own = `${id}/tool:${tool.at.uri}#${tool.name}`;
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return {
      kind: 'tool',
      id: `${own}${before === 0 ? '' : ` ${before}`}`,
      tool,
      ...(withProject && tool.project !== '' ? { project: tool.project } : {}),
      ...((filesOf.get(tool.shortName)?.size ?? 1) > 1 ? { file: tool.at.uri } : {}),
    };
  });
}

const branch = (id: string, kind: ToolGroup['kind'], label: string, tools: readonly Tool[], below: Below): ToolGroup => ({
  kind,
  id,
  label,
  tools,
  children: below(tools, id),
});

/** Groups items by a key, in the order of first occurrence. */
function parts(tools: readonly Tool[], key: (tool: Tool) => string): readonly (readonly [string, readonly Tool[]])[] {
  const found = new Map<string, Tool[]>();
  for (const tool of tools) {
    const own = found.get(key(tool));
    if (own) own.push(tool);
    else found.set(key(tool), [tool]);
  }
  return [...found];
}

const several = (tools: readonly Tool[], key: (tool: Tool) => string): boolean => tools.some((tool) => key(tool) !== key(tools[0] ?? tool));

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const sorted = (tools: readonly Tool[]): readonly Tool[] => sortedBy(tools, (tool) => tool.shortName);

const sortedBy = <T>(items: readonly T[], key: (item: T) => string): readonly T[] => [...items].sort((a, b) => collator.compare(key(a), key(b)));

const projectOf = (tool: Tool): string => tool.projectRoot;
const fileOf = (tool: Tool): string => tool.at.uri;
