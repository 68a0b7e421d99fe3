import { withCopies } from '../../engine/listing/selectedTools.ts';
import type { Engine, PlacedFinding, PlacedTool } from '../../engine/types.ts';
import { baseOf, isBelow } from '../../engine/uri.ts';
import type { OutputState, Severity } from '../../model/index.ts';
import { groupOf, knownValue, shortNameOf } from '../../model/index.ts';
import { describedParams, isDue, stateText } from '../codeLens.ts';
import type { Place } from '../place.ts';
import { placeOf } from '../place.ts';
import { toolName } from '../words.ts';
import type { ExampleFailure } from './exampleFailures.ts';
import { nearestFolder, packageFolders } from './packageFolders.ts';
import { findingsByTool } from './toolFindings.ts';

export interface ListedTool<P> {
  readonly name: string;
  /** The name without what it shares with others of its project. */
  readonly shortName: string;
  readonly description: string;
  readonly category: string;
  /** The group in the name; empty where there is none. */
  readonly group: string;
  readonly dangerous: boolean;
  readonly requiresApproval: boolean;
  readonly parameters: number;
  /** Number of parameters with a description. */
  readonly described: number;
  /** Its package: of R by name, of npm or Python by folder. */
  readonly project: string;
  /** URI of the package's folder; empty outside of packages. */
  readonly projectRoot: string;
  /** The name of the format for people. */
  readonly format: string;
  /** True where a build writes files for it. */
  readonly builds: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** Generated files that a build would change. */
  readonly due: readonly DueFile[];
  readonly at: P;
}

export interface DueFile {
  readonly uri: string;
  readonly state: OutputState['state'];
  /** The words for the state. */
  readonly label: string;
}

type Tools = readonly ListedTool<Place>[];

/** Every tool of the workspace once: a generated file counts as its source, a copy as the tool that it repeats. The same list as long as nothing changes. */
export function tools(engine: Engine, failures: readonly ExampleFailure[] = none): Tools {
  const all = engine.tools();
  const last = cache.get(all);
  if (last?.failures === failures) return last.tools;
  const listed = list(engine, all, failures);
  cache.set(all, { failures, tools: listed });
  return listed;
}

/** Keyed by the engine's list, which is another after each change of a text or the configuration. */
const cache = new WeakMap<readonly PlacedTool[], { readonly failures: readonly ExampleFailure[]; readonly tools: Tools }>();
const none: readonly ExampleFailure[] = [];

function list(engine: Engine, all: readonly PlacedTool[], failures: readonly ExampleFailure[]): Tools {
  const { copies } = withCopies(engine, [...new Set(all.map(({ doc }) => doc.uri))]);
  const own = all.filter((placed) => !placed.derived && !copies.has(placed));
  const found = new Map([...new Set(own.map((placed) => placed.doc.uri))].flatMap((uri) => [...findingsByTool(engine, uri, failures)]));
  const folders = packageFolders(engine);
  return own.map((placed) => listed(engine, placed, found.get(placed) ?? [], folders));
}

/** The nearest package that contains the document: of a manifest, or its project. */
function packageOf({ doc, project }: PlacedTool, folders: ReadonlySet<string>): { readonly name: string; readonly root: string } {
  const root = nearestFolder(folders, doc.uri);
  // A project below the folder of a manifest is the nearer one.
  return root === undefined || (project !== undefined && isBelow(root, project.root)) ? (project ?? { name: '', root: '' }) : { name: baseOf(root), root };
}

function listed(engine: Engine, placed: PlacedTool, findings: readonly PlacedFinding[], folders: ReadonlySet<string>): ListedTool<Place> {
  const { tool, project } = placed;
  const own = packageOf(placed, folders);
  const name = toolName(tool);
  const outputs = engine.outputs(placed);
  const { described, of } = describedParams(tool);
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return {
    name,
    shortName: shortNameOf(name, project?.name ?? ''),
    description: knownValue(tool.description) ?? '',
    category: knownValue(tool.category) ?? '',
    group: groupOf(name),
    dangerous: knownValue(tool.dangerous) === true,
    requiresApproval: knownValue(tool.requiresApproval) === true,
    parameters: of,
    described,
    project: own.name,
    projectRoot: own.root,
    format: placed.doc.frontEnd.title,
    builds: outputs.length > 0,
    errors: count('error'),
    warnings: count('warning'),
    due: outputs.flatMap(({ uri, state }) => (isDue(state) ? [{ uri, state, label: stateText[state] }] : [])),
    at: placeOf(placed, tool.head),
  };
}
