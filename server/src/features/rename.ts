import { applyEdits, disjoint } from '../engine/edits.ts';
import type { Engine, PlacedMention, PlacedTool } from '../engine/types.ts';
import type { DocumentEdits, Intent, Span, TextEdit } from '../model/index.ts';
import { known, shift, spanOf } from '../model/index.ts';
import { outputsOf, toolNamed } from './outputs.ts';
import { textAt } from './place.ts';
import { toolName } from './words.ts';

export interface Renaming {
  readonly edits: readonly DocumentEdits[];
  /** Generated files that carry the tool's name in theirs. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
}

export type RenameAnswer = { readonly done: Renaming } | { readonly refused: string };

export interface RenameOptions {
  /** Digest for the headers of generated files, so that a renamed one does not count as edited by hand. */
  readonly digest: (text: string) => string;
  readonly renameFiles: boolean;
}

/** The identifier that a rename at the offset would replace. Undefined where no tool is meant. */
export function prepareRename(engine: Engine, uri: string, offset: number): { readonly span: Span; readonly placeholder: string } | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  return mention && { span: mention.at, placeholder: textAt(mention.doc, mention.at) };
}

/** The edits, in every document of every format that mentions it, that give what stands at the offset another name. Undefined where no tool is meant. */
export function rename(engine: Engine, uri: string, offset: number, to: string, options: RenameOptions): RenameAnswer | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined) return undefined;
  const old = textAt(mention.doc, mention.at);
  if (old === to) return { done: { edits: [], files: [] } };
  const taken = whoHas(engine, mention, old, to);
  if (taken !== undefined) return { refused: taken };
  const realized = realizeEverywhere(engine, mention, old, to);
  if (!realized.some((d) => d.uri === mention.doc.uri && d.edits.length > 0)) {
    return {
      refused: `'${to}' cannot be the name of this ${mention.param === undefined ? 'tool' : 'parameter'}: the ${mention.doc.frontEnd.title} format cannot write it. Choose another name.`,
    };
  }
  return {
    done: {
      edits: realized.map((d) => restamped(engine, d, old, to, options.digest)),
      files: options.renameFiles && mention.param === undefined ? filesOf(engine, mention, old, to) : [],
    },
  };
}

/** Says who has the new name already; two things of one name would be one fault more. */
function whoHas(engine: Engine, mention: PlacedMention, old: string, to: string): string | undefined {
  const placed = toolNamed(engine, mention.tool);
  if (mention.param === undefined) {
    const other = toolNamed(engine, fullName(mention.tool, old, to));
    return other && `There is already a tool '${toolName(other.tool)}' (${engine.names(other.doc).path}). Choose another name.`;
  }
  const taken = placed?.tool.params.some((p) => p.name.value === to) === true || placed?.tool.hidden.some((h) => h.name.value === to) === true;
  return taken ? `'${mention.tool}' already has a parameter '${to}'. Choose another name.` : undefined;
}

/** Each format writes its own part: one front end of one project answers for all its documents. */
function realizeEverywhere(engine: Engine, mention: PlacedMention, old: string, to: string): readonly DocumentEdits[] {
  const intent: Intent =
    mention.param === undefined ? { kind: 'rename-tool', name: old, to } : { kind: 'rename-param', name: mention.tool, param: mention.param, to };
  const asked = new Set<string>();
  const edits = new Map<string, TextEdit[]>();
  for (const place of engine.mentions(mention.tool, mention.param)) {
    const key = `${place.doc.frontEnd.id} ${engine.names(place.doc).project?.root ?? place.doc.uri}`;
    if (asked.has(key)) continue;
    asked.add(key);
    const region = engine.regionAt(place.doc, place.at.start);
    for (const part of region === undefined ? [] : engine.realize(intent, place.doc.uri, region.start)) {
      edits.set(part.uri, [...(edits.get(part.uri) ?? []), ...part.edits]);
    }
  }
  return [...edits].map(([uri, all]) => ({ uri, edits: disjoint(all) }));
}

/**
 * The edits of a generated file with a header that fits them: a rename is no edit by hand. Where somebody did edit the
 * file before, its header stays as it is, so that nobody's work is overwritten.
 */
function restamped(engine: Engine, part: DocumentEdits, old: string, to: string, digest: (text: string) => string): DocumentEdits {
  const doc = engine.document(part.uri);
  if (doc === undefined) return part;
  for (const emitter of engine.parts.emitters) {
    const header = emitter.provenance?.(doc.text, digest);
    if (header === undefined || header.edited || header.by !== 'toolscribe' || emitter.stamp === undefined) continue;
    const bodyStart = header.span.end + (/^(?:\r\n|\n)/.exec(doc.text.slice(header.span.end))?.[0].length ?? 0);
    const inBody = part.edits.filter((edit) => edit.span.start >= bodyStart);
    const body = applyEdits(
      doc.text.slice(bodyStart),
      inBody.map((edit) => ({ ...edit, span: shift(edit.span, -bodyStart) })),
    );
    const text = emitter.stamp(body, { file: header.file ?? '', name: header.name === old ? to : (header.name ?? '') }, digest);
    if (!text.endsWith(body)) continue;
    const eol = doc.text.slice(0, bodyStart).includes('\r\n') ? '\r\n' : '\n';
    const stamp = text.slice(0, text.length - body.length).replace(/\r?\n/g, eol);
    return { uri: part.uri, edits: [{ span: { start: 0, end: bodyStart }, text: stamp }, ...inBody] };
  }
  return part;
}

function filesOf(engine: Engine, mention: PlacedMention, old: string, to: string): Renaming['files'] {
  const placed = toolNamed(engine, mention.tool);
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
    return target === undefined || target.uri === uri || engine.document(uri) === undefined || engine.document(target.uri) !== undefined
      ? []
      : [{ from: uri, to: target.uri }];
  });
}

const fullName = (name: string, old: string, to: string): string => (name.endsWith(old) ? name.slice(0, name.length - old.length) + to : to);
