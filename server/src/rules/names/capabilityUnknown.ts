import { closest, type Fix, type Rule } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';
import { toolTitle } from '../support/place.ts';
import { wordsOption } from '../support/wordsOption.ts';

export const capabilityUnknown: Rule = {
  id: 'capability-unknown',
  severity: 'warning',
  summary: 'A `capability` that is not in the configured list.',
  why: 'A server offers a tool where it has the capability that the tool names. One that no server has hides the tool for good. Nothing is reported until the list is configured, as option `capabilities`.',
  options: { capabilities: [] },
  scope: 'tool',
  bad: {
    'toolscribe.config.yaml': 'rules:\n  capability-unknown:\n    capabilities: [search, scraping]\n',
    'tools.yaml': exampleTools(subjectParam, 'capability: [[serach]]'),
  },
  good: {
    'toolscribe.config.yaml': 'rules:\n  capability-unknown:\n    capabilities: [search, scraping]\n',
    'tools.yaml': exampleTools(subjectParam, 'capability: search'),
  },
  check({ tool, settings }) {
    const capabilities = wordsOption(settings, 'capabilities');
    const written = tool.extra?.capability;
    if (capabilities.length === 0 || typeof written?.value !== 'string' || capabilities.includes(written.value)) return [];
    const suggestion = closest(written.value, capabilities);
    const fix: readonly Fix[] =
      suggestion === undefined
        ? []
        : [{ title: `Change to '${suggestion}'`, intent: { kind: 'correct-word', span: written.span, to: suggestion }, safe: true }];
    const advice = suggestion === undefined ? `Use one of ${capabilities.join(', ')}, or add it to the list.` : `Did you mean '${suggestion}'?`;
    return [
      {
        message: `'${written.value}' is none of the configured capabilities, so no server offers ${toolTitle(tool)}. ${advice}`,
        span: written.span,
        fixes: fix,
      },
    ];
  },
};
