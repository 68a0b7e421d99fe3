import type { ToolSpec } from '../model/index.ts';
import { addTo, knownValue, removeFrom } from '../model/index.ts';
import type { DocState } from './document.ts';
import { type File, type Filed, type Frame, firstOf, isSameFrame, type KnownTarget, type Made, nothing, type Stamp, stampsIn } from './generatedFile.ts';
import { createStamps } from './generatedStamps.ts';
import { type OriginContext, originOf } from './origins.ts';
import { type SourceTool, targetsOf } from './outputs.ts';
import type { Pace } from './pace.ts';
import { faultOf } from './region.ts';
import { type Said, saidBefore } from './saidBefore.ts';
import { spliced } from './spliced.ts';
import type { Store } from './store.ts';
import type { Parts } from './types.ts';

/** Which files are generated from the tools of the workspace, and which only look so. */
export interface Generated {
  /** What a build would write there, whether or not the file is there. */
  target(uri: string): KnownTarget | undefined;
  /** Of a generated file that lies elsewhere than a build would put it: the target that has the same source. */
  copy(uri: string): KnownTarget | undefined;
  /** Of a generated file whose source is not there: the tool of the first file of its folder that is made from the same. */
  twin(uri: string): ToolSpec | undefined;
  /** True for a file that is generated from a source of the workspace, or as good as one. */
  isDerived(uri: string): boolean;
  targetsOf(tool: ToolSpec): readonly KnownTarget[];
  /** URIs of all files that a build would write. */
  targets(): readonly string[];
}

/** The same, brought up to date document by document: an edit costs the tools that it reaches, and what is generated from them. */
export interface GeneratedIndex extends Generated {
  /** Takes in the present state of a document; true where others may be concerned. To be followed by `settle`. */
  file(uri: string, doc: DocState | undefined): boolean;
  /** Decides about the documents that this reached. Returns those that are derived now and were not, or the other way round. */
  settle(): readonly string[];
  /** Does with pauses what `settle` would have to do. */
  prepare(pace: Pace): Promise<void>;
}

export interface GeneratedContext {
  readonly store: Pick<Store, 'names'>;
  readonly parts: Parts;
  readonly origins: OriginContext;
}

export function createGeneratedIndex({ store, parts, origins }: GeneratedContext): GeneratedIndex {
  const files = new Map<string, File>();
  /** Tools of sources: by the URIs of the files that are built from them, and by their full names. */
  const claims = new Map<string, Made[]>();
  const byName = new Map<string | undefined, Made[]>();
  const byTool = new WeakMap<ToolSpec, readonly KnownTarget[]>();
  const stamps = createStamps();
  /** How many sources of a format lie in a project. */
  const sources = new Map<string, number>();
  const unsettled = new Set<File>();
  const turned = new Set<string>();

  function frameOf({ uri, frontEnd }: DocState): Frame | undefined {
    if (frontEnd.role !== 'source') return undefined;
    const { project, path } = store.names(uri, frontEnd);
    return { project, path, config: origins.config(uri) };
  }

  function begin({ uri, frontEnd }: DocState, frame: Frame | undefined): File {
    const file: File = { uri, frontEnd, frame, looked: undefined, regions: undefined, copy: undefined, twin: undefined, isFree: true, isDerived: false };
    files.set(uri, file);
    countSource(file, 1);
    return file;
  }

  function end(file: File): void {
    for (const filed of file.regions ?? []) leave(filed);
    countSource(file, -1);
    files.delete(file.uri);
    unsettled.delete(file);
  }

  /** A folder that comes to be a project by its sources, or is none any more, is another home for files that lie in it. */
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

  /** A tool of a source at its place, and what is built from it. */
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

  /** What may be generated from a tool, or a copy of that, is to be looked at. */
  function reach({ placed: { tool }, targets }: Made): void {
    for (const { uri } of targets) {
      const file = files.get(uri);
      if (file !== undefined) unsettled.add(file);
    }
    for (const file of stamps.called(tool)) unsettled.add(file);
  }

  /** True where what is generated may differ, or what sources can be relied on for. */
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

  /** Where a build writes, or would write that is told a folder, of a tool that has no place of its own. */
  function targetOf({ file: { uri, frontEnd, frame }, placed, targets }: Made): KnownTarget | undefined {
    if (targets.length > 0 || frame === undefined) return targets[0];
    return targetsOf(placed, parts, frame.config, store.names(uri, frontEnd), frame.project?.root)[0];
  }

  /** What the stamp says that the document was built from. */
  function sourceOf({ uri }: File, { tool, provenance }: Stamp): KnownTarget | undefined {
    const isMeant = (one: Made): boolean => {
      const { source } = targetOf(one) ?? {};
      if (source === undefined || provenance.file === undefined || source.name !== provenance.name) return false;
      if (source.file === provenance.file) return true;
      // Where the opened folder is the project, the one that was opened for the build may lie below that of today: the file then lies there, too.
      const { file, placed } = one;
      const above = source.file.slice(0, -provenance.file.length);
      const isPart = file.frontEnd.wholeFolder === true && above.endsWith('/') && above + provenance.file === source.file;
      return isPart && placed.project !== undefined && uri.startsWith(`${placed.project.root}/${above}`);
    };
    const all = byName.get(knownValue(tool.name))?.filter(isMeant) ?? [];
    const first = firstOf(all, ({ made }) => made);
    return first && targetOf(first);
  }

  /** A copy in another folder (`build --out`) is no tool of its own either. */
  function copyOf(file: File): KnownTarget | undefined {
    const original = stampsIn(file).reduce<KnownTarget | undefined>((before, stamp) => sourceOf(file, stamp) ?? before, undefined);
    if (original === undefined || file.looked === undefined) return undefined;
    // What lies where its own source has it is no copy of what another project has.
    return originOf(file.looked.doc, origins)?.home === undefined ? original : undefined;
  }

  /** Decides about one document; false where all are settled. */
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
      if (doc === undefined) return isOther || claims.has(uri);
      const file = known ?? begin(doc, frame);
      const concerns = refile(file, doc);
      // Where a generated file has its home may have changed, though it says the same.
      if (file.regions !== undefined || claims.has(uri)) unsettled.add(file);
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
