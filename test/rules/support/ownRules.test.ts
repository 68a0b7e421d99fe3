import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

/** What a tool says, in every format. */
interface Said {
  readonly name: string;
  readonly description: string;
  readonly param: string;
  /** Undefined: no description. */
  readonly about?: string;
}

/** One tool in a file of each format, by the file's name. */
const formats: Readonly<Record<string, (said: Said) => string>> = {
  'R/tool.R': ({ name, description, param, about = '' }) =>
    `#' Tool\n#'\n#' @description ${description}\n#' @param ${param} Character. ${about}\n#' @keywords mcp-tool mcp-category-notes\n${name} <- function(${param}) ${param}\n`,
  'server.py': ({ name, description, param, about }) => {
    const type = about === undefined ? 'str' : `Annotated[str, Field(description="${about}")]`;
    return `from typing import Annotated\nfrom pydantic import Field\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n\n@mcp.tool()\ndef ${name}(${param}: ${type}) -> str:\n    """${description}"""\n    return ${param}\n`;
  },
  'src/server.ts': ({ name, description, param, about }) => {
    const type = about === undefined ? 'z.string()' : `z.string().describe('${about}')`;
    return `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst server = new McpServer({ name: 'x', version: '1.0.0' });\nserver.registerTool('${name}', { description: '${description}', inputSchema: { ${param}: ${type} } }, async () => ({ content: [] }));\n`;
  },
  'tool.yaml': ({ name, description, param, about }) =>
    `name: ${name}\ndescription: ${description}\nparameters:\n  type: object\n  properties:\n    ${param}:\n      type: string\n${about === undefined ? '' : `      description: ${about}\n`}implementation_example: find("birds")\n`,
  'mcp-tools.json': ({ name, description, param, about }) =>
    JSON.stringify({ tools: [{ name, description, inputSchema: { type: 'object', properties: { [param]: { type: 'string', description: about } } } }] }),
};

const good: Said = { name: 'get_notes', description: 'Finds notes about a subject.', param: 'subject', about: 'What the notes are about.' };

/** A rule, and a tool that breaks it. */
const broken: readonly (readonly [rule: string, said: Partial<Said>, found: string])[] = [
  ["on: name, pattern: '^(demo-)?get_'", { name: 'fetch_notes' }, 'fetch_notes'],
  ["on: name, pattern: {notMatch: '^(demo-)?fetch_'}", { name: 'fetch_notes' }, 'fetch_notes'],
  ["on: name, pattern: {match: notes, notMatch: '(?i)FETCH'}", { name: 'fetch_notes' }, 'fetch_notes'],
  ['on: name, enumeration: [get_notes, demo-get_notes]', { name: 'fetch_notes' }, 'fetch_notes'],
  ['on: description, length: {min: 20}', { description: 'Finds notes.' }, 'Finds notes.'],
  ['on: description, length: {max: 30}', { description: 'Finds notes about a subject of your choice.' }, 'Finds notes about a subject of your choice.'],
  ['on: parameter-name, casing: flat', { param: 'the_subject' }, 'the_subject'],
  ["on: parameter-description, pattern: '[.]$'", { about: 'What the notes are about' }, 'What the notes are about'],
];

const findings = async (rule: string, files: Readonly<Record<string, string>>, file: string): Promise<string[]> => {
  const { engine } = await workspace({ 'toolscribe.config.yaml': `ownRules:\n  own: {${rule}}\n`, ...files });
  assert.deepEqual(engine.findings(uriOf('toolscribe.config.yaml')), [], rule);
  return engine.findings(uriOf(file)).flatMap((found) => (found.rule === 'own' ? [(files[file] ?? '').slice(found.span.start, found.span.end)] : []));
};

for (const [file, textOf] of Object.entries(formats)) {
  test(`rules of users find what they ask of tools in ${file}, at its place, and nothing in tools that have it`, async () => {
    for (const [rule, said, place] of broken) {
      assert.deepEqual(await findings(rule, { [file]: textOf(good) }, file), [], `${rule}: passes`);
      const [own, ...others] = await findings(rule, { [file]: textOf({ ...good, ...said }) }, file);
      assert.ok(own?.includes(place), `${rule}: ${own}`);
      assert.deepEqual(others, [], rule);
    }
  });

  test(`a description of a parameter that is required is missing in ${file}`, async () => {
    const rule = 'on: parameter-description, required: true';
    const { about, ...bare } = good;
    assert.deepEqual(await findings(rule, { [file]: textOf({ ...bare, ...(about === undefined ? {} : { about }) }) }, file), []);
    assert.deepEqual(await findings(rule, { [file]: textOf(bare) }, file), ['subject']);
  });
}

