import type { Rule } from '../../../model/index.ts';
import { exampleScript } from '../../../ruleExamples/exampleScript.ts';

export const paramLikeMissing: Rule = {
  id: 'param-like-missing',
  severity: 'information',
  pending: true,
  summary: 'A parameter without a value after `LIKE`, in a script that has one for others.',
  why: 'A value shows a model at a glance what form is meant, where words leave it open. Not reported in scripts that use `LIKE` nowhere, where `ENUM` or `DEFAULT` shows one, for booleans, and for objects, whose fields have values of their own.',
  remedy: 'Write a value as it really occurs after `LIKE`: `LIKE "2026-01-31"`.',
  scope: 'problem',
  bad: exampleScript('PARAM [[since]] AS date DESCRIPTION "Only notes from this day on"', 'TALK FIND("notes.csv", subject, since)'),
  good: exampleScript('PARAM since AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"', 'TALK FIND("notes.csv", subject, since)'),
};
