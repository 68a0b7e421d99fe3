import { type Skeleton, type Span, type ToolPlace, type ToolRequest, withLineFeeds } from '../../../model/index.ts';
import { entryBehind } from '../../support/entryBehind.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { rName, toR } from '../edit/rText.ts';
import { bracketAt } from '../ellmer/brackets.ts';
import { newToken, nextToken } from '../read/scan.ts';
import { callLike, flat, functionCode, type Parts } from './callLike.ts';
import { docsLike } from './docsLike.ts';
import { isBlock, itemEnd, type Level, levelsOf } from './levels.ts';
import { type Insertion, mentionsIn } from './mentions.ts';
import { fileNameLike, type Named } from './nameLike.ts';
import { isPackageCode, likeName, type Pattern, patternsIn, plainName } from './pattern.ts';
import { gapAbove, type Unit, unitOf } from './unitOf.ts';

/** The new tool in the way of the last tool of ellmer in the file, right behind it. Undefined where parts of the request have no place in it. */
export function toolLike(path: string, place: ToolPlace, request: ToolRequest): Skeleton | undefined {
  return firstLike(path, place, request, (made) => behind(made));
}

/** The new tool in a file of its own, in the way of the last one of another file. */
export function fileLike(pattern: string, path: string, place: ToolPlace, request: ToolRequest): Skeleton | undefined {
  return firstLike(pattern, place, request, (made) => apart(made, path, place));
}

interface Made {
  readonly p: Pattern;
  readonly unit: Unit;
  /** The name that is assigned, of the pattern and of the new tool. */
  readonly assigned: readonly [from: string, to: string] | undefined;
  /** The function of the pattern, where this file defines it. */
  readonly fn: { readonly name: string; readonly like: string; readonly at: Definition } | undefined;
  /** Entries of lists and statements that register the new tool. */
  readonly listed: NonNullable<Skeleton['insertions']>;
}

function firstLike(path: string, place: ToolPlace, request: ToolRequest, write: (made: Made) => Skeleton | undefined): Skeleton | undefined {
  // ellmer has no mark for tools that a person must approve.
  if (request.requiresApproval === true) return undefined;
  for (const p of patternsIn(path, place, request)) {
    const unit = unitOf(
      p.text,
      p.call.span,
      p.others.map(({ span }) => span),
    );
    const made = unit && madeLike(p, unit, place);
    const skeleton = made && write(made);
    if (skeleton !== undefined) return skeleton;
  }
  return undefined;
}

function madeLike(p: Pattern, unit: Unit, place: ToolPlace): Made | undefined {
  const fun = p.args.fun?.value;
  const at = fun?.kind === 'name' ? definitionOf(p.text, fun.name, unit) : undefined;
  const name = fun?.kind === 'name' ? fun.name : '';
  const like = likeName(name, p);
  const from = unit.assigned?.name;
  let to = from === undefined ? undefined : likeName(from, p);
  if (at !== undefined && to === like) to = `${to}_tool`;
  if (from !== undefined && (from === to || to === undefined)) return undefined;
  const assigned = from === undefined || to === undefined ? undefined : ([from, to] as const);
  const listed =
    assigned === undefined || unit.assigned?.isVariable !== true
      ? []
      : [...place.files].flatMap(([path, text]) =>
          path === p.path || isPackageCode(path) ? mentionsIn(text, ...assigned, p.names).map((own) => ({ path, ...own })) : [],
        );
  return { p, unit, assigned, fn: at && { name, like, at }, listed };
}

interface Definition {
  readonly span: Span;
  /** The text from the name to the keyword, and the keyword. */
  readonly assign: string;
  readonly keyword: string;
}

