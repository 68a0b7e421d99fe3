// What generated tools are about. The lists have lengths without a common divisor: the words of number i are not those of another before the 5,083rd.

const nouns =
  'document ticket invoice customer repository dataset notebook calendar message image report sensor branch release pipeline recording thread alert session channel subject marker baseline';
const verbs = 'search fetch list update archive compare rank convert schedule export annotate merge split';
const kinds = 'recent shared remote local public private large partial signed daily open old new short long left far';

const [nounList, verbList, kindList] = [nouns, verbs, kinds].map((words) => words.split(' '));

export const wordsOf = (i) => ({ noun: nounList[i % nounList.length], verb: verbList[i % verbList.length], kind: kindList[i % kindList.length] });

/** Chances that are the same at every run: a function that gives whole numbers below `limit`. */
export function chances(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5;
    state ^= state >>> 13;
    return (state >>> 0) % limit;
  };
}
