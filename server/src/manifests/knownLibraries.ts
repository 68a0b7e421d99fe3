import type { Registry } from '../model/index.ts';

/** The libraries that manifests and lock files are searched for. */
export type Known = Iterable<string> & Pick<ReadonlySet<string>, 'has'>;

/**
 * The libraries whose versions decide what a model receives of a tool, in addition to those that front ends have tables of. Other libraries are ignored in
 * lock files and manifests.
 */
export const knownLibraries: Readonly<Record<Registry, ReadonlySet<string>>> = {
  env: new Set(['MCP_INCLUDE_EXAMPLE_TOOLS', 'MCP_TOOL_PREFIX']),
  npm: new Set(['@sinclair/typebox', '@valibot/to-json-schema', 'arktype', 'openai', 'typebox', 'valibot', 'zod', 'xsschema', 'zod-to-json-schema']),
  pypi: new Set(['autogen-core', 'claude-agent-sdk', 'pydantic', 'toolarguments']),
};
