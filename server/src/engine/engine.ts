import type { Intent, Names, OutputState, Peers, Span } from '../model/index.ts';
import { applyEdits, knownValue, shift, touches } from '../model/index.ts';
import { check } from './check.ts';
import type { Config } from './config.ts';
import { createConfigFiles } from './configFiles.ts';
import { type DocState, decode, isChecked, isWhole } from './document.ts';
import { exampleFailure } from './exampleFailure.ts';
import { createPicker } from './files.ts';
import { realize, safeEdits, wholeDocument } from './fix.ts';
import type { Host } from './host.ts';
import { inParallel } from './inParallel.ts';
import { createMentions, ownMention } from './mentions.ts';
import { expectedText, namedSource, stateOf, type Target, targetsOf } from './outputs.ts';
import { createPeerIndex, nameSpan, type PeerIndex } from './peers.ts';
import { createStore, type Store } from './store.ts';
import type { Change, Doc, Engine, Parts, PlacedTool, ToolOutput } from './types.ts';
import { parentOf } from './uri.ts';

/** What is known of the whole workspace at one generation; made when first asked for. */
interface Snapshot {
  readonly generation: number;
  readonly config: number;
  readonly tools: readonly PlacedTool[];
  readonly byDoc: ReadonlyMap<string, readonly PlacedTool[]>;
  /** By URI of the generated file. */
  readonly targets: ReadonlyMap<string, Target>;
  /** By URI of a generated file that lies elsewhere than a build would put it: the target that has the same source. */
  readonly copies: ReadonlyMap<string, Target>;
  readonly targetsOf: ReadonlyMap<PlacedTool['tool'], readonly Target[]>;
  readonly peers: PeerIndex;
}

