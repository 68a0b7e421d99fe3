import type { Fix, Log, ReportingDescriptor, Result } from 'sarif';
import { homepage, version } from '../../../../package.json';
import type { Rule, Severity } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { Report } from './report.ts';

/** SARIF 2.1.0. Lines and columns count from 1, columns in UTF-16 units. Paths are relative to the root of the repository. */
export function sarifReport(report: Report): string {
  const { diagnostics, rules } = report;
  const used = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const fingerprints = fingerprintsOf(report);
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Toolscribe',
            semanticVersion: version,
            informationUri: homepage,
            rules: used.map((id) =>
              descriptor(
                id,
                rules.find((rule) => rule.id === id),
              ),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic, i) => resultOf(diagnostic, used.indexOf(diagnostic.rule), fingerprints[i] ?? '')),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function descriptor(id: string, rule: Rule | undefined): ReportingDescriptor {
  if (rule === undefined) return { id };
  const { summary, why, remedy, severity } = rule;
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: why },
    help: { text: `${why}\n\n${remedy}` },
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: levels[severity] },
  };
}

function resultOf({ file, range, severity, rule, message, detail, fixes }: Diagnostic, ruleIndex: number, fingerprint: string): Result {
  const found = fixes().map(
    ({ title, edits }): Fix => ({
      description: { text: title },
      artifactChanges: [...new Set(edits.map((edit) => edit.file))].map((uri) => ({
        artifactLocation: { uri: uriOf(uri) },
        replacements: edits.filter((edit) => edit.file === uri).map((edit) => ({ deletedRegion: region(edit.range), insertedContent: { text: edit.text } })),
      })),
    }),
  );
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: detail === undefined ? message : `${message} ${detail}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: region(range) } }],
    partialFingerprints: { 'toolscribe/v1': fingerprint },
    ...(found.length === 0 ? {} : { fixes: found }),
  };
}

/** A path as a relative URI. `#`, `?` and `:` are encoded: they would begin a fragment or a query, or end a scheme. */
const uriOf = (path: string): string =>
  path
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

const region = ({ start, end }: Diagnostic['range']) => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', information: 'note', hint: 'note' };
