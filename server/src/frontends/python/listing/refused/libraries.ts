import type { LabelledDialect } from '../dialectOf.ts';
import { agentContexts, runContexts } from './contexts.ts';
import { undescribed, unparsed, untyped } from './docs.ts';
import { dropped, refusedPositional, reserved, uncallablePositional, underscored } from './names.ts';
import type { Check } from './refusal.ts';
import { openObjects, resultless, schemaless, unresolved, unresolvedResult } from './types.ts';

const typed = [unresolved, schemaless] as const;

/** Libraries without a server. */
const others: Readonly<Record<string, { readonly library: string; readonly checks: readonly Check[] }>> = {
  // Run with 0.22.0; `strict_schema.py` and `function_schema.py` of 0.0.19 and 0.6.3 raise for the same.
  'openai-agents': { library: 'openai-agents', checks: [underscored, reserved, ...typed, unresolvedResult, agentContexts, openObjects] },
  // Run with 2.9.1.
  'pydantic-ai': { library: 'pydantic-ai', checks: [...typed, unresolvedResult, runContexts, undescribed] },
  // Run with langchain-core 1.6.5.
  langchain: { library: 'langchain-core', checks: [dropped, reserved, uncallablePositional, ...typed, unresolvedResult, unparsed, untyped] },
};

export const checksOf = (library: string): { readonly library: string; readonly checks: readonly Check[] } | undefined =>
  Object.hasOwn(others, library) ? others[library] : undefined;

/** Run with mcp 2.3.0 and fastmcp 4.0.10; versions from the history of `func_metadata.py` and `function_parsing.py`. */
export function checksOfServer({ dialect, label }: LabelledDialect): readonly Check[] {
  if (dialect.library === 'mcp')
    return [underscored, reserved, uncallablePositional, ...typed, ...(dialect.output === 'none' ? [] : [resultless, unresolvedResult])];
  const isFirst = /^fastmcp 2\.[0-2]$/.test(label);
  return [...(isFirst ? [underscored, reserved] : []), dialect.since === '4.0' ? refusedPositional : uncallablePositional, ...typed, unresolvedResult];
}
