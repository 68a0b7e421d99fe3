import type { Rule } from '../../../model/index.ts';
import { exampleScript } from '../../../ruleExamples/exampleScript.ts';

const since = 'PARAM since AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"';

export const variableUndeclared: Rule = {
  id: 'variable-undeclared',
  severity: 'warning',
  summary: 'A name that nothing declares or gives a value, and that is nearly the name of a parameter.',
  why: 'A misspelled name is a variable of its own, without a value: the script runs, and what the model passed is lost.',
  remedy: 'Write the name of the parameter as it is declared, or correct the declaration. Otherwise give the variable a value before it is read.',
  scope: 'problem',
  bad: exampleScript(since, 'TALK FIND("notes.csv", subject, [[sicne]])'),
  good: exampleScript(since, 'TALK FIND("notes.csv", subject, since)'),
};
