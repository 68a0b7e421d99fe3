// Public MCP servers that Toolscribe is measured on, and how each is started so that it lists its tools. What is needed to start is made up.

/**
 * `args`, `env`: how it is started. `bin`: the name of its program, where it has several. `maps`: its sources lie in its source maps. `with`: further packages
 * in which its tools are declared. `only`: the files of its own package that count, where it ships the same code in several forms. `left`: why it is not started.
 */
export const servers = [
  { package: '@modelcontextprotocol/server-everything' },
  { package: '@modelcontextprotocol/server-filesystem', args: ['.'] },
  { package: '@modelcontextprotocol/server-memory' },
  { package: '@modelcontextprotocol/server-sequential-thinking' },
  { package: 'firecrawl-mcp', env: { FIRECRAWL_API_KEY: 'fc-made-up' } },
  { package: '@azure-devops/mcp', args: ['made-up', '--authentication', 'envvar'], env: { ADO_MCP_AUTH_TOKEN: 'made-up' } },
  {
    package: '@supabase/mcp-server-supabase',
    args: ['--access-token', 'sbp_0123456789012345678901234567890123456789'],
    maps: true,
    with: ['@supabase/mcp-utils'],
  },
  {
    package: 'mongodb-mcp-server',
    env: {
      MDB_MCP_CONNECTION_STRING: 'mongodb://127.0.0.1:1/',
      MDB_MCP_API_CLIENT_ID: 'made-up',
      MDB_MCP_API_CLIENT_SECRET: 'made-up',
      MDB_MCP_TELEMETRY: 'disabled',
    },
    only: /^dist\/esm\/|^package\.json$/,
    with: ['mcp-core', 'mcp-tools-assistant', 'mcp-tools-atlas', 'mcp-tools-atlas-local', 'mcp-tools-mongodb', 'mcp-types'].map(
      (name) => `@mongodb-js/${name}`,
    ),
  },
  { package: '@playwright/mcp', args: ['--headless'], with: ['playwright-core'] },
  { package: '@sentry/mcp-server', args: ['--access-token=made-up'], maps: true },
  { package: '@notionhq/notion-mcp-server', env: { NOTION_TOKEN: 'ntn_made_up' } },
  { package: '@stripe/mcp', left: 'it lists what its server in the network lists' },
  { package: '@heroku/mcp-server', left: 'it imports a module of the SDK by a path that today’s SDK does not have' },
  { package: '@apify/actors-mcp-server', args: ['--tools', 'docs,runs,storage'], env: { APIFY_TOKEN: 'made-up' } },
  { package: 'xcodebuildmcp', args: ['mcp'], env: { XCODEBUILDMCP_SENTRY_DISABLED: 'true' }, maps: true },
  { package: 'task-master-ai', bin: 'task-master-ai', env: { TASK_MASTER_TOOLS: 'all' } },
  {
    package: '@cloudflare/mcp-server-cloudflare',
    args: ['run', '0123456789abcdef0123456789abcdef'],
    env: { CLOUDFLARE_API_TOKEN: 'made-up', CLOUDFLARE_ACCOUNT_ID: 'made-up' },
  },
  { package: '@elastic/mcp-server-elasticsearch', env: { ES_URL: 'http://127.0.0.1:1', ES_API_KEY: 'made-up' } },
  { package: '@circleci/mcp-server-circleci', env: { CIRCLECI_TOKEN: 'made-up' } },
];

/** Servers of the list that cannot be had, and why. */
export const absent = { '@browserbasehq/mcp': 'the registry has no version of it any more' };
