import { code, firstFew } from '../../model/index.ts';
import { localNameOf } from '../../rules/support/localNameOf.ts';
import { wordsOf } from '../../rules/support/prose/nameStyle.ts';
import { stem } from '../../rules/support/prose/proseWords.ts';
import { descriptionPlace } from '../descriptionPlace.ts';
import { type Criterion, met, missing, none } from '../types.ts';

export const whenNot: Criterion = {
  id: 'when-not-to-use',
  title: 'says when a near sibling is the right tool',
  weight: 10,
  sample: 'To find orders by text, use search_orders instead.',
  readsWords: true,
  judge({ tool, text, siblings }) {
    const near = siblings.filter((name) => isNear(localNameOf(tool), name));
    if (near.length === 0) return none;
    if (contrast.test(text) || siblings.some((name) => name.length > 3 && text.includes(name))) return met;
    return missing({ span: descriptionPlace(tool), mend: `Say when ${firstFew(near.map(code), 2)} is the right one.` });
  },
};

/** True for tools that a model may take for each other: the same kind of action on the same object. */
function isNear(name: string, other: string): boolean {
  const [one, two] = [wordsOf(name).map(stem), wordsOf(other).map(stem)];
  const [act, otherAct] = [one.map(actionOf).find(Boolean), two.map(actionOf).find(Boolean)];
  if (act === undefined || act !== otherAct) return false;
  const [object, otherObject] = [one, two].map((words) => new Set(words.filter((word) => actionOf(word) === undefined)));
  if (object === undefined || otherObject === undefined || object.size === 0 || otherObject.size === 0) return false;
  const shared = [...object].filter((word) => otherObject.has(word)).length;
  return shared === Math.min(object.size, otherObject.size) && Math.abs(object.size - otherObject.size) <= 1;
}

/** Verbs that a model may take for each other. */
const actions: readonly ReadonlySet<string>[] = [
  new Set(['get', 'list', 'search', 'find', 'fetch', 'read', 'query', 'lookup', 'show', 'view', 'retrieve', 'describe', 'browse', 'inspect', 'load']),
  new Set(['create', 'add', 'insert', 'make', 'new', 'post', 'append', 'write', 'save', 'put', 'upload']),
  new Set(['update', 'edit', 'change', 'modify', 'set', 'patch', 'replace', 'rename']),
  new Set(['delete', 'remove', 'drop', 'clear', 'purge', 'archive', 'trash']),
  new Set(['run', 'execute', 'start', 'invoke', 'call', 'trigger', 'launch']),
];
const actionOf = (word: string): ReadonlySet<string> | undefined => actions.find((verbs) => verbs.has(word));

const contrast =
  /\b(?:instead|rather than|do not use|don't use|not for|unlike|as opposed to|in contrast|otherwise|except|alternatively|alternative|differs from|different from|prefer|only (?:when|if|for)|avoid (?:this|using)|not (?:suitable|intended|meant|recommended|needed)|when not to)\b/i;
