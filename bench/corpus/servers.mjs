// Public MCP servers that Toolscribe is measured on, and how each is started so that it lists its tools. What is needed to start is made up.

/** What a server brings along is as it was on this day. */
export const asOf = '2026-11-23';

/**
 * `args`, `env`: how it is started. `beside`: packages that it imports and does not ask for, each in the version that it was written with. `bin`: the name of its program, where it has several. `maps`: its sources lie in its source maps. `with`: further packages
 * in which its tools are declared. `only`: the files of its own package that count, where it ships the same code in several forms. `left`: why it is not started.
 * `incomplete`: why schemas of it are known in part only, and whether they depend on how the server runs.
 */
export const servers = [
  { package: '@modelcontextprotocol/server-everything', version: '2026.8.31' },
  { package: '@modelcontextprotocol/server-filesystem', version: '2026.8.31', args: ['.'] },
  { package: '@modelcontextprotocol/server-memory', version: '2026.8.31' },
  { package: '@modelcontextprotocol/server-sequential-thinking', version: '2026.8.31' },
  {
    package: 'firecrawl-mcp',
    version: '3.22.2',
    incomplete: { atRunTime: true, because: 'environment variables decide which parameters there are' },
    env: { FIRECRAWL_API_KEY: 'fc-made-up' },
  },
  {
    package: '@azure-devops/mcp',
    version: '2.10.0',
    incomplete: { atRunTime: false, because: 'enumerations of a package that is installed beside it' },
    args: ['made-up', '--authentication', 'envvar'],
    env: { ADO_MCP_AUTH_TOKEN: 'made-up' },
  },
  {
    package: '@supabase/mcp-server-supabase',
    version: '0.13.0',
    incomplete: { atRunTime: true, because: 'what the client can do decides which parameters there are' },
    args: ['--access-token', 'sbp_0123456789012345678901234567890123456789'],
    maps: true,
    with: ['@supabase/mcp-utils'],
  },
  {
    package: 'mongodb-mcp-server',
    version: '3.0.4',
    incomplete: { atRunTime: true, because: 'a configured connection string, and the account, decide what is said of a parameter' },
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
  {
    package: '@apify/actors-mcp-server',
    version: '0.10.6',
    incomplete: { atRunTime: false, because: 'a description is written with a template tag of another package' },
    args: ['--tools', 'docs,runs,storage'],
    env: { APIFY_TOKEN: 'made-up' },
  },
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
  { package: '@modelcontextprotocol/server-gitlab', version: '2025.4.25', beside: ['zod@3.25.76'], env: { GITLAB_PERSONAL_ACCESS_TOKEN: 'made-up' } },
  { package: '@modelcontextprotocol/server-google-maps', version: '0.6.2', env: { GOOGLE_MAPS_API_KEY: 'made-up' } },
  { package: '@modelcontextprotocol/server-slack', version: '2025.4.25', env: { SLACK_BOT_TOKEN: 'xoxb-made-up', SLACK_TEAM_ID: 'T0' } },
  {
    package: '@shopify/dev-mcp',
    version: '1.16.0',
    incomplete: { atRunTime: false, because: 'Zod lies within the bundle, its functions under names of one letter' },
  },
  { package: '@upstash/context7-mcp', version: '4.1.1' },
  { package: '@wonderwhy-er/desktop-commander', version: '0.2.52' },
  { package: 'airtable-mcp-server', version: '1.14.0', env: { AIRTABLE_API_KEY: 'pat.made-up' } },
  {
    package: 'chrome-devtools-mcp',
    version: '1.11.0',
    incomplete: { atRunTime: true, because: 'options of the command line decide which parameters there are' },
  },
  { package: 'exa-mcp-server', version: '3.4.1', env: { EXA_API_KEY: 'made-up' } },
  { package: 'tavily-mcp', version: '0.2.22', env: { TAVILY_API_KEY: 'tvly-made-up' } },
  // Chosen by how well they are known, before anything was read of them; those that start only with an account are left out.
  { package: '@modelcontextprotocol/server-puppeteer', version: '2025.5.12' },
  { package: '@modelcontextprotocol/server-postgres', version: '0.6.2', args: ['postgresql://127.0.0.1:1/x'] },
  { package: 'puppeteer-mcp-server', version: '0.7.2' },
  { package: '@executeautomation/playwright-mcp-server', version: '1.0.12' },
  { package: 'figma-developer-mcp', version: '0.13.2', args: ['--stdio'], env: { FIGMA_API_KEY: 'made-up' } },
  {
    package: 'n8n-mcp',
    version: '2.87.0',
    env: { MCP_MODE: 'stdio', LOG_LEVEL: 'error', DISABLE_CONSOLE_OUTPUT: 'true', N8N_API_URL: 'http://127.0.0.1:1', N8N_API_KEY: 'made-up' },
  },
  { package: 'mcp-server-kubernetes', version: '4.1.7' },
  { package: '@antv/mcp-server-chart', version: '0.9.10' },
  { package: '@perplexity-ai/mcp-server', version: '1.2.1', env: { PERPLEXITY_API_KEY: 'made-up' } },
  { package: '@sveltejs/mcp', version: '0.1.26', incomplete: { atRunTime: false, because: 'Valibot lies within the bundle' } },
  { package: '@mapbox/mcp-server', version: '0.14.0', env: { MAPBOX_ACCESS_TOKEN: 'pk.eyJ1IjoieCJ9.x' } },
  {
    package: '@currents/mcp',
    version: '2.1.1',
    incomplete: { atRunTime: true, because: 'the defaults are the time of the start' },
    env: { CURRENTS_API_KEY: 'made-up' },
  },
  { package: '@netlify/mcp', version: '1.15.1', incomplete: { atRunTime: true, because: 'an enumeration is fetched from the network' } },
  { package: '@launchdarkly/mcp-server', version: '0.6.2', args: ['start', '--api-key', 'made-up'] },
  { package: '@postman/postman-mcp-server', version: '2.13.0', args: ['--full'], env: { POSTMAN_API_KEY: 'PMAK-x' } },
  { package: '@translated/lara-mcp', version: '1.0.6', env: { LARA_ACCESS_KEY_ID: 'made-up', LARA_ACCESS_KEY_SECRET: 'made-up' } },
  {
    package: '@zereight/mcp-gitlab',
    version: '2.1.64',
    incomplete: { atRunTime: true, because: 'how the server is started decides between two schemas' },
    env: { GITLAB_PERSONAL_ACCESS_TOKEN: 'made-up', USE_PIPELINE: 'true', USE_MILESTONE: 'true', USE_GITLAB_WIKI: 'true' },
  },
  { package: '@cyanheads/git-mcp-server', version: '2.15.3' },
  { package: '@magicuidesign/mcp', version: '2.0.0' },
  { package: '@mastra/mcp-docs-server', version: '1.2.27', incomplete: { atRunTime: true, because: 'the descriptions list files that are read at the start' } },
  { package: 'next-devtools-mcp', version: '0.4.0' },
  { package: 'mcp-server-code-runner', version: '0.1.8' },
  { package: '@pinecone-database/mcp', version: '0.3.0', env: { PINECONE_API_KEY: 'made-up' } },
  { package: '@mobilenext/mobile-mcp', version: '1.0.4', args: ['--stdio'] },
  { package: '@agentdeskai/browser-tools-mcp', version: '2.0.2' },
  { package: 'mcp-mermaid', version: '0.4.1' },
  {
    package: '@tacticlaunch/mcp-linear',
    version: '1.4.3',
    incomplete: { atRunTime: false, because: 'an enumeration is another one, filtered' },
    env: { LINEAR_API_TOKEN: 'lin_api_x', LINEAR_API_KEY: 'made-up' },
  },
  { package: '@eslint/mcp', version: '0.3.13' },
  { package: 'nx-mcp', version: '0.25.0' },
  { package: '@mui/mcp', version: '0.1.6' },
  { package: 'hyperbrowser-mcp', version: '1.0.25', env: { HYPERBROWSER_API_KEY: 'made-up' } },
  { package: '@browsermcp/mcp', version: '0.1.3' },
  {
    package: '@aashari/mcp-server-atlassian-jira',
    version: '3.3.0',
    env: { ATLASSIAN_SITE_NAME: 'made-up', ATLASSIAN_USER_EMAIL: 'a@b.c', ATLASSIAN_API_TOKEN: 'made-up' },
  },
  { package: 'mcp-server-docker', version: '1.0.0' },
  { package: '@bitwarden/mcp-server', version: '2026.7.0', env: { BW_SESSION: 'made-up' } },
  {
    package: '@line/line-bot-mcp-server',
    version: '0.5.0',
    incomplete: { atRunTime: true, because: 'a default is a variable of the environment' },
    env: { CHANNEL_ACCESS_TOKEN: 'made-up', DESTINATION_USER_ID: 'made-up' },
  },
  { package: '@kazuph/mcp-taskmanager', version: '1.1.1' },
  {
    package: '@cloudinary/asset-management-mcp',
    version: '0.11.0',
    incomplete: { atRunTime: false, because: 'another Zod than the installed one lies within the bundle, with another pattern for dates' },
    args: ['start', '--api-key', 'made-up', '--api-secret', 'made-up', '--cloud-name', 'made-up'],
  },
  { package: '@variflight-ai/variflight-mcp', version: '1.0.3', env: { VARIFLIGHT_API_KEY: 'made-up', X_VARIFLIGHT_KEY: 'made-up' } },
  { package: '@amap/amap-maps-mcp-server', version: '0.0.8', env: { AMAP_MAPS_API_KEY: 'made-up' } },
  { package: '@baidumap/mcp-server-baidu-map', version: '1.0.5', env: { BAIDU_MAP_API_KEY: 'made-up' } },
  { package: '@z_ai/mcp-server', version: '0.1.5', env: { Z_AI_API_KEY: 'made-up', Z_AI_MODE: 'ZAI' } },
  { package: '@openbnb/mcp-server-airbnb', version: '0.3.0' },
];

/**
 * Further servers, chosen on 2026-11-28 before anything was read of them. `before`: what was found of each then, by commit c209bff6: tools, those with an
 * equal schema, with a different one, and with an equal description.
 */
export const furtherServers = [
  {
    package: '@neondatabase/mcp-server-neon',
    version: '0.3.7',
    args: ['start', 'made-up'],
    env: { NEON_API_KEY: 'made-up' },
    before: { found: 16, equal: 8, different: 0, described: 14 },
  },
  {
    package: '@winor30/mcp-server-datadog',
    version: '1.8.0',
    env: { DATADOG_API_KEY: 'made-up', DATADOG_APP_KEY: 'made-up', DATADOG_SITE: 'datadoghq.com' },
    before: { found: 21, equal: 0, different: 0, described: 21 },
  },
  {
    package: '@delorenj/mcp-server-trello',
    version: '1.8.1',
    env: { TRELLO_API_KEY: 'made-up', TRELLO_TOKEN: 'made-up' },
    before: { found: 57, equal: 57, different: 0, described: 57 },
  },
  { package: 'mcp-shrimp-task-manager', version: '1.0.21', before: { found: 15, equal: 11, different: 0, described: 0 } },
  {
    package: '@roychri/mcp-server-asana',
    version: '1.8.0',
    env: { ASANA_ACCESS_TOKEN: 'made-up' },
    before: { found: 0, equal: 0, different: 0, described: 0 },
  },
  {
    package: '@paddle/paddle-mcp',
    version: '0.1.6',
    args: ['--api-key=made-up', '--environment=sandbox'],
    before: { found: 63, equal: 63, different: 0, described: 63 },
  },
  { package: '@softeria/ms-365-mcp-server', version: '0.155.0', before: { found: 6, equal: 0, different: 0, described: 6 } },
  { package: '@cloudbase/cloudbase-mcp', version: '2.34.6', before: { found: 40, equal: 0, different: 38, described: 0 } },
  {
    package: '@twilio-alpha/mcp',
    version: '0.7.0',
    args: ['AC00000000000000000000000000000000/SK00000000000000000000000000000000:x'],
    before: { found: 0, equal: 0, different: 0, described: 0 },
  },
  {
    package: '@transloadit/mcp-server',
    version: '0.3.31',
    env: { TRANSLOADIT_KEY: 'made-up', TRANSLOADIT_SECRET: 'made-up' },
    before: { found: 7, equal: 7, different: 0, described: 7 },
  },
  { package: '@cyanheads/pubmed-mcp-server', version: '2.7.4', env: { NCBI_API_KEY: 'made-up' }, before: { found: 0, equal: 0, different: 0, described: 0 } },
  {
    package: 'dataforseo-mcp-server',
    version: '3.0.1',
    env: { DATAFORSEO_USERNAME: 'made-up', DATAFORSEO_PASSWORD: 'made-up' },
    before: { found: 0, equal: 0, different: 0, described: 0 },
  },
  { package: 'webflow-mcp-server', version: '1.0.0', env: { WEBFLOW_TOKEN: 'made-up' }, before: { found: 0, equal: 0, different: 0, described: 0 } },
  { package: '@shortcut/mcp', version: '0.25.0', env: { SHORTCUT_API_TOKEN: 'made-up' }, before: { found: 0, equal: 0, different: 0, described: 0 } },
  { package: '@drawio/mcp', version: '1.6.1', before: { found: 7, equal: 7, different: 0, described: 5 } },
].map((server) => ({ asOf: '2026-11-28', ...server }));

/** Servers of the list that cannot be had, and why. */
export const absent = { '@browserbasehq/mcp': 'the registry has no version of it any more' };
