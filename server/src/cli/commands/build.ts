import path from 'node:path';
import { applyStep, type BuildOptions, type BuildStep, planBuild } from '../../engine/generated/build.ts';
import { plural, visible } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { type Selection, select } from '../selection/select.ts';
import { isUsageError, UsageError } from '../usageError.ts';
import { openWorkspace, uriOf, type Workspace } from '../workspace.ts';

export async function build(call: Call, io: Io): Promise<number> {
  refuse(call);
  const workspace = await openWorkspace(call, io);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, [], io);
  const options = buildOptions(call, selection, io);
  const ran = call.has('run-examples') ? await runExamples(workspace, selection, io) : undefined;
  if (ran !== undefined && io.signal().aborted) {
    io.stderr.line('toolscribe: interrupted; nothing was built.');
    return 130;
  }
  io.unlisten?.();
  const steps = await planBuild(workspace.engine, workspace.host, { ...options, ...(ran === undefined ? {} : { captured: ran.captured }) });
  if (steps.length === 0) io.stderr.line(`There is nothing to build: ${whyNothing(workspace, options)}`);
  const code = await carryOut(workspace, steps, call, io);
  if (ran?.usable === false) return 2;
  if (!call.has('watch')) return code;
  const { watch } = await import('../watch.ts');
  await watch(workspace, io, {
    async changed() {
      const next = await planBuild(workspace.engine, workspace.host, await reselect(workspace, call, options, io));
      await carryOut(workspace, next, call, io, true);
    },
    say: (message, problem) => void io.stderr.line(`${problem ? 'toolscribe: ' : ''}${message}`),
  });
  return 0;
}

/** A tool that is only built with `--out` is no reason to fail. */
function whyNothing({ engine }: Workspace, { uris, out }: BuildOptions): string {
  const waiting = engine.tools().filter(({ doc }) => doc.frontEnd.builds === 'where-asked' && (uris === undefined || uris.includes(doc.uri)));
  const [first] = out === undefined ? waiting : [];
  return first === undefined
    ? 'no source of a tool is among these files.'
    : `files of ${first.doc.frontEnd.title} tools are written where somebody says into which folder. Name one with --out, or with 'outputFolder' in the configuration.`;
}

function refuse(call: Call): void {
  if (call.paths.includes('-')) throw new UsageError('a build writes files beside their source; standard input has no place. toolscribe emit - prints');
  if (call.has('watch') && (call.has('check') || call.has('dry-run'))) throw new UsageError('--watch writes; it does not go with --check or --dry-run');
  if (call.has('watch') && call.has('run-examples'))
    throw new UsageError('--watch does not run examples; run toolscribe build --run-examples when they changed');
  if (call.has('check') && call.has('force')) throw new UsageError('--check writes nothing, so there is nothing to --force');
}

function buildOptions(call: Call, selection: Selection, io: Io): BuildOptions {
  const out = call.value('out');
  return {
    ...(selection.everything ? {} : { uris: selection.uris, covers: selection.covers }),
    ...(out === undefined ? {} : { out: uriOf(path.resolve(io.cwd, out)) }),
    force: call.has('force'),
    dropsOutput: call.has('force'),
  };
}

/** The same build for the current files: a folder or a glob may match other files now. */
async function reselect(workspace: Workspace, call: Call, options: BuildOptions, io: Io): Promise<BuildOptions> {
  if (options.uris === undefined) return options;
  try {
    const { uris, covers } = await select(workspace, call, io);
    return { ...options, uris, covers };
  } catch (error) {
    // Every selected file is gone. Their generated files may be removed as well.
    if (isUsageError(error)) return options;
    throw error;
  }
}

async function runExamples(workspace: Workspace, selection: Selection, io: Io) {
  const { buildExamples } = await import('./buildExamples.ts');
  const chosen = new Set(selection.uris);
  // A named generated file selects its source.
  for (const placed of workspace.engine.tools()) {
    if (workspace.engine.outputs(placed).some((output) => chosen.has(output.uri))) chosen.add(placed.doc.uri);
  }
  return buildExamples(workspace, chosen, io);
}

/** Prints a line for each file. Returns the exit code. */
async function carryOut(workspace: Workspace, steps: readonly BuildStep[], call: Call, io: Io, changesOnly = false): Promise<number> {
  const colors = colorsFor(io.stdout, io.env);
  const dry = call.has('check') || call.has('dry-run');
  const written: string[] = [];
  const counts = new Map<string, number>();
  let code = 0;
  for (const step of steps) {
    const { word, reason, bad } = call.has('check') ? checked(step) : call.has('dry-run') ? planned(step) : await applied(workspace, step);
    if (bad) code = 1;
    if (!dry && (step.action === 'write' || step.action === 'remove') && !bad) written.push(step.uri);
    counts.set(word, (counts.get(word) ?? 0) + 1);
    if (changesOnly && (word === 'unchanged' || word === 'kept')) continue;
    const paint = bad ? colors.red : word === 'unchanged' || word === 'fresh' ? colors.dim : colors.green;
    io.stdout.write(`${paint(word.padEnd(dry ? 14 : 9))}  ${visible(step.path)}${reason === undefined ? '' : colors.dim(` (${visible(reason)})`)}\n`);
  }
  // Without `--watch` nothing reads the workspace after this.
  if (call.has('watch')) await workspace.engine.changedOnDisk(written);
  if (steps.length > 0 && !changesOnly)
    io.stderr.write(`${plural(steps.length, 'file')}: ${[...counts].map(([word, n]) => `${n} ${word.replace('would ', 'to ')}`).join(', ')}.\n`);
  return code;
}

interface Outcome {
  readonly word: string;
  readonly reason?: string | undefined;
  /** True if it fails the build. */
  readonly bad: boolean;
}

async function applied(workspace: Workspace, step: BuildStep): Promise<Outcome> {
  const { outcome, reason } = await applyStep(workspace.host, step);
  return { word: outcome, reason: outcome === 'kept' ? forceable(step) : (reason ?? step.reason), bad: outcome === 'kept' || outcome === 'failed' };
}

function planned(step: BuildStep): Outcome {
  const { action, reason } = step;
  if (action === 'unchanged') return { word: 'unchanged', bad: false };
  const words = { write: 'would write', remove: 'would remove', keep: 'would keep', blocked: 'blocked' } as const;
  return { word: words[action], reason: action === 'keep' ? forceable(step) : reason, bad: action === 'keep' || action === 'blocked' };
}

/** Why a file is left unchanged, and the option that overwrites it. */
const forceable = ({ reason, state }: BuildStep): string =>
  `${reason}${state === 'fresh' ? '' : `; --force ${state === 'orphan' ? 'removes' : 'overwrites'} it`}`;

function checked({ action, state, reason }: BuildStep): Outcome {
  if (action === 'blocked') return { word: 'blocked', reason, bad: true };
  const words = { fresh: 'fresh', stale: 'stale', missing: 'missing', orphan: 'orphaned', edited: 'edited by hand', conflict: 'conflict' } as const;
  if (state === 'fresh' && action === 'keep') return { word: 'kept', reason, bad: true };
  return { word: words[state], bad: state !== 'fresh' };
}
