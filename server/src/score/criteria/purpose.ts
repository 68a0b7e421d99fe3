import { knownValue } from '../../model/index.ts';
import { localNameOf } from '../../rules/support/localNameOf.ts';
import { wordsOf } from '../../rules/support/prose/nameStyle.ts';
import { proseWords, stem } from '../../rules/support/prose/proseWords.ts';
import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing } from '../types.ts';

export const purpose: Criterion = {
  id: 'purpose',
  title: 'says first what the tool does',
  weight: 25,
  sample: 'Returns the open orders of one customer, the newest first.',
  readsWords: false,
  judge({ tool, text }) {
    const span = descriptionPlace(tool);
    if (text.trim() === '') return missing({ span, mend: 'Say what the tool does.' });
    const known = new Set(wordsOf(`${localNameOf(tool)} ${knownValue(tool.title) ?? ''}`).map(stem));
    const isRepetition = proseWords(text).every((word) => filler.has(word) || wordsOf(word).every((part) => known.has(stem(part))));
    if (isRepetition) return missing({ span, mend: 'Say more than the name: with what the tool works, and what comes of it.' });
    return notice.test(text) ? missing({ span, mend: 'Begin with what the tool does, and put the notice behind it.' }) : met;
  },
};

/** Words that add nothing to a name. */
const filler = new Set(
  ['a an the this that it its all any some new given specified specific existing one single of for to by from in on with and or tool function method']
    .join(' ')
    .split(' '),
);

/** A first sentence about something else than the purpose. */
const notice = /^\W*(?:important|note|notes|warning|caution|deprecated|attention|nb|args|arguments|parameters|returns)\b\W*(?::|!|\n)/i;
