import { withCopies } from '../../engine/listing/selectedTools.ts';
import { tokensOfAll } from '../../engine/listing/toolTokens.ts';
import type { PlacedTool } from '../../engine/types.ts';
import { plural, unreadCode } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type Diagnostic, diagnosticsOf, exitCode, reaches } from '../reporters/diagnostic.ts';
import { jsonReport } from '../reporters/jsonReporter.ts';
import { missingIn } from '../reporters/ledger.ts';
import { reporters } from '../reporters/reporters.ts';
import { type ReportTotals, statistics, summaryLine, textReport } from '../reporters/textReporter.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { changedFiles } from '../selection/changedFiles.ts';
import { chosenFindings, mostWarnings } from '../selection/chosenFindings.ts';
import { type Selection, select } from '../selection/select.ts';
import { shardOf } from '../selection/shard.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { fixFiles, patchOfFixes } from './fixFiles.ts';
import { updateBaseline } from './updateBaseline.ts';

export async function check(call: Call, io: Io): Promise<number> {
  refuse(call);
  const isMine = shardOf(call);
  const most = mostWarnings(call);
  const workspace = await openWorkspace(call, io);
  const choose = chosenFindings(call, workspace.engine.rules);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, selection.uris, io);
  const level = call.value('fix') === 'all' ? 'all' : 'safe';
  if (call.has('diff')) {
    const patch = await patchOfFixes(workspace, selection.uris, level);
    io.stdout.raw(patch);
    return patch === '' ? 0 : 1;
  }
  if (call.has('fix')) await fixFiles(workspace, selection.uris, level, io);
  if (call.has('update-baseline')) await updateBaseline(workspace, selection.uris, call.paths.length > 0, io);
  let last = await reportOn(workspace, selection, { call, io, isMine, most, choose });
  last.print();
  if (!call.has('watch')) return last.code;
  const { watch } = await import('../watch.ts');
  await watch(workspace, io, {
    async changed() {
      const next = await reportOn(workspace, await select(workspace, call, io), { call, io, isMine, most, choose });
      if (next.text !== last.text) next.print();
      last = next;
    },
    say: (message, problem) => void io.stderr.line(`${problem ? 'toolscribe: ' : ''}${message}`),
  });
  return 0;
}

function refuse(call: Call): void {
  const isStdin = call.paths.includes('-');
  if (call.has('update-baseline')) refuseWithBaseline(call, isStdin);
  if (call.has('diff') && call.has('watch')) throw new UsageError('--diff prints a patch once; run it without --watch');
  if (isStdin && call.has('fix') && !call.has('diff')) throw new UsageError('--fix cannot write to standard input; name files');
  if (isStdin && call.has('watch')) throw new UsageError('--watch follows files; standard input has none');
  if (isStdin && call.has('since')) throw new UsageError('--since asks git about files; standard input is none');
  if (call.has('since') && call.has('fix')) throw new UsageError('--fix carries out the fixes of all files; run it without --since');
  if (call.has('watch') && call.has('fix')) throw new UsageError('--watch reports; run toolscribe check --fix by itself');
}

/** A baseline has all findings of its files. */
function refuseWithBaseline(call: Call, isStdin: boolean): void {
  if (isStdin) throw new UsageError('--update-baseline accepts findings of files; standard input is none');
  const other = ['only', 'quiet', 'since', 'shard', 'watch', 'diff'].find((option) => call.has(option));
  if (other !== undefined) throw new UsageError(`--update-baseline accepts all findings; run it without --${other}`);
}

/** What a call asks for. */
interface Asked {
  readonly call: Call;
  readonly io: Io;
  readonly isMine: (file: string) => boolean;
  readonly most: number | undefined;
  readonly choose: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[];
}

interface Reported {
  readonly text: string;
  readonly code: number;
  print(): void;
}

async function reportOn(workspace: Workspace, selection: Selection, { call, io, isMine, most, choose }: Asked): Promise<Reported> {
  const since = call.value('since');
  const changed = since === undefined ? undefined : await changedFiles(workspace, since, selection.uris);
  const uris = selection.uris.filter((uri) => isMine(workspace.nameOf(uri)) && changed?.has(uri) !== false);
  const mine = new Set(uris);
  const found = await diagnosticsOf(workspace, uris);
  const diagnostics = choose(found);
  const chosen = withCopies(workspace.engine, selection.uris);
  const tools = chosen.tools.filter(({ doc }) => mine.has(doc.uri));
  const pending = call.has('verbose') ? 0 : diagnostics.filter((one) => one.pending && !isCounted(one)).length;
  const totals = {
    files: reportedFiles(workspace, uris, diagnostics, tools),
    tools: tools.length,
    copies: [...chosen.copies.keys()].filter(({ doc }) => mine.has(doc.uri)).length,
    ...missingIn(workspace, uris),
    fixed: call.has('fix'),
    pending,
    accepted: acceptedIn(workspace, uris),
    ...(call.has('statistics') ? { tokens: tokensOfAll(workspace.engine, tools) } : {}),
  };
  const warnings = found.filter((one) => one.severity === 'warning' && !one.pending).length;
  const isOver = most !== undefined && warnings > most;
  const text = textFor(workspace, diagnostics, totals, call, io);
  return {
    text,
    code: isOver ? 1 : exitCode(diagnostics, call.value('fail-on')),
    print() {
      // GitHub reads these lines as commands. What comes from the workspace is escaped in them.
      if (call.value('format') === 'github') io.stdout.raw(text);
      else io.stdout.write(text);
      if (isOver) io.stderr.line(`toolscribe: ${plural(warnings, 'warning')}, more than --max-warnings ${most}`);
    },
  };
}

function textFor({ engine, host }: Workspace, diagnostics: readonly Diagnostic[], totals: ReportTotals, call: Call, io: Io): string {
  const format = call.value('format') ?? 'text';
  if (format === 'json') return jsonReport(diagnostics, totals);
  const { rules } = engine;
  const reported = diagnostics.filter((diagnostic) => !isCounted(diagnostic) && (!diagnostic.pending || (format === 'text' && call.has('verbose'))));
  const report = reporters[format];
  if (report !== undefined) return report({ diagnostics: reported, files: totals.files, tools: totals.tools, rules, digest: host.digest });
  const colors = colorsFor(io.stdout, io.env);
  const list = call.has('statistics') ? statistics(reported, colors) : textReport(reported, colors, call.has('explain') ? rules : undefined);
  return list + summaryLine(reported, totals, colors);
}

/** Unread registrations are counted in the last line, and `list --unread` reports their places. If configured as a fault, each is reported like others. */
const isCounted = ({ rule, severity }: Diagnostic): boolean => rule === unreadCode && !reaches(severity, 'warning');

/** The number of findings of these files that the baseline accepts. */
const acceptedIn = ({ engine, rootUri }: Workspace, uris: readonly string[]): number =>
  engine.baselineEntries(rootUri) === undefined ? 0 : uris.reduce((sum, uri) => sum + engine.baselineOf(uri).accepted, 0);

/** The number of files in the report. Code without tools and findings does not count: it is only read for other files. */
function reportedFiles({ engine, nameOf }: Workspace, uris: readonly string[], diagnostics: readonly Diagnostic[], tools: readonly PlacedTool[]): number {
  const [withTools, named] = [new Set(tools.map(({ doc }) => doc.uri)), new Set(diagnostics.map(({ file }) => file))];
  return uris.filter((uri) => engine.document(uri)?.frontEnd.role !== 'source' || withTools.has(uri) || named.has(nameOf(uri))).length;
}
