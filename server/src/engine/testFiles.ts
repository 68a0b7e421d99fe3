import picomatch from 'picomatch';
import type { Config } from './config.ts';

/** Folders that hold tests, or what tests are fed with. */
const folder =
  /(?:^|\/)(?:tests?|__(?:tests?|mocks?|fixtures?)__|fixtures?|testthat|test[-_]?(?:cases?|data|fixtures?|helpers?|suites?|utils?)|e2e|(?:e2e|functional|integration|smoke|system|unit)[-_]tests?)\//i;

/** In YAML and JSON a folder `spec` and a name `x.spec` mean specifications, in code tests. */
const codeFolder = /(?:^|\/)specs?\/(?:.*\/)?[^/]*\.(?:[cm]?[jt]sx?|py|r)$/i;

const file = /(?:\.test\.[^./]+|\.(?:spec|e2e|cy|stories)\.[cm]?[jt]sx?|(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests|conftest)\.py)$/i;

/** True for a path that tests have by custom. A folder ends in a slash; a glob counts by what is spelled out in it. */
export const isTestPath = (path: string): boolean => folder.test(path) || codeFolder.test(path) || file.test(path);

/** True for a path in a folder of tests: what tools need does not lie there. A file elsewhere may be called like a test and be none. */
export const isInTests = (path: string): boolean => folder.test(path) || codeFolder.test(path);

/**
 * True for a file that is read for the names in it but neither judged nor listed, by its path below the workspace folder: nobody is offered the tools of
 * tests. A glob of `include` that means tests expressly asks for them.
 */
export function isSetAside(path: string, config: Config): boolean {
  return config.tests === 'ignore' && isTestPath(path) && !includesTest(config, path);
}

function includesTest(config: Config, path: string): boolean {
  const known = tests.get(config) ?? config.include.filter((glob) => isTestPath(glob) || isTestPath(`${glob}/`)).map(matcher);
  tests.set(config, known);
  return known.some((matches) => matches(path));
}

const tests = new WeakMap<Config, readonly ((path: string) => boolean)[]>();

function matcher(glob: string): (path: string) => boolean {
  const both = [glob, `${glob.replace(/(?<!\/)\/+$/, '')}/**`].map((one) => picomatch(one, { dot: true }));
  return (path) => both.some((matches) => matches(path));
}
