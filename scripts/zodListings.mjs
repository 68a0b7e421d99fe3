// Records what real versions of Zod list of the code in test/fixtures/zodListings.json: `node scripts/zodListings.mjs [CODE…]`, which may be further code to record.
// Zod 4 is asked by `z.toJSONSchema`, as the official SDK does; Zod 3 by the official SDK itself. Each version is installed from npm into a temporary folder.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = path.resolve(import.meta.dirname, '../test/fixtures/zodListings.json');
const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { versions: ['3.25.76', '4.6.7'], listings: {} };
const codes = [...new Set([...Object.keys(recorded.listings), ...process.argv.slice(2)])];
const sdk = '@modelcontextprotocol/sdk';

/** A folder with the version, and the SDK where that is asked. */
function installed(version) {
  const folder = path.join(tmpdir(), `zod-listings-${version}`);
  if (existsSync(path.join(folder, 'node_modules/zod'))) return folder;
  mkdirSync(folder, { recursive: true });
  const packages = [`zod@${version}`, ...(version.startsWith('3') ? [`${sdk}@1.29.0`] : [])];
  execFileSync('npm', ['install', '--no-save', '--silent', ...packages], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** What is listed of an object with the member `x`; undefined where that version has no such code, or no JSON Schema of it. */
async function listed(code, version) {
  const resolve = createRequire(`${installed(version)}/x.js`).resolve;
  const load = async (name) => import(pathToFileURL(resolve(name)).href);
  const { z } = await load('zod');
  try {
    const shape = { x: new Function('z', `return ${code}`)(z) };
    if (version.startsWith('4')) return JSON.parse(JSON.stringify(z.toJSONSchema(z.object(shape), { io: 'input', target: 'draft-7' })));
    const { McpServer } = await load(`${sdk}/server/mcp.js`);
    const server = new McpServer({ name: 'x', version: '1' });
    server.registerTool('t', { inputSchema: shape }, async () => ({ content: [] }));
    const handler = server.server._requestHandlers.get('tools/list');
    return (await handler({ method: 'tools/list', params: {} }, {})).tools[0].inputSchema;
  } catch {
    return undefined;
  }
}

/** The member as it is listed, whether it may be left out, and what is defined besides. */
function brief({ properties, required = [], definitions }) {
  return [properties.x ?? null, ...(required.includes('x') ? [] : ['optional']), ...(definitions === undefined ? [] : [definitions])];
}

const lines = [];
for (const code of codes) {
  const rows = [];
  for (const version of recorded.versions) {
    const schema = await listed(code, version);
    const said = schema === undefined ? null : brief(schema);
    if (rows.length === 0 || version === '4.0.0' || JSON.stringify(rows.at(-1)[1]) !== JSON.stringify(said)) rows.push([version, said]);
  }
  const known = rows.filter(([, said], i) => said !== null || i > 0);
  lines.push(`    ${JSON.stringify(code)}: ${JSON.stringify(Object.fromEntries(known))}`);
}
writeFileSync(file, `{\n  "versions": ${JSON.stringify(recorded.versions).replaceAll(',', ', ')},\n  "listings": {\n${lines.join(',\n')}\n  }\n}\n`);
