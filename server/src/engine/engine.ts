import type { Names, TextEdit } from '../model/index.ts';
import { applyEdits, shift, touches } from '../model/index.ts';
import { createAttention } from './attention.ts';
import { createBaselines } from './baseline/baselines.ts';
import { check } from './check.ts';
import type { Config } from './config.ts';
import { createConfigFiles } from './configFiles.ts';
import { NotedNames } from './derived.ts';
import { type DocState, decode, linkInSlices } from './document.ts';
import { exampleFailure } from './exampleFailure.ts';
import { createPicker } from './files.ts';
import { editsOfFix, editsOfFixes, type FixContext, realize, rewrites, takeOut, viewOf, wholeDocument } from './fix.ts';
import { createDocumentStamps } from './generated/documentStamps.ts';
import { createDrift } from './generated/drift.ts';
import { type OriginContext, originOf } from './generated/origins.ts';
import type { Host } from './host.ts';
import { createKeptFindings } from './keptFindings.ts';
import { lossFinding } from './loss.ts';
import { createMentions, ownMention } from './mentions.ts';
import { hasMocks, namedTools } from './namedTools.ts';
import { createNearby } from './nearby.ts';
import { createOverview } from './overview.ts';
import { createPace, type Pace, slices } from './pace.ts';
import { pathIn } from './pathIn.ts';
import { regionIndex } from './region.ts';
import { createScan } from './scan.ts';
import { createStore } from './store.ts';
import { isInTests, isSetAside } from './testFiles.ts';
import { type CheckInput, foundIn, traitsOf } from './toolRules.ts';
import type { Doc, Engine, Parts, ToolOutput } from './types.ts';
import { createUnfoundUses } from './unread.ts';
import { join, parentOf, relativeTo } from './uri.ts';

/** Characters that are read synchronously where a text must be read as a whole. */
const atOnce = 65_536;

