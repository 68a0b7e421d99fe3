import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallProject } from '../names.ts';
import type { loadedZodFrontEnd } from './zodFrontEnd.ts';

/** A way to register tools in TypeScript. */
export interface Pattern {
  readonly files: Readonly<Record<string, string>> | string;
  /** `file: name(param, …) "description"`, the file left out where there is but one; what cannot be known is `?`. */
  readonly tools: readonly string[];
  /** Why registrations cannot be read, by their entries in the ledger. */
  readonly unread?: readonly RegExp[];
}

/** Tests that the tools of each pattern are found, and that the others are in the ledger. */
export function testPatterns(frontEnd: Awaited<ReturnType<typeof loadedZodFrontEnd>>, patterns: Readonly<Record<string, Pattern>>): void {
  for (const [what, { files, tools, unread = [] }] of Object.entries(patterns)) {
    test(`a registration is read: ${what}`, () => {
      const all = typeof files === 'string' ? { 'index.ts': files } : files;
      const { documents } = smallProject(frontEnd, all);
      const several = Object.keys(all).length > 1;
      const linked = documents.flatMap(({ uri, regions }) => regions.map((region) => ({ uri, ...region.linked })));
      const found = linked.flatMap((own) =>
        own.tools.map(({ name, params, description }) => {
          const called = name.state === 'known' ? name.value : '?';
          const said = description.state === 'known' ? ` "${description.value}"` : description.state === 'opaque' ? ' "?"' : '';
          return `${several ? `${own.uri}: ` : ''}${called}(${params.map((param) => param.name.value).join(', ')})${said}`;
        }),
      );
      assert.deepEqual(found, tools);
      const entries = linked.flatMap(({ problems }) => problems.filter(({ code }) => code === 'tool-unread').map(({ message }) => message));
      assert.equal(entries.length, unread.length, entries.join('\n'));
      for (const [i, why] of unread.entries()) assert.match(entries[i] ?? '', why);
    });
  }
}
