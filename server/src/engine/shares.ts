import { isBuilt, targetsOf } from './outputs.ts';
import type { Engine, Ties } from './types.ts';

/**
 * What a build of the workspace comes from, source by source. The documents of a workspace meet in two ways: they ask for each other's names (`Ties`), and a
 * build sets their generated files side by side. Of a source that is tied to none of those that changed, as long as all have the same targets, another
 * build makes the same. Plain data.
 */
export interface Shares {
  /** By URI. */
  readonly sources: { readonly [uri: string]: Share };
  /** What ties the other documents, those left out that are generated from a source. */
  readonly others: Ties;
}

/** A source with what is generated from it. */
export interface Share extends Ties {
  readonly format: string;
  /** By the URI of the generated file, the name that it has for its source. */
  readonly targets: { readonly [uri: string]: string };
}

/** The shares as they are once these texts are written, by URI. */
export function sharesOf(engine: Engine, written: ReadonlyMap<string, string>): Shares {
  const targets = new Map<string, Record<string, string>>();
  const owners = new Map<string, string>();
  for (const placed of engine.tools()) {
    const { doc } = placed;
    const config = engine.config(doc.uri);
    if (!isBuilt(doc.frontEnd, config)) continue;
    const own = targets.get(doc.uri) ?? {};
    targets.set(doc.uri, own);
    for (const { uri, source } of targetsOf(placed, engine.parts, config, engine.names(doc))) {
      own[uri] = source.name;
      owners.set(uri, doc.uri);
    }
  }
  const ties = new Map<string, Ties[]>();
  const formats = new Map<string, string>();
  for (const uri of new Set([...engine.known(), ...written.keys()])) {
    const text = written.get(uri);
    const doc = text === undefined ? engine.document(uri) : engine.parse(uri, text);
    if (doc === undefined) continue;
    const isSource = doc.frontEnd.role === 'source';
    if (isSource) formats.set(uri, doc.frontEnd.id);
    const owner = isSource ? uri : (owners.get(uri) ?? '');
    ties.set(owner, [...(ties.get(owner) ?? []), engine.ties(doc)]);
  }
  const share = (uri: string, format: string): Share => ({ format, targets: targets.get(uri) ?? {}, ...together(ties.get(uri) ?? []) });
  return { sources: Object.fromEntries([...formats].map(([uri, format]) => [uri, share(uri, format)])), others: together(ties.get('') ?? []) };
}

/** The sources that a build must look at where these changed: they themselves, and all that are tied to them or to what is no source. */
export function concernedBy(changed: readonly string[], { sources, others }: Shares): ReadonlySet<string> {
  const concerned = new Set(changed);
  const left = new Map(Object.entries(sources).filter(([uri]) => !concerned.has(uri)));
  let near = [others, ...changed.flatMap((uri) => sources[uri] ?? [])];
  while (near.length > 0 && left.size > 0) {
    const all = together(near);
    near = [];
    const areTied = tiedTo(all);
    for (const [uri, share] of left) {
      if (!areTied(share)) continue;
      near.push(share);
      concerned.add(uri);
      left.delete(uri);
    }
  }
  return concerned;
}

/**
 * True where a build that looked at these sources alone, and found `now`, has made what one that looks at all of them would have: the sources are still
 * there with the same targets, and nothing ties them to one that was left out.
 */
export function isWholeBy(now: Shares, before: Shares, concerned: ReadonlySet<string>): boolean {
  const looked = Object.keys(now.sources);
  const same = (uri: string): boolean => {
    const [a, b] = [now.sources[uri], before.sources[uri]];
    return a !== undefined && b !== undefined && a.format === b.format && isSameRecord(a.targets, b.targets);
  };
  if (looked.length !== concerned.size || ![...concerned].every(same)) return false;
  const areTied = tiedTo(together([now.others, ...Object.values(now.sources)]));
  return !Object.entries(before.sources).some(([uri, share]) => !concerned.has(uri) && areTied(share));
}

/** The shares of all, where `concerned` were looked at again. */
export const withLeftOut = (now: Shares, before: Shares): Shares => ({ sources: { ...before.sources, ...now.sources }, others: now.others });

function tiedTo(all: Ties): (one: Ties) => boolean {
  const [exports, asks] = [new Set(all.exports), new Set(all.asks)];
  return (one) => one.asks.some((name) => exports.has(name)) || one.exports.some((name) => asks.has(name));
}

const together = (all: readonly Ties[]): Ties => ({
  exports: [...new Set(all.flatMap(({ exports }) => exports))],
  asks: [...new Set(all.flatMap(({ asks }) => asks))],
});

const isSameRecord = (a: Share['targets'], b: Share['targets']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);
