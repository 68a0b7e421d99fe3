import { ruleFolders } from '../ruleFiles.mjs';
import { camelCase } from './names.mjs';

/** A rule that reports a word in descriptions, with a bad and a good example. */
export function rule(id, { subject }, root) {
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(id)) throw new Error(`The id of a rule is '<subject>-<defect>', such as 'name-too-long'; '${id}' is not.`);
  const subjects = ruleFolders(root).flatMap(([folder]) => (folder.startsWith('rules/') ? [folder.slice('rules/'.length)] : []));
  if (!subjects.includes(subject)) throw new Error(`Say what the rule is about: --subject ${subjects.join('|')}`);
  const name = camelCase(id);
  const file = `server/src/rules/${subject}/${name}.ts`;
  return {
    files: { [file]: textOf(id, name) },
    next: [
      `Write the rule: in ${file} what it says, its bad and good example, and 'check'.`,
      'npm run generate: enters it in the table of rules and in docs/rules/.',
      'npm test -- rules: its examples are its first tests.',
    ],
  };
}

const textOf = (id, name) => `import type { Rule } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';

export const ${name}: Rule = {
  id: '${id}',
  severity: 'hint',
  summary: 'A tool with the key \`example-of-${id}\`.',
  why: 'Say here in one to three sentences why it matters to a model, a client or a reader.',
  remedy: 'Say here in one to three sentences what to do about it.',
  scope: 'tool',
  bad: { 'tools.yaml': exampleTools(subjectParam, 'example-of-${id}: [[here]]') },
  good: { 'tools.yaml': exampleTools(subjectParam) },
  check({ tool }) {
    const written = tool.extra?.['example-of-${id}'];
    if (written === undefined) return [];
    return [{ message: "The tool has the key 'example-of-${id}'. Remove it.", span: written.span }];
  },
};
`;
