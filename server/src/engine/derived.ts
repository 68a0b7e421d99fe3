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
  readonly value: unknown;
}

/** Memoized values by piece of facts and `way`. */
export type DerivedValues = WeakMap<object, Map<string, Derived>>;

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
 * Names that record questions, at one generation. Derived values are memoized in `LinkNames.derivedValues`. A class, since each linked region makes one,
 * and most ask little.
 */
export class NotedNames implements Names {
  readonly uri: string;
  readonly project: Names['project'];
  readonly path: string;
  readonly snapshot: object;
  readonly answers: Answers;
  readonly #from: LinkNames;
  readonly #generations: Generations;
  readonly #now: number;
  /** Answers of the computation that runs. */
  #own: Map<string, unknown>;
  /** Values that it has read already, whose answers are recorded. */
  #included = new Set<Derived>();
  readonly #found = new Map<string, readonly Facts[]>();
  constructor(from: LinkNames, generations: Generations) {
    this.uri = from.uri;
    this.project = from.project;
    this.path = from.path;
    this.snapshot = from.snapshot;
    this.#from = from;
    this.#generations = generations;
    this.#now = generations.generation();
    this.#own = new Map();
    this.answers = this.#own;
  }
  find(kind: string, name: string): readonly Facts[] {
    const question = this.#asked(kind, name);
    const known = this.#found.get(question) ?? this.#from.find(kind, name);
    this.#found.set(question, known);
    return known;
  }
  findByPath(kind: string, name: string): ReadonlyMap<string, readonly Facts[]> {
    this.#asked(kind, name);
    return this.#from.findByPath(kind, name);
  }
  findIn(kind: string, name: string, path: string): readonly Facts[] {
    const question = aboutPath(questionOf(kind, name), path);
    if (!this.#own.has(question)) this.#own.set(question, this.#from.versionOf(kind, name, path));
    return this.#from.findIn(kind, name, path);
  }
  has(kind: string, name: string): boolean {
    const question = whether(questionOf(kind, name));
    const found = this.#from.has(kind, name);
    if (!this.#own.has(question)) this.#own.set(question, found);
    return found;
  }
  list(kind: string): readonly string[] {
    const list = this.#from.list(kind);
    if (!this.#own.has(kind)) this.#own.set(kind, list);
    return list;
  }
  paths(end: string): readonly string[] {
    this.#asked(endKind, end);
    return this.#from.paths(end);
  }
  pathOf(facts: Facts): string | undefined {
    return this.#from.pathOf(facts);
  }
  library(registry: Registry, name: string): FoundLibrary | undefined {
    const question = libraryQuestion(registry, name);
    const found = this.#from.library(registry, name);
    if (!this.#own.has(question)) this.#own.set(question, stampOfLibrary(found));
    return found;
  }
  setting<K extends keyof FormatSettings>(key: K): FormatSettings[K] {
    const question = `${settingQuestion}${key}`;
    const value = this.#from.setting(key);
    if (!this.#own.has(question)) this.#own.set(question, value);
    return value;
  }
  derived<T>(piece: object, way: string, given: readonly unknown[], make: () => T): T {
    const values = this.#from.derivedValues;
    const ways = values.get(piece) ?? new Map<string, Derived>();
    const known = ways.get(way);
    const current = known !== undefined && this.#isCurrent(known, given) ? known : this.#made(given, make);
    if (current !== known) {
      ways.set(way, current);
      values.set(piece, ways);
    }
    this.#include(current);
    return current.value as T;
  }
  #asked(kind: string, name: string): string {
    const question = questionOf(kind, name);
    if (!this.#own.has(question)) this.#own.set(question, this.#from.versionOf(kind, name));
    return question;
  }
  #isCurrent(known: Derived, given: readonly unknown[]): boolean {
    if (!known.given.every((one, i) => one === given[i])) return false;
    if (known.generation === this.#now) return true;
    if (!isAnsweredAlike(known.answers, this.#from, this.#generations.changedSince(known.generation))) return false;
    known.generation = this.#now;
    return true;
  }
  #made<T>(given: readonly unknown[], make: () => T): Derived {
    const [own, included] = [this.#own, this.#included];
    const answers = new Map<string, unknown>();
    this.#own = answers;
    this.#included = new Set();
    try {
      return { generation: this.#now, given, value: make(), answers };
    } finally {
      this.#own = own;
      this.#included = included;
    }
  }
  #include(derived: Derived): void {
    if (this.#included.has(derived)) return;
    this.#included.add(derived);
    for (const [question, stamp] of derived.answers) {
      if (this.#own.has(question)) continue;
      this.#own.set(question, stamp);
      // A reader inherits the questions that another document asked.
      if (this.#own === this.answers && !question.startsWith(settingQuestion)) this.#from.ask(question);
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
