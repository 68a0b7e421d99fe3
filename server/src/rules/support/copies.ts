import { type Format, knownValue, type Param, type Peer, schemaJson, type ToolSpec } from '../../model/index.ts';

/**
 * True for a copy of a tool that is shipped in another folder, such as a compiled or bundled one: same name, same description, same schema. Tools of one
 * server object are never copies, nor are those of sources whose files are offered together.
 */
export const isCopy = (tool: ToolSpec, { together, role }: Format, uri: string, { tool: other, uri: there }: Peer): boolean =>
  (together === 'file' || role === 'spec') &&
  folderOf(uri) !== folderOf(there) &&
  (tool.server === undefined || other.server === undefined) &&
  isSame(tool, other);

/** The peers without copies of the tool, and without tools that have a copy in its folder: such a pair is reported in that folder. */
export const withoutCopies = (tool: ToolSpec, format: Format, uri: string, peers: readonly Peer[]): readonly Peer[] =>
  peers.length === 0 ? peers : peers.filter((peer) => !isCopy(tool, format, uri, peer) && !peers.some((nearer) => isNearer(nearer, peer, format, uri)));

/** True where `nearer` is the same tool as `peer`, in the folder of the judged one. */
const isNearer = (nearer: Peer, peer: Peer, format: Format, uri: string): boolean =>
  nearer !== peer && folderOf(nearer.uri) === folderOf(uri) && isCopy(nearer.tool, format, nearer.uri, peer);

const folderOf = (uri: string): string => uri.slice(0, uri.lastIndexOf('/'));

function isSame(one: ToolSpec, other: ToolSpec): boolean {
  const [name, description] = [knownValue(one.name), knownValue(one.description)];
  if (name === undefined || name !== knownValue(other.name)) return false;
  if (description === undefined || plain(description) !== plain(knownValue(other.description) ?? '')) return false;
  return one.params.length === other.params.length && shapeOf(one.params) === shapeOf(other.params);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Schemas as text, in the order of names: a compiler may write members in another order. */
const shapeOf = (params: readonly Param[]): string =>
  params
    .map(({ name, required, schema }) => JSON.stringify([name.value, required, schemaJson(schema)]))
    .sort()
    .join('\n');