/** The statement that defines a function in the file, where the new tool has it too. */
function definitionOf(text: string, name: string, unit: Unit): Definition | undefined {
  const found = levelsOf(text, (token) => token.kind !== 'string' && plainName(text.slice(token.start, token.end)) === name);
  const definitions = found.flatMap(({ span, levels }): readonly Definition[] => {
    const level = levels.at(-1);
    const [, assign, keyword] = /^([ \t]*(?:<-|=)[ \t]*)(function|\\)[ \t]*\(/.exec(text.slice(span.end, span.end + 60)) ?? [];
    if (level === undefined || !isWithin(text, unit, level) || level.start !== span.start || assign === undefined || keyword === undefined) return [];
    return [{ span: { start: span.start, end: itemEnd(text, span.start, level).end }, assign, keyword }];
  });
  return definitions.length === 1 ? definitions[0] : undefined;
}

/** Within the function that returns a tool, code is about that tool. */
const isWithin = (text: string, { level: { open } }: Unit, level: Level): boolean =>
  level.bracket === '' || (isBlock(level) && level.open <= open && open < bracketAt(text, level.open).end);

/** The definition of the new function. */
function definitionLike({ p, fn }: Made): Parts {
  if (fn === undefined) return [];
  const head = rName(fn.like) + fn.at.assign;
  const indent = indentAt(p.text, fn.at.span.start);
  return [...docsLike(p, fn.at.span.start, p.request.params), head, ...functionCode(p, fn.at.keyword, indent, indent.length + head.length)];
}

/** The statement or entry for the new tool. */
function unitLike({ p, unit, assigned, fn }: Made): Parts | undefined {
  const { text, call } = p;
  const { span, core, returning } = unit;
  const lead = renamed(text.slice(span.start, core.start), p, assigned, fn);
  const tail = renamed(text.slice(core.end, span.end), p, assigned, fn);
  const isFirstLine = returning === undefined && !lead.includes('\n');
  const indent = indentAt(text, call.span.start);
  const parts = callLike(p, fn?.like, indent.length + (isFirstLine ? lead.length + tail.length : 0));
  if (parts === undefined) return undefined;
  const docs = unit.level.bracket === '' ? docsLike(p, span.start) : [];
  if (returning === undefined) return [...docs, lead, ...parts, tail];
  const isTall = text.slice(core.start, call.span.start).includes('\n');
  const closing = isTall ? `\n${indentAt(text, core.end - 1)}` : ' ';
  return [...docs, lead, isTall ? `{\n${indent}` : '{ ', returning[0], ...parts, returning[1], closing, '}', tail];
}

/** Code around the call, with the new names. */
function renamed(code: string, { tool, request, style }: Pattern, assigned: Made['assigned'], fn: Made['fn']): string {
  const token = newToken();
  let text = '';
  for (let at = 0; ; at = token.end) {
    nextToken(code, at, token);
    if (token.kind === 'end') return text + code.slice(at);
    const own = code.slice(token.start, token.end);
    const isText = token.kind === 'string';
    const name = plainName(own);
    const like = name === assigned?.[0] ? assigned[1] : isText && name === tool.name ? request.name : !isText && name === fn?.name ? fn.like : undefined;
    text += code.slice(at, token.start) + (like === undefined ? own : isText ? toR(like, false, style.quote) : rName(like));
  }
}

function behind(made: Made): Skeleton | undefined {
  const { p, unit, fn, listed } = made;
  const { path, text } = p;
  const own = unitLike(made);
  if (own === undefined) return undefined;
  const feeds = (parts: Parts): Parts => parts.map((part) => (typeof part === 'string' ? withLineFeeds(part) : part));
  const definition = fn && definitionPlace(made, text);
  const insertions = [...listed, ...(definition?.insertion === undefined ? [] : [{ path, ...definition.insertion }])].map((insertion) => ({
    ...insertion,
    text: withLineFeeds(insertion.text),
  }));
  const shared = { path, joins: true, insertions, companions: [] } as const;
  if (unit.kind === 'entry') {
    const { at, before, after } = entryBehind(text, unit.span);
    return { ...shared, at, text: feeds([before, ...own, after]) };
  }
  const indent = indentAt(text, unit.span.start);
  const lead = `\n${gapAbove(text, definition?.between === undefined ? unit.span.start : (fn?.at.span.start ?? 0))}${indent}`;
  return { ...shared, at: lineEnd(text, unit.span.end), text: feeds([lead, ...(definition?.between ?? []), ...own]) };
}

/** A function right above its tool stays there; another one is behind that of the pattern. */
function definitionPlace(made: Made, text: string): { readonly between?: Parts; readonly insertion?: Insertion } {
  const { fn, unit } = made;
  const at = fn?.at.span ?? unit.span;
  const between = text.slice(at.end, unit.span.start).split('\n');
  const isComment = (line: string): boolean => line.trimStart().startsWith('#');
  if (unit.kind === 'statement' && at.end <= unit.span.start && between.every((line) => line.trim() === '' || isComment(line))) {
    return { between: [...definitionLike(made), between.filter((line) => !isComment(line)).join('\n')] };
  }
  const end = lineEnd(text, at.end);
  return { insertion: { at: end, text: `\n${gapAbove(text, at.start) || '\n'}${indentAt(text, at.start)}${flat(definitionLike(made))}` } };
}

/** Only a statement outside of all brackets can be in another file. */
function apart(made: Made, path: string, place: ToolPlace): Skeleton | undefined {
  const { p, unit, fn, listed } = made;
  const own = unit.kind === 'statement' && lineStart(p.text, unit.span.start) === unit.span.start && unit.level.bracket === '' ? unitLike(made) : undefined;
  if (own === undefined) return undefined;
  const parts = [...definitionLike(made), ...(fn === undefined ? [] : ['\n\n']), ...own, '\n'];
  return {
    path,
    at: place.files.has(path) ? 'end' : 'nowhere',
    text: parts.map((part) => (typeof part === 'string' ? withLineFeeds(part) : part)),
    insertions: listed.map((insertion) => ({ ...insertion, text: withLineFeeds(insertion.text) })),
    companions: [],
  };
}

/** The path of a file for the new tool alone, where the file of the pattern is named after its tool. */
export function pathLike(path: string, names: Named): string | undefined {
  const [, folder = '', base = '', end = ''] = /^(.*\/)?([^/]*?)(\.[rR])$/.exec(path) ?? [];
  const like = fileNameLike(base, names);
  return like === undefined ? undefined : folder + like + end;
}