export function createEngine(host: Host, parts: Parts): Engine {
  const store = createStore(host, parts);
  const configs = createConfigFiles(host, parts.rules);
  const picker = createPicker(parts);
  const open = new Map<string, { text: string; version: number }>();
  let snapshot: Snapshot | undefined;

  /** What decided, at the last scan, which files count. */
  let scanned = '[]';

  const config = (uri: string): Config => configs.configOf(store.rootOf(uri));
  const chosenFiles = (): string => JSON.stringify(store.roots.map((root) => [root, config(root).include, config(root).exclude]));
  /** What `.gitignore` leaves out, as far as it was asked for. */
  const ignored = new Set<string>();
  const isTarget = (uri: string): boolean => current().targets.has(uri);
  // A generated file counts wherever its source does: whether it is there must be known.
  store.counts = (uri) => (!ignored.has(uri) || isTarget(uri)) && picker.counts(store.rootOf(uri), uri, config(uri));
  const askIgnored = async (uri: string): Promise<void> => {
    const root = store.rootOf(uri);
    // What has no path here is in no repository.
    if (root !== undefined && (await host.ignores(root, uri).catch(() => false))) ignored.add(uri);
    else ignored.delete(uri);
  };

  const current = (): Snapshot => {
    if (snapshot?.generation !== store.generation() || snapshot.config !== configs.generation())
      snapshot = takeSnapshot(store, parts, config, configs.generation());
    return snapshot;
  };
  const names = (doc: Doc): Names => store.names(doc.uri, doc.frontEnd);
  const sortedDocs = (): DocState[] => [...store.docs.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  const mentions = createMentions(sortedDocs, () => current().tools, names);
  const peersOf = (placed: PlacedTool): Peers => current().peers.peersOf(placed);

  const setText = (uri: string, text: string, version: number): Change => {
    open.set(uri, { text, version });
    if (configs.isConfig(uri)) {
      configs.setText(uri, text);
      return { others: true };
    }
    if (store.isManifest(uri)) {
      store.setManifest(uri, text);
      return { others: true };
    }
    return { others: store.set(uri, text, version) };
  };

  const reload = async (uri: string): Promise<boolean> => {
    if (open.has(uri)) return false;
    if (configs.isConfig(uri)) {
      await configs.load(uri);
      return true;
    }
    if (store.isManifest(uri)) {
      await store.loadManifest(uri);
      return true;
    }
    await askIgnored(uri);
    return open.has(uri) ? false : store.load(uri);
  };

  const engine: Engine = {
    parts,
    get roots() {
      return store.roots;
    },
    config,
    setEditorSettings: (values) => configs.setEditor(values),

    async scan(roots) {
      store.roots = roots;
      await configs.scan(roots, (uri) => open.get(uri)?.text);
      scanned = chosenFiles();
      // What comes into being or is opened from now on is told by its own event.
      const gone = new Set(store.docs.keys());
      for (const root of roots) {
        const { manifests, files } = await picker.list(host, root, config(root));
        for (const uri of manifests) if (!open.has(uri)) await store.loadManifest(uri);
        await store.findManifests(`${root}/.`);
        await inParallel(files, async (uri) => open.has(uri) || store.load(uri));
        for (const uri of files) gone.delete(uri);
        for (const uri of files) ignored.delete(uri);
      }
      for (const uri of gone) if (!open.has(uri)) store.delete(uri);
      for (const uri of open.keys()) await askIgnored(uri);
      for (const [uri, { text, version }] of open) setText(uri, text, version);
      // Generated files that git ignores are in no list.
      for (const uri of current().targets.keys()) if (!open.has(uri) && !store.docs.has(uri)) await store.load(uri);
    },
    needsScan: () => scanned !== chosenFiles(),
    async open(uri, text, version) {
      await store.findManifests(uri);
      await askIgnored(uri);
      return setText(uri, text, version);
    },
    edit(uri, edits, version) {
      let text = open.get(uri)?.text ?? store.docs.get(uri)?.text ?? '';
      for (const edit of edits) text = applyEdits(text, [edit]);
      return setText(uri, text, version);
    },
    async close(uri) {
      open.delete(uri);
      return { others: await reload(uri) };
    },
    async changedOnDisk(uris) {
      let others = false;
      for (const uri of uris) others = (await reload(uri)) || others;
      return { others };
    },

    document: (uri) => store.docs.get(uri),
    documents: () => sortedDocs().filter(isChecked),
    regionAt: (doc, offset) =>
      doc.regions.find((r) => r.start <= offset && offset < r.start + r.text.length) ?? doc.regions.find((r) => offset === r.start + r.text.length),
    names,
    tools: (uri) => (uri === undefined ? current().tools : (current().byDoc.get(uri) ?? [])),
    toolAt(doc, offset) {
      const inDoc = current().byDoc.get(doc.uri) ?? [];
      return inDoc.find(({ tool, region }) => tool.span.start + region.start <= offset && offset <= tool.span.end + region.start);
    },
    mentionAt(doc, offset) {
      const region = engine.regionAt(doc, offset);
      const hits = region?.linked.mentions.filter((m) => touches(m.span, offset - region.start)) ?? [];
      const [smallest] = [...hits].sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start));
      const best = smallest ?? (region && ownMention(region, offset - region.start));
      return best && region ? { ...best, doc, at: shift(best.span, region.start) } : mentions.useAt(doc, offset);
    },
    mentions: mentions.of,
    categories: () => [...new Set(current().tools.flatMap(({ tool }) => knownValue(tool.category) ?? []))].sort(),
    slotAt(doc, offset) {
      const region = engine.regionAt(doc, offset);
      if (!region) return undefined;
      const slot = doc.frontEnd.slotAt(region.text, region.facts, offset - region.start, {
        names: names(doc),
        linked: region.linked,
        categories: engine.categories(),
      });
      return slot && { span: shift(slot.span, region.start), items: slot.items };
    },
    findings(uri) {
      if (configs.isConfig(uri)) return configs.findings(uri);
      const doc = store.docs.get(uri);
      if (!doc || !isChecked(doc)) return [];
      const tools = current().byDoc.get(uri) ?? [];
      return check({ doc, path: names(doc).path, tools, rules: parts.rules, config: config(uri), peersOf, outputs: outputStates(doc, tools) });
    },
    exampleFailure: (placed, failure) => exampleFailure(placed, failure, config(placed.doc.uri), parts.rules),
    checkable: () => [...configs.uris(), ...engine.documents().map((doc) => doc.uri)],
    realize(intent, uri, start) {
      const doc = store.docs.get(uri);
      if (!doc) return wholeDocument(intent, { uri, text: configs.textOf(uri) ?? '' });
      return realize(intent, doc, start, { names, project: sameProject, log: host.log });
    },
    fixAll: (uri) => safeEdits({ uri }, engine.findings(uri), (intent: Intent, start: number) => engine.realize(intent, uri, start)),
    async textOf(uri) {
      const own = open.get(uri)?.text ?? store.docs.get(uri)?.text;
      if (own !== undefined) return own;
      const bytes = await host.read(uri);
      return bytes && decode(bytes).text;
    },
    parse: (uri, text) => store.make(uri, text),
    outputs: (placed) => (current().targetsOf.get(placed.tool) ?? []).map((target): ToolOutput => ({ uri: target.uri, state: judge(target) })),
  };

  const sameProject = (doc: Doc): readonly Doc[] => {
    const root = names(doc).project?.root ?? store.rootOf(doc.uri) ?? parentOf(doc.uri);
    return sortedDocs().filter((d) => d.frontEnd === doc.frontEnd && (names(d).project?.root ?? store.rootOf(d.uri) ?? parentOf(d.uri)) === root);
  };

  /** State of a generated file, kept as long as neither its tool nor its text changed. */
  const judged = new WeakMap<object, { doc: DocState | undefined; revision: string; state: OutputState['state'] }>();
  function judge(target: Target): OutputState['state'] {
    const doc = store.docs.get(target.uri);
    const { mcpRevision } = config(target.uri);
    const memo = judged.get(target.placed.tool);
    if (memo && memo.doc === doc && memo.revision === mcpRevision) return memo.state;
    const expected = expectedText(target, doc?.regions[0]?.linked.tools[0], host.digest, mcpRevision);
    const state = stateOf(target, doc?.text, expected, host.digest);
    judged.set(target.placed.tool, { doc, revision: mcpRevision, state });
    return state;
  }

  function outputStates(doc: DocState, tools: readonly PlacedTool[]): { state: OutputState; span: Span; tool?: string }[] {
    const own = current().targets.get(doc.uri);
    const label = (target: Target): string => `${target.source.file}, function ${target.source.name}`;
    const head = { start: 0, end: Math.max(0, doc.text.search(/\r?\n|$/)) };
    if (own) return [{ state: { state: judge(own), uri: doc.uri, path: own.path, source: label(own) }, span: tools[0]?.tool.provenance?.span ?? head }];
    const original = current().copies.get(doc.uri);
    // Whoever made the copy keeps it up to date.
    if (original) return [{ state: { state: 'fresh', uri: doc.uri, path: names(doc).path, source: label(original) }, span: head }];
    const orphaned = orphan(doc, tools);
    if (orphaned) return [{ state: { state: 'orphan', uri: doc.uri, path: names(doc).path, source: orphaned }, span: tools[0]?.tool.provenance?.span ?? head }];
    return tools.flatMap((placed) =>
      (current().targetsOf.get(placed.tool) ?? [])
        // What is left out on purpose was not looked for.
        .filter((target) => !store.docs.has(target.uri) && store.counts(target.uri))
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
    const project = names(doc).project;
    if (!provenance?.file || !project) return undefined;
    const source = namedSource(provenance.file, project.root, sortedDocs());
    if (source && !isWhole(source)) return undefined;
    return provenance.name ? `${provenance.file}, function ${provenance.name}` : provenance.file;
  }

  return engine;
}

