import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { without } from '../../../support/programs/without.ts';
import { tempFolder } from '../../../support/tempFolder.ts';
import { workspace } from '../../../support/workspace.ts';
import { inheriting } from './inheriting.ts';

/** What roxygen2 writes of each function: `arguments NAME`, `description` and `value`, white space joined. */
function roxygenise(t: TestContext, files: Readonly<Record<string, string>>): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { stdout, stderr, status } = spawnSync('Rscript', ['-e', script], { cwd: tempFolder(t, files), encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const pages = new Map<string, Record<string, string>>();
  for (const line of stdout.split('\n')) {
    const [mark, fn = '', field = '', ...text] = line.split('\t');
    if (mark !== 'RD') continue;
    const page = pages.get(fn) ?? {};
    if (field !== '') page[field] = text.join(' ');
    pages.set(fn, page);
  }
  return pages;
}

const script = `
suppressMessages(roxygen2::roxygenise(load_code = "source"))
tags <- function(x, tag) Filter(function(y) identical(attr(y, "Rd_tag"), tag), x)
text <- function(x) trimws(gsub("[[:space:]]+", " ", paste(unlist(x), collapse = "")))
for (file in dir("man", "[.]Rd$", full.names = TRUE)) {
  rd <- tools::parse_Rd(file)
  for (fn in vapply(tags(rd, "\\\\alias"), text, "")) {
    say <- function(...) cat("RD", fn, ..., sep = "\\t", fill = 1e6)
    say("")
    for (field in c("description", "value")) for (x in tags(rd, paste0("\\\\", field))) say(field, text(x))
    for (item in tags(unlist(tags(rd, "\\\\arguments"), recursive = FALSE), "\\\\item"))
      for (name in strsplit(text(item[[1]]), ", *")[[1]]) say(paste("arguments", name), text(item[[2]]))
  }
}`;

const squeezed = (text: string | undefined): string | undefined => text?.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');

for (const [name, files] of Object.entries(inheriting)) {
  test(`roxygen2 documents the same: ${name}`, { skip: without('roxygen2') }, async (t) => {
    const all = { DESCRIPTION: 'Package: demo\nTitle: Demo\nVersion: 1.0\nEncoding: UTF-8\nRoxygen: list(markdown = TRUE)\n', ...files };
    const pages = roxygenise(t, all);
    const { engine } = await workspace(all);
    const tools = engine.tools().map((placed) => placed.tool);
    assert.ok(tools.length > 1);
    for (const { localName, params, hidden, description, returns } of tools) {
      const page = pages.get(localName?.value ?? '');
      assert.ok(page !== undefined, localName?.value);
      const texts = params.map((param) => [param.name.value, squeezed(knownValue(param.schema.description))] as const);
      // Names with a dot are never parameters of a tool.
      const undocumented = hidden.filter(({ reason }) => reason === 'undocumented').map(({ name: { value } }) => [value, undefined] as const);
      const read = Object.fromEntries([...texts, ...undocumented]);
      const written = Object.fromEntries(Object.keys(read).map((param) => [param, squeezed(page[`arguments ${param}`])]));
      assert.deepEqual(read, written, localName?.value);
      if (knownValue(description) !== undefined) assert.equal(squeezed(knownValue(description)), squeezed(page.description), localName?.value);
      assert.equal(squeezed(returns && knownValue(returns.description)), squeezed(page.value), localName?.value);
    }
  });
}
