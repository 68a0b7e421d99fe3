import { addTo, closest, code, type Fix, neighbours, type Problem, type Span } from '../../../model/index.ts';
import type { BasicFacts, NameUse, ParamStatement } from './facts.ts';
import { isIdentifier } from './readName.ts';
import { digits, isSimilarName } from './similarName.ts';

/** Problems between declarations and code: names used too early, never, or misspelled. None for a script without code. */
export function problemsOfUses(text: string, { params, names, hasCode }: Pick<BasicFacts, 'params' | 'names' | 'hasCode'>): readonly Problem[] {
  const declared = declarationsIn(params);
  if (!hasCode || declared.length === 0) return [];
  const misspelled = undeclared(declared, names);
  const suggestedKeys = new Set(misspelled.map((found) => found.suggested.key));
  return [
    ...misspelled.map(ofVariable),
    ...usedEarly(text, declared, names).map(ofEarly),
    ...(isOpen(text) ? [] : unused(text, declared, names).filter(({ key }) => !suggestedKeys.has(key))).map(ofUnused),
  ];
}

interface DeclaredName {
  readonly statement: ParamStatement;
  /** The first part of its name, as written. */
  readonly name: string;
  /** The first part of its name in lower case. */
  readonly key: string;
  /** As written, dots included. */
  readonly fullName: string;
  readonly span: Span;
  /** The parts of its name, in lower case. */
  readonly path: readonly string[];
}

/** The declarations, one for each name. Names that are no identifiers have their own problem. */
function declarationsIn(params: readonly ParamStatement[]): readonly DeclaredName[] {
  const found = new Map<string, DeclaredName>();
  for (const statement of params) {
    const { name, path: parts } = statement;
    const path = parts.map(({ value }) => fold(value));
    const [first] = parts;
    if (name === undefined || first === undefined || !isIdentifier(name.value) || found.has(path.join('.'))) continue;
    found.set(path.join('.'), { statement, name: first.value, key: fold(first.value), fullName: name.value, span: name.span, path });
  }
  return [...found.values()];
}

/** The parts of a name in code, in lower case. Indices are dropped, so an item counts as its list. */
const pathOfUse = ({ name, members }: NameUse): readonly string[] => [name, ...members.map(({ value }) => value)].filter((part) => part !== '[]').map(fold);

const fold = (word: string): string => word.toLowerCase();

/** Names with dots: by its first part, what follows it. */
interface Names {
  readonly below: Map<string, Names>;
  /** True where a name ends here. */
  isWhole: boolean;
}

const noNames = (): Names => ({ below: new Map(), isWhole: false });

/** Adds a name, and returns where it ends. */
function add(names: Names, path: readonly string[]): Names {
  let at = names;
  for (const part of path) {
    const next = at.below.get(part) ?? noNames();
    at.below.set(part, next);
    at = next;
  }
  return at;
}

/** How many parts of the path are one of the names; all of them where names begin with it. */
function partsIn(names: Names, path: readonly string[]): number | undefined {
  let at = names;
  for (const [i, part] of path.entries()) {
    const next = at.below.get(part);
    if (next === undefined) return undefined;
    if (next.isWhole) return i + 1;
    at = next;
  }
  return path.length;
}

/** Declarations of which the code uses neither the parameter, nor one of its parts, nor one of its objects. */
function unused(text: string, declared: readonly DeclaredName[], names: readonly NameUse[]): readonly DeclaredName[] {
  const used = noNames();
  for (const use of names) add(used, pathOfUse(use)).isWhole = true;
  // A string in the code may name a parameter: as a placeholder (`{name}`, `$name`, `%name`, `@name`), or as the whole string.
  for (const [, name = ''] of text.matchAll(/[{$%@]\s*([a-z_][\w.]*)/gi)) add(used, fold(name).split('.'));
  const quoted = new Set(Array.from(text.matchAll(/"([a-z_][\w.]*)(?=")/gi), ([, name = '']) => fold(name)));
  return outermost(
    declared.filter(({ statement, path }) => statement.uncertainFrom === undefined && partsIn(used, path) === undefined && !quoted.has(path.join('.'))),
  );
}

/** Required parameters that the code reads before their declaration. */
function usedEarly(text: string, declared: readonly DeclaredName[], names: readonly NameUse[]): readonly DeclaredName[] {
  const read = noNames();
  const assigned = new Set<string>();
  const calledCode = subroutinesIn(text);
  let next = 0;
  return outermost(
    declared.filter(({ statement, path, key }) => {
      for (let use = names[next]; use !== undefined && use.span.start < statement.span.start; use = names[++next]) {
        if (use.assigned) assigned.add(fold(use.name));
        if (!calledCode(use.span.start)) add(read, pathOfUse(use));
      }
      const isOptional = statement.clauses.some(({ word }) => word === 'OPTIONAL' || word === 'DEFAULT');
      return !isOptional && !assigned.has(key) && partsIn(read, path) !== undefined;
    }),
  );
}

