import { type Found, type OwnRule, type OwnRuleSubject, ownRuleSubjects, type Rule } from '../../../model/index.ts';
import { findIn } from '../findIn.ts';
import { requirementOf } from './requirement.ts';
import { type Subject, subjectsIn } from './subjects.ts';

/** The rule that a user wrote in the configuration. */
export function ownRule(id: string, written: OwnRule): Rule {
  const { on, severity, required, message, description } = written;
  const { must, fault } = requirementOf(written);
  const asked = `${nouns[on]} ${must}.`;
  const about = aboutOf(on);
  return {
    id,
    severity,
    scope: 'tool',
    summary: message ?? asked,
    why: description ?? `The configuration of this workspace asks for it, below \`ownRules\`. ${ownRuleSubjects[on]}`,
    remedy: asked,
    bad: {},
    good: {},
    ...(about === undefined ? {} : { about }),
    check: (context) =>
      findIn(subjectsIn(on, context), ({ label, value, span, fix }: Subject): readonly Found[] => {
        const wrong = value === undefined ? (required ? 'is missing' : undefined) : fault(value);
        if (wrong === undefined) return [];
        const found = `${label} ${wrong}.`;
        const own = message === undefined ? { message: found } : { message, detail: found };
        return [{ ...own, span, ...(fix === undefined ? {} : { fixes: [fix] }) }];
      }),
  };
}

/** Rules about parameters also judge schemas that are declared apart from tools. */
function aboutOf(on: OwnRuleSubject): 'name' | 'schema' | undefined {
  if (on === 'name') return 'name';
  return on === 'parameter-name' || on === 'parameter-description' ? 'schema' : undefined;
}

const nouns: Readonly<Record<OwnRuleSubject, string>> = {
  name: 'The name of a tool',
  title: 'The title of a tool',
  description: 'The description of a tool',
  'parameter-name': 'The name of a parameter',
  'parameter-description': 'The description of a parameter',
  annotations: 'An annotation',
  'annotations.title': 'The annotation `title`',
  'annotations.readOnlyHint': 'The annotation `readOnlyHint`',
  'annotations.destructiveHint': 'The annotation `destructiveHint`',
  'annotations.idempotentHint': 'The annotation `idempotentHint`',
  'annotations.openWorldHint': 'The annotation `openWorldHint`',
};
