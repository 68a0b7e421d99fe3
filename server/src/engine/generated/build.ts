import type { Names, OutputState, Project, ToolSpec } from '../../model/index.ts';
import { errorText, knownValue } from '../../model/index.ts';
import type { Config } from '../config.ts';
import { decode, isWhole, withoutMark } from '../document.ts';
import type { Host } from '../host.ts';
import { inParallel } from '../inParallel.ts';
import { namesakes } from '../namedTools.ts';
import { pathIn, wholePath } from '../pathIn.ts';
import type { Doc, Engine, Origin, PlacedTool } from '../types.ts';
import { isBelow, join, parentOf } from '../uri.ts';
import { type Captured, hasOutdatedOutput, hasRun } from './capturedOutput.ts';
import { obstacleIn, obstacleTo } from './obstacle.ts';
import { oncePerTool } from './oncePerTool.ts';
import { expectedText, isBuilt, isSource, namedSource, stateOf, type Target, targetsOf, toolsIn } from './outputs.ts';

/** What a build does with one file. */
export interface BuildStep {
  readonly uri: string;
  /** Relative to the workspace root where it is in it. */
  readonly path: string;
  /**
   * `write`: new or different text. `remove`: its source is gone and nobody edited it. `keep`: edited by hand (or with conflict markers) and not forced.
   * `blocked`: cannot be written; `reason` explains it.
   */
  readonly action: 'write' | 'unchanged' | 'remove' | 'keep' | 'blocked';
  readonly reason?: string;
  /** The new text, where there is one. */
  readonly text?: string;
  /** Its tool. */
  readonly tool?: PlacedTool;
  /** Its state before the build; for `--check`. */
  readonly state: OutputState['state'];
  /** The folder that must contain it, with symbolic links resolved. */
  readonly within: string;
  /** The text at planning; undefined where there was no file. */
  readonly before: string | undefined;
}

export interface BuildOptions {
  /** Only tools of these documents or generated files. Default: all. */
  readonly uris?: readonly string[];
  /** True for further selected files, also where they are no documents. */
  readonly covers?: (uri: string) => boolean;
  /** URI of a folder instead of the format's own. */
  readonly out?: string;
  /** Overwrite files edited by hand. */
  readonly force?: boolean;
  /** Drop captured output that belongs to no example of the sources any more. */
  readonly dropsOutput?: boolean;
  /** Output of examples that ran in this build, by tool. */
  readonly captured?: (tool: ToolSpec) => Captured | undefined;
}

interface Existing {
  readonly text: string | undefined;
  readonly doc: Doc | undefined;
}

