// Public MCP servers that Toolscribe is measured on, and how each is started so that it lists its tools. What is needed to start is made up.

/** What a server brings along is as it was on this day. */
export const asOf = '2026-11-23';

/**
 * `args`, `env`: how it is started. `bin`: the name of its program, where it has several. `maps`: its sources lie in its source maps. `with`: further packages
 * in which its tools are declared. `only`: the files of its own package that count, where it ships the same code in several forms. `left`: why it is not started.
 */
export const servers = [
  { package: '@modelcontextprotocol/server-everything', version: '2026.8.31' },
  { package: '@modelcontextprotocol/server-filesystem', version: '2026.8.31', args: ['.'] },
  { package: '@modelcontextprotocol/server-memory', version: '2026.8.31' },
  { package: '@modelcontextprotocol/server-sequential-thinking', version: '2026.8.31' },
  { package: 'firecrawl-mcp', version: '3.22.2', env: { FIRECRAWL_API_KEY: 'fc-made-up' } },
  { package: '@azure-devops/mcp', version: '2.10.0', args: ['made-up', '--authentication', 'envvar'], env: { ADO_MCP_AUTH_TOKEN: 'made-up' } },
  {
    package: '@supabase/mcp-server-supabase',
    version: '0.13.0',
    args: ['--access-token', 'sbp_0123456789012345678901234567890123456789'],
    maps: true,
    with: ['@supabase/mcp-utils'],
  },
  {
    package: 'mongodb-mcp-server',
    version: '3.0.4',
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
  { package: '@playwright/mcp', version: '0.0.83', args: ['--headless'], with: ['playwright-core'] },
  { package: '@sentry/mcp-server', version: '0.36.0', args: ['--access-token=made-up'], maps: true },
  { package: '@notionhq/notion-mcp-server', version: '2.5.2', env: { NOTION_TOKEN: 'ntn_made_up' } },
  { package: '@stripe/mcp', version: '0.3.3', left: 'it lists what its server in the network lists' },
  { package: '@heroku/mcp-server', version: '1.2.8', left: 'it imports a module of the SDK by a path that today’s SDK does not have' },
  { package: '@apify/actors-mcp-server', version: '0.10.6', args: ['--tools', 'docs,runs,storage'], env: { APIFY_TOKEN: 'made-up' } },
  { package: 'xcodebuildmcp', version: '2.7.0', args: ['mcp'], env: { XCODEBUILDMCP_SENTRY_DISABLED: 'true' }, maps: true },
  { package: 'task-master-ai', version: '0.43.1', bin: 'task-master-ai', env: { TASK_MASTER_TOOLS: 'all' } },
  {
    package: '@cloudflare/mcp-server-cloudflare',
    version: '0.2.0',
    args: ['run', '0123456789abcdef0123456789abcdef'],
    env: { CLOUDFLARE_API_TOKEN: 'made-up', CLOUDFLARE_ACCOUNT_ID: 'made-up' },
  },
  { package: '@elastic/mcp-server-elasticsearch', version: '0.3.1', env: { ES_URL: 'http://127.0.0.1:1', ES_API_KEY: 'made-up' } },
  { package: '@circleci/mcp-server-circleci', version: '0.20.0', env: { CIRCLECI_TOKEN: 'made-up' } },
  { package: '@brave/brave-search-mcp-server', version: '2.1.4', env: { BRAVE_API_KEY: 'made-up' } },
  { package: '@hubspot/mcp-server', version: '0.4.0', env: { PRIVATE_APP_ACCESS_TOKEN: 'pat-made-up' } },
  { package: '@modelcontextprotocol/server-github', version: '2025.4.8', env: { GITHUB_PERSONAL_ACCESS_TOKEN: 'made-up' } },
  { package: '@modelcontextprotocol/server-gitlab', version: '2025.4.25', env: { GITLAB_PERSONAL_ACCESS_TOKEN: 'made-up' } },
  { package: '@modelcontextprotocol/server-google-maps', version: '0.6.2', env: { GOOGLE_MAPS_API_KEY: 'made-up' } },
  { package: '@modelcontextprotocol/server-slack', version: '2025.4.25', env: { SLACK_BOT_TOKEN: 'xoxb-made-up', SLACK_TEAM_ID: 'T0' } },
  { package: '@shopify/dev-mcp', version: '1.16.0' },
  { package: '@upstash/context7-mcp', version: '4.1.1' },
  { package: '@wonderwhy-er/desktop-commander', version: '0.2.52' },
  { package: 'airtable-mcp-server', version: '1.14.0', env: { AIRTABLE_API_KEY: 'pat.made-up' } },
  { package: 'chrome-devtools-mcp', version: '1.11.0' },
  { package: 'exa-mcp-server', version: '3.4.1', env: { EXA_API_KEY: 'made-up' } },
  { package: 'tavily-mcp', version: '0.2.22', env: { TAVILY_API_KEY: 'tvly-made-up' } },
];

/** Servers of the list that cannot be had, and why. */
export const absent = { '@browserbasehq/mcp': 'the registry has no version of it any more' };
