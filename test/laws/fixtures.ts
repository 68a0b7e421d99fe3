import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formats } from '../../server/src/formats.ts';
import type { Format } from '../../server/src/model/index.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { uriOf } from '../support/memoryHost.ts';

export interface Fixture {
  readonly name: string;
  /** Files of a small workspace; the last is the one that the law is tried on. */
  readonly files: Readonly<Record<string, string>>;
  readonly file: string;
  /** True for the code of a real package or server; the others are examples of rules. */
  readonly isWhole: boolean;
}

/** The fixtures whose law is tried on a file of the format, by its id. */
export const fixturesOf = (format: string): Fixture[] => allFixtures().filter((fixture) => formatOf(fixture) === format);

const formatsByName = (file: string): readonly Format[] =>
  formats.filter(({ extensions }) => extensions.some((extension) => file.toLowerCase().endsWith(extension)));

/** The format that reads the file; one that its name allows where none does. */
function formatOf({ name, file, files }: Fixture): string {
  const byName = formatsByName(file);
  const format = byName.find((each) => each.claims(uriOf(file), files[file] ?? '')) ?? byName[0];
  assert.ok(format, `${name} is of no format`);
  return format.id;
}

/** The first findings of each rule: a file may have hundreds of tools that are all alike. */
export function someOfEach<F extends { readonly rule: string }>(findings: readonly F[]): readonly F[] {
  const counts = new Map<string, number>();
  return findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= 10;
  });
}

/** Every text that the laws are tried on: the files of test/fixtures/laws, code as real packages have it, every rule's examples, and the example projects. */
export const allFixtures = (): Fixture[] => [...wholeFixtures(), ...ruleFixtures()];

export function wholeFixtures(): Fixture[] {
  const below = (folder: string, as = ''): Readonly<Record<string, string>> =>
    Object.fromEntries(readdirSync(folder).map((name) => [as + name, readFileSync(path.join(folder, name), 'utf8')]));
  const modules = below('test/fixtures/pythonModules', 'words/');
  // Tools take what lies in a module that they do not name.
  const models = below('test/fixtures/pythonModels');
  const seed5 = Object.fromEntries(['schemas.ts', 'tools.yaml'].map((file) => [file, readFileSync(`test/fixtures/seed5/${file}`, 'utf8')]));
  const own = ['test/fixtures/laws', 'test/fixtures/roxygen/kit/R'].flatMap((folder) =>
    readdirSync(folder).map((name) => {
      const file = name.endsWith('.R') ? `R/${name}` : name.endsWith('.workflow.yaml') ? `inst/mcp/workflows/${name}` : name;
      return { name, file, isWhole: true, files: { [file]: readFileSync(path.join(folder, name), 'utf8') } };
    }),
  );
  return [
    ...own,
    ...Object.keys(seed5).map((file) => ({ name: `seed 5, ${file}`, file, files: seed5, isWhole: true })),
    ...Object.keys(modules).map((file) => ({ name: `one of several modules, ${file}`, file, files: modules, isWhole: true })),
    ...Object.keys(models).map((file) => ({ name: `one of several models, ${file}`, file, files: models, isWhole: true })),
  ];
}

function ruleFixtures(): Fixture[] {
  return rules.flatMap((rule) =>
    (['bad', 'good'] as const).flatMap((which) => {
      const files = Object.fromEntries(Object.entries(rule[which]).map(([file, text]) => [file, text.replaceAll('[[', '').replaceAll(']]', '')]));
      return Object.keys(files)
        .filter((file) => formatsByName(file).length > 0 && !file.startsWith('toolscribe.config'))
        .map((file) => ({ name: `${rule.id} (${which}) ${file}`, file, files, isWhole: false }));
    }),
  );
}
