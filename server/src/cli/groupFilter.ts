import path from 'node:path';
import { errorText, groupedName } from '../model/index.ts';
import type { Call } from './command.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** The test for names of the option `--groups`. Notes a group that is a path. */
export function groupsOf(call: Call, io: Io): (name: string) => boolean {
  for (const group of call.values('groups')) {
    if (/[\\/.]/.test(group) && io.disk.stat(path.resolve(io.cwd, group)) !== undefined)
      io.stderr.line(`toolscribe: '${group}' was taken as a group; write paths before --groups`);
  }
  return groupFilter(call.values('groups'));
}

/** A test for tool names of the groups. Without groups, every name passes. A group is a regular expression. */
export function groupFilter(groups: readonly string[]): (name: string) => boolean {
  if (groups.length === 0) return () => true;
  const tests = groups.map((group) => {
    try {
      return new RegExp(`${groupedName}(?:${translated(group)})`);
    } catch (error) {
      const why = errorText(error).replace(/^Invalid regular expression: \/.*\/[a-z]*: /, '');
      throw new UsageError(`--groups: '${group}' is no regular expression: ${why}`);
    }
  });
  return (name) => tests.some((test) => test.test(name));
}

/** R's names for character classes, used inside brackets. */
const classes: Readonly<Record<string, string>> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  digit: '0-9',
  lower: 'a-z',
  upper: 'A-Z',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
};

const translated = (group: string): string => group.replace(/\[:([a-z]+):\]/g, (whole, name: string) => classes[name] ?? whole);
