import { expectedText, mayBeBuilt, stateOf, type Target, targetsOf, toolsIn } from '../../engine/generated/outputs.ts';
import type { Doc, Engine, PlacedTool } from '../../engine/types.ts';
import { isBelow, parentOf } from '../../engine/uri.ts';
import { addTo, type DocumentEdits, isFileOf, type Names, type ToolSpec, withSource } from '../../model/index.ts';
import { rebuilt } from './regenerate.ts';

/** A file or folder, and its new URI. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** `edits` apply to generated files before `files` are renamed. */
export interface MovedOutputs {
  readonly edits: readonly DocumentEdits[];
  readonly files: readonly FileMove[];
}

export interface MoveOptions {
  readonly digest: (text: string) => string;
  /** True where the client can rename files. */
  readonly renameFiles: boolean;
}

/**
 * The changes that keep generated files right while a user moves their sources, or folders of these. Each header names the new path, and a file whose
 * place follows from its source moves along. A file that cannot move remains as it is: the next build replaces it.
 */
export async function moveSources(engine: Engine, moves: readonly FileMove[], { digest, renameFiles }: MoveOptions): Promise<MovedOutputs> {
  const placeAfter = (uri: string): string => {
    const move = moves.find(({ from }) => isBelow(from, uri));
    return move === undefined ? uri : move.to + uri.slice(move.from.length);
  };
  const generated = new Map<string, string[]>();
  for (const uri of engine.known()) {
    const source = engine.generatedFrom(uri);
    if (source !== undefined && placeAfter(source) !== source) addTo(generated, source, uri);
  }
  const edits: DocumentEdits[] = [];
  const files: FileMove[] = [];
  for (const { file, was, target, tools } of [...generated].flatMap(([source, uris]) => outputsAfter(engine, source, uris, placeAfter))) {
    const isMoved = target.uri !== file.uri && placeAfter(file.uri) === file.uri;
    if (isMoved && !(renameFiles && (await engine.textOf(target.uri)) === undefined)) continue;
    const changes = renewed(engine, { file, was, target, tools }, digest);
    if (changes === undefined) continue;
    edits.push(...changes);
    if (isMoved) files.push({ from: file.uri, to: target.uri });
  }
  return { edits, files };
}

/** A generated file, as a target of its source before and after the move. */
interface Output {
  readonly file: Doc;
  readonly was: Target;
  readonly target: Target;
  readonly tools: { readonly before: readonly ToolSpec[]; readonly after: readonly ToolSpec[] };
}

/** The generated files of a source, copies in other folders included. None where the source is none at its new place. */
function outputsAfter(engine: Engine, source: string, uris: readonly string[], placeAfter: (uri: string) => string): readonly Output[] {
  const doc = engine.document(source);
  const to = placeAfter(source);
  if (doc === undefined || !mayBeBuilt(doc.frontEnd) || !isFileOf(doc.frontEnd, to)) return [];
  const { parts } = engine;
  const before = engine.tools(source);
  const names = { before: engine.names(doc), after: namesAfter(engine, doc, placeAfter) };
  const after = toolsAfter(engine, doc, before, to, names);
  const tools = { before: before.map(({ tool }) => tool), after: after.map(({ tool }) => tool) };
  const built = before.slice(0, doc.frontEnd.builtWhole === true ? 1 : before.length);
  const outputs = new Map<string, Output>();
  for (const folder of [undefined, ...new Set(uris.map(parentOf))]) {
    for (const [i, placed] of built.entries()) {
      const targets = targetsOf(after[i] as PlacedTool, parts, engine.config(to), names.after, folder);
      for (const was of targetsOf(placed, parts, engine.config(source), names.before, folder)) {
        const file = uris.includes(was.uri) && !outputs.has(was.uri) ? engine.document(was.uri) : undefined;
        const target = targets.find(({ emitter }) => emitter === was.emitter);
        if (file !== undefined && target !== undefined) outputs.set(file.uri, { file, was, target, tools });
      }
    }
  }
  return [...outputs.values()];
}

type PlaceNames = Pick<Names, 'project' | 'path'>;

/** The project and path of a source after the move. A manifest that moves along still makes its folder a project. */
function namesAfter(engine: Engine, doc: Doc, placeAfter: (uri: string) => string): PlaceNames {
  const { project, path } = engine.names(doc);
  const isAlong = doc.frontEnd.manifest !== undefined && project !== undefined && placeAfter(project.root) !== project.root;
  return isAlong ? { project: { ...project, root: placeAfter(project.root) }, path } : engine.names({ uri: placeAfter(doc.uri), frontEnd: doc.frontEnd });
}

/** The tools with the names that follow from the new place: a script names its tool, a project the tools in it. All else is as before. */
function toolsAfter(
  engine: Engine,
  { text, frontEnd }: Doc,
  before: readonly PlacedTool[],
  to: string,
  names: { readonly before: PlaceNames; readonly after: PlaceNames },
): readonly PlacedTool[] {
  const { project } = names.after;
  const isRenamed = frontEnd.namedByFile === true || names.before.project?.name !== project?.name;
  const parsed = isRenamed ? (engine.parse(to, text, project)?.regions.flatMap(({ linked }) => linked.tools) ?? []) : [];
  return before.map((placed, i): PlacedTool => {
    const name = parsed.length === before.length ? parsed[i]?.name : undefined;
    return { ...placed, project, ...(name?.state === 'known' ? { tool: { ...placed.tool, name } } : {}) };
  });
}

/**
 * The edits of a generated file; undefined for one that its author made. A fresh file becomes what a build writes. In a file that is edited or out of
 * date only the header changes: its state remains.
 */
function renewed(engine: Engine, { file, was, target, tools }: Output, digest: (text: string) => string): readonly DocumentEdits[] | undefined {
  const tool = file.regions[0]?.linked.tools[0];
  const expected = expectedText(
    was,
    toolsIn(was, () => tools.before),
    tool,
    digest,
    engine.config(was.uri).mcpRevision,
  );
  const isFresh = stateOf(was, { text: file.text, tool }, expected, digest).state === 'fresh';
  const stamp = was.emitter.provenance?.(file.text, digest);
  const isStamped = stamp?.file === was.source.file && stamp.name === was.source.name;
  if (isFresh && (isStamped || target.source.name !== was.source.name))
    return rebuilt(
      engine,
      file,
      target,
      toolsIn(target, () => tools.after),
      digest,
    );
  if (!isStamped) return isFresh ? [] : undefined;
  const written = file.text.slice(stamp.span.start, stamp.span.end);
  const text = withSource(written, target.source);
  return written === text ? [] : [{ uri: file.uri, edits: [{ span: stamp.span, text }] }];
}
