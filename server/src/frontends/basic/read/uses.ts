import { closest, code, type Fix, inPattern, type Problem, type Span } from '../../../model/index.ts';
import type { BasicFacts, NameUse, ParamStatement } from './facts.ts';
import { isIdentifier } from './readName.ts';
import { isSimilarName } from './similarName.ts';

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

/** Is this use the parameter, one of its parts, or one of its objects? */
function refersTo(use: NameUse, path: readonly string[]): boolean {
  return pathOfUse(use).every((part, i) => i >= path.length || part === path[i]);
}

const unused = (text: string, declared: readonly DeclaredName[], names: readonly NameUse[]): readonly DeclaredName[] =>
  outermost(
    declared.filter(
      ({ statement, path, fullName }) => statement.uncertainFrom === undefined && !names.some((use) => refersTo(use, path)) && !isInText(text, fullName),
    ),
  );

/** Required parameters that the code reads before their declaration. */
function usedEarly(text: string, declared: readonly DeclaredName[], names: readonly NameUse[]): readonly DeclaredName[] {
  return outermost(
    declared.filter(({ statement, path, key }) => {
      if (statement.clauses.some(({ word }) => word === 'OPTIONAL' || word === 'DEFAULT')) return false;
      const before = names.filter((use) => use.span.start < statement.span.start && fold(use.name) === key);
      if (before.some(({ assigned }) => assigned)) return false;
      return before.some((use) => pathOfUse(use).length >= path.length && refersTo(use, path) && !isInSubroutine(text, use.span.start));
    }),
  );
}

/** A finding for an object covers its fields. */
const outermost = (found: readonly DeclaredName[]): readonly DeclaredName[] =>
  found.filter(({ path }) => !found.some((other) => other.path.length < path.length && other.path.every((part, i) => part === path[i])));

/** May a string in the code name it: as a placeholder (`{name}`, `$name`, `%name`, `@name`), or as the whole string? */
function isInText(text: string, name: string): boolean {
  const written = inPattern(name);
  return new RegExp(`[{$%@]\\s*${written}\\b|"${written}"`, 'i').test(text);
}

/** Code of a subroutine runs at its calls. */
function isInSubroutine(text: string, at: number): boolean {
  const opened = [...text.slice(0, at).matchAll(/^[ \t]*(end[ \t]*)?(?:sub|function)\b/gim)].at(-1);
  return opened !== undefined && opened[1] === undefined;
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
  const used = new Set(names.map(({ name }) => fold(name)));
  const unknownNames = names.filter(({ name }) => !known.has(fold(name)));
  return [...new Set(unknownNames.map(({ name }) => fold(name)))].flatMap((name) => {
    const near = [...byKey.keys()].filter((key) => isSimilarName(name, key, used.has(key)));
    const suggested = byKey.get(closest(name, near) ?? '');
    if (suggested === undefined) return [];
    const uses = unknownNames.filter((use) => fold(use.name) === name);
    if (used.has(suggested.key)) return uses.map((use) => ({ use, suggested, isOnlyParam: false, isCertain: false }));
    const isOnlyParam = declared.filter(({ key }) => key === suggested.key).length === 1;
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
