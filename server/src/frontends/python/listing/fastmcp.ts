import type { Dialect } from './dialect.ts';

/** Run with PrefectHQ/fastmcp v2.3.0. */
const first: Dialect = {
  library: 'fastmcp',
  since: '2.0',
  docstring: 'whole',
  keepsEmpty: false,
  undescribed: 'empty',
  annotated: false,
  untyped: 'any',
  titles: 'members',
  closed: true,
  inlined: false,
  tagged: false,
  output: 'none',
  bytes: true,
  bareLists: true,
  wrapper: {},
  title: 'given',
};

// `compress_schema` prunes `additionalProperties: false` (src/fastmcp/utilities/json_schema.py of v2.3.4).
const open: Dialect = { ...first, since: '2.3.4', closed: false };

const generic = 'Generic wrapper for non-object return types.';

// Output schemas (src/fastmcp/tools/tool.py of v2.10.0). The docstring by `inspect.getdoc` since v2.9.0, None without one.
const structured: Dialect = {
  ...open,
  since: '2.10',
  undescribed: 'none',
  output: 'fastmcp',
  title: 'annotations',
  wrapper: { title: '_WrappedResult', description: generic },
};

// `Annotated[str, "Text."]` (src/fastmcp/utilities/types.py). Run with v2.11.3, v2.12.3.
const annotated: Dialect = { ...structured, since: '2.11', annotated: true };

// `prune_titles`. Run with v2.12.4, v2.12.5, v2.13.3, v2.14.0.
const untitled: Dialect = { ...annotated, since: '2.12.4', titles: 'bare' };

// `dereference_refs` (src/fastmcp/utilities/json_schema.py of v2.14.4). Run with v2.14.7.
const inlined: Dialect = { ...untitled, since: '2.14.4', inlined: true };

// `additionalProperties: false` stays since v3.0.0b2. Run with v3.0.0, v3.1.1, v3.2.0.
const closed: Dialect = { ...inlined, since: '3.0', closed: true };

// Parameters from docstrings, no title without other keywords, a wrapper without texts, no output schema for bytes. Run with v3.2.4, v3.3.1, v3.4.7.
const described: Dialect = { ...closed, since: '3.2.4', docstring: 'sections', keepsEmpty: true, titles: 'adjacent', bytes: false, wrapper: {} };

// `require_discriminator_property` (fastmcp/utilities/json_schema.py of v3.4.3).
const tagged: Dialect = { ...described, since: '3.4.3', tagged: true };

/** FastMCP as a package of its own. */
export const fastmcp: readonly Dialect[] = [
  first,
  open,
  structured,
  annotated,
  untitled,
  inlined,
  closed,
  described,
  tagged,
  // A title for every tool (`_default_title` in fastmcp/tools/base.py), no output schema for bare lists (tools/function_parsing.py). Run with 4.0.10.
  { ...tagged, since: '4.0', title: 'name', bareLists: false },
];
