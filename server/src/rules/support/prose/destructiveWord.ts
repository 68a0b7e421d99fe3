import { wordsOf } from './nameStyle.ts';

/** The destructive word of a tool's name; undefined where there is none. */
export function destructiveWord(name: string): string | undefined {
  if (!mayDestroy.test(name)) return undefined;
  const words = wordsOf(name);
  const at = words.findIndex((word) => destroying.has(word));
  const word = words[at];
  if (word === undefined || words.slice(0, at).some((before) => harmless.has(before))) return undefined;
  const next = words[at + 1];
  // `drop_na` and `remove_outliers` return a copy.
  if ((word === 'drop' || word === 'remove') && words.slice(at + 1).some((after) => ofValues.has(after))) return undefined;
  return next !== undefined && nouns.has(next) ? undefined : word;
}

/** The reading verb at the beginning of a tool's name, also after a prefix such as `mcp_tool_pipeline_`. */
export function readingWord(name: string): string | undefined {
  const words = wordsOf(name);
  return words.find((word) => reading.has(word));
}

/** True for a name that begins with a reading verb, or contains one and no verb of running. Verbs that are nouns as well count at the beginning only. */
export function isReading(name: string): boolean {
  const words = wordsOf(name);
  return beginning.has(words[0] ?? '') || (readingWord(name) !== undefined && !words.some((word) => running.has(word)));
}

const beginning = new Set(['query', 'check', 'retrieve']);

const running = new Set(['run', 'execute', 'exec', 'eval', 'call', 'invoke', 'trigger', 'mark', 'build', 'generate', 'make']);

/** The first verb of a tool's name that changes something without destroying it; undefined where a reading verb comes before. */
export function changingWord(name: string): string | undefined {
  const verb = wordsOf(name).find((word) => changing.has(word) || reading.has(word));
  return verb !== undefined && changing.has(verb) ? verb : undefined;
}

const changing = new Set([
  ...['create', 'add', 'update', 'set', 'edit', 'change', 'modify', 'write', 'insert', 'append', 'attach', 'upload', 'save', 'send', 'publish', 'move'],
  ...['rename', 'copy', 'assign', 'enable', 'disable', 'start', 'stop', 'import', 'upsert', 'reply', 'invite', 'schedule', 'subscribe', 'register'],
]);

const reading = new Set(['get', 'list', 'read', 'show', 'describe', 'count', 'view', 'fetch', 'search', 'find', 'lookup', 'inspect']);

const destroying = new Set([
  'delete',
  'remove',
  'drop',
  'destroy',
  'erase',
  'purge',
  'wipe',
  'reset',
  'overwrite',
  'truncate',
  'uninstall',
  'unlink',
  'rm',
  'obliterate',
  'nuke',
]);

const mayDestroy = new RegExp([...destroying].join('|'), 'i');

/** Words before the destructive one that make it harmless: a question, an undo, an inspection. */
const harmless = new Set([
  ...reading,
  'can',
  'is',
  'has',
  'was',
  'check',
  'preview',
  'confirm',
  'dry',
  'simulate',
  'plan',
  'explain',
  'undo',
  'drag',
  'no',
  'not',
  'soft',
  'help',
  'validate',
  'test',
  'estimate',
  'report',
]);

/** Words after the destructive one that make it a noun. */
const nouns = new Set([
  'down',
  'downs',
  'point',
  'zone',
  'shadow',
  'rate',
  'preview',
  'status',
  'log',
  'logs',
  'history',
  'token',
  'link',
  'info',
  'policy',
  'policies',
  'candidates',
  'plan',
  'dry',
  'in',
  'out',
  'off',
]);

const ofValues = new Set([
  ...[
    'na',
    'nas',
    'nan',
    'null',
    'nulls',
    'missing',
    'empty',
    'outlier',
    'outliers',
    'duplicate',
    'duplicates',
    'dupes',
    'whitespace',
    'space',
    'spaces',
    'stopwords',
    'punctuation',
  ],
  ...[
    'accents',
    'diacritics',
    'prefix',
    'suffix',
    'html',
    'markup',
    'noise',
    'trend',
    'baseline',
    'background',
    'artifacts',
    'artefacts',
    'hum',
    'mean',
    'offset',
    'bias',
    'names',
    'attributes',
    'levels',
  ],
]);