/** Plans a build, in the order of paths. Reads only. */
export async function planBuild(engine: Engine, host: Host, options: BuildOptions): Promise<readonly BuildStep[]> {
  const chosen = new Set(options.uris);
  const isChosen = (uri: string): boolean => options.uris === undefined || chosen.has(uri) || options.covers?.(uri) === true;
  const steps: BuildStep[] = [];
  const wanted: Target[] = [];
  const taken = new Map<string, Target>();
  const namesakeOf = namesakes(engine.tools(), ({ doc: { frontEnd }, project }) =>
    frontEnd.role === 'source' && frontEnd.together !== 'file' ? project?.root : undefined,
  );
  let last: { readonly doc: Doc; readonly config: Config; readonly names: Names; readonly isBuilt: boolean } | undefined;
  for (const placed of engine.tools()) {
    await engine.pace();
    const { doc } = placed;
    if (last?.doc === doc && doc.frontEnd.builtWhole === true) continue;
    if (last?.doc !== doc) {
      const config = engine.config(doc.uri);
      last = { doc, config, names: engine.names(doc), isBuilt: isBuilt(doc.frontEnd, config, options.out) };
    }
    if (!last.isBuilt || doc.frontEnd.hasOutputs?.(placed.tool) === false) continue;
    const targets = targetsOf(placed, engine.parts, last.config, last.names, options.out);
    if (targets.length === 0 && isChosen(placed.doc.uri)) steps.push(homeless(engine, placed));
    for (const target of targets) {
      const first = taken.get(target.uri);
      if (!first) taken.set(target.uri, target);
      if (!isChosen(placed.doc.uri) && !isChosen(target.uri)) continue;
      if (first) steps.push(collision(engine, target, first));
      else wanted.push(target);
    }
  }
  const planned = new Map<Target, BuildStep>();
  await inParallel(wanted, async (target) => {
    await engine.pace();
    const namesake = namesakeOf(target.placed);
    planned.set(target, namesake === undefined ? await stepFor(engine, host, target, options) : ambiguous(engine, target, namesake));
  });
  steps.unshift(...oncePerTool(wanted.flatMap((target) => planned.get(target) ?? [])));
  for (const doc of engine.documents())
    if (doc.unreadable !== undefined && isBuilt(doc.frontEnd, engine.config(doc.uri), options.out) && isChosen(doc.uri)) steps.push(unread(engine, doc));
  for (const doc of await candidates(engine, host, options)) {
    const step = orphanStep(engine, doc, taken, options);
    if (step && (isChosen(doc.uri) || step.sources.every(isChosen))) steps.push(step.step);
  }
  return steps.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Carries out one step; the outcome is in the words of the command line. */
export async function applyStep(
  host: Host,
  step: BuildStep,
): Promise<{ readonly outcome: 'written' | 'unchanged' | 'removed' | 'kept' | 'failed'; readonly reason?: string }> {
  if (step.action === 'unchanged') return { outcome: 'unchanged' };
  if (step.action === 'keep') return { outcome: 'kept', ...(step.reason ? { reason: step.reason } : {}) };
  if (step.action === 'blocked') return { outcome: 'failed', ...(step.reason ? { reason: step.reason } : {}) };
  try {
    const [folder, target] = [await host.real(step.within), await host.real(step.uri)];
    if (!isBelow(folder, target)) return { outcome: 'failed', reason: `it would be outside of ${wholePath(step.within)}, behind a symbolic link` };
    const now = await host.read(step.uri);
    if ((now && withoutMark(decode(now).text)) !== (step.before && withoutMark(step.before)))
      return { outcome: 'failed', reason: 'it changed while it was being built; build again' };
    if (step.action === 'remove') await host.remove(step.uri);
    else await host.write(step.uri, step.text ?? '');
    return { outcome: step.action === 'remove' ? 'removed' : 'written' };
  } catch (error) {
    // A full disk or a missing right affects this file only.
    return { outcome: 'failed', reason: errorText(error) };
  }
}

async function stepFor(engine: Engine, host: Host, target: Target, options: BuildOptions): Promise<BuildStep> {
  const place = { uri: target.uri, path: label(engine, target.uri), tool: target.placed, within: target.within };
  let existing: Existing;
  try {
    existing = await read(engine, host, target.uri);
  } catch (error) {
    // A file that exists and cannot be read must not be overwritten.
    return {
      ...place,
      before: undefined,
      action: 'blocked',
      state: 'edited',
      reason: `it exists but could not be read: ${errorText(error)}`,
    };
  }
  const base = { ...place, before: existing.text };
  const { placed } = target;
  const own = obstacleTo(placed);
  const broken = placed.doc.frontEnd.builtWhole === true ? obstacleIn(placed.doc.regions) : own && { ...own, start: placed.region.start };
  if (broken) {
    const line = placed.doc.positionAt(broken.start + broken.span.start).line + 1;
    return {
      ...base,
      action: 'blocked',
      state: existing.text === undefined ? 'missing' : 'stale',
      reason: `${label(engine, target.placed.doc.uri)}:${line}: ${broken.message}`,
    };
  }
  // The state that the engine knows already is reused.
  const isAsKnown = existing.doc !== undefined && existing.doc === engine.document(target.uri);
  if (options.captured === undefined && !options.force && isAsKnown && isFresh(engine, target)) return { ...base, action: 'unchanged', state: 'fresh' };
  const { mcpRevision } = engine.config(target.placed.doc.uri);
  const file = { text: existing.text, tool: existing.doc?.regions[0]?.linked.tools[0] };
  const run = { captured: options.captured?.(placed.tool), dropsOutdated: options.dropsOutput === true };
  const tools = toolsIn(target, () => engine.tools(placed.doc.uri).map(({ tool }) => tool));
  const text = expectedText(target, tools, file.tool, host.digest, mcpRevision, run);
  const unrun = options.captured ? expectedText(target, tools, file.tool, host.digest, mcpRevision) : text;
  const { state } = stateOf(target, file, unrun, host.digest);
  const now = stateOf(target, file, text, host.digest);
  // A file of another builder with the same meaning remains, unless it is taken over.
  if (now.state === 'fresh' && !(options.force && now.by !== undefined)) return { ...base, action: 'unchanged', state, text };
  if (state === 'edited' && !options.force) return { ...base, action: 'keep', state, text, reason: 'edited by hand' };
  if (state === 'conflict' && !options.force) return { ...base, action: 'keep', state, text, reason: 'it contains merge-conflict markers' };
  const isUnread = hasUnreadOutput(existing.text, file.tool);
  if (isUnread && !run.dropsOutdated) return { ...base, action: 'keep', state, text, reason: 'it has captured output that cannot be read' };
  const output = isUnread || hasOutdatedOutput(placed, file.tool, host.digest, run);
  const reason = run.dropsOutdated
    ? 'dropped captured output of other code than its example'
    : 'keeps captured output of other code than its example; run the examples again';
  return { ...base, action: 'write', state, text, ...(output ? { reason } : {}) };
}

/** True where a file seems to have captured output, and no example can be read from it. */
const hasUnreadOutput = (text: string | undefined, tool: ToolSpec | undefined): boolean =>
  text !== undefined && /^[ \t]*(?:- ["']?)?#>/m.test(text) && (tool === undefined || tool.example.state === 'opaque');

const isFresh = (engine: Engine, { uri, placed }: Target): boolean => engine.outputs(placed).some((output) => output.uri === uri && output.state === 'fresh');

/** The present file: an open document's text, else the disk, which may be newer than the engine. */
async function read(engine: Engine, host: Host, uri: string): Promise<Existing> {
  const doc = engine.document(uri);
  if (doc?.version !== undefined) return { text: doc.text, doc };
  const bytes = await host.read(uri);
  if (!bytes) return { text: undefined, doc: undefined };
  const { text } = decode(bytes);
  if (doc?.text === text) return { text, doc };
  await engine.prepare(uri);
  return { text, doc: engine.parse(uri, text) };
}

const homeless = (engine: Engine, placed: PlacedTool): BuildStep => {
  const manifest = placed.doc.frontEnd.manifest?.file ?? 'manifest';
  return {
    uri: placed.doc.uri,
    path: label(engine, placed.doc.uri),
    action: 'blocked',
    state: 'missing',
    tool: placed,
    within: parentOf(placed.doc.uri),
    before: undefined,
    reason: `no ${manifest} that names the project was found in this folder or above it, so there is no place for the file of '${knownValue(placed.tool.name) ?? 'this tool'}'`,
  };
};

const collision = (engine: Engine, target: Target, first: Target): BuildStep =>
  blocked(
    engine,
    target,
    `'${target.source.name}' in ${label(engine, target.placed.doc.uri)} would be written to the file of '${first.source.name}' in ${label(engine, first.placed.doc.uri)}; rename one of the two`,
  );

/** A client would have only one of two tools with the same name. Neither is built, because which one it should be is unknown. */
const ambiguous = (engine: Engine, target: Target, { doc }: PlacedTool): BuildStep =>
  blocked(
    engine,
    target,
    `'${target.source.name}' in ${label(engine, target.placed.doc.uri)} has the name of a tool in ${label(engine, doc.uri)}, so neither is built; rename one of the two`,
  );

const blocked = (engine: Engine, { uri, placed, within }: Target, reason: string): BuildStep => ({
  uri,
  path: label(engine, uri),
  action: 'blocked',
  state: 'fresh',
  tool: placed,
  within,
  before: undefined,
  reason,
});

/** Documents that may be generated files without a source. */
async function candidates(engine: Engine, host: Host, options: BuildOptions): Promise<readonly Doc[]> {
  if (options.out === undefined) return engine.documents().filter((doc) => doc.frontEnd.role === 'spec' || engine.originOf(doc) !== undefined);
  // Only files directly in the folder are ours. One that cannot be read remains.
  const extensions = [...engine.parts.formats.flatMap((f) => (f.role === 'spec' ? f.extensions : [])), '.ts'];
  const skip = (path: string): boolean => !extensions.some((extension) => path.toLowerCase().endsWith(extension));
  const files = await host.list(options.out, { extensions, names: [], skip });
  const docs = await Promise.all(files.map(async (uri) => (await read(engine, host, uri).catch(() => undefined))?.doc));
  return docs.filter((doc) => doc !== undefined && (doc.frontEnd.role === 'spec' || engine.originOf(doc) !== undefined)) as Doc[];
}

/** The step for a generated file whose tool is gone from a project of this build. */
function orphanStep(
  engine: Engine,
  doc: Doc,
  taken: ReadonlyMap<string, Target>,
  options: BuildOptions,
): { readonly step: BuildStep; readonly sources: readonly string[] } | undefined {
  const origin = taken.has(doc.uri) ? undefined : engine.originOf(doc);
  const projects = origin === undefined ? [] : options.out === undefined ? origin.projects : ownersOf(engine, doc, origin);
  const [project] = projects;
  if (origin === undefined || project === undefined) return undefined;
  const { provenance, format, home } = origin;
  const isIn = ({ placed }: Target): boolean => projects.some(({ root }) => root === placed.project?.root);
  if ((options.out !== undefined || home === undefined) && [...taken.values()].some((target) => isIn(target) && isSource(target, provenance))) return undefined;
  const found = projects.flatMap(({ root }) => namedSource(provenance.file, root, engine.documents()) ?? []);
  const sources = found.length > 0 ? found.map(({ uri }) => uri) : projects.map(({ root }) => join(root, provenance.file));
  const step = { uri: doc.uri, path: label(engine, doc.uri), before: doc.text, state: 'orphan' as const, within: options.out ?? project.root };
  if (!found.every(isWhole)) return { step: { ...step, state: 'fresh', action: 'keep', reason: `${provenance.file} cannot be read as a whole now` }, sources };
  const gone =
    format.namesFiles === true || format.builtWhole === true
      ? `there is no tool in ${provenance.file} any more`
      : `${provenance.name ?? 'its source'} is no longer in ${provenance.file}`;
  const trusted = provenance.by === 'toolscribe' && !provenance.edited;
  if (!trusted && !options.force) return { step: { ...step, action: 'keep', reason: `${gone}, and the file was edited by hand` }, sources };
  const example = knownValue(doc.regions[0]?.linked.tools[0]?.example ?? { state: 'absent' });
  if (example !== undefined && hasRun(example) && !options.force)
    return { step: { ...step, action: 'keep', reason: `${gone}, and the file has captured output` }, sources };
  return { step: { ...step, action: 'remove', reason: gone }, sources };
}

/** The projects that a file in a chosen folder may belong to: the one in its tool's name, else all, where only this workspace builds into that folder. */
function ownersOf(engine: Engine, doc: Doc, { everywhere }: Origin): readonly Project[] {
  const all = everywhere();
  const name = knownValue(doc.regions[0]?.linked.tools[0]?.name ?? { state: 'absent' }) ?? '';
  const named = all.filter((project) => name.startsWith(`${project.name}-`));
  return named.length > 0 ? named : engine.roots.some((root) => isBelow(root, doc.uri)) ? all : [];
}

/** The step for a document that could not be read: its tools are unknown. */
const unread = (engine: Engine, doc: Doc): BuildStep => {
  const line = doc.positionAt(engine.findings(doc.uri)[0]?.span.start ?? 0).line + 1;
  return {
    uri: doc.uri,
    path: label(engine, doc.uri),
    action: 'blocked',
    state: 'stale',
    within: parentOf(doc.uri),
    before: undefined,
    reason: `line ${line}: ${doc.unreadable}`,
  };
};

const label = ({ roots }: Engine, uri: string): string => pathIn(roots, uri);
