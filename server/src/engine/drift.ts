import type { OutputState, Span } from '../model/index.ts';
import type { Config } from './config.ts';
import { type DocState, isWhole } from './document.ts';
import type { Host } from './host.ts';
import { expectedText, namedSource, stateOf, type Target } from './outputs.ts';
import { nameSpan } from './peers.ts';
import type { Snapshot } from './snapshot.ts';
import type { Store } from './store.ts';
import type { PlacedTool, ToolOutput } from './types.ts';

/** What generated files are today, beside what a build would write. */
export interface Drift {
  stateOf(target: Target): ToolOutput['state'];
  /** Generated files to judge in a document, each with the place for a finding (absolute). */
  outputStates(doc: DocState, tools: readonly PlacedTool[]): readonly PlacedOutput[];
}

export interface PlacedOutput {
  readonly state: OutputState;
  readonly span: Span;
  /** Full name of the tool that the file would be built from, where the file is missing. */
  readonly tool?: string;
}

export interface DriftContext {
  readonly host: Host;
  readonly store: Store;
  config(uri: string): Config;
  current(): Snapshot;
  docs(): readonly DocState[];
}

export function createDrift({ host, store, config, current, docs }: DriftContext): Drift {
  const pathOf = (doc: DocState): string => store.names(doc.uri, doc.frontEnd).path;

  /** State of a generated file, kept as long as neither its tool nor its text changed. */
  const judged = new WeakMap<object, { uri: string; doc: DocState; revision: string; state: OutputState['state'] }>();
  function stateOfDoc(target: Target, doc: DocState): OutputState['state'] {
    const { mcpRevision } = config(target.uri);
    const memo = judged.get(target.placed.tool);
    if (memo?.uri === target.uri && memo.doc === doc && memo.revision === mcpRevision) return memo.state;
    const expected = expectedText(target, doc.regions[0]?.linked.tools[0], host.digest, mcpRevision);
    const state = stateOf(target, doc.text, expected, host.digest);
    judged.set(target.placed.tool, { uri: target.uri, doc, revision: mcpRevision, state });
    return state;
  }

  function stateOfTarget(target: Target): ToolOutput['state'] {
    const doc = store.docs.get(target.uri);
    if (doc !== undefined) return stateOfDoc(target, doc);
    // What is left out on purpose was not looked for.
    return store.counts(target.uri) ? 'missing' : 'unseen';
  }

  function outputStates(doc: DocState, tools: readonly PlacedTool[]): readonly PlacedOutput[] {
    const own = current().targets.get(doc.uri);
    const label = (target: Target): string => `${target.source.file}, function ${target.source.name}`;
    const head = { start: 0, end: Math.max(0, doc.text.search(/\r?\n|$/)) };
    if (own)
      return [{ state: { state: stateOfDoc(own, doc), uri: doc.uri, path: own.path, source: label(own) }, span: tools[0]?.tool.provenance?.span ?? head }];
    const original = current().copies.get(doc.uri);
    // Whoever made the copy keeps it up to date.
    if (original) return [{ state: { state: 'fresh', uri: doc.uri, path: pathOf(doc), source: label(original) }, span: head }];
    const orphaned = orphan(doc, tools);
    if (orphaned) return [{ state: { state: 'orphan', uri: doc.uri, path: pathOf(doc), source: orphaned }, span: tools[0]?.tool.provenance?.span ?? head }];
    return tools.flatMap((placed) =>
      (current().targetsOf.get(placed.tool) ?? [])
        .filter((target) => stateOfTarget(target) === 'missing')
        .map((target) => ({
          state: { state: 'missing' as const, uri: target.uri, path: target.path, source: label(target) },
          span: nameSpan(placed.tool, placed.region.start),
          ...(placed.tool.name.state === 'known' ? { tool: placed.tool.name.value } : {}),
        })),
    );
  }

  /** The source that a generated file names, where that source is gone for certain. */
  function orphan(doc: DocState, tools: readonly PlacedTool[]): string | undefined {
    const provenance = tools[0]?.tool.provenance;
    const project = store.project(doc.uri, doc.frontEnd);
    if (!provenance?.file || !project) return undefined;
    const source = namedSource(provenance.file, project.root, docs());
    if (source && !isWhole(source)) return undefined;
    return provenance.name ? `${provenance.file}, function ${provenance.name}` : provenance.file;
  }

  return { stateOf: stateOfTarget, outputStates };
}