const listed = (tool: object): Readonly<Record<string, string>> => ({
  'mcp-tools.json': JSON.stringify({ tools: [{ name: 'get', description: 'Gets.', inputSchema: { type: 'object' }, ...tool }] }),
});

const inList = (rule: string, tool: object): Promise<string[]> => findings(rule, listed(tool), 'mcp-tools.json');

test('titles and annotations are found where they are written, and missed at the name', async () => {
  assert.deepEqual(await inList('on: title, required: true', {}), ['get']);
  assert.deepEqual(await inList('on: title, required: true', { title: 'Get' }), []);
  assert.deepEqual(await inList('on: title, required: true', { annotations: { title: 'Get' } }), []);
  assert.deepEqual(await inList('on: title, length: {max: 3}', { title: 'Fetch' }), ['Fetch']);
  assert.deepEqual(await inList('on: annotations, required: true', {}), ['get']);
  assert.deepEqual(await inList('on: annotations, enumeration: [title, readOnlyHint]', { annotations: { readOnlyHint: true, idempotentHint: true } }), [
    'true',
  ]);
  assert.deepEqual(await inList('on: annotations.readOnlyHint, required: true', { annotations: { idempotentHint: true } }), ['get']);
  assert.deepEqual(await inList('on: annotations.readOnlyHint, enumeration: [true]', { annotations: { readOnlyHint: false } }), ['false']);
  assert.deepEqual(await inList('on: annotations.readOnlyHint, enumeration: [true]', { annotations: { readOnlyHint: true } }), []);
  assert.deepEqual(await inList('on: annotations.readOnlyHint, enumeration: [true]', {}), []);
});

test('members of objects count as parameters, and a title that the format cannot have is not missed', async () => {
  const properties = { a: { type: 'object', properties: { innerName: { type: 'string' } } } };
  assert.deepEqual(await inList('on: parameter-name, casing: snake', { inputSchema: { type: 'object', properties } }), ['innerName']);
  assert.deepEqual(await findings('on: annotations, required: true', { 'R/tool.R': formats['R/tool.R']?.(good) ?? '' }, 'R/tool.R'), []);
});

test('a name whose value only running the code would tell is not judged', async () => {
  const text = (formats['src/server.ts']?.(good) ?? '').replace("'get_notes'", 'process.env.NAME');
  for (const rule of ['on: name, casing: pascal', 'on: name, required: true'])
    assert.deepEqual(await findings(rule, { 'src/server.ts': text }, 'src/server.ts'), []);
});

test('each casing takes its own form alone', async () => {
  const forms = { flat: 'findnotes2', camel: 'findNotes2', pascal: 'FindNotes2', kebab: 'find-notes-2', snake: 'find_notes_2', macro: 'FIND_NOTES_2' };
  for (const [casing, own] of Object.entries(forms)) {
    for (const [other, name] of Object.entries({ ...forms, mixed: 'find_Notes-2' })) {
      // A flat name is a camel, kebab and snake name of one word.
      const fits = name === own || (other === 'flat' && ['camel', 'kebab', 'snake'].includes(casing));
      assert.equal((await inList(`on: name, casing: ${casing}`, { name })).length, fits ? 0 : 1, `${casing}: ${name}`);
    }
  }
});

test('a pattern that would take years elsewhere ends in an instant', async () => {
  const started = process.cpuUsage();
  await inList("on: description, pattern: '(a+)+$'", { description: `${'a'.repeat(5000)}!` });
  await inList('on: name, casing: camel', { name: `a${'0A'.repeat(5000)}-` });
  const { user, system } = process.cpuUsage(started);
  assert.ok(user + system < 5_000_000, `${user + system}`);
});

test('a value that a large pattern would take too long for is not judged, and a shorter one is', async () => {
  const rule = "on: description, pattern: '(?:a?){500}b'";
  assert.deepEqual(await inList(rule, { description: 'a'.repeat(2000) }), []);
  assert.equal((await inList(rule, { description: 'a'.repeat(20) })).length, 1);
});
