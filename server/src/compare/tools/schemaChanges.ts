import { type Json, jsonEqual, pointerSteps } from '../../model/index.ts';
import type { Change, Level, Witness } from './change.ts';
import type { Edit } from './edit.ts';
import { joinSchemas } from './joinedSchemas.ts';
import { type Judge, type Judged, judgeOf } from './judge.ts';
import { nodeEdits } from './nodeEdits.ts';

/** The changes of an input schema or of an output schema. */
export function schemaChanges(part: 'input' | 'output', before: Json, after: Json, isQuick = false): readonly Change[] {
  if (jsonEqual(before, after)) return [];
  const key = JSON.stringify([part, before, after]);
  const known = recent.get(key);
  if (known !== undefined) return known;
  const found = changesOf(part, before, after, isQuick);
  if (isQuick) return found;
  recent.set(key, found);
  if (recent.size > mostRecent) recent.delete(recent.keys().next().value ?? '');
  return found;
}

/** Clients send most schemas as they are, and many tools share a schema. */
const recent = new Map<string, readonly Change[]>();
const mostRecent = 64;

function changesOf(part: 'input' | 'output', before: Json, after: Json, isQuick: boolean): readonly Change[] {
  const joined = joinSchemas(before, after);
  const edits = withoutRepeats(nodeEdits(joined.before, joined.after, { joined, path: [], part, put: joined.whole }));
  const whole = judgeOf(part, before, after, isQuick);
  // A single edit is the whole change.
  const judge = edits.filter(({ edited }) => edited !== undefined).length > 1 ? whole : { ...whole, edit: () => whole.all };
  const changes = edits.map((edit) => judgedChange(edit, part, judge));
  const isExplained = changes.some(({ level }) => level === whole.all.level) || whole.all.level === 'safe';
  return isExplained ? changes : (atRefusal(changes, whole.all) ?? [...changes, wholeChange(part, whole.all)]);
}

/** A union and its branches often have one text. */
function withoutRepeats(edits: readonly Edit[]): readonly Edit[] {
  const seen = new Set<string>();
  return edits.filter(({ edited, kind, path, before, after }) => {
    const key = JSON.stringify([kind, path, before, after]);
    return edited !== undefined || (!seen.has(key) && seen.add(key).has(key));
  });
}

function judgedChange({ edited, risk, ...edit }: Edit, part: 'input' | 'output', judge: Judge): Change {
  const judged: Judged = edited === undefined ? { level: 'safe' } : judge.edit(edited);
  const level: Level = judged.level === 'safe' && risk !== undefined ? 'risky' : judged.level;
  const why = level === 'risky' ? (risk ?? '') : whyOf(part, judged);
  return { ...edit, part, level, why, ...(judged.witness === undefined ? {} : { witness: judged.witness }) };
}

/** Of edits that break nothing by themselves, the one of the member to which the schema objects; undefined where there is none. */
function atRefusal(changes: readonly Change[], { level, witness }: Judged): readonly Change[] | undefined {
  if (witness === undefined) return undefined;
  const path = pointerSteps(witness.at).map((step) => (/^\d+$/.test(step) ? '[]' : step));
  const at = changes.findIndex((change) => path.length > 0 && jsonEqual(change.path, path));
  return at < 0 ? undefined : changes.map((change, i) => (i === at ? { ...change, level, witness, why: witnessWhy(witness) } : change));
}

/** Edits that break nothing by themselves may do so together. */
const wholeChange = (part: 'input' | 'output', all: Judged): Change => ({
  kind: 'schema',
  part,
  path: [],
  level: all.level,
  message:
    part === 'input'
      ? 'The changes of the arguments together refuse calls of before.'
      : 'The changes of the result together allow results that were not allowed.',
  why: whyOf(part, all),
  ...(all.witness === undefined ? {} : { witness: all.witness }),
});

function whyOf(part: 'input' | 'output', { level, witness, tried }: Judged): string {
  if (level === 'undecided') return `Whether it breaks ${part === 'input' ? 'calls' : 'readers of results'} is not decided. ${tried ?? ''}`.trim();
  if (witness !== undefined) return witnessWhy(witness);
  return part === 'input' ? 'Every call that was accepted still is.' : 'Every result was allowed before.';
}

const witnessWhy = ({ of, refusal, at }: Witness): string =>
  of === 'arguments'
    ? `Calls that were accepted are refused${placeText(at)}: ${refusal}.`
    : `Results may come that were not allowed before${placeText(at)}: ${refusal}.`;

const placeText = (at: string): string => (at === '' ? '' : ` at ${at}`);
