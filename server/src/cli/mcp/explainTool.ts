import type { JsonObject, RuleExample, Severity } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { diagnosticsOf } from '../reporters/diagnostic.ts';
import { UsageError } from '../usageError.ts';
import { findingJson, findingSchema } from './findingJson.ts';
import { count, list, type OwnTool, object, ownTool, readsOnly, text } from './ownTool.ts';
import { refuseUnknown, selected } from './selected.ts';

interface Arguments {
  readonly rule: string;
  readonly file?: string;
  readonly line?: number;
}

const exampleField = (what: string): JsonObject =>
  list(what, object({ file: text('The name of the file.'), text: text('The content of the file.') }, 'A file of the example.'));

/** The most findings of a file that are answered. */
const mostFindings = 25;

export const explainTool = (io: Io): OwnTool =>
  ownTool<Arguments>({
    name: 'explain',
    title: 'Explain a rule or a finding',
    description:
      'Explains a rule of Toolscribe: why it matters, what to do, and an example without and with the fault. With a file, it also answers what the rule finds there now. Use it where the message of a finding does not suffice.',
    annotations: readsOnly,
    input: {
      rule: text('The id of the rule, as in a finding: `param-undocumented`.', { minLength: 1 }),
      'file?': text('A file in which the findings of the rule are wanted, relative to the root of the workspace.', { minLength: 1 }),
      'line?': count('The line of the finding, from 1. It goes with `file`. Default: every line.', { minimum: 1 }),
    },
    output: {
      rule: text('The id of the rule.'),
      severity: text('The severity of the rule by the configuration of the workspace, or `off`.'),
      summary: text('What the rule finds.'),
      why: text('Why it matters.'),
      remedy: text('What to do.'),
      wrong: exampleField('An example with the fault.'),
      right: exampleField('The same example without the fault.'),
      options: text('The options of the rule with their defaults, as a JSON object.'),
      sources: list('Where the facts come from.', text('A source.')),
      findings: list(`What the rule finds in the file, at most ${mostFindings}. Empty without a file.`, findingSchema),
    },
    async run({ rule: id, file, line }, workspace) {
      refuseUnknown([id], workspace);
      if (line !== undefined && file === undefined) throw new UsageError('`line` goes with `file`: name the file, too');
      const { engine, rootUri } = workspace;
      const rule = engine.rules.find((one) => one.id === id);
      if (rule === undefined) throw new UsageError(`there is no rule '${id}'`);
      const severity: Severity | 'off' = engine.config(rootUri).rules[rule.id]?.severity ?? rule.severity;
      const all = file === undefined ? [] : await diagnosticsOf(workspace, (await selected(workspace, io, [file])).uris);
      const findings = all.filter((one) => one.rule === id && (line === undefined || one.range.start.line + 1 === line));
      const { summary, why, remedy, bad, good, options = {}, sources = [] } = rule;
      return {
        ...{ rule: id, severity, summary, why, remedy, wrong: filesOf(bad), right: filesOf(good) },
        ...{ options: JSON.stringify(options), sources: [...sources], findings: findings.slice(0, mostFindings).map(findingJson) },
      };
    },
  });

/** The files of an example without the marks of tests. */
const filesOf = (files: RuleExample): JsonObject[] => Object.entries(files).map(([file, content]) => ({ file, text: content.replace(/\[\[|\]\]|\$0/g, '') }));
