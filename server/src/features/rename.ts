import type { Doc, Engine, PlacedMention, PlacedTool } from '../engine/types.ts';
import type { DocumentEdits, Intent, Span, TextEdit, ToolSpec } from '../model/index.ts';
import { disjoint, known, membersOf, ownerName, paramAt, pathOf, spanOf } from '../model/index.ts';
import { textAt } from './place.ts';
import { outputsOf, toolNamed } from './tools/outputs.ts';
import { proseEdits } from './tools/proseNames.ts';
import { regenerate } from './tools/regenerate.ts';
import { toolName } from './words.ts';

export interface Renaming {
  readonly edits: readonly DocumentEdits[];
  /** Generated files whose names contain the tool's. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
}

export type RenameAnswer = { readonly done: Renaming } | { readonly refused: string };

export interface RenameOptions {
  /** Digest for the headers of generated files: a renamed file must not count as edited by hand. */
  readonly digest: (text: string) => string;
  /** True where the client can rename files. */
  readonly renameFiles: boolean;
}

/** The identifier at the offset that a rename replaces. Undefined where there is none. */
export function prepareRename(engine: Engine, uri: string, offset: number): { readonly span: Span; readonly placeholder: string } | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined || isFixed(engine, mention)) return undefined;
  return { span: mention.at, placeholder: textAt(mention.doc, mention.at) };
}

/** Reads all code that may name the schema at the offset, also modules that are not read for their tools. */
export async function readRenamed(engine: Engine, uri: string, offset: number): Promise<void> {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  const name = mention && ownerName(mention.tool);
  if (mention === undefined || name === undefined || mention.param !== undefined || isFixed(engine, mention)) return;
  const declared = engine.mentions(mention.doc, mention.tool).filter(({ role }) => role === 'declaration');
  for (const place of declared) await engine.readNaming(place.doc.frontEnd, name);
}

/** The edits that rename the tool or parameter at the offset, in every document of every format that mentions it. Undefined where there is no mention. */
export function rename(engine: Engine, uri: string, offset: number, wanted: string, options: RenameOptions): RenameAnswer | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined || isFixed(engine, mention)) return undefined;
  const old = localNameAt(engine, mention);
  const to = mention.param === undefined ? localPart(mention.tool, old, wanted) : wanted;
  if (old === to) return { done: { edits: [], files: [] } };
  const taken = whoHas(engine, mention, old, to);
  if (taken !== undefined) return { refused: taken };
  const intent =
    mention.param === undefined
      ? { kind: 'rename-tool' as const, name: mention.tool, to }
      : { kind: 'rename-param' as const, name: mention.tool, param: mention.param, to };
  const realized = realizeEverywhere(engine, mention.doc, intent);
  const declared = engine.mentions(mention.doc, mention.tool, mention.param).filter((m) => m.role === 'declaration');
  const unwritten = [mention, ...declared].find((m) => !realized.some((d) => d.uri === m.doc.uri && d.edits.length > 0));
  if (unwritten !== undefined) {
    return {
      refused: `'${to}' cannot be the name of this ${wordFor(mention)}: the format '${unwritten.doc.frontEnd.title}' does not allow it. Choose another name.`,
    };
  }
  const words = mention.param === undefined ? [[mention.tool, fullName(mention.tool, old, to)] as const, [old, to] as const] : [[old, to] as const];
  const written = merged([...realized, ...proseEdits(engine, mention, new Map(words))]);
  const fresh = regenerate(engine, written, options.digest);
  const all = [...written.filter((d) => !fresh.some((f) => f.uri === d.uri)), ...fresh];
  const moves = mention.param === undefined ? filesOf(engine, mention, old, to) : [];
  const files = options.renameFiles ? moves.filter((move) => engine.document(move.to) === undefined) : [];
  // The next build replaces a generated file that cannot be renamed.
  const left = moves.filter((move) => !files.includes(move));
  return { done: { edits: all.filter((d) => !left.some(({ from }) => from === d.uri)), files } };
}

const wordFor = ({ tool, param }: PlacedMention): string => (param !== undefined ? 'parameter' : ownerName(tool) === undefined ? 'tool' : 'schema');

/** The part of a name that its declaration contains; other places contain the full name. */
function localNameAt(engine: Engine, mention: PlacedMention): string {
  const written = textAt(mention.doc, mention.at);
  const local =
    mention.param === undefined && written === mention.tool ? toolNamed(engine, mention.doc, mention.tool, mention.at)?.tool.localName?.value : undefined;
  return local !== undefined && written.endsWith(local) ? local : written;
}

