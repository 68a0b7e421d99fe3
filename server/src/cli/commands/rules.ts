import type { Rule, RuleExample, Severity } from '../../model/index.ts';
import { closest } from '../../model/text/closest.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { colorsFor } from '../reporters/colors.ts';
import { wrap } from '../reporters/layout.ts';
import { paint, textTable } from '../reporters/textReporter.ts';
import { UsageError } from '../usageError.ts';
import { openWorkspace } from '../workspace.ts';

export async function rules(call: Call, io: Io): Promise<number> {
  const workspace = await openWorkspace(call, io);
  const all = workspace.engine.rules;
  const config = workspace.engine.config(workspace.rootUri);
  const severityOf = (rule: Rule): Severity | 'off' => config.rules[rule.id]?.severity ?? rule.severity;
  const [id] = call.paths;
  const chosen = id === undefined ? [...all].sort((a, b) => (a.id < b.id ? -1 : 1)) : all.filter((rule) => rule.id === id);
  if (id !== undefined && chosen.length === 0) {
    const suggested = closest(
      id,
      all.map((rule) => rule.id),
    );
    throw new UsageError(`there is no rule '${id}'. ${suggested === undefined ? 'toolscribe rules lists them.' : `Did you mean '${suggested}'?`}`);
  }
  const colors = colorsFor(io.stdout, io.env);
  if (call.value('format') === 'json') io.stdout.write(json(chosen, severityOf));
  else if (id === undefined) {
    const rows = chosen.map((rule) => [rule.id, severityOf(rule), rule.summary]);
    io.stdout.write(textTable(['RULE', 'SEVERITY', 'SUMMARY'], rows, colors));
  } else for (const rule of chosen) io.stdout.write(explain(rule, severityOf(rule)));
  return 0;

  function explain(rule: Rule, severity: Severity | 'off'): string {
    const now = severity === rule.severity ? '' : ` (here: ${severity})`;
    const options = Object.entries(rule.options ?? {}).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
    return [
      `${colors.bold(rule.id)}  ${paint(rule.severity, colors)}${now}`,
      '',
      ...wrap(rule.summary, 100),
      '',
      ...wrap(rule.why, 100),
      '',
      ...wrap(rule.remedy, 100),
      '',
      ...example('Wrong:', rule.bad),
      ...example('Right:', rule.good),
      ...(options.length === 0 ? [] : ['Options, with their defaults:', ...options, '']),
      ...(rule.sources === undefined ? [] : ['Sources:', ...rule.sources.map((source) => `  ${source}`), '']),
    ].join('\n');
  }
}

function json(chosen: readonly Rule[], severityOf: (rule: Rule) => Severity | 'off'): string {
  const list = chosen.map((rule) => ({
    id: rule.id,
    severity: severityOf(rule),
    defaultSeverity: rule.severity,
    scope: rule.scope,
    summary: rule.summary,
    why: rule.why,
    remedy: rule.remedy,
    options: rule.options ?? {},
    sources: rule.sources ?? [],
  }));
  return `${JSON.stringify({ rules: list }, undefined, 2)}\n`;
}

/** Removes the marks of tests from an example. */
function example(title: string, files: RuleExample): readonly string[] {
  return Object.entries(files).flatMap(([file, text]) => [
    `${title} ${file}`,
    ...text
      .replace(/\[\[|\]\]|\$0/g, '')
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`.trimEnd()),
    '',
  ]);
}
