import { presets } from '../../engine/configuration/presets.ts';
import { type Setting, settings } from '../../engine/settings.ts';
import { casings, ownRuleKeys, ownRuleSubjects, type Rule, type SlotItem, severities, type YamlCursor } from '../../model/index.ts';

/** Words with their documentation in Markdown. */
type Words = Readonly<Record<string, string>>;

/** What may be written at the cursor: keys that are not there yet, or values. */
export function configItems(cursor: YamlCursor, rules: readonly Rule[]): readonly SlotItem[] {
  const { key = '', siblings } = cursor;
  // An entry of a list may be a value, or the first key of a map.
  const inEntry = [...cursor.path, key, '[]'];
  const isMapEntry = cursor.entry === true && Object.keys(keysIn(inEntry, rules)).length > 0;
  const [path, at] = isMapEntry ? [inEntry, 'key' as const] : [cursor.path, cursor.at];
  const words = at === 'key' ? keysIn(path, rules) : valuesOf(path, key, rules);
  const kind = at === 'key' ? 'key' : 'value';
  return Object.entries(words).flatMap(([label, documentation]): readonly SlotItem[] => {
    if (siblings.includes(label)) return [];
    const item: SlotItem = { label, kind, documentation };
    if (at === 'value' || cursor.closed) return [item];
    const isMap = Object.keys(keysIn([...path, label], rules)).length > 0 && Object.keys(valuesOf(path, label, rules)).length === 0;
    return [isMap || maps.includes(label) ? { ...item, insert: `${label}:\n\t$0` } : { ...item, insert: `${label}: $0`, opens: true }];
  });
}

/** Settings whose keys are names of the user's, or whose entries are maps. */
const maps: readonly string[] = ['ownRules', 'overrides', 'acceptedChanges'];

const inFile: readonly Setting[] = settings.filter(({ editorOnly }) => editorOnly !== true);

function keysIn([first, ...rest]: readonly string[], rules: readonly Rule[]): Words {
  if (first === undefined) return settingsIn('');
  if (first === 'overrides' && rest[0] === '[]') return rest.length === 1 ? overrideKeys : keysIn(rest.slice(1), rules);
  if (first === 'acceptedChanges') return rest[0] === '[]' && rest.length === 1 ? acceptedWords : {};
  if (first === 'rules') return rest.length === 0 ? summaries(rules) : rest.length === 1 ? optionsOf(rules.find(({ id }) => id === rest[0])) : {};
  if (first === 'ownRules') return rest.length === 1 ? ownRuleKeys : rest.length === 2 ? (ownRuleMaps[rest[1] ?? ''] ?? {}) : {};
  return rest.length === 0 ? settingsIn(`${first}.`) : {};
}

/** The next part of each setting's key behind the prefix. */
function settingsIn(prefix: string): Words {
  const own = inFile.filter(({ key }) => key.startsWith(prefix));
  const words = own.map(({ key, description }) => {
    const [name = '', ...more] = key.slice(prefix.length).split('.');
    return [name, more.length === 0 ? description : `Settings that begin with \`${prefix}${name}\`.`] as const;
  });
  return Object.fromEntries(words);
}

const summaries = (rules: readonly Rule[]): Words => Object.fromEntries(rules.map(({ id, summary, severity }) => [id, `${summary} Severity: ${severity}.`]));

const severityWords: Words = Object.fromEntries([...severities, 'off'].map((word) => [word, word === 'off' ? 'Not reported.' : `Reported as ${word}.`]));

const optionsOf = (rule: Rule | undefined): Words => ({
  severity: 'How the rule is reported.',
  ...Object.fromEntries(Object.entries(rule?.options ?? {}).map(([name, value]) => [name, `An option of the rule. Default: \`${JSON.stringify(value)}\`.`])),
});

const overrideKeys: Words = { files: 'Globs of files, relative to the workspace folder.', rules: 'Severities and options of rules in these files.' };

const acceptedWords: Words = {
  tool: 'The name of the tool.',
  change: 'The message of the change, as `toolscribe diff` reports it.',
  reason: 'Why it is meant.',
};

const ownRuleMaps: Readonly<Record<string, Words>> = {
  pattern: { match: 'What a value must match.', notMatch: 'What no value may match.' },
  length: { min: 'The fewest characters.', max: 'The most characters.' },
};

function valuesOf(path: readonly string[], key: string, rules: readonly Rule[]): Words {
  const [first, ...rest] = path;
  if (first === undefined && key === 'extends') return Object.fromEntries(presets.map(({ id, description }) => [id, description]));
  if (first === 'overrides' && rest[0] === '[]') return rest.length > 1 ? valuesOf(rest.slice(1), key, rules) : {};
  if (first === 'rules') return rest.length === 0 || key === 'severity' ? severityWords : {};
  if (first === 'ownRules') return rest.length === 1 ? (ownRuleValues[key] ?? {}) : {};
  const setting = inFile.find((one) => one.key === [...path, key].join('.'));
  return setting?.type === 'boolean' ? { true: 'Yes.', false: 'No.' } : (setting?.words ?? {});
}

const ownRuleValues: Readonly<Record<string, Words>> = {
  on: ownRuleSubjects,
  casing: casings,
  severity: severityWords,
  required: { true: 'The value must be there, and not be empty.' },
};
