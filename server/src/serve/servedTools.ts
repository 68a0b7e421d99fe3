import { faultOf } from '../engine/region.ts';
import type { Engine, PlacedTool } from '../engine/types.ts';
import { type Format, type JsonObject, knownValue, type ToolSpec } from '../model/index.ts';
import { argumentCheck } from './argumentCheck.ts';
import type { ListedTool, ListedTools } from './listedTool.ts';

/** A tool that a document describes. */
export interface ServedTool extends ListedTool {
  /** The tool's name in its source. */
  readonly localName: string;
  /** The document that describes it. */
  readonly uri: string;
  /** The format of that document. */
  readonly format: Pick<Format, 'id' | 'title' | 'role'>;
  /** URI of the project folder, for an R tool the package. Undefined outside of projects. */
  readonly projectRoot: string | undefined;
  readonly spec: ToolSpec;
  /** The text of the region that describes the tool. Spans of `spec` are offsets in it. */
  readonly text: string;
  /** What its example printed when it ran. Undefined if it has not run. */
  readonly output: string | undefined;
}

export interface ServedTools extends ListedTools<ServedTool> {
  /** Tools that could not be served in their current state, a sentence each. */
  readonly notes: readonly string[];
}

export interface ServeOptions {
  /** Precedes each name, with `_` between. Empty for none. */
  readonly prefix: string;
}

/** Did the server of the tool put the prefix in front of its name? */
const hasPrefix = ({ name, localName }: ToolSpec, prefix: string): boolean =>
  localName !== undefined && knownValue(name)?.startsWith(prefix) === true && knownValue(name) !== localName.value;

/** The tools that the workspace describes now. An unreadable tool is served as in `before`. */
export function servedTools(engine: Engine, chosen: readonly PlacedTool[], { prefix }: ServeOptions, before: ServedTools = nothingServed): ServedTools {
  const emitter = engine.parts.emitters.find(({ id }) => id === 'mcp');
  if (emitter === undefined) throw new Error('there is no emitter of MCP tools');
  const served = new Map<string, ServedTool>();
  const notes: string[] = [];
  const known = new Map(before.all.map((tool) => [tool.spec, tool]));
  const keepBefore = (uri: string, localName: string | undefined, reason: string): void => {
    for (const tool of before.all) {
      if (tool.uri !== uri || (localName !== undefined && tool.localName !== localName) || served.has(tool.name)) continue;
      served.set(tool.name, tool);
      notes.push(`'${tool.name}' is served as it was before: ${reason}`);
    }
  };
  for (const placed of chosen) {
    const { tool, doc, region, index, project } = placed;
    const localName = knownValue(tool.name);
    if (localName === undefined || tool.namedOnly === true) continue;
    const fault = faultOf(region, index);
    if (fault !== undefined) {
      keepBefore(doc.uri, localName, fault.message);
      continue;
    }
    const name = prefix === '' || localName.startsWith(`${prefix}_`) || hasPrefix(tool, prefix) ? localName : `${prefix}_${localName}`;
    if (served.has(name)) {
      notes.push(`Another tool is called '${name}' too, so that of ${doc.uri} is not served. Rename one.`);
      continue;
    }
    const { mcpRevision } = engine.config(doc.uri);
    const same = known.get(tool);
    const output = outputOf(engine, placed);
    if (same?.name === name && same.projectRoot === project?.root && same.output === output) {
      served.set(name, same);
      continue;
    }
    const definition: JsonObject = { ...JSON.parse(emitter.emit([tool], { mcpRevision }).text).tools[0], name };
    const { frontEnd: format, uri } = doc;
    served.set(name, {
      name,
      localName,
      uri,
      format,
      projectRoot: project?.root,
      spec: tool,
      text: region.text,
      definition,
      check: argumentCheck(definition.inputSchema),
      output,
    });
  }
  for (const doc of engine.documents()) {
    const reason = doc.unreadable ?? doc.regions.flatMap((region) => faultOf(region) ?? [])[0]?.message;
    if (reason !== undefined) keepBefore(doc.uri, undefined, reason);
  }
  return { all: [...served.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), named: served, notes };
}

/** The captured output of the tool's example: in a source, that of a generated file, also where the example has changed since. */
function outputOf(engine: Engine, placed: PlacedTool): string | undefined {
  const generated = engine.outputs(placed).flatMap(({ uri }) => engine.document(uri)?.regions[0]?.linked.tools[0] ?? []);
  return [placed.tool, ...generated].map(({ example }) => knownValue(example)?.output).find((output) => output !== undefined);
}

/** The served tools whose local names pass. */
export function onlyNamed({ all, named, notes }: ServedTools, passes: (name: string) => boolean): ServedTools {
  const isIn = ({ localName }: ServedTool): boolean => passes(localName);
  return { all: all.filter(isIn), named: new Map([...named].filter(([, tool]) => isIn(tool))), notes };
}

export const nothingServed: ServedTools = { all: [], named: new Map(), notes: [] };

/** True if the answers to `tools/list` are equal. */
export const isSameList = (a: ServedTools, b: ServedTools): boolean =>
  a.all.length === b.all.length && a.all.every((tool, i) => tool === b.all[i] || JSON.stringify(tool.definition) === JSON.stringify(b.all[i]?.definition));
