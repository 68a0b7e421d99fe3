import type { Param, Schema } from '../../../model/index.ts';
import { wordsOf } from './nameStyle.ts';

/** True for a text whose name is that of a password, key or token. */
export const isSecret = ({ name, schema }: Param): boolean => isSecretName(name.value) && mayBeText(schema);

/** True for a password, among secrets. */
export const isPassword = ({ name }: Param): boolean => passwords.has(wordsOf(name.value).at(-1) ?? '');

const passwords = new Set(['password', 'passwd', 'passphrase']);

function mayBeText(schema: Schema): boolean {
  return schema.enum === undefined && (schema.type.state === 'absent' || (schema.type.state === 'known' && schema.type.value === 'string'));
}

/** Only names that end in the secret: `password_length` and `secret_name` are none. */
function isSecretName(name: string): boolean {
  if (!/pass|secret|token|key/i.test(name)) return false;
  const words = wordsOf(name);
  if (asking.has(words[0] ?? '')) return false;
  const last = words.at(-1) ?? '';
  return single.has(last) || pairs.has(`${words.at(-2) ?? ''} ${last}`);
}

/** `hide_password` is a question or an option. */
const asking = new Set([
  'hide',
  'show',
  'has',
  'is',
  'use',
  'uses',
  'require',
  'requires',
  'include',
  'reset',
  'rotate',
  'mask',
  'need',
  'needs',
  'with',
  'no',
]);

const single = new Set(['password', 'passwd', 'passphrase', 'apikey', 'secret', 'authtoken', 'accesstoken', 'privatekey']);

const pairs = new Set([
  ...['api key', 'private key', 'secret key', 'access key', 'signing key', 'encryption key'],
  ...['access token', 'auth token', 'bearer token', 'refresh token', 'api token', 'secret token', 'session token', 'oauth token', 'github token'],
]);
