import type { Format } from './format.ts';
import { isCompiledFrom, isInBuild, mayBeCompiled } from './places/compiled.ts';
import { knownValue } from './places/span.ts';
import type { Peer, Peers, Trait } from './rule.ts';
import { schemaJson } from './schema/jsonSchema.ts';
import type { Param } from './schema.ts';
import type { ToolSpec } from './tool.ts';

/**
 * True for a copy of a tool that is shipped in another folder, such as a compiled or bundled one: same name, same description, same schema. Tools of one
 * server object are never copies, nor are those of sources whose files are offered together. The same constants, registered twice, are one tool.
 */
export const isCopy = (tool: ToolSpec, format: Format, uri: string, { tool: other, uri: there }: Pick<Peer, 'tool' | 'uri'>): boolean =>
  mayBeCopied(format) &&
  (isOfSameConstants(tool, other) ||
    (folderOf(uri) !== folderOf(there) && (tool.server === undefined || other.server === undefined) && isSame(tool, other)) ||
    (isSameName(tool, other) && (isCompiledFrom(uri, there) || isCompiledFrom(there, uri))));

/** True for a tool that is not listed in addition to the other: a copy, a compiled one, or a name in a manifest whose server is below its folder. */
export function repeats(tool: ToolSpec, format: Format, uri: string, { tool: other, uri: there }: Pick<Peer, 'tool' | 'uri'>): boolean {
  if (tool.namedOnly === true) return other.namedOnly !== true && isSameName(tool, other) && there.startsWith(`${folderOf(uri)}/`);
  if (!mayBeCopied(format) || other.namedOnly === true) return false;
  return repeatsEarlier(tool, uri, { tool: other, uri: there }) || (isSameName(tool, other) && isCompiledFrom(uri, there));
}

/** Is it the same tool as an earlier one? In one folder, only the same constants tell that. */
const repeatsEarlier = (tool: ToolSpec, uri: string, { tool: other, uri: there }: Pick<Peer, 'tool' | 'uri'>): boolean =>
  (uri === there ? other.head.start < tool.head.start : isBefore(there, uri)) &&
  (isOfSameConstants(tool, other) || (isApart(uri, there) && isSame(tool, other)));

/** The peers without copies of the tool, and without tools that have a copy in its folder: such a pair is reported in that folder. */
export function withoutCopies(tool: ToolSpec, format: Format, uri: string, peers: readonly Peer[]): readonly Peer[] {
  const folder = folderOf(uri);
  const adjacent = peers.filter((peer) => folderOf(peer.uri) === folder);
  if (adjacent.length === peers.length && tool.nameConstant === undefined) return peers;
  const isCopied = (peer: Peer): boolean => isCopy(tool, format, uri, peer) || adjacent.some((nearer) => isCopy(nearer.tool, format, nearer.uri, peer));
  return peers.filter((peer) => (folderOf(peer.uri) === folder ? !isOfSameConstants(tool, peer.tool) : !isCopied(peer)));
}

/** Equal tools of files that are offered together are a fault. */
const mayBeCopied = ({ together, role }: Format): boolean => together === 'file' || role === 'spec';

const folderOf = (uri: string): string => uri.slice(0, uri.lastIndexOf('/'));

/** The same tool, also of another server: a copy of a whole server has an object of its own. */
export const sameTool: Trait = {
  id: 'same-tool',
  wide: 'workspace',
  of({ name, description, provenance }) {
    const [own, text] = [knownValue(name), plain(knownValue(description) ?? '')];
    return own === undefined || text === '' || provenance !== undefined ? undefined : `${own}\n${text}`;
  },
  relates: isSame,
  looksAlike: isSame,
};

/** True where another place has the same tool, and the author changes it there: its findings are reported there. */
export const isReportedAtCopy = (tool: ToolSpec, peers: Peers, format: Format, uri: string): boolean =>
  mayBeCopied(format) &&
  (peers.alike(sameTool).some((peer) => repeatsEarlier(tool, uri, peer)) ||
    (mayBeCompiled(uri) && peers.alike(sameName).some((peer) => isCompiledFrom(uri, peer.uri))));

/** Tools of one name in the workspace. */
export const sameName: Trait = {
  id: 'same-name',
  wide: 'workspace',
  of: ({ name, provenance }) => (provenance === undefined ? knownValue(name) : undefined),
};

const isOfSameConstants = (one: ToolSpec, other: ToolSpec): boolean =>
  one.nameConstant !== undefined && one.nameConstant === other.nameConstant && isSame(one, other);

const isApart = (uri: string, other: string): boolean => folderOf(other) !== folderOf(uri) || isData(other) !== isData(uri);

function isSameName(tool: ToolSpec, other: ToolSpec): boolean {
  const name = knownValue(tool.name);
  return name !== undefined && name === knownValue(other.name);
}

/** Sources before what is made of them, else the shorter path. */
function isBefore(uri: string, other: string): boolean {
  const [own, its] = [ranksOf(uri), ranksOf(other)];
  const at = own.findIndex((rank, i) => rank !== its[i]);
  return at < 0 ? uri < other : (own[at] ?? 0) < (its[at] ?? 0);
}

const ranksOf = (uri: string): readonly number[] => [isInBuild(uri) ? 1 : 0, isData(uri) ? 1 : 0, /\.[cm]?jsx?$/.test(uri) ? 1 : 0, uri.split('/').length];

/** True of files that code may write. */
const isData = (uri: string): boolean => /\.(?:jsonl?|ya?ml)$/.test(uri);

function isSame(one: ToolSpec, other: ToolSpec): boolean {
  const [name, description] = [knownValue(one.name), knownValue(one.description)];
  if (name === undefined || name !== knownValue(other.name)) return false;
  if (description === undefined || plain(description) !== plain(knownValue(other.description) ?? '')) return false;
  if (one.params.length !== other.params.length) return false;
  // A list has what a library makes of code.
  const isListed = one.listed?.input !== undefined;
  if (isListed !== (other.listed?.input !== undefined)) return namesOf(one.params) === namesOf(other.params);
  return shapeOf(one.params) === shapeOf(other.params);
}

const namesOf = (params: readonly Param[]): string =>
  params
    .map(({ name }) => name.value)
    .sort()
    .join('\n');

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const shapes = new WeakMap<readonly Param[], string>();

/** Schemas as text, in the order of names: a compiler may write members in another order. Cached, since each pair of many equal tools is compared. */
function shapeOf(params: readonly Param[]): string {
  const known = shapes.get(params);
  if (known !== undefined) return known;
  const shape = params
    .map(({ name, required, schema }) => JSON.stringify([name.value, required, schemaJson(schema)]))
    .sort()
    .join('\n');
  shapes.set(params, shape);
  return shape;
}
