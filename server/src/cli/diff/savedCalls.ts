import { acceptsValue, type Change, refusalOfValue, type ToolChanges, worst } from '../../compare/index.ts';
import { callsFileName } from '../../engine/settings.ts';
import { code, errorText, isJsonObject, type Json, parseYamlDocument } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';
import type { SideTool } from './side.ts';

/** A call that a tool must accept, as the editor's "Save as Test" writes it. */
interface SavedCall {
  readonly tool: string;
  readonly arguments: Json;
}

/** Adds a breaking change for each saved call that its tool refuses, or whose tool is gone. */
export function withSavedCalls(
  changed: readonly ToolChanges<SideTool>[],
  tools: readonly SideTool[],
  calls: readonly SavedCall[],
): readonly ToolChanges<SideTool>[] {
  const refused = calls.flatMap((call) => refusalsOf(call, tools));
  if (refused.length === 0) return changed;
  const of = (tool: ToolChanges<SideTool>): readonly Change[] => refused.filter(({ name }) => name === tool.name).map(({ change }) => change);
  const known = new Set(changed.map(({ name }) => name));
  const others = [...new Set(refused.map(({ name }) => name))].filter((name) => !known.has(name));
  return [
    ...changed.map((tool) => {
      const changes = [...tool.changes, ...of(tool)];
      return { ...tool, changes, level: worst(changes) };
    }),
    ...others.map((name): ToolChanges<SideTool> => {
      const after = tools.find(({ json }) => json.name === name);
      const tool = { name, level: 'breaking', changes: [], clients: [], ...(after === undefined ? {} : { after }) } as const;
      return { ...tool, changes: of(tool) };
    }),
  ];
}

function refusalsOf({ tool: name, arguments: value }: SavedCall, tools: readonly SideTool[]): readonly { readonly name: string; readonly change: Change }[] {
  const own = tools.filter(({ json }) => json.name === name);
  if (own.some(({ json }) => acceptsValue(json.inputSchema ?? true, value) !== false)) return [];
  const [tool] = own;
  const refusal = tool === undefined ? { at: '', why: 'there is no tool of this name' } : refusalOfValue(tool.json.inputSchema ?? true, value);
  const change: Change = {
    kind: 'saved-call',
    part: 'input',
    path: [],
    level: 'breaking',
    // An accepted call does not accept others.
    message: `The call ${code(JSON.stringify(value))} of ${callsFileName} is refused.`,
    why: `${refusal.at === '' ? '' : `${refusal.at}: `}${refusal.why}.`,
    witness: { of: 'arguments', value, at: refusal.at, refusal: refusal.why },
  };
  return [{ name, change }];
}

/** The saved calls of the workspace. Throws a `UsageError` where the file is none of calls. */
export function savedCalls({ root }: Workspace, { disk }: Io): readonly SavedCall[] {
  const bytes = disk.read(`${root}/${callsFileName}`);
  if (bytes === undefined) return [];
  const document = parseYamlDocument(new TextDecoder().decode(bytes));
  const [error] = document.errors;
  if (error !== undefined) throw new UsageError(`${callsFileName} cannot be read: ${errorText(error)}`);
  const list: unknown = document.toJS({ maxAliasCount: 100 });
  const isCall = (one: unknown): one is SavedCall => isJsonObject(one) && typeof one.tool === 'string' && one.arguments !== undefined;
  if (list !== null && !(Array.isArray(list) && list.every(isCall))) throw new UsageError(`${callsFileName} is no list of maps of 'tool' and 'arguments'`);
  return (list ?? []) as readonly SavedCall[];
}
