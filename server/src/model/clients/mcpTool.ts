/** Keys of a tool and of the list of tools, with the revision of the protocol that introduced them. Revisions are dates and compare as texts. */
const since: Readonly<Record<string, string>> = {
  annotations: '2025-03-26',
  title: '2025-06-18',
  outputSchema: '2025-06-18',
  _meta: '2025-06-18',
  icons: '2025-11-25',
  execution: '2025-11-25',
  'x-mcp-header': '2026-07-28',
  ttlMs: '2026-07-28',
  cacheScope: '2026-07-28',
  resultType: '2026-07-28',
};

/** Keys with the revision that removed them. */
const until: Readonly<Record<string, string>> = { execution: '2026-07-28' };

/** True where a tool or its list may have the key in this revision. Keys that no revision names are allowed. */
export const mcpHas = (revision: string, key: string): boolean => revision >= (since[key] ?? '') && !mcpDropped(revision, key);

/** True where an earlier revision had the key, and this one does not. */
export const mcpDropped = (revision: string, key: string): boolean => revision >= (until[key] ?? '9');

/** True where results are objects only in this revision. */
export const mcpReturnsObjects = (revision: string): boolean => mcpHas(revision, 'outputSchema') && revision < '2026-07-28';

/** Keys of `_meta` for facts without a field in the protocol. */
export const mcpMetaKeys = { category: 'io.toolscribe/category', requiresApproval: 'io.toolscribe/requires-approval' } as const;

/** The key of `_meta` by which Claude Code asks the user before each call. */
export const claudeApprovalKey = 'anthropic/requiresUserInteraction';
