import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { joinedLosses } from '../../engine/loss.ts';
import { faultOf, isUnlisted } from '../../engine/region.ts';
import type { Parts, PlacedTool } from '../../engine/types.ts';
import { closest, type EmitNote, type EmitOptions, type Emitter, knownValue, plural, type Severity } from '../../model/index.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { type Diagnostic, diagnosticOf, diagnosticsOf, exitCode, reaches } from '../reporters/diagnostic.ts';
import { jsonReport } from '../reporters/jsonReporter.ts';
import { ledgerHint, missingIn } from '../reporters/ledger.ts';
import { textReport } from '../reporters/textReporter.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { select } from '../selection/select.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

export async function emit(call: Call, io: Io): Promise<number> {
  const workspace = await openWorkspace(call, io);
  const emitter = emitterFor(workspace.engine.parts, call);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, selection.uris, io);
  const wanted = named(selectedTools(workspace.engine, selection.uris), call.values('tool'));
  const read = readable(wanted);
  const [unlisted, tools] = [read.filter(isRefused), read.filter((placed) => !isRefused(placed))];
  const { text, notes } = emitter.emit(
    tools.map((placed) => placed.tool),
    optionsOf(workspace, call),
  );
  io.stdout.raw(text);
  const failOn = call.value('fail-on');
  const level: Severity = failOn === 'warning' || failOn === 'information' || failOn === 'hint' ? failOn : 'error';
  const chosen = new Set(read.map(({ tool }) => knownValue(tool.name)));
  const isRelevant = ({ rule, tool }: Diagnostic): boolean =>
    rule !== 'target-loss' && (call.values('tool').length === 0 || (tool !== undefined && chosen.has(tool)));
  const own = (await diagnosticsOf(workspace, selection.uris)).filter(isRelevant);
  const all = inOrder([...own, ...losses(workspace, tools, notes, own), ...refusals(workspace, unlisted)], selection.uris.map(workspace.nameOf));
  const reported = all.filter(({ severity, rule, pending }) => rule === 'target-loss' || (!pending && reaches(severity, level)));
  const missing = missingIn(workspace, selection.uris);
  const { unread, unfound } = missing;
  const totals = { files: selection.uris.length, tools: tools.length, ...missing, accepted: 0 };
  io.stderr.write(call.value('format') === 'json' ? jsonReport(reported, totals) : textReport(reported, colorsFor(io.stderr, io.env)));
  const isWhole = call.value('format') !== 'json' && call.values('tool').length === 0;
  if (unread > 0 && isWhole)
    io.stderr.line(`toolscribe: ${plural(unread, 'registration')} could not be read and ${unread === 1 ? 'is' : 'are'} left out.${ledgerHint(missing)}`);
  else if (unfound > 0 && isWhole) io.stderr.line(`toolscribe: No tool was found for ${plural(unfound, 'use')} of a library.${ledgerHint(missing)}`);
  const but = wanted.filter(({ tool }) => tool.namedOnly === true).length;
  if (but > 0 && call.value('format') !== 'json')
    io.stderr.write(
      `toolscribe: ${plural(but, 'tool')} of a manifest ${but === 1 ? 'is' : 'are'} left out: what ${but === 1 ? 'it takes' : 'they take'} is not said there.\n`,
    );
  return exitCode(all, failOn);
}

/** Every target with its description, for help and for errors. */
export const targetRows = ({ emitters }: Parts): readonly (readonly [string, string])[] =>
  emitters.map(({ id, summary, takes = [] }) => [id, [summary, ...takes.map((option) => `--${option}`)].join('; ')]);

function emitterFor({ emitters }: Parts, call: Call): Emitter {
  const to = call.value('to');
  const ids = emitters.map((e) => e.id);
  if (to === undefined) throw new UsageError(`say what to print with --to: ${ids.join(', ')}`);
  const emitter = emitters.find((e) => e.id === to);
  if (emitter === undefined) {
    const suggested = closest(to, ids);
    throw new UsageError(`there is no target '${to}'; there are ${ids.join(', ')}${suggested === undefined ? '' : `. Did you mean '${suggested}'?`}`);
  }
  for (const option of ['strict', 'json-schema', 'zod'] as const) {
    const taking = emitters.filter(({ takes }) => takes?.includes(option)).map(({ id }) => id);
    if (call.has(option) && !taking.includes(to)) throw new UsageError(`--${option} does not go with '${to}'; it goes with ${taking.join(', ')}`);
  }
  return emitter;
}

function optionsOf({ engine, rootUri }: Workspace, call: Call): EmitOptions {
  const { mcpRevision } = engine.config(rootUri);
  const zod = call.value('zod');
  const flags = { ...(call.has('strict') && { strict: true }), ...(call.has('json-schema') && { jsonSchema: true }) };
  return { mcpRevision, ...flags, ...(zod === '3' ? { zod: 3 } : zod === '4' ? { zod: 4 } : {}) };
}

/** The tools of these names, in the order of the files. All tools if there are no names. */
function named(tools: readonly PlacedTool[], names: readonly string[]): readonly PlacedTool[] {
  const known = tools.flatMap(({ tool }) => knownValue(tool.name) ?? []);
  for (const name of names) {
    if (known.includes(name)) continue;
    const suggested = closest(name, known);
    throw new UsageError(`there is no tool '${name}' here${suggested === undefined ? '' : `. Did you mean '${suggested}'?`}`);
  }
  return names.length === 0 ? tools : tools.filter(({ tool }) => names.includes(knownValue(tool.name) ?? ''));
}

/** Leaves out tools with an unread or external part: the emitted tool could be wrong. */
const readable = (tools: readonly PlacedTool[]): readonly PlacedTool[] =>
  tools.filter(({ tool, region, index }) => tool.namedOnly !== true && faultOf(region, index) === undefined);

const isRefused = ({ region, index }: PlacedTool): boolean => isUnlisted(region, index);

/** Tools that are left out because no client would see them, as findings. The reason is another finding of each. */
const refusals = (workspace: Workspace, unlisted: readonly PlacedTool[]): readonly Diagnostic[] =>
  unlisted.flatMap((placed) => {
    const by = placed.tool.listed?.by ?? 'its library';
    const note = { tool: 0, message: `Left out: ${by} does not list this tool.`, detail: 'Emitted is what a client would see.', severity: 'warning' } as const;
    const finding = workspace.engine.loss(placed, note);
    return finding === undefined ? [] : [diagnosticOf(workspace, placed.doc, finding)];
  });

/** What the target cannot express, as findings. A loss that another finding reports already is left out. */
function losses(workspace: Workspace, tools: readonly PlacedTool[], notes: readonly EmitNote[], own: readonly Diagnostic[]): readonly Diagnostic[] {
  const all = notes.flatMap((note) => {
    const placed = tools[note.tool];
    const finding = placed && workspace.engine.loss(placed, note);
    if (placed === undefined || finding === undefined) return [];
    const name = knownValue(placed.tool.name);
    if (own.some(({ rule, tool }) => rule === note.rule && (note.ofAll === true || tool === name))) return [];
    return [diagnosticOf(workspace, placed.doc, finding)];
  });
  return joinedLosses(all);
}

function inOrder(diagnostics: readonly Diagnostic[], files: readonly string[]): readonly Diagnostic[] {
  const byPlace = (a: Diagnostic, b: Diagnostic): number =>
    files.indexOf(a.file) - files.indexOf(b.file) || a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character;
  return diagnostics.toSorted(byPlace);
}
