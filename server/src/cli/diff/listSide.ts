import { listedTools } from '../../engine/listing/listedTools.ts';
import type { Engine, PlacedTool } from '../../engine/types.ts';
import { errorText, isJsonObject, type Json, type JsonObject, parseYamlDocument } from '../../model/index.ts';
import { UsageError } from '../usageError.ts';
import type { Side, SideTool } from './side.ts';

/** The tools of a file: an answer to `tools/list`, its `tools`, or a lock file, in JSON or YAML. */
export async function fileSide(engine: Engine, file: string, text: string): Promise<Side> {
  return { name: file, tools: await toolsOf(engine, rawTools(file, text)), unread: 0 };
}

/** Tools as a server or a file lists them. */
export async function toolsOf(engine: Engine, list: readonly JsonObject[]): Promise<readonly SideTool[]> {
  const uri = `${engine.roots[0] ?? 'file:///'}/listed-tools.json`;
  await engine.prepare(uri);
  const doc = engine.parse(uri, JSON.stringify({ tools: list }));
  const placed = (doc?.regions ?? []).flatMap((region) =>
    region.linked.tools.map((tool, index): PlacedTool => ({ doc: doc as NonNullable<typeof doc>, region, index, tool, project: undefined, derived: false })),
  );
  const read = new Map(listedTools(engine, placed).tools.map((one) => [one.json.name, one]));
  return list.map((json): SideTool => {
    const own = read.get(json.name ?? '');
    return own === undefined ? { json } : { json, suspicions: own.suspicions, forms: own.forms };
  });
}

function rawTools(file: string, text: string): readonly JsonObject[] {
  const value = parsed(file, text);
  const list = [value, member(value, 'tools'), member(member(value, 'result'), 'tools')].find((one) => Array.isArray(one)) as readonly Json[] | undefined;
  const tools = list?.filter((one): one is JsonObject => isJsonObject(one) && typeof one.name === 'string');
  if (list === undefined || tools === undefined || tools.length < list.length)
    throw new UsageError(`'${file}' has no list of tools; write the answer of a server to tools/list, or what 'toolscribe emit --to mcp' prints`);
  return tools;
}

const member = (value: Json | undefined, key: string): Json | undefined => (isJsonObject(value) ? value[key] : undefined);

function parsed(file: string, text: string): Json {
  try {
    if (!/\.ya?ml$/i.test(file)) return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
    const document = parseYamlDocument(text);
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS({ maxAliasCount: 1000 }) as Json;
  } catch (error) {
    throw new UsageError(`'${file}' cannot be read: ${errorText(error)}`);
  }
}
