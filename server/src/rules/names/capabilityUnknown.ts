import { closest, code, codes, type Fix, type Rule } from '../../model/index.ts';
import { exampleTools, subjectParam } from '../../ruleExamples/exampleTools.ts';
import { wordsOption } from '../support/wordsOption.ts';

export const capabilityUnknown: Rule = {
  id: 'capability-unknown',
  severity: 'warning',
  summary: 'A `capability` that the server does not have.',
  why: 'A server offers a tool where it has the capability that the tool names. One that no server has hides the tool for good. The capabilities are the keys of what `getCapabilities()` of the workspace returns, or those of option `capabilities`. Where neither can be read, nothing is reported.',
  remedy: 'Name a capability of the server, or add this one to what `getCapabilities()` returns or to option `capabilities` of the rule.',
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
    const configured = wordsOption(settings, 'capabilities');
    const capabilities = configured.length > 0 ? configured : (tool.capabilities ?? []);
    const written = tool.extra?.capability;
    if (capabilities.length === 0 || typeof written?.value !== 'string' || capabilities.includes(written.value)) return [];
    const suggestion = closest(written.value, capabilities);
    const fix: readonly Fix[] =
      suggestion === undefined
        ? []
        : [{ title: `Change to ${code(suggestion)}`, intent: { kind: 'correct-word', span: written.span, to: suggestion }, safe: true }];
    return [
      {
        message: `Unknown capability ${code(written.value)}.${suggestion === undefined ? '' : ` Did you mean ${code(suggestion)}?`}`,
        detail: `${configured.length > 0 ? 'Configured are' : '`getCapabilities()` returns'} ${codes(capabilities, mostListed)}.`,
        span: written.span,
        fixes: fix,
      },
    ];
  },
};

const mostListed = 12;
