import { knownValue } from '../../model/index.ts';
import { localNameOf } from '../../rules/support/localNameOf.ts';
import { destructiveWord, isReading } from '../../rules/support/prose/destructiveWord.ts';
import { wordsOf } from '../../rules/support/prose/nameStyle.ts';
import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing, none } from '../types.ts';

export const effects: Criterion = {
  id: 'effects',
  title: 'says what a call changes, by annotations or in words',
  weight: 10,
  sample: 'Deleted orders cannot be restored.',
  readsWords: true,
  judge({ tool, text }) {
    const { annotations, effect, extra, unknownKeys } = tool;
    const isHinted = annotations.readOnlyHint !== undefined || annotations.destructiveHint !== undefined || annotations.idempotentHint !== undefined;
    if (isHinted || knownValue(tool.dangerous) !== undefined || knownValue(tool.requiresApproval) !== undefined || saysEffect.test(text)) return met;
    const name = localNameOf(tool);
    const writes = effect === undefined ? destructiveWord(name) !== undefined || (!isReading(name) && writing.has(wordsOf(name)[0] ?? '')) : effect !== 'reads';
    if (!writes) return none;
    if (extra?.annotations !== undefined || unknownKeys?.includes('annotations') === true) return { verdict: 'unknown', gaps: [] };
    return missing({ span: descriptionPlace(tool), mend: 'Say what a call changes and whether that can be undone, or annotate it.' });
  },
};

/** First words of names of tools that write. */
const writing = new Set([
  'create',
  'add',
  'insert',
  'update',
  'edit',
  'set',
  'write',
  'save',
  'move',
  'rename',
  'replace',
  'send',
  'post',
  'publish',
  'upload',
  'append',
]);

const saysEffect =
  /\b(?:read-?only|side[- ]effects?|undone|undo|irreversibl\w*|reversible|permanent\w*|destructive\w*|overwrit\w*|overridden|replaces?|replaced|idempotent|in[- ]place|existing|already exists?|does not (?:modify|change|alter|affect)|without (?:modifying|changing)|modif(?:y|ies)|deleted?s?|removes?|sends?|notif\w+|confirm\w*|approval|creates?|adds?|appends?|atomic\w*|cannot be (?:recovered|restored))\b/i;
