import { type Fix, knownValue, type Rule, type Schema, type ToolSpec } from '../model/index.ts';
import { wordsOf } from './support/nameStyle.ts';
import { toolTitle } from './support/place.ts';
import { capitalised } from './support/proseWords.ts';
import { nameOf, schemasOf } from './support/schemasOf.ts';

export const unconstrainedCommandParameter: Rule = {
  id: 'unconstrained-command-parameter',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A tool runs whatever text it is given, and nothing marks it as dangerous.',
  why: 'A free text that is run as a command, as SQL or as code can do anything, also what a poisoned document tells a model to do. Marked tools are run only when a person agrees.',
  bad: {
    'tool.yaml':
      'name: shell\ndescription: Runs a command on the build machine and shows its output.\nparameters:\n  type: object\n  properties:\n    [[command]]:\n      type: string\n      description: What is run, with its arguments\n',
  },
  good: {
    'tool.yaml':
      'name: shell\ndescription: Runs a command on the build machine and shows its output.\nparameters:\n  type: object\n  properties:\n    command:\n      type: string\n      description: What is run\n      enum: [status, restart]\n',
  },
  check({ tool, index, format }) {
    if (isGuarded(tool)) return [];
    return schemasOf(tool).flatMap((placed) => {
      const { param, schema, where } = placed;
      if (param === undefined || where !== 'input' || !isFreeText(schema) || !isCommand(param.name.value)) return [];
      const said = [knownValue(tool.description), knownValue(schema.description)].join(' ');
      if (!runs.test(said) || otherCodes.test(knownValue(schema.description) ?? '')) return [];
      const mayMark = format.holds.includes('danger') || format.holds.includes('annotations');
      const advice = mayMark ? 'Have calls approved, mark the tool as dangerous, or allow only certain values' : 'Allow only certain values, or a certain form';
      const marks: readonly Fix[] = [
        { title: 'Mark the tool as requiring approval', intent: { kind: 'set-flag', tool: index, flag: 'requires-approval', value: true } },
        { title: 'Mark the tool as dangerous', intent: { kind: 'set-flag', tool: index, flag: 'dangerous', value: true } },
      ];
      return [
        {
          message: `${capitalised(toolTitle(tool))} runs whatever text ${nameOf(placed)} holds, and clients may call it without asking. ${advice}.`,
          span: param.name.span,
          fixes: mayMark ? marks : [],
        },
      ];
    });
  },
};

const isGuarded = ({ dangerous, requiresApproval, annotations }: ToolSpec): boolean =>
  dangerous.state === 'opaque' || knownValue(dangerous) === true || knownValue(requiresApproval) === true || annotations.destructiveHint?.value === true;

const isFreeText = (schema: Schema): boolean =>
  knownValue(schema.type) === 'string' &&
  schema.enum === undefined &&
  ['pattern', 'const', 'format', 'anyOf', 'oneOf', 'allOf'].every((keyword) => schema.other[keyword] === undefined);

function isCommand(name: string): boolean {
  const words = wordsOf(name).join(' ');
  return /^(?:command|cmd|shell|sql|code|expr|script)$|^(?:command line|(?:shell|bash|sql|r|python|js|javascript|system) (?:command|cmd|code|script|query|expr|expression|statement))$/.test(
    words,
  );
}

const runs = /\b(?:runs?|running|execut(?:e[sd]?|ing|ion)|evaluat(?:e[sd]?|ing|ion)|evals?|invok(?:es?|ing)|interpret(?:s|ed)?|spawns?|shell)\b/i;

/** A "code" that is only looked up, and SQL that is only looked at. */
const otherCodes =
  /\b(?:country|currency|language|locale|error|status|exit|zip|post(?:al)?|iso|area|product|promo|discount|verification|access|colou?r|airport|station|stock|icd|diagnosis|unit|http|response|codes? (?:of|for) (?:the|a)|not (?:be )?(?:run|executed))\b/i;
