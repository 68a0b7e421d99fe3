import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lineOfExample } from '../../engine/exampleFailure.ts';
import type { Captured } from '../../engine/generated/capturedOutput.ts';
import type { Engine, PlacedTool } from '../../engine/types.ts';
import type { ExampleFailure } from '../../features/tools/exampleFailures.ts';
import { addTo, knownValue, type ToolSpec } from '../../model/index.ts';
import type { Example, runExamples } from '../../runners/rExamples.ts';

/** Runs R. Nothing else in this folder starts another program. */
export type RunExamples = typeof runExamples;

export interface RunRequest {
  readonly tools: readonly PlacedTool[];
  readonly signal: AbortSignal;
  /** Called as each example begins. */
  readonly report: (tool: string) => void;
}

export interface RunOutcome {
  readonly captured: (tool: ToolSpec) => Captured | undefined;
  readonly failures: readonly ExampleFailure[];
  /** Notes for the user about the whole run. */
  readonly notes: readonly string[];
}

/** Runs the examples of these tools, with one process for each package. */
export async function runAll(engine: Engine, run: RunExamples, request: RunRequest): Promise<RunOutcome> {
  const captured = new Map<string, { readonly code: string; readonly captured: Captured }>();
  const failures: ExampleFailure[] = [];
  const notes: string[] = [];
  for (const [root, tools] of byProject(request.tools)) {
    if (request.signal.aborted) break;
    const config = engine.config(root);
    const result = await run({
      rscript: programPath(engine, root, config.rPath),
      packageRoot: fileURLToPath(root),
      examples: tools.map((placed) => exampleOf(engine, placed)),
      timeoutSeconds: config.exampleTimeout,
      maxOutputBytes: config.exampleMaxOutput,
      signal: request.signal,
      onProgress: ({ id }) => request.report(id),
    });
    notes.push(...result.notes, ...(result.problem === undefined ? [] : [result.problem]));
    result.results.forEach(({ status, output, seconds, message, errorLine }, i) => {
      const placed = tools[i];
      if (placed === undefined) return;
      const code = codeOf(placed);
      if (status === 'ok') captured.set(nameOf(placed), { code, captured: { output, seconds } });
      else if (status !== 'skipped') failures.push({ uri: placed.doc.uri, tool: nameOf(placed), code, line: errorLine, message: message ?? '' });
    });
  }
  return {
    captured(tool) {
      const entry = captured.get(knownValue(tool.name) ?? '');
      return entry?.code === knownValue(tool.example)?.code ? entry?.captured : undefined;
    },
    failures,
    notes,
  };
}

function exampleOf(engine: Engine, placed: PlacedTool): Example {
  const example = knownValue(placed.tool.example);
  return {
    id: nameOf(placed),
    file: engine.names(placed.doc).path,
    line: placed.doc.positionAt(lineOfExample(placed, 0).start).line + 1,
    code: example?.run ?? example?.code ?? '',
    ...(example?.condition === undefined ? {} : { condition: example.condition }),
  };
}

/** A path is relative to the workspace folder. A command's name is not. */
function programPath(engine: Engine, project: string, setting: string): string {
  const folder = engine.roots.find((root) => project === root || project.startsWith(`${root}/`));
  return /[\\/]/.test(setting) && folder?.startsWith('file:') === true ? path.resolve(fileURLToPath(folder), setting) : setting;
}

const nameOf = ({ tool }: PlacedTool): string => knownValue(tool.name) ?? '';

const codeOf = ({ tool }: PlacedTool): string => knownValue(tool.example)?.code ?? '';

/** Tools with runnable examples, by the root of their package. */
function byProject(tools: readonly PlacedTool[]): ReadonlyMap<string, readonly PlacedTool[]> {
  const groups = new Map<string, PlacedTool[]>();
  for (const placed of tools) {
    const root = placed.project?.root;
    if (root?.startsWith('file:') !== true || placed.doc.frontEnd.role !== 'source' || codeOf(placed).trim() === '') continue;
    addTo(groups, root, placed);
  }
  return groups;
}
