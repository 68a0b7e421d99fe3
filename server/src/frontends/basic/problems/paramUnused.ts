import type { Rule } from '../../../model/index.ts';
import { exampleScript } from '../../../ruleExamples/exampleScript.ts';

export const paramUnused: Rule = {
  id: 'param-unused',
  severity: 'warning',
  summary: 'A parameter that the script declares and never uses.',
  why: 'A model asks the user for a value, passes it, and nothing comes of it. Not reported in scripts that only declare, and in those that take in other code (`INCLUDE`), have code run from a text, or leave code out (`# ...`).',
  remedy: 'Use the parameter in the script, or remove its declaration.',
  scope: 'problem',
  bad: exampleScript('PARAM [[since]] AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"'),
  good: exampleScript('PARAM since AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"', 'TALK FIND("notes.csv", subject, since)'),
};
