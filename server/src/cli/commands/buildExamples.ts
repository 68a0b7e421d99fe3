import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Captured } from '../../engine/generated/capturedOutput.ts';
import type { PlacedTool } from '../../engine/types.ts';
import { addTo, knownValue, plural, shift, type ToolExample, type ToolSpec } from '../../model/index.ts';
import type { Example, ExampleResult } from '../../runners/rExamples.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type Diagnostic, diagnosticOf } from '../reporters/diagnostic.ts';
import { textReport } from '../reporters/textReporter.ts';
import type { Workspace } from '../workspace.ts';

export interface BuildExamples {
  captured(tool: ToolSpec): Captured | undefined;
  /** False if R could not be used. */
  readonly usable: boolean;
}

interface Runnable {
  readonly id: string;
  readonly placed: PlacedTool;
  readonly example: ToolExample;
  /** Absolute offset of the example. */
  readonly start: number;
  readonly projectRoot: string;
}

/** Runs the examples of these documents' tools. Failures are reported on standard error with their places. */
export async function buildExamples(workspace: Workspace, uris: ReadonlySet<string>, io: Io): Promise<BuildExamples> {
  const runnable = workspace.engine.tools().flatMap((placed, i) => runnableOf(placed, uris, i));
  const byProject = new Map<string, Runnable[]>();
  for (const one of runnable) addTo(byProject, one.projectRoot, one);
  const outputs = new Map<string, Captured>();
  let usable = true;
  for (const [root, ofProject] of byProject) {
    const problem = await runProject(workspace, root, ofProject, outputs, io);
    if (problem === undefined) continue;
    usable = false;
    io.stderr.line(`toolscribe: the examples were not run. ${problem}`);
  }
  return { captured: (tool) => outputs.get(knownValue(tool.name) ?? ''), usable };
}

function runnableOf(placed: PlacedTool, uris: ReadonlySet<string>, index: number): readonly Runnable[] {
  const { doc, tool, project, region } = placed;
  const chosen = uris.has(doc.uri);
  if (!chosen || doc.frontEnd.role !== 'source' || project === undefined || tool.example.state !== 'known') return [];
  const { value, span } = tool.example;
  return [{ id: String(index), placed, example: value, start: shift(span, region.start).start, projectRoot: project.root }];
}

async function runProject(
  workspace: Workspace,
  projectRoot: string,
  runnable: readonly Runnable[],
  outputs: Map<string, Captured>,
  io: Io,
): Promise<string | undefined> {
  const { runExamples } = await import('../../runners/rExamples.ts');
  const config = workspace.engine.config(projectRoot);
  const rPath = config.rPath;
  const { results, notes, problem } = await runExamples({
    // A path is relative to the workspace. A command's name is not.
    rscript: /[\\/]/.test(rPath) ? path.resolve(workspace.root, rPath) : rPath,
    packageRoot: fileURLToPath(projectRoot),
    examples: runnable.map((one) => exampleOf(workspace, one)),
    timeoutSeconds: config.exampleTimeout,
    maxOutputBytes: config.exampleMaxOutput,
    signal: io.signal(),
    onProgress: ({ index, total }) => {
      if (io.stderr.terminal) io.stderr.raw(`\u001b[2K\rRunning example ${index + 1} of ${total} …`);
    },
  });
  if (io.stderr.terminal) io.stderr.raw('\u001b[2K\r');
  // What R writes has several lines.
  for (const row of notes.flatMap((note) => note.split('\n'))) io.stderr.line(row);
  if (problem !== undefined) return problem;
  const failed: Diagnostic[] = [];
  for (const [i, result] of results.entries()) {
    const one = runnable[i];
    if (one === undefined) continue;
    const name = knownValue(one.placed.tool.name) ?? '';
    if (result.status === 'ok') outputs.set(name, { output: result.output, seconds: result.seconds });
    else if (result.status !== 'skipped') failed.push(...failure(workspace, one, result));
  }
  const ran = results.filter((result) => result.status !== 'skipped').length;
  io.stderr.write(`${plural(ran, 'example')} run${failed.length === 0 ? '' : `, ${failed.length} failed`}.\n${failed.length === 0 ? '' : '\n'}`);
  io.stderr.write(textReport(failed, colorsFor(io.stderr, io.env)));
  return undefined;
}

function exampleOf(workspace: Workspace, { id, placed, example, start }: Runnable): Example {
  return {
    id,
    file: workspace.nameOf(placed.doc.uri),
    line: placed.doc.positionAt(start).line + 1,
    code: example.run ?? example.code,
    ...(example.condition === undefined ? {} : { condition: example.condition }),
  };
}

/** The finding of a failed example, at the line that failed. */
function failure(workspace: Workspace, { placed }: Runnable, result: ExampleResult): readonly Diagnostic[] {
  const found = workspace.engine.exampleFailure(placed, { line: result.errorLine, message: result.message ?? '' });
  return found === undefined ? [] : [diagnosticOf(workspace, placed.doc, found)];
}
