import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTestPath } from '../engine/testFiles.ts';
import { isBelow } from '../engine/uri.ts';
import type { Call } from './command.ts';
import type { Io } from './io.ts';
import { globTest } from './selection/globTest.ts';

/** A filter of test files that a path of the command line names: `tests/`, `a.test.ts`, but not `.`. A hook names whatever changed, and asks for none. */
export function namedTests(call: Call, root: string, io: Io): (uri: string) => boolean {
  if (call.has('no-errors-on-unmatched')) return () => false;
  const named = [...call.paths.filter((p) => p !== '-'), ...call.values('stdin-path')];
  const tests = named.flatMap((one) => testOf(one, root, io) ?? []);
  return (uri) => tests.some((test) => test(uri));
}

function testOf(argument: string, root: string, io: Io): ((uri: string) => boolean) | undefined {
  const full = path.resolve(io.cwd, argument);
  const stat = statOf(full, io);
  const isGlob = stat === undefined && globTest(argument, io.cwd) !== undefined;
  // The root has its symbolic links resolved.
  const real = isGlob ? full : (io.disk.real(full) ?? full);
  const below = path.relative(root, real).split(path.sep).join('/');
  if (below.startsWith('..') || !(isTestPath(below) || (stat?.kind !== 'file' && isTestPath(`${below}/`)))) return undefined;
  if (isGlob) return globTest(argument, io.disk.real(io.cwd) ?? io.cwd);
  const uri = pathToFileURL(real).href.replace(/\/$/, '');
  return (known) => isBelow(uri, known);
}

/** Reading the paths reports errors. */
function statOf(full: string, io: Io): ReturnType<Io['disk']['stat']> {
  try {
    return io.disk.stat(full);
  } catch {
    return undefined;
  }
}
