import { type Effect, graver } from '../../model/index.ts';

/**
 * The gravest effect of the calls in a function's body, in Python or JavaScript. Undefined where none of them is known: HTTP requests by their methods,
 * SQL by its first word, files, and methods of clients, sessions and databases by their verbs.
 */
export function effectOf(body: string): Effect | undefined {
  const code = body.slice(0, longest);
  let found: Effect | undefined;
  const add = (effect: Effect | undefined): void => {
    found = graver(found, effect);
  };
  for (const [, object = '', method = ''] of code.matchAll(/(?<![\w$])([A-Za-z_$][\w$]*)\??\.([A-Za-z_$][\w$]*)\(/g)) {
    if (outside.test(object) && !local.test(object)) add(ofMethod(method));
  }
  for (const [, name = ''] of code.matchAll(/\b([A-Za-z]\w*)\(/g)) add(ofFunction.get(name));
  for (const [, method = ''] of code.matchAll(/\b(?:method["']?\s?[:=]\s?|request\()["'`]([A-Z]+)["'`]/g)) add(ofHttp.get(method));
  for (const [, word = ''] of code.matchAll(/["'`]\s{0,40}(SELECT|INSERT|UPDATE|DELETE|DROP|TRUNCATE|ALTER|CREATE)\s[A-Za-z*("]/g)) add(ofSql.get(word));
  for (const [, mode = ''] of code.matchAll(/\bopen\([^()\n]{1,200},\s?(?:mode\s?=\s?)?["']([rwax])/g)) add(ofMode.get(mode));
  return found;
}

/** Longer bodies do so much that their beginning tells enough. */
const longest = 20_000;

/** The end of a name for what is outside of the program. */
const outside =
  /(?:client|api|https?|axios|requests?|session|db|database|sdk|service|repo|repository|cursor|conn|connection|bucket|fs|shutil|os|octokit|github|supabase|prisma|drive|calendar|gmail|slack|notion|stripe)$/i;

/** Names of state within the program. */
const local = /^(?:pending|active|open|known|cached?)/i;

/** By the verb at the beginning: `delete`, `createNote`, `send_message`. */
function ofMethod(method: string): Effect | undefined {
  const [verb = ''] = /^(?:[a-z]+|[A-Z][a-z]*)/.exec(method) ?? [];
  const word = verb.toLowerCase();
  return verbs.find(([, words]) => words.has(word))?.[0];
}

const verbs: readonly (readonly [Effect, ReadonlySet<string>])[] = [
  ['destroys', new Set(['delete', 'remove', 'unlink', 'rmtree', 'rmdir', 'rm', 'drop', 'destroy', 'truncate', 'purge', 'terminate', 'kill', 'removedirs'])],
  ['overwrites', new Set(['put', 'patch', 'update', 'write', 'save', 'set', 'replace', 'rename', 'move', 'upsert', 'edit', 'modify'])],
  ['adds', new Set(['post', 'create', 'add', 'insert', 'append', 'send', 'upload', 'publish', 'mkdir', 'makedirs', 'copy', 'invite', 'reply'])],
  ['reads', new Set(['get', 'list', 'read', 'fetch', 'search', 'find', 'query', 'select', 'head', 'count', 'lookup', 'describe', 'fetchall', 'fetchone'])],
];

const ofFunction = new Map<string, Effect>([
  ...['unlinkSync', 'rmSync', 'rmdirSync', 'rmtree'].map((name) => [name, 'destroys'] as const),
  ...['writeFile', 'writeFileSync', 'write_text', 'write_bytes', 'renameSync'].map((name) => [name, 'overwrites'] as const),
  ...['mkdirSync', 'appendFile', 'appendFileSync', 'copyFile', 'copyFileSync'].map((name) => [name, 'adds'] as const),
  ...['readFile', 'readFileSync', 'readdir', 'readdirSync', 'read_text', 'read_bytes', 'fetch', 'urlopen'].map((name) => [name, 'reads'] as const),
]);

const ofHttp = new Map<string, Effect>([
  ['GET', 'reads'],
  ['HEAD', 'reads'],
  ['POST', 'adds'],
  ['PUT', 'overwrites'],
  ['PATCH', 'overwrites'],
  ['DELETE', 'destroys'],
]);

const ofSql = new Map<string, Effect>([
  ['SELECT', 'reads'],
  ['INSERT', 'adds'],
  ['CREATE', 'adds'],
  ['UPDATE', 'overwrites'],
  ['ALTER', 'overwrites'],
  ['DELETE', 'destroys'],
  ['DROP', 'destroys'],
  ['TRUNCATE', 'destroys'],
]);

const ofMode = new Map<string, Effect>([
  ['r', 'reads'],
  ['w', 'overwrites'],
  ['a', 'adds'],
  ['x', 'adds'],
]);
