import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const list = `tools:
  - name: find_pages
    description: Finds pages about a subject.
    capability: serch
    parameters: {}
`;

async function found(code: string): Promise<readonly string[]> {
  const { engine } = await workspace({ 'tools.yaml': list, 'src/config.ts': code });
  return engine
    .findings(uriOf('tools.yaml'))
    .flatMap(({ rule, message, fixes }) => (rule === 'capability-unknown' ? [message, ...(fixes ?? []).map(({ title }) => title)] : []));
}

const told = ['Unknown capability `serch`. Did you mean `search`?', 'Change to `search`'];

const readable: Readonly<Record<string, string>> = {
  'an object': 'export function getCapabilities() { return { search: !!process.env.KEY, reddit: true }; }',
  'an arrow function': "export const getCapabilities = () => ({ 'search': true, reddit: false } as const);",
  'an interface': `export interface Capabilities { search: boolean; reddit: boolean }
export function getCapabilities(): Capabilities { return readAll(); }`,
  'a type': 'type Capabilities = { search: boolean; reddit?: boolean };\nexport const getCapabilities = (): Capabilities => readAll();',
  'a constant': `const capabilities: Record<string, boolean> = { search: true, reddit: true };
export function getCapabilities() { return capabilities; }`,
  'a local constant': 'export function getCapabilities() {\n  const search = true;\n  const all = { search, reddit: true };\n  return all;\n}',
};

// Specification 5, "Tool Definition": "capability: string # Optional: Maps to getCapabilities() key".
for (const [name, code] of Object.entries(readable))
  test(`a capability is compared with those that getCapabilities() returns: ${name}`, async () => {
    assert.deepEqual(await found(code), told);
    assert.deepEqual(await found(code.replaceAll('reddit', 'serch')), []);
  });

const unreadable: Readonly<Record<string, string>> = {
  'no function': 'export const search = true;',
  'a spread': 'export function getCapabilities() { return { ...base, search: true }; }',
  'a computed key': 'export function getCapabilities() { return { [name]: true, search: true }; }',
  'two returns': 'export function getCapabilities() { if (old) return { serch: true };\n  return { search: true }; }',
  'an index': 'export function getCapabilities(): { [name: string]: boolean; search: boolean } { return readAll(); }',
  'a base': 'interface Capabilities extends Base { search: boolean }\nexport function getCapabilities(): Capabilities { return readAll(); }',
  'a call': 'export function getCapabilities() { return readAll(); }',
};

for (const [name, code] of Object.entries(unreadable))
  test(`nothing is said of capabilities that cannot be read: ${name}`, async () => assert.deepEqual(await found(code), []));