/** A finding for an object covers its fields. */
function outermost(found: readonly DeclaredName[]): readonly DeclaredName[] {
  const names = noNames();
  for (const { path } of found) add(names, path).isWhole = true;
  return found.filter(({ path }) => partsIn(names, path) === path.length);
}

/** Tells of rising places whether they are in a subroutine, whose code runs at its calls. */
function subroutinesIn(text: string): (at: number) => boolean {
  const marks = [...text.matchAll(/^[ \t]*(end[ \t]*)?(?:sub|function)\b/gim)];
  let passed = 0;
  return (at) => {
    while ((marks[passed]?.index ?? Number.POSITIVE_INFINITY) < at) passed++;
    const opened = marks[passed - 1];
    return opened !== undefined && opened[1] === undefined;
  };
}

interface Misspelled {
  readonly use: NameUse;
  readonly suggested: DeclaredName;
  /** True where the declaration may be misspelled instead: the code does not use its name, but uses this one. */
  readonly isOnlyParam: boolean;
  /** True where no other place can be wrong. */
  readonly isCertain: boolean;
}

/**
 * Names that are read, neither declared nor assigned, and similar to a parameter's name. Where no other code uses that parameter, equal names are one
 * fault.
 */
function undeclared(declared: readonly DeclaredName[], names: readonly NameUse[]): readonly Misspelled[] {
  const byKey = new Map(declared.map((param) => [param.key, param]));
  const known = new Set([...byKey.keys(), ...names.filter(({ assigned, called }) => assigned || called).map(({ name }) => fold(name))]);
  // `byKey` has the last one of each key.
  const firsts = new Map(declared.toReversed().map((param) => [param.key, param]));
  const used = new Set(names.map(({ name }) => fold(name)));
  const unknown = new Map<string, NameUse[]>();
  for (const use of names) if (!known.has(fold(use.name))) addTo(unknown, fold(use.name), use);
  const byDigits = new Map<string, string[]>();
  for (const key of byKey.keys()) addTo(byDigits, digits(key), key);
  return [...unknown].flatMap(([name, uses]) => {
    const near = [...neighbours(name, byDigits.get(digits(name)) ?? [])].filter((key) => isSimilarName(name, key, used.has(key)));
    const suggested = byKey.get(closest(name, near) ?? '');
    if (suggested === undefined) return [];
    if (used.has(suggested.key)) return uses.map((use) => ({ use, suggested, isOnlyParam: false, isCertain: false }));
    const isOnlyParam = firsts.get(suggested.key) === suggested;
    return uses.slice(0, 1).map((use) => ({ use, suggested, isOnlyParam, isCertain: uses.length === 1 }));
  });
}

/** May code come from another file or a string, or is it left out by an ellipsis? Then the names it uses are unknown. */
const isOpen = (text: string): boolean => includesCode.test(text) || evaluatesCode.test(text) || ellipsis.test(text);

const includesCode = /^[ \t]*(?:[#$]?include|import|chain|merge|run|eval|execute|exec)\b/im;
const evaluatesCode = /\b(?:eval|execute|exec)[ \t]*\(/i;
const ellipsis = /^[ \t]*(?:(?:rem\b|#|'|\/\/)[ \t]*)?(?:\.\.\.|…)[ \t]*$/im;

function ofVariable({ use: { name, span }, suggested, isOnlyParam, isCertain }: Misspelled): Problem {
  const correctUse: Fix = { title: `Change to ${code(suggested.name)}`, intent: { kind: 'correct-word', span, to: suggested.name }, safe: isCertain };
  const renameParam: Fix = {
    title: `Rename the parameter to ${code(name)}`,
    intent: { kind: 'correct-param-name', tool: 0, path: [suggested.name], to: name },
  };
  return {
    code: 'variable-undeclared',
    message: `${code(name)} is not declared. Did you mean ${code(suggested.name)}?`,
    span,
    fixes: isOnlyParam ? (isCertain ? [correctUse, renameParam] : [renameParam, correctUse]) : [correctUse],
  };
}

const ofEarly = ({ fullName, span }: DeclaredName): Problem => ({
  code: 'param-after-use',
  message: `${code(fullName)} is used before it is declared.`,
  span,
});

const ofUnused = ({ fullName, span, statement }: DeclaredName): Problem => ({
  code: 'param-unused',
  message: `${code(fullName)} is never used.`,
  span,
  tags: ['unnecessary'],
  fixes: [{ title: `Remove ${code(fullName)}`, intent: { kind: 'remove-param', tool: 0, path: statement.path.map(({ value }) => value) } }],
});