export function createEngine(host: Host, parts: Parts): Engine {
  const configs = createConfigFiles(host, parts, (uri) => open.get(uri)?.text());
  const attention = createAttention();
  const pace = createPace(host, slices.awaited);
  const besides = attention.besides(createPace(host, slices.besides));
  const keptFindings = createKeptFindings();
  const store = createStore({ host, parts, configured: configs, pace, besides, gone: keptFindings.forget });
  const picker = createPicker(parts);
  /** Open texts; those of documents share the document's pieces. */
  const open = new Map<string, { readonly text: () => string; readonly version: number }>();

  const config = (uri: string): Config => configs.configOf(store.rootOf(uri), uri);
  /** Files that `.gitignore` excludes, as far as they were queried. */
  const ignored = new Set<string>();
  const isTarget = (uri: string): boolean => overview().generated.target(uri) !== undefined;
  // An ignored generated file counts, too: the state of its source depends on it.
  store.counts = (uri) => (!ignored.has(uri) || isTarget(uri)) && picker.counts(store.rootOf(uri), uri, config(uri));
  let asksFor = (_uri: string): boolean => false;
  let leavesTests = false;
  const isJudged = (uri: string): boolean => {
    const root = store.rootOf(uri);
    return root === undefined || asksFor(uri) || !isSetAside(relativeTo(root, uri), config(uri));
  };
  const askIgnored = async (uri: string): Promise<void> => {
    const root = store.rootOf(uri);
    // A file without a path here is in no repository.
    if (root !== undefined && (await host.ignores(root, uri).catch(() => false))) ignored.add(uri);
    else ignored.delete(uri);
  };

  let sortedUris: { readonly membership: number; readonly all: readonly string[] } | undefined;
  let sorted: { readonly revision: number; readonly all: readonly DocState[] } | undefined;
  const sortedDocs = (): readonly DocState[] => {
    const [membership, revision] = [store.membership(), store.revision()];
    if (sortedUris?.membership !== membership) sortedUris = { membership, all: [...store.docs.keys()].sort() };
    if (sorted?.revision !== revision) sorted = { revision, all: sortedUris.all.map((uri) => store.docs.get(uri) as DocState) };
    return sorted.all;
  };
  const origins: OriginContext = {
    formats: parts.formats,
    docs: sortedDocs,
    project: store.project,
    config,
    stamp: createDocumentStamps(parts.emitters, host.digest),
  };
  const nearby = createNearby({ host, store, pace, extensions: picker.extensions, open, askIgnored });
  const following = createOverview({ store, parts, origins, isRead: () => scan.isRead(), nearby: nearby.docs, isJudged });
  const overview = following.now;
  const names = (doc: Pick<Doc, 'uri' | 'frontEnd'>): Names => new NotedNames(store.names(doc.uri, doc.frontEnd), store);
  const mentions = createMentions(
    () => (scan.isRead() ? sortedDocs() : nearby.docs()),
    () => overview().tools,
    names,
    (doc, region) => viewOf(doc, region, fixing),
  );
  const drift = createDrift({ host, store, origins, overview });
  const scan = createScan({
    host,
    store,
    configs,
    picker,
    pace: besides,
    config,
    overview,
    open,
    async reopen(uri) {
      await askIgnored(uri);
      // A document that is being read must not be read twice.
      await taking.get(uri);
      const opened = open.get(uri);
      const isHeld = opened !== undefined && opened.text === store.docs.get(uri)?.content.whole && store.counts(uri);
      if (opened !== undefined && !isHeld) await take(uri, opened.text(), opened.version);
    },
    listed(uris) {
      for (const uri of uris) ignored.delete(uri);
    },
    isLeft(uri) {
      const root = store.rootOf(uri);
      return leavesTests && root !== undefined && isInTests(relativeTo(root, uri)) && !isJudged(uri);
    },
  });

  const setText = (uri: string, text: string, version: number): void => {
    open.set(uri, { text: () => text, version });
    if (store.isManifest(uri)) store.setManifest(uri, text);
    else {
      store.set(uri, text, version);
      keepPieces(uri, version);
    }
  };

  /** The same in time slices; a later edit wins. */
  const take = async (uri: string, text: string, version: number): Promise<void> => {
    if (store.isManifest(uri)) return setText(uri, text, version);
    const opened = { text: () => text, version };
    open.set(uri, opened);
    if (configs.isConfig(uri)) return configs.take(uri, text);
    await store.take(uri, text, version);
    if (open.get(uri) === opened) keepPieces(uri, version);
  };
  /** Documents that are being read in slices. */
  const taking = new Map<string, Promise<void>>();
  const takeOnce = async (uri: string, text: string, version: number): Promise<void> => {
    const taken = take(uri, text, version);
    taking.set(uri, taken);
    await taken.finally(() => taking.delete(uri));
  };

  /** Relinks documents whose names mean something else now, in time slices. */
  const settle = async (pace: Pace): Promise<void> => {
    if (!scan.isRead()) return;
    for (const uri of store.changed()) {
      const doc = store.docs.get(uri);
      if (doc?.isLinked() === false) await linkInSlices(doc, pace);
    }
    await following.follow(pace);
  };

  /** Shares the document's text instead of storing it twice. */
  const keepPieces = (uri: string, version: number): void => {
    const content = store.docs.get(uri)?.content;
    if (content !== undefined) open.set(uri, { text: content.whole, version });
  };

  /** Undefined where it is done synchronously. */
  const editOnce = (uri: string, edit: TextEdit, version: number): Promise<void> | undefined => {
    const doc = store.docs.get(uri);
    if (doc?.version !== undefined && store.edit(doc, edit, version)) {
      keepPieces(uri, version);
      return undefined;
    }
    const text = applyEdits(open.get(uri)?.text() ?? doc?.text ?? '', [edit]);
    if (text.length > atOnce || configs.isConfig(uri)) return takeOnce(uri, text, version);
    setText(uri, text, version);
    return undefined;
  };

  const reload = async (uri: string): Promise<void> => {
    // Installed versions are those on disk.
    if (store.libraries.isOne(uri)) await store.libraries.load(uri);
    if (open.has(uri)) return;
    if (configs.isConfig(uri)) return configs.load(uri);
    if (store.isManifest(uri)) return store.loadManifest(uri);
    await askIgnored(uri);
    if (!open.has(uri)) await store.load(uri);
  };

  const pathOf = (uri: string): string => pathIn(store.roots, uri);
  const judging = (doc: DocState): Pick<CheckInput, 'doc' | 'path' | 'pathOf' | 'rules' | 'emitters' | 'config'> => {
    const own = config(doc.uri);
    return { doc, path: store.names(doc.uri, doc.frontEnd).path, pathOf, rules: configs.rulesOf(own), emitters: parts.emitters, config: own };
  };

  const inputOf = (doc: DocState): CheckInput => {
    const known = scan.besides(doc);
    const tools = known === 'all' && hasMocks(doc) ? namedTools(overview(), sortedDocs) : undefined;
    const outputs = known === 'all' ? drift.outputStates(doc) : [];
    return {
      ...judging(doc),
      known,
      peers: overview().peers,
      outputs,
      tools,
      accepted: baselines.accepted(doc.uri),
      unfound: known === 'all' ? unfoundUses.in(doc) : [],
    };
  };
  const baselines = createBaselines({
    store,
    configs,
    config,
    isRead: () => scan.isRead(),
    all(uri) {
      const doc = store.docs.get(uri);
      return doc?.isChecked && isJudged(uri) ? keptFindings.withAccepted(inputOf(doc)) : undefined;
    },
  });

  const importedBy = (doc: DocState): readonly string[] => {
    const { uri, frontEnd, regions } = doc;
    const own = names(doc);
    const paths = regions.flatMap(({ text, facts }) => frontEnd.importedFiles?.(text, own) ?? frontEnd.imports?.(facts, own.path) ?? []);
    return [...new Set(paths)].map((path) => join(store.scopeOf(uri, frontEnd), path));
  };
  const unfoundUses = createUnfoundUses(() => sortedDocs().filter(({ uri }) => isJudged(uri)), importedBy, store.revision);

  const engine: Engine = {
    parts,
    get rules() {
      return configs.rulesOf();
    },
    get roots() {
      return store.roots;
    },
    config,
    setEditorSettings: (values, ofRoot) => configs.setEditor(values, ofRoot),

    askFor(isMeant, leaves = false) {
      asksFor = isMeant;
      leavesTests = leaves;
    },
    scan: (roots, news = () => {}) => scan.run(roots, news),
    isKnown: scan.isKnown,
    async readImports(uri) {
      if (!scan.isKnown()) await attention.to(() => nearby.read(uri));
    },
    amongRead: nearby.amongRead,
    attend: attention.to,
    pace: besides,
    suppose: store.suppose,
    libraries: store.askedLibraries,
    libraryConflicts: (root) => store.libraries.conflicts(root),
    needsScan: scan.isDue,
    async open(uri, text, version) {
      await store.findManifests(uri);
      await askIgnored(uri);
      await takeOnce(uri, text, version);
      await linkInSlices(store.docs.get(uri), pace);
    },
    edit(uri, edits, version) {
      const remade = store.remade(uri);
      if (remade !== undefined) return remade.then(() => engine.edit(uri, edits, version));
      for (const [i, edit] of edits.entries()) {
        const taken = editOnce(uri, edit, version);
        if (taken !== undefined) return taken.then(() => engine.edit(uri, edits.slice(i + 1), version));
      }
      return undefined;
    },
    async close(uri) {
      open.delete(uri);
      await reload(uri);
    },
    async filesBelow(folder) {
      const root = store.rootOf(folder);
      if (root === undefined || (await host.size(folder)) !== undefined) return [];
      // The answer for any file in it is the answer for the folder.
      if (await host.ignores(root, `${folder}/_`).catch(() => false)) return [];
      // The folder may be gone again.
      return picker.below(host, root, folder, config(folder)).catch(() => []);
    },
    async changedOnDisk(uris) {
      for (const uri of uris) await reload(uri);
    },
    settle: () => settle(pace),
    async affectsOthers(uris) {
      await settle(besides);
      // All are reported when the workspace is known.
      if (!scan.isKnown()) return false;
      const affected = overview().takeAffected();
      // Mocks name tools of any file.
      if (affected?.length !== 0 && sortedDocs().some((doc) => hasMocks(doc) && !uris.includes(doc.uri))) return true;
      // One of several may affect another.
      return affected === undefined || affected.some((uri) => uris.length > 1 || !uris.includes(uri));
    },

    known: () => [...configs.uris(), ...store.manifests(), ...store.libraries.uris(), ...store.docs.keys()],
    document: (uri) => store.docs.get(uri),
    documents: () => sortedDocs().filter((doc) => doc.isChecked && isJudged(doc.uri)),
    regionAt({ regions }, offset) {
      const at = regionIndex(regions, offset);
      // Between two regions the offset may be the end of the first.
      return [regions[at], regions[at - 1]].find((r) => r !== undefined && r.start <= offset && offset <= r.start + r.text.length);
    },
    names,
    hasTools: () => overview().hasTools(),
    tools: (uri) => (uri === undefined ? overview().tools : overview().toolsIn(uri)),
    toolsNamed: (name) => overview().toolsNamed(name),
    toolAt(doc, offset) {
      const inDoc = overview().toolsIn(doc.uri);
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
    slotAt(doc, offset, trigger) {
      const region = engine.regionAt(doc, offset);
      if (!region) return undefined;
      const slot = doc.frontEnd.slotAt(region.text, region.facts, offset - region.start, {
        names: names(doc),
        linked: region.linked,
        get categories() {
          return overview().categories();
        },
        get tools() {
          return namedTools(overview(), sortedDocs);
        },
        mcpRevision: config(doc.uri).mcpRevision,
        ...(trigger === undefined ? {} : { trigger }),
      });
      return slot && { span: shift(slot.span, region.start), items: slot.items };
    },
    findings(uri) {
      if (configs.isConfig(uri)) return [...configs.findings(uri), ...baselines.findings(uri)];
      const doc = store.docs.get(uri);
      if (doc?.isChecked && isJudged(uri)) return keptFindings.of(inputOf(doc));
      keptFindings.forget(uri);
      return [];
    },
    baselineOf: baselines.of,
    baselineEntries: (root) => configs.baselineOf(root)?.entries,
    async prepareFindings(uri) {
      for (let judged: DocState | undefined; ; ) {
        await settle(pace);
        const doc = store.docs.get(uri);
        if (doc === undefined || doc === judged || !doc.isChecked || !isJudged(uri)) return;
        judged = doc;
        if (keptFindings.isNear(doc, () => inputOf(doc))) return;
        await linkInSlices(doc, pace);
        const input = inputOf(doc);
        if (input.known === 'all') await input.peers.prepare(uri, traitsOf(input), pace);
        // Later edits are judged in their own turn; unchanged regions are cached.
        await keptFindings.prepare(input, pace, () => store.docs.get(uri) === doc);
      }
    },
    exampleFailure: (placed, failure) => exampleFailure(placed, failure, config(placed.doc.uri), parts.rules),
    loss: (placed, note) => lossFinding(placed, note, config(placed.doc.uri), parts.rules),
    checkable: () => [...configs.uris(), ...engine.documents().map(({ uri }) => uri)],
    realize(intent, uri, start) {
      const doc = store.docs.get(uri);
      if (!doc) return wholeDocument(intent, { uri, text: configs.textOf(uri) ?? '' });
      return realize(intent, doc, start, fixing);
    },
    takeOut: (placed) => takeOut(placed, fixing),
    rewrites(doc, offset) {
      const region = engine.regionAt(doc, offset);
      return region === undefined ? [] : rewrites(doc, region, fixing);
    },
    isFixable: (uri, finding) => editsOfFix({ uri }, finding, 'safe', (intent, start) => engine.realize(intent, uri, start)).length > 0,
    fixAll(uri, { rule, level = 'safe' } = {}) {
      const findings = engine.findings(uri).filter((finding) => rule === undefined || finding.rule === rule);
      return editsOfFixes({ uri }, findings, level, (intent, start) => engine.realize(intent, uri, start));
    },
    async textOf(uri) {
      const own = open.get(uri)?.text() ?? store.docs.get(uri)?.text ?? configs.textOf(uri);
      if (own !== undefined) return own;
      const bytes = await host.read(uri);
      return bytes && decode(bytes).text;
    },
    unfound: unfoundUses.all,
    prepare: store.prepare,
    readNaming: scan.readNaming,
    frontEnds: store.frontEnds,
    parse: (uri, text, project) => store.make(uri, text, project),
    judge(doc) {
      const input = { ...judging(doc as DocState), known: 'all', peers: overview().peersWith(doc as DocState), outputs: [] } as const;
      return check(input, foundIn(input, input.doc.regions));
    },
    projects: (format) => store.projects(format),
    originOf: (doc) => (overview().generated.copy(doc.uri) !== undefined ? undefined : originOf(doc, origins)),
    generatedFrom(uri) {
      const { generated } = overview();
      return (generated.target(uri) ?? generated.copy(uri))?.placed.doc.uri;
    },
    outputs: (placed) =>
      overview()
        .generated.targetsOf(placed.tool)
        .map((target): ToolOutput => ({ uri: target.uri, state: drift.stateOf(target) })),
  };

  const sameProject = (doc: Doc): readonly Doc[] => {
    const root = names(doc).project?.root ?? store.rootOf(doc.uri) ?? parentOf(doc.uri);
    return sortedDocs().filter((d) => d.frontEnd === doc.frontEnd && (names(d).project?.root ?? store.rootOf(d.uri) ?? parentOf(d.uri)) === root);
  };

  const fixing: FixContext = { names, project: sameProject, log: host.log };

  return engine;
}
