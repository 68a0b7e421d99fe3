import { lockFileName } from '../../engine/settings.ts';
import type { JsonObject } from '../../model/index.ts';
import { plural, yamlBlock } from '../../model/index.ts';
import { writeAtRoot } from '../commands/writeAtRoot.ts';
import type { Io } from '../io.ts';
import type { Workspace } from '../workspace.ts';
import type { Side } from './side.ts';

const head = "# The tools as clients see them. Written by 'toolscribe diff --update-lock'; 'toolscribe diff' compares with it where there is no git.\n";

/** Writes the lock file: a block for each tool, by name. */
export async function updateLock(workspace: Workspace, { tools }: Side, io: Io): Promise<void> {
  const sorted = tools
    .map(({ json, group }): JsonObject => (group === undefined ? json : { in: group, ...json }))
    .toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  await writeAtRoot(workspace, lockFileName, `${head}${yamlBlock(new Map([['tools', sorted]]), '')}`);
  io.stderr.line(`${lockFileName} has ${plural(sorted.length, 'tool')}.`);
}
