import { type Emitter, type Linked, type OutputState, type Project, type Span, shift, type ToolSpec } from '../../model/index.ts';
import { type DocState, isWhole } from '../document.ts';
import type { Host } from '../host.ts';
import type { Overview } from '../overview.ts';
import { pathIn } from '../pathIn.ts';
import { nameSpan } from '../peers.ts';
import type { Store } from '../store.ts';
import type { Region, ToolOutput } from '../types.ts';
import { join } from '../uri.ts';
import type { KnownTarget } from './generatedFile.ts';
import { obstacleIn, obstacleTo } from './obstacle.ts';
import { type OriginContext, originOf } from './origins.ts';
import { expectedText, type Judged, namedSource, type SourceTool, sourceLabel, stateOf, toolsIn } from './outputs.ts';

/** The states of generated files, compared with what a build would write. */
export interface Drift {
  stateOf(target: KnownTarget): ToolOutput['state'];
  /** Generated files to judge in a document, each with the absolute place for a finding. */
  outputStates(doc: DocState): readonly PlacedOutput[];
}

export interface PlacedOutput {
  readonly state: OutputState;
  readonly span: Span;
  /** Full name of the tool of a missing file. */
  readonly tool?: string;
  /** The source, where the document is the generated file. */
  readonly source?: SourceTool;
}

export interface DriftContext {
  readonly host: Host;
  readonly store: Store;
  readonly origins: OriginContext;
  overview(): Overview;
}

