import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing } from '../types.ts';

export const whenToUse: Criterion = {
  id: 'when-to-use',
  title: 'says when to use the tool',
  weight: 15,
  sample: 'Use it when the user asks about orders that are not paid yet.',
  readsWords: true,
  judge: ({ tool, text }) => (saysWhen.test(text) ? met : missing({ span: descriptionPlace(tool), mend: 'Say in which situation a model is to call it.' })),
};

const saysWhen = new RegExp(
  [
    /\b(?:use|call|run|invoke|choose|prefer|try|apply|utili[sz]e|employ)\b[^.\n]{0,60}\b(?:when|whenever|if|for|to|before|after|once|first|only|as|instead|where|in order|during|while|until)\b/,
    /\b(?:is|be|are|should be|can be|must be) (?:best |only |primarily |mainly |typically |usually |often |also )?(?:used|called|run|invoked|useful|helpful|ideal|suitable|suited|intended|meant|designed|recommended|needed|required)\b/,
    /\b(?:useful|helpful|ideal|suitable|intended|designed|great|best|recommended|appropriate|perfect|handy|good) (?:for|when|if|to|in|as|before|after)\b/,
    /\b(?:when|whenever|if|once|in case) (?:you|the user|users|a user|an agent|the agent|the model|someone|asked|needed|necessary|working|looking|trying|dealing)\b/,
    /\b(?:when to use|use cases?|usage|use this|use it|before calling|after calling|before using|after using|call this|do not use|don't use|instead of|rather than)\b/,
    /\b(?:first|next) step\b|\b(?:before|after) (?:any|each|every|other|creating|updating|deleting|calling|running|making|using|starting|editing)\b/,
    /\b(?:lets|allows|enables|helps) (?:you|users?|agents?|the (?:user|model|agent|assistant))\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
