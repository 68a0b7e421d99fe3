import type { Rule, Schema } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { wordsOf } from './support/nameStyle.ts';
import { nameOf, schemasOf } from './support/schemasOf.ts';

export const secretParameter: Rule = {
  id: 'secret-parameter',
  severity: 'warning',
  summary: 'A password, a key or a token as a parameter.',
  why: 'Whatever a model passes stands in the conversation, in logs and with the model provider. A secret belongs into the environment or the configuration of the server.',
  scope: 'tool',
  bad: { 'tool.yaml': exampleTool('[[api_key]]:\n  type: string\n  description: Key of the notebook service.') },
  good: { 'tool.yaml': exampleTool('account:\n  type: string\n  description: Account of the notebook service.') },
  check({ tool }) {
    return schemasOf(tool).flatMap((placed) => {
      const { schema, param, where } = placed;
      if (where !== 'input' || param === undefined || !mayBeText(schema) || !isSecret(param.name.value)) return [];
      return [
        {
          message: `By its name ${nameOf(placed)} is a secret, and what a model passes can be read in the conversation and in logs. Read it from the environment or the server's configuration.`,
          span: param.name.span,
        },
      ];
    });
  },
};

function mayBeText(schema: Schema): boolean {
  return schema.enum === undefined && (schema.type.state === 'absent' || (schema.type.state === 'known' && schema.type.value === 'string'));
}

/** Only names that end in the secret itself: `password_length` and `secret_name` are none. */
function isSecret(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  return single.has(last) || pairs.has(`${words.at(-2) ?? ''} ${last}`);
}

const single = new Set(['password', 'passwd', 'passphrase', 'apikey', 'secret', 'authtoken', 'accesstoken', 'privatekey']);

const pairs = new Set([
  ...['api key', 'private key', 'secret key', 'access key', 'signing key', 'encryption key'],
  ...['access token', 'auth token', 'bearer token', 'refresh token', 'api token', 'secret token', 'session token', 'oauth token', 'github token'],
]);
