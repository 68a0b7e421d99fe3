import type { EmitOptions, JsonObject, Param, Rule, Schema, ToolSpec } from '../../model/index.ts';
import type { Config } from '../config.ts';
import { faultOf, isUnlisted } from '../region.ts';
import type { Engine, PlacedTool } from '../types.ts';
import { clientForms } from './clientForms.ts';
import { mcpTool } from './mcpTool.ts';

/** A tool of the workspace as a server lists it, to compare it with another state of it. */
export interface ToolListing {
  readonly placed: PlacedTool;
  /** As MCP lists it. The same object as long as neither the tool nor the configuration changes. */
  readonly json: JsonObject;
  /** The project, or the server where it is known. */
  readonly group: string;
  /** Fields and paths that only running the code would tell. */
  readonly unknown: readonly string[];
  /** What rules about unsafe texts find in it, in words. */
  suspicions(): readonly string[];
  /** The tool as each client sends it to a model. */
  forms(): ReadonlyMap<string, JsonObject | undefined>;
}

export interface Listings {
  readonly tools: readonly ToolListing[];
  /** Tools that are found and not read, so that they are not compared. */
  readonly unread: number;
}

/** The listed tools among these. Those that their library does not list are left out. */
export function listedTools(engine: Engine, tools: readonly PlacedTool[]): Listings {
  const found = tools.filter(({ tool }) => tool.namedOnly !== true && tool.listed?.missing === undefined);
  const read = found.filter(({ region, index }) => faultOf(region, index) === undefined);
  return {
    tools: read.flatMap((placed) => (isUnlisted(placed.region, placed.index) ? [] : (listingOf(engine, placed) ?? []))),
    unread: found.length - read.length,
  };
}

function listingOf(engine: Engine, placed: PlacedTool): ToolListing | undefined {
  const { tool, doc, project } = placed;
  const config = engine.config(doc.uri);
  const known = listed.get(tool);
  const json = known?.config === config ? known.json : mcpTool(engine, doc.uri, tool)?.json;
  if (json === undefined) return undefined;
  listed.set(tool, { config, json });
  const options: EmitOptions = { mcpRevision: config.mcpRevision };
  return {
    placed,
    json,
    group: project?.root ?? '',
    unknown: unknownParts(tool),
    suspicions: () => suspicionsOf(engine.parts.rules, config, placed),
    forms: () => clientForms(engine.parts.emitters, tool, { options, clients: config.clients, json }),
  };
}

const listed = new WeakMap<ToolSpec, { readonly config: Config; readonly json: JsonObject }>();

/** Paths in the listed tool that are written and not known. */
function unknownParts({ listed, modelDescription, describedBy, description, title, params, input, returns, unknownKeys = [] }: ToolSpec): readonly string[] {
  const isDescribed = listed?.description !== undefined || modelDescription !== undefined;
  const isRootUnknown = listed?.input === undefined && input?.type.state === 'opaque';
  return [
    ...(!isDescribed && (description.state === 'opaque' || describedBy !== undefined) ? ['description'] : []),
    ...(title.state === 'opaque' ? ['title'] : []),
    ...(isRootUnknown || listed?.uncertain === true ? ['inputSchema'] : unknownMembers(params, 'inputSchema')),
    ...(returns === undefined || listed?.output !== undefined
      ? []
      : returns.type.state === 'opaque'
        ? ['outputSchema']
        : unknownMembers(returns.properties, 'outputSchema')),
    ...unknownKeys,
  ];
}

const unknownMembers = (params: readonly Param[] | undefined, path: string): readonly string[] =>
  (params ?? []).flatMap(({ name, schema }) => unknownIn(schema, `${path}.properties.${name.value}`));

function unknownIn({ type, description, properties, items }: Schema, path: string): readonly string[] {
  if (type.state === 'opaque') return [path];
  const own = description.state === 'opaque' ? [`${path}.description`] : [];
  return [...own, ...unknownMembers(properties, path), ...(items === undefined ? [] : unknownIn(items, `${path}.items`))];
}

function suspicionsOf(rules: readonly Rule[], { mcpRevision, clients, serverName }: Config, { tool, index, doc }: PlacedTool): readonly string[] {
  return rules.flatMap((rule) => {
    if (rule.scope !== 'tool' || rule.judgesInstructions !== true || rule.about === 'name') return [];
    const settings = { mcpRevision, clients, serverName, options: rule.options ?? {} };
    return rule.check({ tool, index, format: doc.frontEnd, settings }).map(({ message }) => message);
  });
}
