import { type JsonObject, severities, visible } from '../../model/index.ts';
import { firstFix } from '../reporters/agentReporter.ts';
import type { Diagnostic } from '../reporters/diagnostic.ts';
import { count, cut, object, placeFields, text } from './ownTool.ts';

const longestMessage = 1000;

export const findingSchema = object(
  {
    ...placeFields,
    column: count('The column, from 1, in UTF-16 units.', { minimum: 1 }),
    rule: text('The id of the rule, which `explain` takes.'),
    severity: text('How severe the finding is.', { enum: [...severities] }),
    message: text('What is wrong, and often what to write in its place.'),
    'detail?': text('Why it matters here.'),
    'tool?': text('The name of the tool that it is about.'),
    'fix?': object(
      {
        title: text('What the fix does.'),
        'patch?': text('The fix as a unified diff, which `git apply` takes. Absent where it is very long.'),
        isSafe: { type: 'boolean', description: 'True where the tool `fix` carries it out: it needs no decision.' },
      },
      'The first fix. Absent where a person has to decide what to write.',
    ),
  },
  'Something that is wrong with a tool, at its place.',
);

export function findingJson(diagnostic: Diagnostic): JsonObject {
  const { file, range, rule, severity, message, detail, tool, fixable } = diagnostic;
  const fix = firstFix(diagnostic);
  const shown = (whole: string): string => cut(visible(whole), longestMessage);
  return {
    file,
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule,
    severity,
    message: shown(message),
    ...(detail === undefined ? {} : { detail: shown(detail) }),
    ...(tool === undefined ? {} : { tool: shown(tool) }),
    ...(fix === undefined ? {} : { fix: { title: shown(fix.title), ...(fix.patch === undefined ? {} : { patch: fix.patch }), isSafe: fixable } }),
  };
}
