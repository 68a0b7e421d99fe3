import {
  containsSpan,
  type PresentTool,
  type Skeleton,
  type SkeletonPart,
  type Span,
  type ToolPlace,
  type ToolRequest,
  withLineFeeds,
} from '../../../model/index.ts';
import { renamedIn } from '../../support/identifierLike.ts';
import { lineEnd } from '../../support/lines.ts';
import { adjacentModule, stemOf } from '../../support/toolModules.ts';
import type { ZodFacts } from '../read/facts.ts';
import { changesOf, codesOf, type Insertion, repeated } from './registrationChanges.ts';
import { adjacentMentions } from './registrationPlace.ts';

/** A module as its front end reads it, with the spans of its statements. */
export interface ReadModule {
  readonly facts: ZodFacts;
  readonly statements: readonly Span[];
}

type Names = readonly [from: string, to: string];

/**
 * A module for the new tool in the way of a module that has one tool: its statement, what that needs of the module, and its imports. Modules that import
 * and list the old one also import and list the new one.
 */
export function moduleLike(
  path: string,
  text: string,
  { facts, statements }: ReadModule,
  tool: PresentTool,
  request: ToolRequest,
  files: ToolPlace['files'],
): Skeleton | undefined {
  const names: Names = [tool.name, request.name];
  for (const code of codesOf(text, facts, tool, [tool])) {
    const repeating = changesOf({ text, facts, tool, code, others: [], request, repeatsConstants: true });
    const own = statements.find((statement) => containsSpan(statement, code.span));
    if (repeating === undefined || own === undefined || repeating.insertions.length > 0) continue;
    const { changes } = repeating;
    const written = statements.map((span) => repeated(text, span, changes));
    // Only the repeated code needs other statements: a new parameter may have the name of a constant.
    const emptied = changes.map((change) => ({ ...change, parts: [] }));
    const repeatedCode = statements.map((span) => codeOf(repeated(text, span, emptied)));
    const needed = neededOf(repeatedCode, statements.indexOf(own));
    const renamed = new Map(needed.flatMap((i) => declaredIn(repeatedCode[i] ?? '')).flatMap((from) => pair(from, renamedIn(from, ...names))));
    const body = needed.map((i) => (written[i] ?? []).map((part) => renamedPart(part, renamed)));
    const imports = statements
      .filter(({ start }) => text.startsWith('import', start))
      .flatMap(({ start, end }) => usedImport(text.slice(start, end), body.flat()));
    const { path: to, stem } = adjacentModule(path, names);
    const parts: readonly SkeletonPart[] = [imports.join('\n'), ...body.flatMap((one): readonly SkeletonPart[] => ['\n\n', ...one]), '\n'];
    const insertions = [...files].flatMap(([file, other]) =>
      file === path ? [] : imported(other, [stemOf(path), stem], names).map((one) => ({ path: file, ...one })),
    );
    return { path: to, text: parts.map((part) => (typeof part === 'string' ? withLineFeeds(part) : part)), at: 'nowhere', companions: [], insertions };
  }
  return undefined;
}

const pair = (from: string, to: string | undefined): readonly Names[] => (to === undefined ? [] : [[from, to]]);

const codeOf = (parts: readonly SkeletonPart[]): string => parts.map((part) => (typeof part === 'string' ? part : '')).join('');

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\w$]+/g));

/** The name that a statement declares. */
const declaredIn = (statement: string): readonly string[] =>
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|var|type|interface|enum) ([\w$]+)/
    .exec(statement)
    ?.slice(1) ?? [];

/** The indices of the statement and of those that declare what it needs, in order. */
function neededOf(texts: readonly string[], own: number): readonly number[] {
  const needed = new Set([own]);
  for (const i of needed) {
    const words = wordsIn(texts[i] ?? '');
    texts.forEach((text, other) => {
      if (declaredIn(text).some((name) => words.has(name))) needed.add(other);
    });
  }
  return [...needed].sort((a, b) => a - b);
}

const renamedPart = (part: SkeletonPart, names: ReadonlyMap<string, string>): SkeletonPart =>
  typeof part === 'string' ? part.replaceAll(/[\w$]+/g, (word) => names.get(word) ?? word) : part;

/** The import, with the names that the code uses. None where it uses none. */
function usedImport(statement: string, parts: readonly SkeletonPart[]): readonly string[] {
  const words = wordsIn(codeOf(parts));
  const isUsed = (specifier: string): boolean => words.has(specifier.trim().split(/\s+/).at(-1) ?? '');
  const [, lead = '', list = '', rest = ''] = /^(import\b[^{]*)\{([^}]*)\}([\s\S]*)$/.exec(statement) ?? [];
  if (rest === '') return isUsed(/^import(.*?)\bfrom\b/s.exec(statement)?.[1] ?? '') || !/\bfrom\b/.test(statement) ? [statement] : [];
  const specifiers = list.split(',').map((one) => one.trim());
  const used = specifiers.filter(isUsed);
  const whole = /^import (?:type )?([\w$]+)\s*,/.exec(lead)?.[1];
  if (used.length === 0) return whole !== undefined && words.has(whole) ? [`import ${whole}${rest}`] : [];
  return used.length === specifiers.filter((one) => one !== '').length ? [statement] : [`${lead}{ ${used.join(', ')} }${rest}`];
}

/** What another module adds: its import or export of the old module again for the new one, and the new names wherever it lists the old ones. */
function imported(text: string, [from, to]: Names, names: Names): readonly Insertion[] {
  const lines = [...text.matchAll(/^(?:import|export)\b[^;'"\n]*\bfrom (["'])(\.{1,2}\/[^'"\n]*)\1.*$/gm)].filter(({ 2: path = '' }) => stemOf(path) === from);
  return lines.flatMap((found) => {
    const { 0: line, index } = found;
    const own = [...new Set(line.slice(0, line.lastIndexOf('from')).match(/[\w$]+/g))].flatMap((word) => pair(word, renamedIn(word, ...names)));
    const renamed = new Map([...own]);
    const at = lineEnd(text, index);
    const repeatedLine =
      line.slice(0, line.lastIndexOf('from')).replaceAll(/[\w$]+/g, (word) => renamed.get(word) ?? word) +
      line.slice(line.lastIndexOf('from')).replace(from, to);
    return [{ at, text: `\n${repeatedLine}` }, ...own.flatMap((one) => adjacentMentions(text, one, names, { start: index, end: at }))];
  });
}
