import type { ToolSpec } from '../../model/index.ts';
import { addTo, knownValue, removeFrom } from '../../model/index.ts';
import type { DocState } from '../document.ts';
import type { Pace } from '../pace.ts';
import { faultOf } from '../region.ts';
import { type Said, saidBefore } from '../saidBefore.ts';
import { spliced } from '../spliced.ts';
import type { Store } from '../store.ts';
import type { Parts } from '../types.ts';
import { type File, type Filed, type Frame, firstOf, isSameFrame, type KnownTarget, type Made, nothing, type Stamp, stampsIn } from './generatedFile.ts';
import { createStamps } from './generatedStamps.ts';
import { type OriginContext, originOf } from './origins.ts';
import { isBuilt, mayBeBuilt, type SourceTool, targetsOf } from './outputs.ts';

/** Tells generated files of the workspace's tools from copies and others. */
export interface Generated {
  /** The target at this place, whether or not the file exists. */
  target(uri: string): KnownTarget | undefined;
  /** For a generated file in another place: the target with the same source. */
  copy(uri: string): KnownTarget | undefined;
  /** For a generated file without its source: the tool of the first file of its folder with the same origin. */
  twin(uri: string): ToolSpec | undefined;
  /** True for a file whose source, copy or twin is in the workspace. */
  isDerived(uri: string): boolean;
  targetsOf(tool: ToolSpec): readonly KnownTarget[];
  /** URIs of all targets. */
  targets(): readonly string[];
}

/** The same, updated by document: an edit costs its tools and their targets. */
export interface GeneratedIndex extends Generated {
  /** Updates a document; true where others may be affected. `settle` must follow. */
  file(uri: string, doc: DocState | undefined): boolean;
  /** Decides about affected documents. Returns those whose `isDerived` changed. */
  settle(): readonly string[];
  /** Does the work of `settle` in time slices. */
  prepare(pace: Pace): Promise<void>;
}

export interface GeneratedContext {
  readonly store: Pick<Store, 'names'>;
  readonly parts: Parts;
  readonly origins: OriginContext;
}

