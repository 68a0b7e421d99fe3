import type { Facts, FormatSettings, FoundLibrary, Names, Registry } from '../model/index.ts';
import { aboutPath, endKind, questionOf, whether } from './question.ts';

/** Names that also tell whether an answer has changed. */
export interface LinkNames extends Omit<Names, 'derived'> {
  /** Records that the document depends on a question that was answered before. */
  ask(question: string): void;
  versionOf(kind: string, name: string, path?: string): unknown;
  /** Shared by all documents that get the same answers. */
  readonly derivedValues: DerivedValues;
}

/** A memoized value and its dependencies. */
interface Derived {
  generation: number;
  readonly given: readonly unknown[];
  readonly answers: Answers;
  /** Those of the questions whose answers may differ between documents. */
  readonly ofLibraries: readonly string[];
  readonly value: unknown;
}

/** Memoized values by piece of facts and `way`, and what the document that reads now has asked. */
export interface DerivedValues {
  readonly memo: WeakMap<object, Map<string, Derived>>;
  reading?: Reading | undefined;
}

interface Reading {
  readonly from: LinkNames;
  readonly now: number;
  /** Answers of the whole reading. */
  readonly answers: Answers;
  /** Answers of the computation that runs. */
  own: Map<string, unknown>;
  /** Values that it has read already, whose answers are recorded. */
  included: Set<Derived>;
  readonly found: Map<string, readonly Facts[]>;
}

/** A stamp of each answer, by question: as `questionOf` writes it, or the kind of a list. */
export type Answers = ReadonlyMap<string, unknown>;

/** The prefix of questions about settings. */
export const settingQuestion = 'setting\0\0';

/** The question about a library's version. No document answers it. */
export const libraryQuestion = (registry: Registry, name: string): string => `${librariesQuestion}${registry}\0${name}`;
const librariesQuestion = 'library\0\0';

/** The library of a question. */
export function libraryOf(question: string): { readonly registry: Registry; readonly name: string } | undefined {
  if (!question.startsWith(librariesQuestion)) return undefined;
  const [registry, name = ''] = question.slice(librariesQuestion.length).split('\0');
  return { registry: registry as Registry, name };
}

/** Beginning of kinds whose exports only add to what a region declares by itself, such as how its schemas are listed. */
const addingKinds = 'adds:';

/** True where other documents answer the question, and could contradict what the region declares by itself. */
export const isOfDocuments = (question: string): boolean =>
  ![settingQuestion, librariesQuestion, addingKinds].some((beginning) => question.startsWith(beginning));

/**
 * Names that record questions, at one generation. A derived value may retain the names of its first reader. What these are asked counts for the document
 * that reads now: the one whose names were made last. A class, since each linked region makes one, and most ask little.
 */
