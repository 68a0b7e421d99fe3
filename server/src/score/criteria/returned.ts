import { localNameOf } from '../../rules/support/localNameOf.ts';
import { isReading } from '../../rules/support/prose/destructiveWord.ts';
import { saysWhatComesBack } from '../../rules/support/prose/saysWhatComesBack.ts';
import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing, unknown } from '../types.ts';

export const returned: Criterion = {
  id: 'returns',
  title: 'says what comes back, by an output schema or in words',
  weight: 10,
  sample: 'Returns the identifier, the total and the date of each order.',
  readsWords: true,
  judge({ tool, text }) {
    const isStated = tool.returns !== undefined || (tool.listed?.output !== undefined && tool.listed.output !== null);
    if (
      isStated ||
      saysWhatComesBack.test(text) ||
      /\b(?:outputs?|results?|respon[sd]\w*|produc\w+|provid\w+|show\w*|reports?|lists?|contain\w*|includ\w+)\b/i.test(text)
    )
      return met;
    // A tool that writes may return nothing.
    return isReading(localNameOf(tool)) ? missing({ span: descriptionPlace(tool), mend: 'Say what the result contains.' }) : unknown;
  },
};
