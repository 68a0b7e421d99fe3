import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringSectionMissing: Rule = {
  id: 'docstring-section-missing',
  severity: 'warning',
  summary: 'A docstring lacks one of the four sections of the standard, or one of them says nothing.',
  why: 'Agents look for the schema, the usage and the examples of a tool below headings of their own; without them they find out by trial what to pass. Where the setting `python.profile` is `acme`, each tool has a finding for its missing sections. Under `auto`, a module of a project with `ToolArguments` has one finding, with the names of its tools.',
  remedy:
    'Add each missing section below a heading of its own, and fill in empty ones. Set `python.profile` to `acme` to see each section with a fix, or to `fastmcp` where none is wanted.',
  scope: 'problem',
  bad: {
    'toolscribe.config.yaml': 'python:\n  profile: acme\n',
    ...exampleModelTool(
      [
        `Find notes about a subject.
`,
        `[[Find notes about a subject.]]
`,
      ],
      [
        `    ## Usage Instructions

    \`\`\`python
    find_notes(subject=subject)
    \`\`\`

`,
        '',
      ],
    ),
  },
  good: exampleModelTool(),
};
