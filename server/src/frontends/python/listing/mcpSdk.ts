import type { Dialect } from './dialect.ts';

/** Run with `FastMCP.list_tools()` of modelcontextprotocol/python-sdk v1.2.0, v1.9.4 (`src/mcp/server/fastmcp/tools/base.py`, `utilities/func_metadata.py`). */
const first: Dialect = {
  library: 'mcp',
  since: '1.2',
  docstring: 'whole',
  keepsEmpty: false,
  undescribed: 'empty',
  annotated: false,
  untyped: 'text',
  titles: 'all',
  closed: false,
  inlined: false,
  tagged: false,
  output: 'none',
  bytes: true,
  bareLists: true,
  wrapper: {},
  title: 'given',
};

/** The official SDK. Its server is `FastMCP` in version 1 and `MCPServer` in version 2. */
export const mcpSdk: readonly Dialect[] = [
  first,
  // Structured output. Run with v1.10.0, v1.26.0, v1.29.0, v2.0.0 and 2.3.0: they list the same.
  { ...first, since: '1.10', output: 'sdk' },
];
