import type { PlacedTool } from '../../engine/types.ts';
import { isBelow } from '../../engine/uri.ts';
import { applyEdits, errorText, plural, unreadCode } from '../../model/index.ts';
import type { Call } from '../command.ts';
import { reportConfigMistakes } from '../configNotice.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type Diagnostic, diagnosticsOf, exitCode, reaches } from '../reporters/diagnostic.ts';
import { jsonReport } from '../reporters/jsonReporter.ts';
import { ledgerOf } from '../reporters/ledger.ts';
import { reporters } from '../reporters/reporters.ts';
import { type ReportTotals, statistics, summaryLine, textReport } from '../reporters/textReporter.ts';
import { changedFiles } from '../selection/changedFiles.ts';
import { chosenFindings, mostWarnings } from '../selection/chosenFindings.ts';
import { type Selection, select } from '../selection/select.ts';
import { selectedTools } from '../selection/selectedTools.ts';
import { shardOf } from '../selection/shard.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

export async function check(call: Call, io: Io): Promise<number> {
  refuse(call);
  const isMine = shardOf(call);
  const most = mostWarnings(call);
  const workspace = await openWorkspace(call, io);
  const choose = chosenFindings(call, workspace.engine.parts.rules);
  const selection = await select(workspace, call, io);
  reportConfigMistakes(workspace, selection.uris, io);
  if (call.has('fix')) await fixFiles(workspace, selection, io);
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
  if (isStdin && call.has('fix')) throw new UsageError('--fix cannot write to standard input; name files');
  if (isStdin && call.has('watch')) throw new UsageError('--watch follows files; standard input has none');
  if (isStdin && call.has('since')) throw new UsageError('--since asks git about files; standard input is none');
  if (call.has('since') && call.has('fix')) throw new UsageError('--fix carries out the fixes of all files; run it without --since');
  if (call.has('watch') && call.has('fix')) throw new UsageError('--watch reports; run toolscribe check --fix by itself');
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
  const changed = since === undefined ? undefined : await changedFiles(workspace, since);
  const uris = selection.uris.filter((uri) => isMine(workspace.nameOf(uri)) && changed?.has(uri) !== false);
  const mine = new Set(uris);
  const found = await diagnosticsOf(workspace, uris);
  const diagnostics = choose(found);
  const tools = selectedTools(workspace.engine, selection.uris).filter(({ doc }) => mine.has(doc.uri));
  const unread = ledgerOf(workspace, uris).length;
  const pending = call.has('verbose') ? 0 : diagnostics.filter((one) => one.pending && !isCounted(one)).length;
  const totals = { files: reportedFiles(workspace, uris, diagnostics, tools), tools: tools.length, unread, fixed: call.has('fix'), pending };
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
  const { rules } = engine.parts;
  const reported = diagnostics.filter((diagnostic) => !isCounted(diagnostic) && (!diagnostic.pending || (format === 'text' && call.has('verbose'))));
  const report = reporters[format];
  if (report !== undefined) return report({ diagnostics: reported, files: totals.files, tools: totals.tools, rules, digest: host.digest });
  const colors = colorsFor(io.stdout, io.env);
  const list = call.has('statistics') ? statistics(reported, colors) : textReport(reported, colors, call.has('explain') ? rules : undefined);
  return list + summaryLine(reported, totals, colors);
}

/** Unread registrations are counted in the last line, and `list --unread` reports their places. If configured as a fault, each is reported like others. */
const isCounted = ({ rule, severity }: Diagnostic): boolean => rule === unreadCode && !reaches(severity, 'warning');

/** The number of files in the report. Code without tools and findings does not count: it is only read for other files. */
function reportedFiles({ engine, nameOf }: Workspace, uris: readonly string[], diagnostics: readonly Diagnostic[], tools: readonly PlacedTool[]): number {
  const [withTools, named] = [new Set(tools.map(({ doc }) => doc.uri)), new Set(diagnostics.map(({ file }) => file))];
  return uris.filter((uri) => engine.document(uri)?.frontEnd.role !== 'source' || withTools.has(uri) || named.has(nameOf(uri))).length;
}

const maxRounds = 10;

/** A fix may make room for another one. Repeats until nothing changes. */
async function fixFiles(workspace: Workspace, { uris }: Selection, io: Io): Promise<void> {
  const { engine, host, rootUri } = workspace;
  const changed = new Set<string>();
  const failed = new Set<string>();
  for (let round = 0; round < maxRounds; round++) {
    let again = false;
    for (const uri of uris) {
      if (failed.has(uri)) continue;
      const edits = engine.fixAll(uri);
      const text = edits.length === 0 ? undefined : await engine.textOf(uri);
      if (text === undefined) continue;
      const fixed = applyEdits(text, edits);
      if (fixed === text) continue;
      try {
        if (!isBelow(rootUri, await host.real(uri))) throw new Error('it lies outside of the workspace, behind a symbolic link');
        await host.write(uri, fixed);
      } catch (error) {
        // An unwritable file is reported. The others are still fixed.
        failed.add(uri);
        io.stderr.line(`toolscribe: ${workspace.nameOf(uri)} could not be fixed: ${errorText(error)}`);
        continue;
      }
      await engine.changedOnDisk([uri]);
      changed.add(uri);
      again = true;
    }
    if (!again) break;
  }
  if (changed.size > 0) io.stderr.line(`Fixed ${plural(changed.size, 'file')}: ${[...changed].map((uri) => workspace.nameOf(uri)).join(', ')}`);
}
