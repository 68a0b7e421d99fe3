import { knownValue, type ToolSpec } from '../../../model/index.ts';
import { localNameOf } from '../localNameOf.ts';
import { perTool } from '../perTool.ts';
import { wordsOf } from './nameStyle.ts';

/** True for a tool that sets, sends or checks a secret, by its name or the beginning of its description: it cannot do without. */
export const handlesSecrets = perTool((tool: ToolSpec): boolean => {
  const name = wordsOf(localNameOf(tool));
  if (name.some((word) => entering.has(word))) return true;
  if (name.some((word, i) => entering.has(`${word}${name[i + 1] ?? ''}`))) return true;
  if (name.some((word) => setting.has(word)) && name.some((word) => secrets.has(word))) return true;
  const beginning = wordsOf((knownValue(tool.description) ?? '').slice(0, mostRead)).slice(0, mostWords);
  return saysSo(beginning);
});

/** True for a tool that makes or changes what a password of its own protects: `create_user`, `create_share_link`, `configure_server`. */
export const setsPasswords = perTool((tool: ToolSpec): boolean => {
  const name = wordsOf(localNameOf(tool));
  return name.some((word) => setting.has(word)) && name.some((word) => protectedThings.has(word));
});

const mostRead = 120;
const mostWords = 7;

/** "Stores a new API key …", "Logs in …": the verb first, then the secret, without a preposition between them. */
function saysSo(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const verb = bare(first);
  if (entering.has(verb) || entering.has(`${verb}${second}`)) return true;
  if (!setting.has(verb)) return false;
  const end = words.findIndex((word) => prepositions.has(word));
  return words.slice(1, end === -1 ? undefined : end).some((word) => secrets.has(word));
}

/** The verb of "sets", "verifies", "refreshes" and "stores". */
function bare(verb: string): string {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(?:sh|ch|ss|x)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('s') && !verb.endsWith('ss') ? verb.slice(0, -1) : verb;
}

/** Two words in a row are looked up as one: `log in`. */
const entering = new Set([
  ...['login', 'logon', 'signin', 'signup', 'logsin', 'signsin', 'authenticate', 'authorize', 'authorise', 'unlock'],
  ...['encrypt', 'encrypted', 'decrypt', 'encipher', 'decipher', 'hash', 'cipher'],
]);

const setting = new Set([
  ...['set', 'create', 'add', 'update', 'change', 'rotate', 'verify', 'check', 'validate', 'save', 'store', 'put', 'reset', 'revoke', 'refresh', 'renew'],
  ...[
    'exchange',
    'send',
    'share',
    'import',
    'write',
    'introspect',
    'decode',
    'register',
    'configure',
    'upsert',
    'edit',
    'replace',
    'test',
    'compare',
    'provide',
  ],
  ...['protect', 'activate', 'enter', 'submit', 'new', 'modify', 'invite', 'provision', 'inject', 'fill', 'type'],
]);

const secrets = new Set([
  ...['password', 'passwords', 'passphrase', 'passcode', 'secret', 'secrets', 'token', 'tokens', 'key', 'keys', 'apikey', 'credential', 'credentials'],
  ...['auth', 'authentication', 'login', 'logins', 'jwt'],
]);

const protectedThings = new Set([
  'user',
  'users',
  'account',
  'accounts',
  'member',
  'admin',
  'role',
  'link',
  'share',
  'wifi',
  'network',
  'connection',
  'meeting',
  ...['server', 'connector', 'integration', 'provider', 'datasource', 'smtp', 'proxy'],
]);

const prepositions = new Set(['with', 'using', 'by', 'in', 'from', 'via', 'through', 'on', 'to', 'at', 'when', 'and']);
