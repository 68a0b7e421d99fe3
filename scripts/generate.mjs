// Writes what follows from the tables of rules, settings and formats: docs/RULES.md, docs/SETTINGS.md, schemas/config.schema.json,
// and in package.json the settings and what activates the extension. `--check` writes nothing and exits 1 where one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes('--check');
const { rules, settings, settingGroups, severities, configFileNames, formats } = await load(`
  export { rules } from './server/src/rules/index.ts';
  export { settings, settingGroups, configFileNames } from './server/src/engine/settings.ts';
  export { formats } from './server/src/formats.ts';
  export { severities } from './server/src/model/index.ts';
`);

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
manifest.activationEvents = activationEvents();
manifest.contributes = { ...manifest.contributes, configuration: editorSettings() };
const stale = [
  put('docs/RULES.md', ruleDocs()),
  put('docs/SETTINGS.md', settingDocs()),
  put('schemas/config.schema.json', json(configSchema())),
  put('package.json', json(manifest)),
].filter(Boolean);
if (check && stale.length > 0) {
  process.stderr.write(`stale: ${stale.join(', ')}; run "npm run generate"\n`);
  process.exit(1);
}

async function load(contents) {
  const outfile = path.join(root, 'out', `generate-${process.pid}.mjs`);
  await esbuild.build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    packages: 'external',
    logLevel: 'warning',
  });
  const loaded = await import(pathToFileURL(outfile).href);
  const { rmSync } = await import('node:fs');
  rmSync(outfile);
  return loaded;
}

function put(file, text) {
  const target = path.join(root, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return undefined;
  if (!check) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    process.stdout.write(`wrote ${file}\n`);
  }
  return file;
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function ruleDocs() {
  const table = rules.map((r) => `| [${r.id}](#${r.id}) | ${r.severity} | ${r.summary.replaceAll('|', '\\|')} |`).join('\n');
  const sections = rules.map((rule) => {
    const options = Object.entries(rule.options ?? {}).map(([key, value]) => `- \`${key}\`: ${JSON.stringify(value)} by default`);
    return [
      `## ${rule.id}`,
      `*${rule.severity}* — ${rule.summary}`,
      rule.why,
      `Found here:\n\n${example(rule.bad)}`,
      `Better:\n\n${example(rule.good)}`,
      options.length > 0 ? `Options:\n\n${options.join('\n')}` : '',
      rule.sources?.length ? `Sources: ${rule.sources.join('; ')}` : '',
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `# Rules\n\nGenerated from the rules themselves by \`npm run generate\`; do not edit. Switch a rule off, or change its severity, with\n\`rules\` in \`toolscribe.config.yaml\`, or silence one place with a comment: \`# toolscribe-ignore rule-id -- reason\` (the next\nline), \`toolscribe-ignore-tool\` (the tool) or \`toolscribe-ignore-file\` (the file).\n\n| rule | severity | finds |\n|---|---|---|\n${table}\n\n${sections.join('\n\n')}\n`;
}

function example(files) {
  return Object.entries(files)
    .map(([file, text]) => {
      const language = formats.find(({ extensions }) => extensions.some((extension) => file.toLowerCase().endsWith(extension)))?.languages[0] ?? '';
      const clean = text.replaceAll('[[', '').replaceAll(']]', '').replaceAll('$0', '').trimEnd();
      const fence = clean.includes('```') ? '````' : '```';
      return `\`${file}\`\n\n${fence}${language}\n${clean}\n${fence}`;
    })
    .join('\n\n');
}

function settingDocs() {
  const sections = settingGroups.map((group) => {
    const entries = settings.filter((s) => s.group === group).map(settingDoc);
    return `## ${group}\n\n${entries.join('\n\n')}`;
  });
  return `# Settings\n\nGenerated from the table of settings by \`npm run generate\`; do not edit. In the editor each name is preceded by \`toolscribe.\`; in\n\`toolscribe.config.yaml\` (or \`.json\`) at the root of the workspace the parts of a name nest (\`r:\`, below it \`path:\`). The file wins over\nthe editor, and the command line reads the file alone.\n\n${sections.join('\n\n')}\n`;
}

function settingDoc(s) {
  const type = { strings: 'list of texts', string: 'text', rules: 'map' }[s.type] ?? s.type;
  const words = Object.entries(s.words ?? {}).map(([word, meaning]) => `- \`${word}\`: ${meaning}`);
  const head = `### ${s.key}\n\n*${s.words ? (s.type === 'strings' ? 'words' : 'word') : type}*, by default \`${JSON.stringify(s.default)}\`${s.editorOnly ? '; editor only' : ''}. ${s.description}`;
  return words.length === 0 ? head : `${head}\n\n${words.join('\n')}`;
}

function schemaOf(s) {
  const words = s.words ? { enum: Object.keys(s.words), markdownEnumDescriptions: Object.values(s.words) } : {};
  switch (s.type) {
    case 'string':
      return { type: 'string', ...words };
    case 'strings':
      return { type: 'array', items: { type: 'string', ...words } };
    case 'number':
      return { type: 'number', ...(s.minimum === undefined ? {} : { minimum: s.minimum }) };
    case 'boolean':
      return { type: 'boolean' };
    default:
      return {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          rules.map((rule) => {
            const severity = { enum: [...severities, 'off', false] };
            const options = Object.fromEntries(
              Object.entries(rule.options ?? {}).map(([key, value]) => [
                key,
                { ...(Array.isArray(value) ? { type: 'array', items: { type: 'string' } } : { type: typeof value }), default: value },
              ]),
            );
            const object = { type: 'object', additionalProperties: false, properties: { severity, ...options } };
            return [rule.id, { description: rule.summary, default: rule.severity, anyOf: [severity, object] }];
          }),
        ),
      };
  }
}

function configSchema() {
  const properties = { $schema: { type: 'string' } };
  for (const s of settings.filter((each) => !each.editorOnly)) {
    const [first, second] = s.key.split('.');
    const schema = { description: s.description, default: s.default, ...schemaOf(s) };
    if (second === undefined) properties[first] = schema;
    else {
      properties[first] ??= { type: 'object', additionalProperties: false, properties: {} };
      properties[first].properties[second] = schema;
    }
  }
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Configuration of Toolscribe', type: 'object', additionalProperties: false, properties };
}

function activationEvents() {
  const languages = new Set(formats.flatMap((format) => format.languages));
  const files = new Set([...formats.flatMap((format) => format.places), ...configFileNames]);
  return [...[...languages].map((id) => `onLanguage:${id}`), ...[...files].map((glob) => `workspaceContains:${glob}`), 'onWebviewPanel:toolscribe.preview'];
}

function editorSettings() {
  return settingGroups.map((title, order) => {
    const own = settings.filter((s) => s.group === title);
    const properties = Object.fromEntries(own.map((s, place) => [`toolscribe.${s.key}`, editorSetting(s, place)]));
    return { title, order, properties };
  });
}

function editorSetting(s, order) {
  return {
    ...(s.type === 'rules' ? { type: 'object' } : schemaOf(s)),
    default: s.default,
    markdownDescription: s.description,
    scope: s.restricted ? 'machine-overridable' : 'resource',
    order,
  };
}
