import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import * as model from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const texts = [
  model.toolPlaceholder,
  model.valuePlaceholder,
  model.returnsPlaceholder,
  model.toolAndResultPlaceholder,
  model.examplePlaceholder,
  model.promptPlaceholder,
  model.paramPlaceholder('subject'),
];

/** A text as an editor leaves it where its author types nothing. */
const left = (text: string): string => text.replace('TODO: ', '').replace(/^./, (first) => first.toUpperCase());

test('each placeholder is recognized, with its mark and without it, as a sentence and not', () => {
  for (const text of texts) for (const form of [text, `${text}.`, left(text), ` ${left(text)}.\n`]) assert.ok(model.isPlaceholder(form), form);
  for (const text of ['TODO', 'TBD.', 'TODO: explain']) assert.ok(model.isPlaceholder(text), text);
});

test('descriptions that begin alike are none', () => {
  for (const text of ['Say what the tool does next', 'TODO items of the project', 'Describe `subject` in one sentence', 'Says what is returned'])
    assert.ok(!model.isPlaceholder(text), text);
});

test('no front end has a placeholder of its own', () => {
  const folder = 'server/src/frontends';
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = own.filter((file) => /TODO: (?!write a call of the tool here)/.test(readFileSync(path.join(folder, file), 'utf8')));
  assert.deepEqual(found, []);
});

const files: Readonly<Record<string, (text: string) => string>> = {
  'R/find.R': (text) =>
    `#' Find notes\n#'\n#' @description Finds notes.\n#' @param subject Character. ${text}\n#' @keywords mcp-tool\nfind_notes <- function(subject) subject\n`,
  'server.py': (text) =>
    `from typing import Annotated\nfrom pydantic import Field\nfrom fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef find_notes(subject: Annotated[str, Field(description=${JSON.stringify(text)})]) -> str:\n    """Finds notes."""\n    return ""\n`,
  'tools.json': (text) =>
    JSON.stringify({
      tools: [
        { name: 'find_notes', description: 'Finds notes.', inputSchema: { type: 'object', properties: { subject: { type: 'string', description: text } } } },
      ],
    }),
};

for (const [file, write] of Object.entries(files))
  test(`${file}: a placeholder that an author left is reported, and its parameter does not count as described`, async () => {
    const seen = async (text: string): Promise<readonly unknown[]> => {
      const { engine } = await workspace({ [file]: write(text), DESCRIPTION: 'Package: notes\nVersion: 1.0\n' });
      const told = engine.findings(uriOf(file)).some(({ rule }) => rule === 'description-placeholder');
      return [told, codeLenses(engine, uriOf(file)).some(({ title }) => title.includes('1 of 1 described'))];
    };
    assert.deepEqual(await seen('What the notes are about.'), [false, true]);
    assert.deepEqual(await seen(left(model.valuePlaceholder)), [true, false]);
    assert.deepEqual(await seen(`${left(model.paramPlaceholder('subject'))}.`), [true, false]);
  });
