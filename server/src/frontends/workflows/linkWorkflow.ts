import { closest, code, type Linked, type Mention, type Names, type Problem } from '../../model/index.ts';
import { type Entry, isStepKey, type WorkflowFacts } from './readWorkflow.ts';

/** Links a workflow: the tools of its package that it mentions, and names that no tool of the package has. */
export function linkWorkflow({ entries }: WorkflowFacts, names: Names): Linked {
  if (entries.length === 0) return { tools: [], problems: [], mentions: [] };
  const tools = toolsOf(names);
  const toolOf = ({ value }: Entry): Tool | undefined => tools.get(withoutPackage(value, names));
  const mentions = entries.flatMap((entry) => mentionOf(entry, toolOf(entry), names));
  return { tools: [], problems: isUnknown(tools, names) ? [] : unknownTools(entries, tools, toolOf, names), mentions };
}

interface Tool {
  /** The full name. */
  readonly name: string;
  readonly isFunction: boolean;
}

/** The tools of the package by their names without the package: of its R functions, and of its tool files. */
function toolsOf(names: Names): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  const prefix = names.project === undefined || names.setting('r.toolNames') === 'function' ? '' : `${names.project.name}-`;
  for (const name of names.list('r:tool')) tools.set(name, { name: prefix + name, isFunction: true });
  // The name of a tool file that cannot be read is that of its tool.
  const ofFiles = names.list('file').flatMap((path) => /(?:^|\/)inst\/mcp\/tools\/([^/]+)\.ya?ml$/i.exec(path)?.[1] ?? []);
  for (const name of [...names.list('yaml:tool'), ...ofFiles]) {
    const local = withoutPackage(name, names);
    if (!tools.has(local)) tools.set(local, { name, isFunction: false });
  }
  return tools;
}

/** A name without the package of the document: `load` of `demo-load` and `demo::load`. */
export const withoutPackage = (name: string, { project }: Pick<Names, 'project'>): string => name.slice(packageIn(name, project?.name).length);

const packageIn = (name: string, owner: string | undefined): string =>
  [`${owner}-`, `${owner}::`].find((prefix) => owner !== undefined && name.startsWith(prefix)) ?? '';

/** A rename writes the full name where the full name is written, and the function's otherwise. It begins at a name that it can replace. */
function mentionOf({ value, span }: Entry, tool: Tool | undefined, names: Names): readonly Mention[] {
  if (tool === undefined) return [];
  const { name, isFunction } = tool;
  if (value === name) return [{ tool: name, span, role: 'use' }];
  const start = span.end - withoutPackage(value, names).length;
  return [{ tool: name, span: { start, end: span.end }, role: 'use', ...(isFunction ? {} : { fixed: true }) }];
}

/** True where the package has no tools, or may have others than these. */
const isUnknown = (tools: ReadonlyMap<string, Tool>, names: Names): boolean =>
  names.project === undefined || tools.size === 0 || names.has('r:unnamedTool', '') || names.list('unreadable').some((path) => /\.r$/i.test(path));

function unknownTools(
  entries: readonly Entry[],
  tools: ReadonlyMap<string, Tool>,
  toolOf: (entry: Entry) => Tool | undefined,
  names: Names,
): readonly Problem[] {
  const byCore = new Map([...tools.keys()].map((local) => [coreOf(local), local]));
  const cores = [...byCore.keys()];
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const group = groups.get(entry.key ?? '') ?? { known: 0, other: new Set<string>() };
    groups.set(entry.key ?? '', group);
    if (toolOf(entry) !== undefined) group.known++;
    else if (!isOwn(entry, names)) group.other.add(entry.value);
  }
  return entries.flatMap((entry) => {
    if (toolOf(entry) !== undefined) return [];
    const { value, span, key } = entry;
    const core = coreOf(withoutPackage(value, names));
    const suggested = byCore.get(core) ?? byCore.get(closest(core, cores) ?? '');
    if (!isOwn(entry, names)) {
      const { known, other } = groups.get(key ?? '') ?? noGroup;
      // Of another package, or not only tools are named here.
      if (/[-:]/.test(value) || key === undefined || known === 0 || (suggested === undefined && (other.size > 1 || isStepKey(key)))) return [];
    }
    const message = `Unknown tool ${code(value)}.`;
    if (suggested === undefined) return [{ code: 'workflow-tool-unknown', message, span }];
    const to = packageIn(value, names.project?.name) + suggested;
    const fix = { title: `Change to ${code(to)}`, safe: true, intent: { kind: 'correct-word', span, to } } as const;
    return [{ code: 'workflow-tool-unknown', message: `${message} Did you mean ${code(to)}?`, span, fixes: [fix] }];
  });
}

/** The values at places of one kind: how many are tools of the package, and which may be anything. */
interface Group {
  known: number;
  readonly other: Set<string>;
}

const noGroup: Group = { known: 0, other: new Set() };

/** Functions of tools are usually named so. */
const toolPrefix = 'mcp_tool_';

/** True for a name that only a tool of this package has. */
const isOwn = ({ value }: Entry, { project }: Names): boolean => value.startsWith(toolPrefix) || packageIn(value, project?.name) !== '';

/** Of a name without its package: long names that begin alike are not similar. */
const coreOf = (local: string): string => (local.startsWith(toolPrefix) ? local.slice(toolPrefix.length) : local);
