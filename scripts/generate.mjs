// Writes what follows from the files of rules and the tables of settings and formats: the table of rules, their ids, docs/rules/,
// docs/SETTINGS.md, docs/CLIENTS.md, schemas/config.schema.json, and in package.json the settings and what activates the extension.
// `--check` writes nothing and exits 1 where one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { stringify as yaml } from 'yaml';
import { clientPage } from './clientPage.mjs';
import { ruleIds, ruleIndex, rulePage, rulePages, ruleTable } from './ruleFiles.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes('--check');
const stale = [put('server/src/ruleTable.ts', ruleTable(root))];
const {
  rules,
  rulesBySubject,
  settings,
  settingGroups,
  severities,
  ownRuleSubjects,
  ownRuleFunctions,
  ownRuleKeys,
  casings,
  configFileNames,
  presets,
  formats,
  ruleMarkdown,
  ...clientTables
} = await load(`
  export { rules, rulesBySubject } from './server/src/ruleTable.ts';
  export { settings, settingGroups, configFileNames } from './server/src/engine/settings.ts';
  export { presets } from './server/src/engine/configuration/presets.ts';
  export { ruleMarkdown } from './server/src/features/ruleMarkdown.ts';
  export { formats } from './server/src/formats.ts';
  export { ownRuleSubjects, casings, ownRuleFunctions, ownRuleKeys, severities, nameForms, nameLengths, descriptionLimits, clientHandling } from './server/src/model/index.ts';
  export { nameBudgets, toolCounts } from './server/src/rules/support/clients.ts';
`);

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
manifest.activationEvents = activationEvents();
manifest.contributes = { ...manifest.contributes, configuration: editorSettings() };
const pages = Object.fromEntries(
  Object.entries(rulesBySubject).map(([subject, own]) => [subject, rulePage(subject, own, (rule) => ruleMarkdown(rule, formats))]),
);
stale.push(
  put('server/src/model/ruleId.ts', ruleIds(rules)),
  put('server/src/lsp/rulePages.ts', rulePages(pages)),
  put('docs/rules/README.md', ruleIndex(rulesBySubject)),
  ...Object.entries(pages).map(([subject, text]) => put(`docs/rules/${subject}.md`, text)),
  put('docs/SETTINGS.md', settingDocs()),
  put('docs/CLIENTS.md', clientPage({ ...clientTables, clients: settings.find(({ key }) => key === 'clients').words, rulePlace })),
  put('schemas/config.schema.json', json(configSchema())),
  put('package.json', json(manifest)),
);
if (check && stale.some(Boolean)) {
  process.stderr.write(`stale: ${stale.filter(Boolean).join(', ')}; run "npm run generate"\n`);
  process.exit(1);
}

