import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { evidence } from '../../support/evidence.ts';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { emitted, planned } from '../support/made.ts';

export interface ToolFile {
  readonly name: string;
  readonly description: string;
  readonly parameters: {
    readonly type: string;
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: readonly string[];
  };
  readonly category?: string;
  readonly dangerous?: boolean;
  readonly requires_approval?: boolean;
  readonly implementation_example: string;
  readonly execution_time?: number;
  readonly returns?: Readonly<Record<string, unknown>>;
}

interface Block {
  /** Lines of the roxygen block without `#'`, beside title, description and keywords. */
  readonly lines?: readonly string[];
  /** What stands between the parentheses of `function(…)`. */
  readonly formals?: string;
  readonly keywords?: string;
  readonly name?: string;
}

/** A tool of an R package. */
export const rTool = ({ lines = [], formals = '', keywords = 'mcp-tool', name = 'count_peaks' }: Block): string =>
  [
    "#' Count the peaks of a signal",
    "#'",
    "#' @description Counts the peaks of a recorded signal.",
    ...lines.map((line) => `#' ${line}`.trimEnd()),
    `#' @keywords ${keywords}`,
    `${name} <- function(${formals}) NULL`,
    '',
  ].join('\n');

export const packageOf = (code: string): Record<string, string> => ({ DESCRIPTION: 'Package: ravepipeline\nVersion: 1.0.0\n', 'R/tools.R': code });

/** The file that a build writes of one tool, as YAML 1.2 reads it. */
export const fileOf = async (block: Block): Promise<ToolFile> => parse(await textOf(block));

export const textOf = (block: Block): Promise<string> => emitted(packageOf(rTool(block)), 'yaml');

/** The schema of the parameter `x` that is documented and has a default like this. */
export async function paramOf(documented: string, standard = ''): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { parameters } = await fileOf({ lines: `@param x ${documented}`.split('\n'), formals: standard === '' ? 'x' : `x = ${standard}` });
  return parameters.properties.x;
}

export const pathsBuilt = async (code: string): Promise<readonly string[]> => (await planned(packageOf(code))).steps;

/** The file that `toolscribe build --run-examples` writes of one tool, with real R. */
export async function builtInR(block: Block, files: Readonly<Record<string, string>> = {}): Promise<ToolFile> {
  const ends: (() => unknown)[] = [];
  const cwd = tempFolder({ after: (end: unknown) => void (typeof end === 'function' && ends.push(() => end())) }, { ...packageOf(rTool(block)), ...files });
  try {
    evidence('R');
    const { status, stdout, stderr } = await runCli(['build', '--run-examples', '--no-cache'], { cwd, env: process.env as Record<string, string> });
    assert.equal(status, 0, `${stdout}${stderr}`);
    const folder = path.join(cwd, 'inst/mcp/tools');
    return parse(readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8'));
  } finally {
    for (const end of ends) end();
  }
}
