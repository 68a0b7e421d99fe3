/** From which revision of the protocol on a tool may have what; revisions are dates and compare as texts. */
const since: Readonly<Record<string, string>> = {
  annotations: '2025-03-26',
  title: '2025-06-18',
  outputSchema: '2025-06-18',
  _meta: '2025-06-18',
  icons: '2025-11-25',
  execution: '2025-11-25',
  'x-mcp-header': '2026-07-28',
};

/** From which revision on no more. */
const until: Readonly<Record<string, string>> = { execution: '2026-07-28' };

/** May a tool have the key in this revision of the Model Context Protocol? What no revision names is nobody's to refuse. */
export const mcpHas = (revision: string, key: string): boolean => revision >= (since[key] ?? '') && !mcpDropped(revision, key);

/** Did a revision have the key that this one has no more? */
export const mcpDropped = (revision: string, key: string): boolean => revision >= (until[key] ?? '9');

/** Is what a tool gives back an object in this revision, and nothing else? */
export const mcpReturnsObjects = (revision: string): boolean => mcpHas(revision, 'outputSchema') && revision < '2026-07-28';

/** Keys of `_meta` for what the protocol has no field for. */
export const mcpMetaKeys = { category: 'io.toolscribe/category', requiresApproval: 'io.toolscribe/requires-approval' } as const;
