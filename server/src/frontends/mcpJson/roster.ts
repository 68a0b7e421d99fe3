import { type Outline, outlineOf } from './outlineOf.ts';

/** The key of a registry's `server.json` for what its publisher adds. */
export const publisherKey = 'io.modelcontextprotocol.registry/publisher-provided';

/** True of the manifest of a bundle (MCPB, once DXT) and of a registry's `server.json`. Both list only names and descriptions of tools. */
export const isRoster = ({ members }: Outline): boolean =>
  members.has('manifest_version') ||
  members.has('dxt_version') ||
  ((members.has('packages') || members.has('remotes')) && members.has('version') && members.get('name')?.kind === 'text');

/** The kind of list that the text has, where its tools have no schema. */
export function listKindOf(text: string): 'roster' | 'arguments' | undefined {
  const head = text.slice(0, 65_536);
  if (/"(?:manifest_version|dxt_version|packages|remotes)"/.test(head)) {
    const root = outlineOf(head, () => false);
    if (root?.kind === 'map' && isRoster(root)) return 'roster';
  }
  return /"arguments"\s*:\s*\[/.test(head) && !/"inputSchema"/.test(text) ? 'arguments' : undefined;
}
