import { faultOf } from '../engine/region.ts';
import type { Doc, Engine, PlacedTool } from '../engine/types.ts';
import { isBelow, join, parentOf } from '../engine/uri.ts';
import { type DocumentEdits, disjoint, type Format, knownValue, type Span, type ToolSpec } from '../model/index.ts';
import { overlaps, placeOf } from './place.ts';
import { toolName } from './words.ts';

export interface Move {
  /** The title of the menu entry. */
  readonly title: string;
  readonly edits: readonly DocumentEdits[];
  /** A file to create first. */
  readonly creates?: string;
}

/**
 * Moves of the tool at the span into a file that lists tools: the nearest one of its workspace folder, or a new one at the folder's root. Offered where
 * the code works without the tool, and the list has no tool of that name.
 */
export function moveTool(engine: Engine, uri: string, span: Span, createFiles: boolean): readonly Move[] {
  const placed = toolAt(engine, uri, span);
  const name = placed && knownValue(placed.tool.name);
  if (placed === undefined || name === undefined || placed.doc.frontEnd.takeOut === undefined || faultOf(placed.region, placed.index) !== undefined) return [];
  const taken = engine.takeOut(placed);
  if (taken === undefined) return [];
  return engine.parts.formats.flatMap((format): readonly Move[] => {
    const target = addition(engine, placed, format, taken.tool);
    if (target === undefined || (target.creates && !createFiles)) return [];
    const edits = [
      { uri: target.uri, edits: target.edits },
      { uri, edits: disjoint(taken.edits) },
    ];
    const lost = target.lossy ? ', leaving out what has no place there' : '';
    const title = `Move '${toolName(placed.tool)}' to ${target.path}${lost}`;
    return [{ title, edits, ...(target.creates ? { creates: target.uri } : {}) }];
  });
}

/** The innermost tool that the span touches. */
function toolAt(engine: Engine, uri: string, span: Span): PlacedTool | undefined {
  const here = engine.tools(uri).filter((placed) => overlaps(placeOf(placed, placed.tool.span).span, span));
  return here.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

const sizeOf = ({ tool }: PlacedTool): number => tool.span.end - tool.span.start;

interface Addition extends DocumentEdits {
  /** The path for people. */
  readonly path: string;
  readonly creates: boolean;
  readonly lossy: boolean;
}

function addition(engine: Engine, placed: PlacedTool, format: Format, tool: ToolSpec): Addition | undefined {
  const { adding } = format;
  const emitter = engine.parts.emitters.find(({ id }) => id === adding?.emitter);
  const root = engine.roots.find((folder) => isBelow(folder, placed.doc.uri));
  if (adding === undefined || emitter === undefined || root === undefined) return undefined;
  const { text, notes } = emitter.emit([tool], { mcpRevision: engine.config(placed.doc.uri).mcpRevision });
  const lossy = notes.length > 0;
  const found = nearest(engine, placed.doc, format, root);
  if (found === undefined) {
    const uri = join(root, adding.file);
    return { uri, edits: [{ span: { start: 0, end: 0 }, text }], path: adding.file, creates: true, lossy };
  }
  if (engine.tools(found.uri).some((other) => knownValue(other.tool.name) === knownValue(tool.name))) return undefined;
  const edits = found.frontEnd.addTools?.(found, text) ?? [];
  return edits.length === 0 ? undefined : { uri: found.uri, edits, path: engine.names(found).path, creates: false, lossy };
}

/** The document of the format that shares the most folders with this one. */
function nearest(engine: Engine, doc: Doc, format: Format, root: string): Doc | undefined {
  const shared = (uri: string): number => {
    let folder = parentOf(uri);
    while (!isBelow(folder, doc.uri)) folder = parentOf(folder);
    return folder.length;
  };
  const all = engine.documents().filter((other) => other.frontEnd.id === format.id && isBelow(root, other.uri) && other.unreadable === undefined);
  return [...all].sort((a, b) => shared(b.uri) - shared(a.uri))[0];
}
