import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { planBuild } from '../../../server/src/engine/generated/build.ts';
import { workspace } from '../../support/workspace.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A generated file, as YAML reads it. */
export interface ToolFile {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> };
  readonly returns?: JsonSchema;
  readonly implementation_example: string;
  readonly [key: string]: unknown;
}

/** What a build writes: path → text. */
export async function builtFiles(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { engine, host } = await workspace(files);
  const steps = await planBuild(engine, host, {});
  return Object.fromEntries(steps.filter((step) => step.action === 'write').map((step) => [step.path, step.text ?? '']));
}

/** The tools that a package's files are built into, by the name of their file. */
export async function builtTools(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, ToolFile>>> {
  const texts = Object.entries(await builtFiles(files));
  return Object.fromEntries(texts.map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, -'.yaml'.length), parse(text) as ToolFile]));
}

/** The only tool of an R file, in a package `demo`. */
export async function builtTool(r: string): Promise<ToolFile> {
  const tools = Object.values(await builtTools({ 'R/a.R': r }));
  const [tool] = tools;
  assert.ok(tool !== undefined && tools.length === 1, `one tool in:\n${r}`);
  return tool;
}

/** A documented parameter: its name, its text (lines after the first are indented as authors do), its default in R. */
export type ParamRow = readonly [name: string, text: string, standard?: string];

/** What each parameter becomes, and whether it is required; every one in a function of its own. */
export async function builtParams(rows: readonly ParamRow[]): Promise<readonly { readonly schema: JsonSchema; readonly required: boolean }[]> {
  const source = rows.map(([name, text, standard], i) => {
    const lines = `@param ${name} ${text}`.split('\n').map((line, at) => `#' ${at === 0 ? line : `  ${line}`}`);
    const formal = standard === undefined ? name : `${name} = ${standard}`;
    return [`#' Tool ${i}`, ...lines, "#' @keywords mcp-tool", `f${i} <- function(${formal}) NULL`, ''].join('\n');
  });
  const tools = await builtTools({ 'R/a.R': source.join('\n') });
  return rows.map(([name], i) => {
    const parameters = tools[`demo-f${i}`]?.parameters;
    return { schema: parameters?.properties[name] ?? {}, required: parameters?.required?.includes(name) === true };
  });
}
