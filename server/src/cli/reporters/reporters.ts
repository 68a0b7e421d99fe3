import { agentReport } from './agentReporter.ts';
import { githubReport } from './githubReporter.ts';
import { gitlabReport } from './gitlabReporter.ts';
import { junitReport } from './junitReporter.ts';
import { markdownReport } from './markdownReporter.ts';
import { rdjsonReport } from './rdjsonReporter.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarifReporter.ts';

/** Reports for other programs, by the name of their format. Each ends with a line end, or is empty. */
export const reporters: Readonly<Record<string, (report: Report) => string>> = {
  sarif: sarifReport,
  github: githubReport,
  gitlab: gitlabReport,
  junit: junitReport,
  rdjson: rdjsonReport,
  markdown: markdownReport,
  agent: agentReport,
};
