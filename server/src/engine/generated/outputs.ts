import type { Emitter, Format, Names, Output, OutputState, Provenance, ToolSpec } from '../../model/index.ts';
import { knownValue } from '../../model/index.ts';
import type { Config } from '../config.ts';
import type { Doc, Parts, PlacedTool, Region } from '../types.ts';
import { join, relativeTo } from '../uri.ts';
import { codeKeyOf, exampleToWrite, type RunOptions } from './capturedOutput.ts';

/** The part of a tool that its targets depend on: edits elsewhere in its document leave it unchanged. */
export interface SourceTool extends Pick<PlacedTool, 'tool' | 'index' | 'project'> {
  readonly doc: Pick<Doc, 'uri' | 'frontEnd'>;
  readonly region: Pick<Region, 'facts' | 'linked'>;
}

/** A generated file of a tool. */
export interface Target<P extends SourceTool = PlacedTool> {
  readonly uri: string;
  /** Relative to the project's root. */
  readonly path: string;
  /** The folder that must contain it. */
  readonly within: string;
  readonly emitter: Emitter;
  readonly placed: P;
  /** The source as the header names it. */
  readonly source: { readonly file: string; readonly name: string };
}

/** The targets of a tool: in the format's own folder, the configured one, or `out`. */
export function targetsOf<P extends SourceTool>(
  placed: P,
  parts: Parts,
  config: Config,
  names: Pick<Names, 'project' | 'path'>,
  out?: string,
): readonly Target<P>[] {
  const { project, tool } = placed;
  if (!project) return [];
  return placesOf(placed.doc.frontEnd, tool, { project, path: names.path }, config, out).flatMap(({ uri, path, emitter: id }) => {
    const emitter = parts.emitters.find((e) => e.id === id);
    if (!emitter) return [];
    const target = { emitter, placed, source: { file: names.path, name: placed.doc.frontEnd.builtWhole === true ? wholeName : knownName(tool) } };
    if (out === undefined) return [{ ...target, uri, path, within: project.root }];
    const file = path.slice(path.lastIndexOf('/') + 1);
    return [{ ...target, uri: join(out, file), path: file, within: out }];
  });
}

/** Paths of a tool's targets by format and configuration; empty without a project. */
export function placesOf(
  format: Format,
  tool: ToolSpec,
  names: Pick<Names, 'project' | 'path'>,
  config: Config,
  out?: string,
): readonly (Output & { readonly uri: string })[] {
  const root = names.project?.root;
  if (root === undefined || !isBuilt(format, config, out)) return [];
  const { outputFolder, formats } = config;
  return (format.outputs?.(tool, { ...names, setting: (key) => formats[key] }) ?? []).map(({ path, emitter }) => {
    const relative = outputFolder === '' ? path : `${outputFolder}/${path.slice(path.lastIndexOf('/') + 1)}`;
    return { path: relative, uri: join(root, relative), emitter };
  });
}

/** True for a format whose tools may be built into files. */
export const mayBeBuilt = ({ role, outputs }: Format): boolean => role === 'source' || outputs !== undefined;

/** True where files are built from tools of the format: always, or into a chosen folder. */
export const isBuilt = ({ builds }: Format, { outputFolder }: Config, out?: string): boolean =>
  builds === true || (builds === 'where-asked' && (outputFolder !== '' || out !== undefined));

/** The name of a source in the header of a file with all of its tools. */
const wholeName = 'tools';

const knownName = (tool: ToolSpec): string => tool.localName?.value ?? knownValue(tool.name) ?? '';

/** The tools in a generated file. `all`: those of its source. */
export const toolsIn = ({ placed }: Target<SourceTool>, all: () => readonly ToolSpec[]): readonly ToolSpec[] =>
  placed.doc.frontEnd.builtWhole === true ? all() : [placed.tool];

/** The whole text of a generated file with these tools, and with the captured output that it has. */
export function expectedText(
  target: Target<SourceTool>,
  tools: readonly ToolSpec[],
  existing: ToolSpec | undefined,
  digest: (text: string) => string,
  mcpRevision: string,
  run: RunOptions = {},
): string {
  const { emitter, source, placed } = target;
  if (placed.doc.frontEnd.builtWhole === true) {
    const file = relativeTo(placed.project?.root ?? '', target.uri);
    const { text } = emitter.emit(tools, { mcpRevision, ...(file === target.uri ? {} : { file }) });
    return emitter.stamp?.(text, source, digest) ?? text;
  }
  const { example, outputOf } = exampleToWrite(placed, existing, digest, run);
  // A person's edit is overwritten whole, where that is asked for.
  const others = existing?.provenance?.by === 'toolscribe' && existing.provenance.edited ? undefined : existing?.loaderKeys;
  const loaderKeys = others === undefined ? {} : { loaderKeys: { ...others, ...placed.tool.loaderKeys } };
  const spec = { ...placed.tool, example, ...loaderKeys };
  const body = (emitter.emitOne?.(spec, { mcpRevision }) ?? emitter.emit([spec], { mcpRevision })).text;
  return emitter.stamp?.(body, { ...source, outputOf }, digest) ?? body;
}

/** The name of a source for people: the file alone where it contains one tool. */
export const sourceLabel = ({ namesFiles, builtWhole }: Format, { file, name }: Pick<Provenance, 'file' | 'name'>): string =>
  namesFiles === true || builtWhole === true || name === undefined ? (file ?? '') : `${file}, function ${name}`;

/** True where a header names this target's source. */
export const isSource = ({ source }: Target, provenance: Provenance): boolean => source.file === provenance.file && source.name === provenance.name;

/** The source document that a header of this project names. */
export const namedSource = <D extends Doc>(file: string, root: string, docs: readonly D[]): D | undefined =>
  docs.find((doc) => mayBeBuilt(doc.frontEnd) && relativeTo(root, doc.uri) === file);

/** A generated file in its present state. */
export interface WrittenFile {
  readonly text: string | undefined;
  /** The tool in it. */
  readonly tool: ToolSpec | undefined;
}

/** The state of a generated file, compared with the text of a build. */
export function stateOf(target: Target<SourceTool>, { text, tool }: WrittenFile, expected: string, digest: (text: string) => string): Judged {
  if (text === undefined) return { state: 'missing' };
  if (hasConflict(text)) return { state: 'conflict' };
  const { emitter } = target;
  if (normalize(text) === normalize(expected) || emitter.same?.(text, expected)) return { state: 'fresh' };
  const provenance = emitter.provenance?.(text, digest);
  if (provenance?.by === 'toolscribe') return { state: provenance.edited ? 'edited' : 'stale' };
  const differs = tool && emitter.differences?.(tool, target.placed.tool, codeKeyOf(target.placed));
  const state = differs?.length === 0 ? 'fresh' : provenance === undefined ? 'edited' : 'stale';
  return { state, by: provenance?.by ?? 'somebody', ...(differs === undefined ? {} : { differs }) };
}

/** `by`: the writer, where it was not Toolscribe. `differs`: fields with another meaning than the source's. */
export type Judged = Pick<OutputState, 'state' | 'by' | 'differs'>;

const hasConflict = (text: string): boolean => /^<{7}[ \t]/m.test(text) && /^>{7}[ \t]/m.test(text);

const normalize = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