export function createGeneratedIndex({ store, parts, origins }: GeneratedContext): GeneratedIndex {
  const files = new Map<string, File>();
  /** Tools of sources by the URIs of their targets and by their full names. */
  const claims = new Map<string, Made[]>();
  const byName = new Map<string | undefined, Made[]>();
  const byTool = new WeakMap<ToolSpec, readonly KnownTarget[]>();
  const stamps = createStamps();
  /** Sources that are built whole, and stamped files with several tools or none. */
  const wholes = new Set<File>();
  const stamped = new Set<File>();
  /** Number of sources by format and project. */
  const sources = new Map<string, number>();
  const unsettled = new Set<File>();
  const turned = new Set<string>();

  function frameOf({ uri, frontEnd }: DocState): Frame | undefined {
    const config = origins.config(uri);
    if (!mayBeBuilt(frontEnd) || (frontEnd.builtWhole === true && !isBuilt(frontEnd, config))) return undefined;
    const { project, path } = store.names(uri, frontEnd);
    return { project, path, config };
  }

  function begin({ uri, frontEnd }: DocState, frame: Frame | undefined): File {
    const file: File = { uri, frontEnd, frame, looked: undefined, regions: undefined, copy: undefined, twin: undefined, isFree: true, isDerived: false };
    files.set(uri, file);
    if (frontEnd.builtWhole === true) wholes.add(file);
    countSource(file, 1);
    return file;
  }

  function end(file: File): void {
    for (const filed of file.regions ?? []) leave(filed);
    countSource(file, -1);
    files.delete(file.uri);
    wholes.delete(file);
    stamped.delete(file);
    unsettled.delete(file);
  }

  /** Sources make a folder a project, which is the home of its generated files. */
  function countSource({ frontEnd, frame }: File, by: 1 | -1): void {
    if (frame?.project === undefined) return;
    const key = `${frontEnd.id} ${frame.project.root}`;
    const [was, now] = [sources.get(key) ?? 0, (sources.get(key) ?? 0) + by];
    sources.set(key, now);
    if (was === 0 || now === 0) for (const file of stamps.files()) unsettled.add(file);
  }

  function fileRegion(file: File, { core: { facts }, linked }: Said): Filed {
    const { tools } = linked;
    const { frame } = file;
    const told = tools.flatMap((tool): Stamp[] => (tool.provenance === undefined ? [] : [{ file, tool, provenance: tool.provenance }]));
    if (tools.length === 0 || (frame === undefined && told.length === 0)) return nothing;
    const region = { facts, linked };
    const made = frame === undefined ? [] : tools.map((_, index) => madeOf(file, frame, region, index));
    return { made, stamps: told };
  }

  /** A tool of a source at its place, with its targets. */
  function madeOf(file: File, frame: Frame, region: SourceTool['region'], index: number): Made {
    const { uri, frontEnd } = file;
    const tool = region.linked.tools[index] as ToolSpec;
    const placed = { doc: { uri, frontEnd }, region, index, tool, project: frame.project };
    return { file, placed, targets: targetsOf(placed, parts, frame.config, store.names(uri, frontEnd)) };
  }

  function enter(filed: Filed): void {
    for (const one of filed.made) {
      const { tool } = one.placed;
      byTool.set(tool, one.targets);
      addTo(byName, knownValue(tool.name), one);
      for (const { uri } of one.targets) addTo(claims, uri, one);
      reach(one);
    }
    for (const stamp of filed.stamps) stamps.enter(stamp);
  }

  function leave(filed: Filed): void {
    for (const one of filed.made) {
      const { tool } = one.placed;
      byTool.delete(tool);
      removeFrom(byName, knownValue(tool.name), one);
      for (const { uri } of one.targets) removeFrom(claims, uri, one);
      reach(one);
    }
    for (const stamp of filed.stamps) stamps.leave(stamp);
  }

  /** Marks documents that a tool's targets or copies may affect. */
  function reach({ placed: { tool }, targets }: Made): void {
    for (const { uri } of targets) {
      const file = files.get(uri);
      if (file !== undefined) unsettled.add(file);
    }
    for (const file of stamps.called(tool)) unsettled.add(file);
  }

  /** True where targets or stamps may have changed. */
  function refile(file: File, doc: DocState): boolean {
    const { looked } = file;
    const links = doc.links();
    const { first, was, is, others, isKept } = saidBefore(looked, doc, links);
    const isFaulty = file.frame !== undefined && [...others(was), ...others(is)].some(hasFault);
    const before = file.regions?.slice(first, first + was.length) ?? was.map(() => nothing);
    const now = is.map((said, place) => (isKept(place) ? (before[place] as Filed) : fileRegion(file, said)));
    const [goes, comes] = [others(before), others(now)];
    file.looked = { doc, links };
    if (file.regions === undefined && comes.every(saysNothing)) return isFaulty;
    for (const filed of goes) leave(filed);
    file.regions = spliced(file.regions ?? (looked?.doc.regions ?? []).map(() => nothing), first, first + was.length, now);
    for (const filed of comes) enter(filed);
    return isFaulty || !goes.every(saysNothing) || !comes.every(saysNothing);
  }

  /** The target of a tool; one in a chosen folder where it has no place of its own. */
  function targetOf({ file: { uri, frontEnd, frame }, placed, targets }: Made): KnownTarget | undefined {
    if (targets.length > 0 || frame === undefined) return targets[0];
    return targetsOf(placed, parts, frame.config, store.names(uri, frontEnd), frame.project?.root)[0];
  }

  /** The target of the source that a stamp names. */
  function sourceOf({ uri }: File, { tool, provenance }: Stamp): KnownTarget | undefined {
    const isMeant = (one: Made): boolean => {
      const { source } = targetOf(one) ?? {};
      if (source === undefined || provenance.file === undefined || source.name !== provenance.name) return false;
      if (source.file === provenance.file) return true;
      // Where the opened folder is the project, the build may have run in a folder above or below it.
      const { file, placed } = one;
      const above = source.file.slice(0, -provenance.file.length);
      const isPart = file.frontEnd.wholeFolder === true && above.endsWith('/') && above + provenance.file === source.file;
      return isPart && placed.project !== undefined && uri.startsWith(`${placed.project.root}/${above}`);
    };
    const all = byName.get(knownValue(tool.name))?.filter(isMeant) ?? [];
    const first = firstOf(all, ({ made }) => made);
    return first && targetOf(first);
  }

  /** The same for a file with all tools of its source. */
  function wholeOf({ looked }: File): KnownTarget | undefined {
    const path = looked && origins.stamp(looked.doc)?.file;
    for (const { uri, frontEnd, looked } of path === undefined ? [] : wholes) {
      const names = store.names(uri, frontEnd);
      const { project } = names;
      const place = looked?.links.all.findIndex(({ tools }) => tools.length > 0) ?? -1;
      const [linked, facts] = [looked?.links.all[place], looked?.doc.regions[place]?.core.facts];
      if (names.path !== path || project === undefined || linked === undefined || facts === undefined) continue;
      const placed = { doc: { uri, frontEnd }, region: { facts, linked }, index: 0, tool: linked.tools[0] as ToolSpec, project };
      return targetsOf(placed, parts, origins.config(uri), names, project.root)[0];
    }
    return undefined;
  }

  /** A copy in another folder (`build --out`) is no tool of its own. */
  function copyOf(file: File): KnownTarget | undefined {
    const original = stamped.has(file)
      ? wholeOf(file)
      : stampsIn(file).reduce<KnownTarget | undefined>((before, stamp) => sourceOf(file, stamp) ?? before, undefined);
    if (original === undefined || file.looked === undefined) return undefined;
    // A file in its own project's place is no copy of another project's.
    return originOf(file.looked.doc, origins)?.home === undefined ? original : undefined;
  }

  /** Decides about one document; false where none is left. */
  function settleOne(): boolean {
    const [file] = unsettled;
    if (file !== undefined) {
      unsettled.delete(file);
      const isTarget = claims.has(file.uri);
      file.copy = isTarget ? undefined : copyOf(file);
      const isFree = !isTarget && file.copy === undefined;
      if (isFree !== file.isFree) stamps.reach(file);
      file.isFree = isFree;
      if (!isFree) file.twin = undefined;
      turn(file);
      return true;
    }
    const reached = stamps.takeReached();
    if (reached === undefined) return false;
    reached.twin = reached.isFree ? stamps.twinOf(reached) : undefined;
    turn(reached);
    return true;
  }

  function turn(file: File): void {
    const isDerived = !file.isFree || file.twin !== undefined;
    if (isDerived !== file.isDerived) turned.add(file.uri);
    file.isDerived = isDerived;
  }

  return {
    target: (uri) => firstOf(claims.get(uri) ?? [], ({ made }) => made)?.targets.find((target) => target.uri === uri),
    copy: (uri) => files.get(uri)?.copy,
    twin: (uri) => files.get(uri)?.twin,
    isDerived: (uri) => files.get(uri)?.isDerived ?? claims.has(uri),
    targetsOf: (tool) => byTool.get(tool) ?? [],
    targets: () => [...claims.keys()],
    file(uri, doc) {
      const was = files.get(uri);
      const frame = doc && frameOf(doc);
      const known = doc !== undefined && was?.frontEnd === doc.frontEnd && isSameFrame(was.frame, frame) ? was : undefined;
      const isOther = known === undefined && (frame !== undefined || was?.frame !== undefined || was?.regions !== undefined);
      const isReadable = known?.looked?.doc.unreadable === doc?.unreadable;
      if (was !== undefined && known === undefined) end(was);
      if (doc === undefined && was?.frontEnd.builtWhole === true) for (const one of stamped) unsettled.add(one);
      if (doc === undefined) return isOther || claims.has(uri);
      const file = known ?? begin(doc, frame);
      const concerns = refile(file, doc);
      // The home of a generated file may change without an edit of it.
      if (wholes.has(file)) for (const one of stamped) unsettled.add(one);
      if (frame === undefined && stampsIn(file).length === 0 && origins.stamp(doc) !== undefined) stamped.add(file);
      else stamped.delete(file);
      if (file.regions !== undefined || claims.has(uri) || stamped.has(file)) unsettled.add(file);
      return concerns || isOther || claims.has(uri) || (frame !== undefined && !isReadable);
    },
    settle() {
      while (settleOne());
      const all = [...turned];
      turned.clear();
      return all;
    },
    async prepare(pace) {
      while (settleOne()) await pace();
    },
  };
}

const saysNothing = (filed: Filed): boolean => filed === nothing;

const hasFault = ({ core: { facts }, linked }: Said): boolean => faultOf({ facts, linked }) !== undefined;