export function createDrift({ host, store, origins, overview }: DriftContext): Drift {
  const pathOf = (uri: string): string => pathIn(store.roots, uri);
  const label = ({ placed, source }: KnownTarget): string => sourceLabel(placed.doc.frontEnd, { ...source, file: pathOf(placed.doc.uri) });

  /** States of generated files, invalidated by a change of the tool or the text. */
  const judged = new WeakMap<DocState, { from: object; emitter: Emitter; revision: string; result: Judged }>();
  function stateOfDoc(target: KnownTarget, doc: DocState): Judged {
    const { mcpRevision } = origins.config(target.uri);
    const memo = judged.get(doc);
    const source = target.placed.doc.frontEnd.builtWhole === true ? store.docs.get(target.placed.doc.uri)?.links() : undefined;
    const from = source ?? target.placed.tool;
    if (memo?.from === from && memo.emitter === target.emitter && memo.revision === mcpRevision) return memo.result;
    const tool = doc.regions[0]?.linked.tools[0];
    const tools = toolsIn(target, () => source?.all.flatMap((linked) => linked.tools) ?? []);
    const expected = expectedText(target, tools, tool, host.digest, mcpRevision);
    const result = stateOf(target, { text: doc.text, tool }, expected, host.digest);
    judged.set(doc, { from, emitter: target.emitter, revision: mcpRevision, result });
    return result;
  }

  const obstacleOf = (placed: Parameters<typeof obstacleTo>[0]): unknown =>
    obstacleTo(placed) ?? (placed.doc.frontEnd.builtWhole === true ? obstacleIn(store.docs.get(placed.doc.uri)?.regions ?? []) : undefined);

  function stateOfTarget(target: KnownTarget): ToolOutput['state'] {
    const doc = store.docs.get(target.uri);
    if (doc !== undefined) return stateOfDoc(target, doc).state;
    // An excluded file was not searched.
    return store.counts(target.uri) ? 'missing' : 'unseen';
  }

  function outputStates(doc: DocState): readonly PlacedOutput[] {
    const { generated } = overview();
    const own = generated.target(doc.uri);
    if (own) {
      const now = stateOfDoc(own, doc);
      // An obstacle to building is reported at the source, and asking for a build would not help.
      const state = now.state === 'stale' && obstacleOf(own.placed) !== undefined ? 'fresh' : now.state;
      const outdated = doc.regions[0]?.linked.tools[0]?.provenance?.outputOf === undefined ? {} : { hasOutdatedOutput: true as const };
      return [
        { state: { ...now, ...outdated, state, uri: doc.uri, path: pathOf(own.uri), source: label(own) }, span: stampSpan(doc, origins), source: own.placed },
      ];
    }
    const elsewhere = (state: 'fresh' | 'orphan', source: string): readonly PlacedOutput[] => [
      { state: { state, uri: doc.uri, path: pathOf(doc.uri), source }, span: stampSpan(doc, origins) },
    ];
    const original = generated.copy(doc.uri);
    // The maker of a copy updates it.
    if (original) return elsewhere('fresh', label(original));
    const orphaned = orphan(doc);
    if (orphaned) return elsewhere('orphan', orphaned);
    const twin = generated.twin(doc.uri);
    if (twin) return elsewhere('fresh', twin.provenance?.file ?? '');
    return missingOf(doc);
  }

  /** Missing files by linked region, cached while the document is edited elsewhere. */
  const told = new WeakMap<Linked, Told>();
  function missing(doc: DocState, { start, facts }: Region, linked: Linked): readonly PlacedOutput[] {
    const before = told.get(linked);
    const membership = store.membership();
    const isKept = before?.membership === membership;
    if (isKept && (before.start === start || before.outputs.length === 0)) return before.outputs;
    const outputs = isKept
      ? before.outputs.map((output) => ({ ...output, span: shift(output.span, start - before.start) }))
      : linked.tools.flatMap((tool, index) => missingNow(doc, { facts, linked }, index, nameSpan(tool, start)));
    told.set(linked, { membership, start, outputs });
    return outputs;
  }

  /** Projects with a generated file: missing ones are reported only there. */
  let built: { readonly membership: number; readonly roots: ReadonlySet<string | undefined> } | undefined;
  function isBuiltIn(root: string | undefined): boolean {
    const membership = store.membership();
    if (built?.membership !== membership) {
      const { generated } = overview();
      built = { membership, roots: new Set([...store.docs.keys()].flatMap((uri) => generated.target(uri)?.placed.project?.root ?? [])) };
    }
    return built.roots.has(root);
  }

  /** One finding, at the first of several files. */
  function missingNow({ uri, frontEnd }: DocState, region: SourceTool['region'], index: number, span: Span): readonly PlacedOutput[] {
    const tool = region.linked.tools[index] as ToolSpec;
    const [first, ...others] = overview()
      .generated.targetsOf(tool)
      .filter((target) => stateOfTarget(target) === 'missing');
    if (first === undefined || obstacleOf({ region, index, tool, doc: { uri, frontEnd } }) !== undefined || !isBuiltIn(first.placed.project?.root)) return [];
    const otherMissing = others.length === 0 ? {} : { otherMissing: { paths: others.map((other) => pathOf(other.uri)), sourceUri: uri } };
    const state = { state: 'missing' as const, uri: first.uri, path: pathOf(first.uri), source: label(first), ...otherMissing };
    return [{ state, span, ...(tool.name.state === 'known' ? { tool: tool.name.value } : {}) }];
  }

  function missingOf(doc: DocState): readonly PlacedOutput[] {
    const { all } = doc.links();
    const outputs: PlacedOutput[] = [];
    for (const [i, linked] of doc.frontEnd.outputs === undefined ? [] : all.entries()) {
      if (linked.tools.length === 0) continue;
      for (const output of missing(doc, doc.regions[i] as Region, linked)) outputs.push(output);
      if (doc.frontEnd.builtWhole === true) return outputs.slice(0, 1);
    }
    return outputs;
  }

  /** The source in a generated file's header, where it is certainly gone. */
  function orphan(doc: DocState): string | undefined {
    const origin = originOf(doc, origins);
    if (origin === undefined || origin.projects.length === 0) return undefined;
    const sources = origin.projects.flatMap(({ root }) => namedSource(origin.provenance.file, root, origins.docs()) ?? []);
    const [{ root }] = origin.projects as [Project];
    // A file of a whole source is no orphan as long as the source has tools.
    if (origin.format.builtWhole === true && sources.some((source) => source.regions.some(({ linked }) => linked.tools.length > 0))) return undefined;
    return sources.every(isWhole) ? sourceLabel(origin.format, { ...origin.provenance, file: pathOf(join(root, origin.provenance.file)) }) : undefined;
  }

  return { stateOf: stateOfTarget, outputStates };
}

/** Invalidated by another linking and by documents that come or go. */
interface Told {
  readonly membership: number;
  readonly start: number;
  readonly outputs: readonly PlacedOutput[];
}

/** The place of the stamp, else the first line. */
function stampSpan(doc: DocState, origins: OriginContext): Span {
  return origins.stamp(doc)?.span ?? { start: 0, end: Math.max(0, doc.text.search(/\r?\n|$/)) };
}
