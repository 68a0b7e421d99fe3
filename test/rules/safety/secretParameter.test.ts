import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretParameter } from '../../../server/src/rules/safety/secretParameter.ts';
import { reports } from '../../support/made/reports.ts';

const says = (name: string, param: string, description = 'Works on notes.'): boolean =>
  reports(secretParameter, { name, description, params: { [param]: { type: 'string', description: 'A text.' } } });

test('a secret is reported where the tool could do without it', () => {
  for (const [name, param] of [
    ['list_secrets', 'api_key'],
    ['find_notes', 'password'],
    ['create_note', 'access_token'],
    ['create_user', 'api_key'],
    ['connect_database', 'password'],
  ] as const)
    assert.ok(says(name, param), name);
  assert.ok(says('sync', 'api_key', 'Sends notes with an API key.'));
});

test('a secret is not reported where setting, sending or checking it is the purpose', () => {
  for (const [name, param] of [
    ['create_user', 'password'],
    ['login', 'password'],
    ['log_in_user', 'password'],
    ['set_refresh_token', 'refreshToken'],
    ['verifyToken', 'access_token'],
    ['rotate_api_key', 'api_key'],
    ['vault_create_login', 'password'],
    ['file_encrypt', 'passphrase'],
    ['create_share_link', 'password'],
    ['configure_server', 'password'],
  ] as const)
    assert.ok(!says(name, param), name);
  assert.ok(!says('keep', 'client_secret', 'Stores a new client secret in the vault.'));
  assert.ok(!says('enter', 'password', 'Logs in to the site.'));
});
