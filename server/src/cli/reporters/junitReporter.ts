import { type Diagnostic, reaches } from './diagnostic.ts';
import type { Report } from './report.ts';

/** JUnit's XML: a suite a file, a case a finding. Errors and warnings are failures; a check without findings is one case that passes. */
export function junitReport({ diagnostics }: Report): string {
  const files = [...new Set(diagnostics.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.file === file);
    return suite(file, own.map(testCase), own.filter(isFailure).length);
  });
  const all = suites.length === 0 ? [suite('toolscribe', ['    <testcase classname="toolscribe" name="check"/>'], 0)] : suites;
  const failures = diagnostics.filter(isFailure).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="toolscribe" tests="${Math.max(1, diagnostics.length)}" failures="${failures}">\n${all.join('\n')}\n</testsuites>\n`;
}

const suite = (name: string, cases: readonly string[], failures: number): string =>
  `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0">\n${cases.join('\n')}\n  </testsuite>`;

function testCase(diagnostic: Diagnostic): string {
  const { file, range, rule, message, severity } = diagnostic;
  const place = `${range.start.line + 1}:${range.start.character + 1}`;
  const content = isFailure(diagnostic)
    ? `<failure type="${severity}" message="${escaped(message)}">${escaped(`${file}:${place} ${message} (${rule})`)}</failure>`
    : `<system-out>${escaped(`${severity}: ${message}`)}</system-out>`;
  return `    <testcase classname="${escaped(file)}" name="${escaped(`${rule} ${place}`)}">${content}</testcase>`;
}

const isFailure = ({ severity }: Diagnostic): boolean => reaches(severity, 'warning');

/** XML has no control characters but tabs and line ends. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