export class NotedNames implements Names {
  readonly uri: string;
  readonly project: Names['project'];
  readonly path: string;
  readonly answers: Answers;
  readonly #values: DerivedValues;
  readonly #generations: Generations;
  readonly #first: Reading;
  constructor(from: LinkNames, generations: Generations) {
    this.uri = from.uri;
    this.project = from.project;
    this.path = from.path;
    this.#values = from.derivedValues;
    this.#generations = generations;
    const own = new Map<string, unknown>();
    this.answers = own;
    this.#first = { from, now: generations.generation(), answers: own, own, included: new Set(), found: new Map() };
    this.#values.reading = this.#first;
  }
  get snapshot(): object {
    return this.#reading.from.snapshot;
  }
  find(kind: string, name: string): readonly Facts[] {
    const question = this.#asked(kind, name);
    const { found, from } = this.#reading;
    const known = found.get(question) ?? from.find(kind, name);
    found.set(question, known);
    return known;
  }
  findByPath(kind: string, name: string): ReadonlyMap<string, readonly Facts[]> {
    this.#asked(kind, name);
    return this.#reading.from.findByPath(kind, name);
  }
  findIn(kind: string, name: string, path: string): readonly Facts[] {
    const { from } = this.#reading;
    this.#note(aboutPath(questionOf(kind, name), path), () => from.versionOf(kind, name, path));
    return from.findIn(kind, name, path);
  }
  has(kind: string, name: string): boolean {
    const found = this.#reading.from.has(kind, name);
    this.#note(whether(questionOf(kind, name)), () => found);
    return found;
  }
  list(kind: string): readonly string[] {
    const list = this.#reading.from.list(kind);
    this.#note(kind, () => list);
    return list;
  }
  paths(end: string): readonly string[] {
    this.#asked(endKind, end);
    return this.#reading.from.paths(end);
  }
  pathOf(facts: Facts): string | undefined {
    return this.#reading.from.pathOf(facts);
  }
  library(registry: Registry, name: string): FoundLibrary | undefined {
    const found = this.#reading.from.library(registry, name);
    this.#note(libraryQuestion(registry, name), () => stampOfLibrary(found));
    return found;
  }
  setting<K extends keyof FormatSettings>(key: K): FormatSettings[K] {
    const value = this.#reading.from.setting(key);
    this.#note(`${settingQuestion}${key}`, () => value);
    return value;
  }
  derived<T>(piece: object, way: string, given: readonly unknown[], make: () => T): T {
    const { memo } = this.#values;
    const ways = memo.get(piece) ?? new Map<string, Derived>();
    const known = ways.get(way);
    const current = known !== undefined && this.#isCurrent(known, given) ? known : this.#made(given, make);
    if (current !== known) {
      ways.set(way, current);
      memo.set(piece, ways);
    }
    this.#include(current);
    return current.value as T;
  }
  get #reading(): Reading {
    return this.#values.reading ?? this.#first;
  }
  #asked(kind: string, name: string): string {
    const question = questionOf(kind, name);
    this.#note(question, () => this.#reading.from.versionOf(kind, name));
    return question;
  }
  #note(question: string, stamp: () => unknown): void {
    const { own } = this.#reading;
    if (!own.has(question)) own.set(question, stamp());
  }
  #isCurrent(known: Derived, given: readonly unknown[]): boolean {
    const { from, now } = this.#reading;
    if (!known.given.every((one, i) => one === given[i])) return false;
    if (!known.ofLibraries.every((question) => stampOf(question, from) === known.answers.get(question))) return false;
    if (known.generation === now) return true;
    if (!isAnsweredAlike(known.answers, from, this.#generations.changedSince(known.generation))) return false;
    known.generation = now;
    return true;
  }
  #made<T>(given: readonly unknown[], make: () => T): Derived {
    const reading = this.#reading;
    const { own, included } = reading;
    const answers = new Map<string, unknown>();
    reading.own = answers;
    reading.included = new Set();
    try {
      const value = make();
      return { generation: reading.now, given, value, answers, ofLibraries: [...answers.keys()].filter((question) => question.startsWith(librariesQuestion)) };
    } finally {
      reading.own = own;
      reading.included = included;
    }
  }
  #include(derived: Derived): void {
    const { own, answers, included, from } = this.#reading;
    if (included.has(derived)) return;
    included.add(derived);
    for (const [question, stamp] of derived.answers) {
      if (own.has(question)) continue;
      own.set(question, stamp);
      // A reader inherits the questions that another document asked.
      if (own === answers && !question.startsWith(settingQuestion)) from.ask(question);
    }
  }
}

interface Generations {
  generation(): number;
  changedSince(generation: number): ReadonlySet<string> | undefined;
}

/** `changed`: questions with possibly other answers, from `NameIndex.update`; undefined: all of them. */
export function isAnsweredAlike(answers: Answers, names: LinkNames, changed: ReadonlySet<string> | undefined): boolean {
  const isSame = (question: string): boolean => stampOf(question, names) === answers.get(question);
  if (changed === undefined) return [...answers.keys()].every(isSame);
  for (const question of changed) if (answers.has(question) && !isSame(question)) return false;
  return true;
}

/** A stamp that is equal as long as the answer means the same. */
function stampOf(question: string, names: LinkNames): unknown {
  if (question.startsWith(settingQuestion)) return names.setting(question.slice(settingQuestion.length) as keyof FormatSettings);
  const library = libraryOf(question);
  if (library !== undefined) return stampOfLibrary(names.library(library.registry, library.name));
  const [kind = '', name, path] = question.split('\0');
  if (name === undefined) return names.list(kind);
  return path === '' ? names.has(kind, name) : names.versionOf(kind, name, path);
}

const stampOfLibrary = (found: FoundLibrary | undefined): string | undefined => found && `${found.version}\0${found.exact}\0${found.file}`;
