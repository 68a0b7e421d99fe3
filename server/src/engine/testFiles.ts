import type { Config } from './config.ts';
import { matcherOf } from './globs.ts';

/** Folders of tests or their data. */
const folder =
  /(?:^|\/)(?:tests?|__(?:tests?|mocks?|fixtures?)__|fixtures?|testthat|test[-_]?(?:cases?|data|fixtures?|helpers?|suites?|utils?)|e2e|(?:e2e|evals?|functional|integration|smoke|system|unit)[-_]tests?|(?:agent|llm)[-_]evals?)\//i;

/** `spec` means a specification in YAML and JSON, and a test in code. */
const codeFolder = /(?:^|\/)specs?\/(?:.*\/)?[^/]*\.(?:[cm]?[jt]sx?|py|r)$/i;

const file = /(?:\.test\.[^./]+|\.(?:spec|e2e|cy|stories)\.[cm]?[jt]sx?|(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests|conftest)\.py)$/i;

/** True for a usual path of tests. A folder ends in a slash; only the literal parts of a glob count. */
export const isTestPath = (path: string): boolean => folder.test(path) || codeFolder.test(path) || file.test(path);

/** True for a path in a folder of tests, where no tool's code is. A file elsewhere may have a test's name and be none. */
export const isInTests = (path: string): boolean => folder.test(path) || codeFolder.test(path);

/**
 * True for a file that is read for its names, but neither judged nor listed, by its path in the workspace folder: no client is offered tools of tests. A
 * glob of `include` that names tests overrides this.
 */
export function isSetAside(path: string, config: Config): boolean {
  return config.tests === 'ignore' && isTestPath(path) && !includesTest(config, path);
}

function includesTest(config: Config, path: string): boolean {
  const known = tests.get(config) ?? config.include.filter((glob) => isTestPath(glob) || isTestPath(`${glob}/`)).map(matcherOf);
  tests.set(config, known);
  return known.some((matches) => matches(path));
}

const tests = new WeakMap<Config, readonly ((path: string) => boolean)[]>();