const sourceKey = ({ file, name }: { readonly file?: string; readonly name?: string }, tool: PlacedTool['tool']): string =>
  JSON.stringify([file, name, knownValue(tool.name)]);

function takeSnapshot(store: Store, parts: Parts, config: (uri: string) => Config, configGeneration: number): Snapshot {
  const found: PlacedTool[] = [];
  for (const doc of [...store.docs.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1))) {
    const project = store.project(doc.uri, doc.frontEnd);
    for (const region of doc.regions) {
      for (const [index, tool] of region.linked.tools.entries()) found.push({ doc, region, index, tool, project, derived: false });
    }
  }
  const targets = new Map<string, Target>();
  const byTool = new Map<PlacedTool['tool'], readonly Target[]>();
  for (const placed of found) {
    if (placed.doc.frontEnd.role !== 'source') continue;
    const names = store.names(placed.doc.uri, placed.doc.frontEnd);
    const own = targetsOf(placed, parts, config(placed.doc.uri), names);
    byTool.set(placed.tool, own);
    for (const target of own) if (!targets.has(target.uri)) targets.set(target.uri, target);
  }
  const sources = new Map([...targets.values()].map((target) => [sourceKey(target.source, target.placed.tool), target]));
  // A copy in another folder (`build --out`) is no tool of its own either.
  const copies = new Map<string, Target>();
  for (const { doc, tool } of found) {
    const original = tool.provenance && !targets.has(doc.uri) ? sources.get(sourceKey(tool.provenance, tool)) : undefined;
    if (original) copies.set(doc.uri, original);
  }
  const tools = found.map((placed) => (targets.has(placed.doc.uri) || copies.has(placed.doc.uri) ? { ...placed, derived: true } : placed));
  const byDoc = new Map<string, PlacedTool[]>();
  for (const placed of tools) {
    const own = byDoc.get(placed.doc.uri);
    if (own) own.push(placed);
    else byDoc.set(placed.doc.uri, [placed]);
  }
  return { generation: store.generation(), config: configGeneration, tools, byDoc, targets, copies, targetsOf: byTool, peers: createPeerIndex(tools) };
}
