import { withCopies } from '../../engine/listing/selectedTools.ts';
import { tokensOfAll, toolTokens } from '../../engine/listing/toolTokens.ts';
import type { Doc, PlacedTool, Unfound } from '../../engine/types.ts';
import { addTo, knownValue, plural, type Span, tokenizer, visible, whyUnread } from '../../model/index.ts';
import type { Call } from '../command.ts';
import { groupsOf } from '../groupFilter.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { countedWith, type Entry, ledgerHint, ledgerOf } from '../reporters/ledger.ts';
import { textTable } from '../reporters/textReporter.ts';
import { reportMistakes } from '../reportMistakes.ts';
import { select } from '../selection/select.ts';
import { placeOfTool } from '../selection/toolPlace.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

export async function list(call: Call, io: Io): Promise<number> {
  const inGroups = groupsOf(call, io);
  const workspace = await openWorkspace(call, io);
  const selection = await select(workspace, call, io);
  reportMistakes(workspace, [], io);
  const isChosen = ({ tool }: PlacedTool): boolean => inGroups(knownValue(tool.name) ?? '');
  const chosen = withCopies(workspace.engine, selection.uris);
  const tools = chosen.tools.filter(isChosen);
  const copies = [...chosen.copies].filter(([copy]) => isChosen(copy));
  const ledger = ledgerOf(workspace, selection.uris);
  const unfound = workspace.engine.unfound().filter(({ doc }) => selection.covers(doc.uri));
  const missing = { unread: ledger.length, unfound: unfound.length };
  if (call.value('format') === 'json') {
    const unread = ledger.map((one) => ({ ...placeOf(workspace, one.doc, one.span), seen: one.seen, why: whyUnread(one.reason), kind: one.kind }));
    const uses = unfound.map(({ doc, use }) => ({ ...placeOf(workspace, doc, use.span), seen: use.value }));
    const entries = tools.map((placed) => ({
      ...entry(workspace, placed),
      ...(call.has('tokens') ? { tokens: toolTokens(workspace.engine, placed) ?? null } : {}),
    }));
    const sum = call.has('tokens') ? { tokens: tokensOfAll(workspace.engine, tools), tokenizer } : {};
    const report = call.has('unread')
      ? { unread, withoutTools: uses }
      : { tools: entries, copies: copies.map((pair) => copyEntry(workspace, pair)), unread, ...sum };
    io.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
    return 0;
  }
  if (call.has('unread')) return listUnread(workspace, { ledger, unfound, tools: tools.length }, io);
  const tokens = call.has('tokens') ? { head: ['TOKENS'], of: (placed: PlacedTool) => [String(toolTokens(workspace.engine, placed) ?? '-')] } : none;
  const rows = tools.map((placed) => [...row(placed), ...tokens.of(placed), placeText(workspace, placed)].map(visible));
  const head = ['NAME', 'CATEGORY', 'PARAMETERS', 'SAFETY', ...tokens.head, 'WHERE'];
  if (rows.length > 0) io.stdout.write(textTable(head, rows, colorsFor(io.stdout, io.env)));
  io.stderr.line(`${countedWith(tools.length, missing, copies.length)}.${ledgerHint(missing)}`);
  for (const line of copyLines(workspace, copies)) io.stderr.line(visible(line));
  if (call.has('tokens')) io.stderr.line(`${plural(tokensOfAll(workspace.engine, tools), 'token')} in all (${tokenizer}).`);
  return 0;
}

type Copy = readonly [copy: PlacedTool, original: PlacedTool];

/** A line for each file with copies. */
function copyLines(workspace: Workspace, copies: readonly Copy[]): readonly string[] {
  const byFile = new Map<string, Copy[]>();
  for (const pair of copies) addTo(byFile, placeOfTool(workspace, pair[0]).file, pair);
  return [...byFile].map(([file, own]) => {
    const [first = '', ...others] = new Set(own.map(([, original]) => placeOfTool(workspace, original).file));
    const rest = others.length === 0 ? '' : ` and ${plural(others.length, 'other file')}`;
    return `${file} has ${plural(own.length, 'copy', 'copies')} of tools in ${first}${rest}; 'toolscribe list ${file}' lists them.`;
  });
}

const copyEntry = (workspace: Workspace, [copy, original]: Copy): Record<string, unknown> => ({
  name: knownValue(copy.tool.name) ?? null,
  ...placeOfTool(workspace, copy),
  of: placeOfTool(workspace, original),
});

/** Without the column of tokens. */
const none = { head: [], of: (): readonly string[] => [] };

interface Coverage {
  readonly ledger: readonly Entry[];
  readonly unfound: readonly Unfound[];
  readonly tools: number;
}

/** The coverage ledger: the place, the registration, and why it cannot be read. */
function listUnread(workspace: Workspace, { ledger, unfound, tools }: Coverage, io: Io): number {
  const rows = ledger.map(({ doc, span, seen, reason }) => {
    const { file, line } = placeOf(workspace, doc, span);
    return [`${file}:${line}`, seen, whyUnread(reason)].map(visible);
  });
  if (rows.length > 0) io.stdout.write(textTable(['WHERE', 'SEEN', 'WHY IT CANNOT BE READ'], rows, colorsFor(io.stdout, io.env)));
  const isComplete = ledger.length + unfound.length === 0;
  const all = !isComplete ? '' : tools === 0 ? ' No registration was seen.' : ' Every registration that was seen is read.';
  io.stderr.line(`${countedWith(tools, { unread: ledger.length, unfound: 0 })}.${all}`);
  for (const { doc, use } of unfound) {
    const { file, line } = placeOf(workspace, doc, use.span);
    io.stderr.line(visible(`${file}:${line} uses '${use.value}', and no registration of a tool was found for it.`));
  }
  return 0;
}

const placeOf = (workspace: Workspace, doc: Doc, { start }: Span): { readonly file: string; readonly line: number } => ({
  file: workspace.nameOf(doc.uri),
  line: doc.positionAt(start).line + 1,
});

function row({ tool }: PlacedTool): readonly string[] {
  const safety = [knownValue(tool.dangerous) === true ? 'dangerous' : '', knownValue(tool.requiresApproval) === true ? 'needs approval' : ''];
  const params = tool.params.map((param) => (param.required ? param.name.value : `[${param.name.value}]`)).join(' ');
  return [knownValue(tool.name) ?? '(no name)', knownValue(tool.category) ?? '-', params || '-', safety.filter((word) => word !== '').join(', ') || '-'];
}

function placeText(workspace: Workspace, placed: PlacedTool): string {
  const { file, line } = placeOfTool(workspace, placed);
  return `${file}:${line}`;
}

function entry(workspace: Workspace, placed: PlacedTool): Record<string, unknown> {
  const { tool, doc } = placed;
  return {
    name: knownValue(tool.name) ?? null,
    title: knownValue(tool.title) ?? null,
    description: knownValue(tool.description) ?? null,
    category: knownValue(tool.category) ?? null,
    dangerous: knownValue(tool.dangerous) ?? false,
    requiresApproval: knownValue(tool.requiresApproval) ?? false,
    parameters: tool.params.map((param) => ({ name: param.name.value, type: knownValue(param.schema.type) ?? null, required: param.required })),
    format: doc.frontEnd.id,
    ...placeOfTool(workspace, placed),
  };
}
