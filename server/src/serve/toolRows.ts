import { obstacleTo } from '../engine/generated/obstacle.ts';
import { namesakes } from '../engine/namedTools.ts';
import { faultOf } from '../engine/region.ts';
import type { Doc, Engine, PlacedTool } from '../engine/types.ts';
import { countTokens, isCopy, knownValue } from '../model/index.ts';

/** A row of the table `basic_tools`. */
export interface ToolRow {
  readonly bot: string;
  readonly name: string;
  /** JSON, as the target `botserver` writes it. */
  readonly definition: string;
  /** JSON, as the target `botserver-function` writes it. */
  readonly toolJson: string;
  /** Path of the source, from the folder of the database. */
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** SHA-256 of the source's text. */
  readonly fileHash: string;
  /** SHA-256 of the definition. */
  readonly digest: string;
  readonly tokens: number;
}

export interface RowContext {
  /** The bot of a tool outside of projects. */
  readonly bot: string;
  fileOf(uri: string): string;
  digest(text: string): string;
}

export interface Rows {
  readonly rows: readonly ToolRow[];
  /** Tools that are unreadable or share their name, whose rows stay unchanged. `name` is absent for a whole file. */
  readonly unreadable: readonly { readonly file: string; readonly name?: string; readonly why: string }[];
  /** Copies of tools that have a row, a sentence each. */
  readonly notes: readonly string[];
}

/** The table rows of a workspace's tools. */
export function rowsOf(engine: Engine, chosen: readonly PlacedTool[], { bot, fileOf, digest }: RowContext): Rows {
  const emit = (target: string, { tool, doc }: PlacedTool): string => {
    const emitter = engine.parts.emitters.find(({ id }) => id === target);
    if (emitter === undefined) throw new Error(`there is no emitter '${target}'`);
    return emitter.emit([tool], { mcpRevision: engine.config(doc.uri).mcpRevision }).text.trimEnd();
  };
  const botOf = ({ project }: PlacedTool): string => project?.name ?? bot;
  // A file generated from a tool is no second tool, even if a user edited it.
  const namesakeOf = namesakes(engine.tools(), (placed) => `${botOf(placed)}\0${placed.doc.frontEnd.role}`, isSameTool);
  const hashes = new Map<Doc, string>();
  const rows = new Map<string, ToolRow>();
  const unreadable: Rows['unreadable'][number][] = [];
  const notes: string[] = [];
  for (const placed of chosen) {
    const { tool, doc, region } = placed;
    const name = knownValue(tool.name);
    if (name === undefined || tool.namedOnly === true) continue;
    const file = fileOf(doc.uri);
    const namesake = namesakeOf(placed);
    const isShipped = namesake !== undefined && isCopy(tool, doc.frontEnd, doc.uri, { tool: namesake.tool, uri: namesake.doc.uri });
    const why = namesake === undefined || isShipped ? obstacleTo(placed)?.message : `'${botOf(placed)}' has a tool of that name in ${fileOf(namesake.doc.uri)}`;
    if (why !== undefined) {
      unreadable.push({ file, name, why });
      continue;
    }
    const [definition, toolJson] = [emit('botserver', placed), emit('botserver-function', placed)];
    const fileHash = hashes.get(doc) ?? digest(doc.text);
    hashes.set(doc, fileHash);
    const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
    const line = doc.positionAt(region.start + at.start).line + 1;
    const size = { digest: digest(definition), tokens: countTokens(definition) };
    const row: ToolRow = { bot: botOf(placed), name, definition, toolJson, file, line, fileHash, ...size };
    const first = rows.get(keyOf(row));
    if (first === undefined) rows.set(keyOf(row), row);
    else if (isShipped) notes.push(`'${name}' of ${file} is left out: bot '${row.bot}' has a tool of that name in ${first.file}`);
  }
  for (const doc of engine.documents()) {
    const why = doc.unreadable ?? doc.regions.flatMap((region) => faultOf(region) ?? [])[0]?.message;
    if (why !== undefined) unreadable.push({ file: fileOf(doc.uri), why });
  }
  return { rows: [...rows.values()], unreadable, notes };
}

/** True for forms of one tool, such as `x.mcp.json` and `x.tool.json`: the first has the row. */
const isSameTool = ({ tool, doc }: PlacedTool, other: PlacedTool): boolean =>
  tool === other.tool || (doc !== other.doc && doc.frontEnd.role === 'spec' && stemOf(doc.uri) === stemOf(other.doc.uri));

const stemOf = (uri: string): string => uri.replace(/(?:\.(?:mcp|tool))?\.(?:jsonc?|ya?ml)$/i, '');

/** The primary key of a row. */
export const keyOf = ({ bot, name }: Pick<ToolRow, 'bot' | 'name'>): string => `${bot}\0${name}`;

export interface RowChanges {
  readonly added: readonly ToolRow[];
  readonly changed: readonly ToolRow[];
  readonly removed: readonly ToolRow[];
  readonly unchanged: number;
  readonly notes: readonly string[];
}

/**
 * The writes that bring the table to these rows. `isSelected` is true for a file that this run covers, `isGone` for a deleted file.
 * Rows of other files stay.
 */
export function changesOf(
  before: readonly ToolRow[],
  { rows, unreadable, notes }: Rows,
  isSelected: (file: string) => boolean,
  isGone: (file: string) => boolean,
): RowChanges {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const mayReplace = ({ file }: ToolRow): boolean => isSelected(file) || isGone(file);
  const taken = rows.flatMap((row) => {
    const was = old.get(keyOf(row));
    return was === undefined || was.file === row.file || mayReplace(was) ? [] : [{ row, was }];
  });
  const left = new Set(taken.map(({ row }) => row));
  const now = rows.filter((row) => !left.has(row));
  const keys = new Set(rows.map(keyOf));
  const isUnreadable = ({ file, name }: ToolRow): boolean => unreadable.some((one) => one.file === file && (one.name === undefined || one.name === name));
  const added = now.filter((row) => !old.has(keyOf(row)));
  const changed = now.filter((row) => old.has(keyOf(row)) && !isSameRow(old.get(keyOf(row)), row));
  return {
    added,
    changed,
    removed: before.filter((row) => !keys.has(keyOf(row)) && mayReplace(row) && !isUnreadable(row)),
    unchanged: now.length - added.length - changed.length,
    notes: [...notes, ...taken.map(({ row, was }) => `'${row.name}' of ${row.file} is left out: bot '${row.bot}' has a tool of that name in ${was.file}`)],
  };
}

const isSameRow = (a: ToolRow | undefined, b: ToolRow): boolean => a !== undefined && fields.every((field) => a[field] === b[field]);

const fields = ['definition', 'toolJson', 'file', 'line', 'fileHash', 'digest', 'tokens'] as const;
