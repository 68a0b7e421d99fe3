import { type Outline, outlineOf } from './outlineOf.ts';

/** Where a registry's `server.json` keeps what its publisher adds. */
export const publisherKey = 'io.modelcontextprotocol.registry/publisher-provided';

/** True of the manifest of a bundle (MCPB, once DXT) and of a registry's `server.json`: what they say of tools is their names and descriptions. */
export const isRoster = ({ members }: Outline): boolean =>
  members.has('manifest_version') ||
  members.has('dxt_version') ||
  ((members.has('packages') || members.has('remotes')) && members.has('version') && members.get('name')?.kind === 'text');

/** What stands around the tools of a text that lists them. */
export function aroundTools(text: string): 'roster' | 'arguments' | undefined {
  const head = text.slice(0, 65_536);
  if (/"(?:manifest_version|dxt_version|packages|remotes)"/.test(head)) {
    const root = outlineOf(head, () => false);
    if (root?.kind === 'map' && isRoster(root)) return 'roster';
  }
  return /"arguments"\s*:\s*\[/.test(head) && !/"inputSchema"/.test(text) ? 'arguments' : undefined;
}