/** A generated file changes with its source. */
const isFixed = (engine: Engine, { doc, tool, param, role, fixed }: PlacedMention): boolean =>
  fixed === true || (role === 'generated' && engine.mentions(doc, tool, param).some((m) => m.role === 'declaration' && m.fixed === true));

/** Refuses a name that another tool or parameter has. */
function whoHas(engine: Engine, mention: PlacedMention, old: string, to: string): string | undefined {
  const placed = toolNamed(engine, mention.doc, mention.tool, mention.at);
  if (mention.param === undefined) {
    const other = toolNamed(engine, mention.doc, fullName(mention.tool, old, to));
    return other && `There is already a tool '${toolName(other.tool)}' (${engine.names(other.doc).path}). Choose another name.`;
  }
  const isSame = sameName(mention.doc);
  const taken = placed !== undefined && siblingNames(placed.tool, mention.param).some((name) => !isSame(name, old) && isSame(name, to));
  return taken ? `'${mention.tool}' already has a parameter '${to}'. Choose another name.` : undefined;
}

const sameName =
  ({ frontEnd }: Doc) =>
  (a: string, b: string): boolean =>
    a === b || (frontEnd.ignoresCase === true && a.toLowerCase() === b.toLowerCase());

/** The names of the parameters, or of the members of the object that contains this one. */
function siblingNames(tool: ToolSpec, param: string): readonly string[] {
  const above = pathOf(tool, param).slice(0, -1);
  if (above.length === 0) return [...tool.params, ...tool.hidden].map(({ name }) => name.value);
  const owner = paramAt(tool.params, above.at(-1) === '[]' ? above.slice(0, -1) : above);
  return owner === undefined ? [] : membersOf(owner.schema).map(({ name }) => name.value);
}

/** The edits of a rename: each format writes its own part, and one document of each project answers for all of its format. */
export function realizeEverywhere(engine: Engine, doc: Doc, intent: Intent & { readonly kind: 'rename-tool' | 'rename-param' }): readonly DocumentEdits[] {
  const asked = new Set<string>();
  const parts: DocumentEdits[] = [];
  const local = intent.kind === 'rename-tool' ? toolNamed(engine, doc, intent.name)?.tool.localName?.value : undefined;
  const whole = intent.kind === 'rename-tool' ? { ...intent, full: fullName(intent.name, local ?? intent.name, intent.to) } : intent;
  for (const place of engine.mentions(doc, intent.name, intent.kind === 'rename-param' ? intent.param : undefined)) {
    const key = `${place.doc.frontEnd.id} ${engine.names(place.doc).project?.root ?? place.doc.uri}`;
    if (asked.has(key)) continue;
    asked.add(key);
    const region = engine.regionAt(place.doc, place.at.start);
    if (region !== undefined) parts.push(...engine.realize(whole, place.doc.uri, region.start));
  }
  return merged(parts);
}

function merged(parts: readonly DocumentEdits[]): readonly DocumentEdits[] {
  const edits = new Map<string, TextEdit[]>();
  for (const { uri, edits: own } of parts) edits.set(uri, [...(edits.get(uri) ?? []), ...own]);
  return [...edits].map(([uri, all]) => ({ uri, edits: disjoint(all) }));
}

/** Generated files whose paths change with the name. */
function filesOf(engine: Engine, mention: PlacedMention, old: string, to: string): Renaming['files'] {
  const placed = toolNamed(engine, mention.doc, mention.tool, mention.at);
  if (placed === undefined) return [];
  const { tool } = placed;
  const at = spanOf(tool.name) ?? tool.head;
  const renamed: PlacedTool = {
    ...placed,
    tool: {
      ...tool,
      name: known(fullName(mention.tool, old, to), at),
      ...(tool.localName === undefined ? {} : { localName: { ...tool.localName, value: to } }),
    },
  };
  const after = outputsOf(engine, renamed);
  return outputsOf(engine, placed).flatMap(({ uri }, i) => {
    const target = after[i];
    return target === undefined || target.uri === uri || engine.document(uri) === undefined ? [] : [{ from: uri, to: target.uri }];
  });
}

/** Accepts the full name, too, and returns the part that can be renamed. */
function localPart(name: string, old: string, to: string): string {
  const prefix = name.endsWith(old) ? name.slice(0, name.length - old.length) : '';
  return to.startsWith(prefix) ? to.slice(prefix.length) : to;
}

const fullName = (name: string, old: string, to: string): string => (name.endsWith(old) ? name.slice(0, name.length - old.length) + to : to);