/** The section of a rule, from docs/rules/. */
function rulePlace(id) {
  const found = Object.entries(rulesBySubject).find(([, own]) => own.some((rule) => rule.id === id));
  if (!found) throw new Error(`no rule is named ${id}`);
  return `${found[0]}.md#${id}`;
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

function settingDocs() {
  const sections = settingGroups.map((group) => {
    const entries = settings.filter((s) => s.group === group).map(settingDoc);
    return `## ${group}\n\n${entries.join('\n\n')}`;
  });
  return `# Settings\n\nGenerated from the table of settings by \`npm run generate\`; do not edit. In the editor each name is preceded by \`toolscribe.\`; in\n\`toolscribe.config.yaml\` (or \`.json\`) at the root of the workspace the parts of a name nest (\`r:\`, below it \`path:\`). The file wins over\nthe editor, and the command line reads the file alone.\n\n${sections.join('\n\n')}\n\n${presetDocs()}\n`;
}

function presetDocs() {
  const entries = presets.map(({ id, description, settings: own }) => {
    const given = Object.keys(own).length === 0 ? '' : `\n\n\`\`\`yaml\n${yaml(own).trimEnd()}\n\`\`\``;
    return `### Preset ${id}\n\n${description}${given}`;
  });
  return `## Presets\n\nFor [\`extends\`](#extends). A preset sets what is listed below it; the file that extends it wins over each of its settings.\n\n${entries.join('\n\n')}`;
}

function settingDoc(s) {
  const type = s.orOne
    ? 'text or list of texts'
    : ({ strings: 'list of texts', string: 'text', rules: 'map', overrides: 'list of maps', ownRules: 'map', acceptedChanges: 'list of maps' }[s.type] ??
      s.type);
  const words = Object.entries(s.words ?? {}).map(([word, meaning]) => `- \`${word}\`: ${meaning}`);
  const head = `### ${s.key}\n\n*${s.words ? (s.type === 'strings' ? 'words' : 'word') : type}*, by default \`${JSON.stringify(s.default)}\`${s.editorOnly ? '; editor only' : ''}${s.fileOnly ? '; configuration file only' : ''}. ${s.description}`;
  return words.length === 0 ? head : `${head}\n\n${words.join('\n')}`;
}

function schemaOf(s) {
  if (s.key === 'extends') return extendsSchema();
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
    case 'overrides': {
      const globs = { type: 'string' };
      const files = { anyOf: [globs, { type: 'array', items: globs }] };
      return {
        type: 'array',
        items: { type: 'object', additionalProperties: false, required: ['files', 'rules'], properties: { files, rules: { $ref: '#/properties/rules' } } },
      };
    }
    case 'acceptedChanges': {
      const text = { type: 'string' };
      const properties = { tool: text, change: text, reason: text };
      return { type: 'array', items: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties } };
    }
    case 'ownRules':
      return ownRulesSchema();
    default:
      return rulesSchema();
  }
}

/** Rules of users, which the keys of `rules` name as well. */
function ownRulesSchema() {
  const words = (table) => ({ enum: Object.keys(table), markdownEnumDescriptions: Object.values(table) });
  const texts = { type: 'array', items: { type: 'string' } };
  const oneOrMore = (properties) => ({ type: 'object', additionalProperties: false, minProperties: 1, properties });
  const size = { type: 'integer', minimum: 0 };
  const text = { type: 'string' };
  const forms = {
    on: words(ownRuleSubjects),
    pattern: { anyOf: [text, oneOrMore({ match: text, notMatch: text })] },
    length: oneOrMore({ min: size, max: size }),
    casing: words(casings),
    enumeration: { type: 'array', minItems: 1, items: { type: ['string', 'number', 'boolean'] } },
    required: { enum: [true] },
    message: text,
    description: text,
    severity: { default: 'warning', enum: [...severities, 'off', false] },
    files: { anyOf: [text, texts] },
  };
  const properties = Object.fromEntries(Object.entries(ownRuleKeys).map(([name, description]) => [name, { description, ...forms[name] }]));
  const rule = {
    type: 'object',
    additionalProperties: false,
    required: ['on'],
    properties,
    oneOf: Object.keys(ownRuleFunctions).map((name) => ({ required: [name] })),
  };
  return { type: 'object', propertyNames: { pattern: '^[\\w-]+$' }, additionalProperties: rule };
}

/** Ids of users' rules are known to the server alone. */
function rulesSchema() {
  const severity = { enum: [...severities, 'off', false] };
  return {
    type: 'object',
    additionalProperties: { anyOf: [severity, { type: 'object', additionalProperties: false, properties: { severity } }] },
    properties: Object.fromEntries(
      rules.map((rule) => {
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

/** Any text is allowed; presets are offered. */
function extendsSchema() {
  const preset = { enum: presets.map(({ id }) => id), markdownEnumDescriptions: presets.map(({ description }) => description) };
  const entry = { anyOf: [preset, { type: 'string' }] };
  return { anyOf: [...entry.anyOf, { type: 'array', items: entry }] };
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
    const own = settings.filter((s) => s.group === title && !s.fileOnly);
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
