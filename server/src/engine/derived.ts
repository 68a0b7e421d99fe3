import type { Facts, FormatSettings, Names } from '../model/index.ts';
import { questionOf } from './question.ts';

/** Names that tell whether an answer means what it meant before. */
export interface LinkNames extends Omit<Names, 'derived'> {
  /** Notes that the document rests on the answer to a question, which was given before. */
  ask(question: string): void;
  versionOf(kind: string, name: string): unknown;
  /** One for all documents that are answered alike. */
  readonly derivedValues: DerivedValues;
}

/** What was made of a piece of facts, and what that rests on. */
interface Derived {
  generation: number;
  readonly given: readonly unknown[];
  readonly answers: Answers;
  readonly value: unknown;
}

/** What was derived from each piece, by the way. */
export type DerivedValues = WeakMap<object, Map<string, Derived>>;

/** What stays the same as long as the answer means the same, by the question: as `questionOf` has it, or the kind of a list. */
export type Answers = ReadonlyMap<string, unknown>;

/** Names that note what is asked of them. */
export interface NotedNames {
  readonly names: Names;
  readonly answers: Answers;
}

/** Begins the question of a setting. */
export const settingQuestion = 'setting\0\0';

/** The names with their questions noted, at one generation; what is derived is found again by whoever asks within the same `LinkNames.derivedValues`. */
export function noted(from: LinkNames, { generation, changedSince }: Generations): NotedNames {
  const now = generation();
  const all = new Map<string, unknown>();
  /** Of what is being made. */
  let answers = all;
  /** Of that, what was derived: whose answers need not be noted twice. */
  let included = new Set<Derived>();
  const found = new Map<string, readonly Facts[]>();
  const include = (derived: Derived): void => {
    if (included.has(derived)) return;
    included.add(derived);
    for (const [question, stamp] of derived.answers) {
      if (answers.has(question)) continue;
      answers.set(question, stamp);
      // Another document may have asked for what this one takes.
      if (answers === all && !question.startsWith(settingQuestion)) from.ask(question);
    }
  };
  const isCurrent = (known: Derived, given: readonly unknown[]): boolean => {
    if (!known.given.every((one, i) => one === given[i])) return false;
    if (known.generation === now) return true;
    if (!isAnsweredAlike(known.answers, from, changedSince(known.generation))) return false;
    known.generation = now;
    return true;
  };
  const made = <T>(given: readonly unknown[], make: () => T): Derived => {
    const outer = { answers, included };
    const own = new Map<string, unknown>();
    answers = own;
    included = new Set();
    try {
      return { generation: now, given, value: make(), answers: own };
    } finally {
      ({ answers, included } = outer);
    }
  };
  const asked = (kind: string, name: string): string => {
    const question = questionOf(kind, name);
    if (!answers.has(question)) answers.set(question, from.versionOf(kind, name));
    return question;
  };
  const names: Names = {
    ...from,
    find(kind, name) {
      const question = asked(kind, name);
      const known = found.get(question) ?? from.find(kind, name);
      found.set(question, known);
      return known;
    },
    findByPath(kind, name) {
      asked(kind, name);
      return from.findByPath(kind, name);
    },
    list(kind) {
      const list = from.list(kind);
      if (!answers.has(kind)) answers.set(kind, list);
      return list;
    },
    setting(key) {
      const question = `${settingQuestion}${key}`;
      const value = from.setting(key);
      if (!answers.has(question)) answers.set(question, value);
      return value;
    },
    derived<T>(piece: object, way: string, given: readonly unknown[], make: () => T): T {
      const ways = from.derivedValues.get(piece) ?? new Map<string, Derived>();
      const known = ways.get(way);
      const current = known !== undefined && isCurrent(known, given) ? known : made(given, make);
      if (current !== known) {
        ways.set(way, current);
        from.derivedValues.set(piece, ways);
      }
      include(current);
      return current.value as T;
    },
  };
  return { names, answers: all };
}

interface Generations {
  generation(): number;
  changedSince(generation: number): readonly ReadonlySet<string>[] | undefined;
}

/** `changed`: what may be answered otherwise, as `NameIndex.update` tells it; undefined where it may be anything. */
export function isAnsweredAlike(answers: Answers, names: LinkNames, changed: readonly ReadonlySet<string>[] | undefined): boolean {
  const isSame = (question: string): boolean => stampOf(question, names) === answers.get(question);
  if (changed === undefined) return [...answers.keys()].every(isSame);
  for (const questions of changed) for (const question of questions) if (answers.has(question) && !isSame(question)) return false;
  return true;
}

/** What stays the same as long as the answer to a question means the same. */
function stampOf(question: string, names: LinkNames): unknown {
  if (question.startsWith(settingQuestion)) return names.setting(question.slice(settingQuestion.length) as keyof FormatSettings);
  const end = question.indexOf('\0');
  return end < 0 ? names.list(question) : names.versionOf(question.slice(0, end), question.slice(end + 1));
}
