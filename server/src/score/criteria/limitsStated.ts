import { localNameOf } from '../../rules/support/localNameOf.ts';
import { isReading } from '../../rules/support/prose/destructiveWord.ts';
import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing, none } from '../types.ts';

export const limitsStated: Criterion = {
  id: 'limits',
  title: 'says what the tool needs, cannot do, or where it stops',
  weight: 10,
  sample: 'Returns at most 100 orders; older than a year are not found.',
  readsWords: true,
  judge({ tool, allText }) {
    if (saysLimit.test(allText)) return met;
    // A tool that only reads and takes nothing can hardly be called in a wrong way.
    if (tool.params.length === 0 && isReading(localNameOf(tool))) return none;
    return missing({ span: descriptionPlace(tool), mend: 'Say what it requires, what it cannot do, or how much it returns.' });
  },
};

const saysLimit = new RegExp(
  [
    /\b(?:only|at most|at least|up to|no more than|maximum|minimum|max|min|limit|limits|limited|limitations?|restrict\w*|constraints?|caps?|capped|truncat\w*|paginat\w*|per page)\b/,
    /\b(?:cannot|can't|can not|does not|doesn't|do not|don't|will not|won't|never|not (?:supported|available|allowed|possible|included|yet|return\w*)|unable|unsupported|exclud\w*|ignor\w*|without|except|unless)\b/,
    /\b(?:must|requires?|required|need(?:s|ed)? (?:to|a|an|the)|prerequisites?|expects?|depends on|provided that|mandatory|authenticat\w*|permissions?|rate limits?|quota)\b/,
    /\b(?:fails?|errors?|throws?|raises?|rejects?|invalid|times? out|timeout|expires?|deprecated|experimental|slow|expensive|large|first \d+|last \d+|default(?:s|ing)?)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
