import type { Problem } from '../../../model/index.ts';
import { opaqueTags } from '../editor/tags.ts';
import { docSpan } from './docSpan.ts';
import { type DocText, sliceDoc } from './docText.ts';
import type { Inherit, ParamDoc, RFacts } from './facts.ts';
import { docWords, type Tag, trimDoc } from './readBlock.ts';

/** What the tags of a block, or of a template, document and inherit. */
export type Documentation = Pick<RFacts, 'docs' | 'inherits' | 'templates' | 'opaqueTag'>;

/** `formals` distinguish the names of a `@param` from its text. */
export function readDocumentation(tags: readonly Tag[], formals: ReadonlySet<string>): Documentation & { readonly problems: readonly Problem[] } {
  const read = tags.flatMap((tag, i) => (tag.name === 'param' ? [readParamTag(tag, i, formals)] : []));
  const opaque = tags.find((tag) => opaqueTags.has(tag.name));
  return {
    docs: read.flatMap((tag) => tag.docs),
    problems: read.flatMap((tag) => tag.problems),
    inherits: tags.flatMap(readInherit),
    templates: tags.flatMap((tag) => (tag.name === 'template' ? docWords(tag.body).slice(0, 1) : []).map((target) => ({ target, span: tag.span }))),
    ...(opaque === undefined ? {} : { opaqueTag: { value: `@${opaque.name}`, span: opaque.span } }),
  };
}

/** The fields that `@inherit` takes where it names none; others of roxygen2 are no part of a tool. */
const allFields: readonly string[] = ['params', 'return', 'title', 'description', 'examples'];

function readInherit(tag: Tag): readonly Inherit[] {
  const [target, ...words] = docWords(tag.body);
  if (target === undefined) return [];
  const rest = words.map(({ value }) => value);
  switch (tag.name) {
    case 'inheritParams':
      return [{ target, span: tag.span, fields: ['params'], select: rest }];
    case 'inherit':
      return [{ target, span: tag.span, fields: rest.length === 0 ? allFields : rest, select: [] }];
    case 'inheritDotParams':
      // They document `...`, which is no parameter of a tool.
      return [{ target, span: tag.span, fields: [], select: [] }];
    default:
      return [];
  }
}

/**
 * The parameters of a `@param` tag, one entry a name. `formals` distinguish a list with blanks (`a, b Text`) from a text. A dash or colon between name
 * and text belongs to neither.
 */
function readParamTag(tag: Tag, index: number, formals: ReadonlySet<string>): { readonly docs: readonly ParamDoc[]; readonly problems: readonly Problem[] } {
  const { text } = tag.body;
  const names: { readonly value: string; readonly start: number; readonly end: number }[] = [];
  let at = text.length - text.trimStart().length;
  for (;;) {
    const name = nameAt(text, at);
    if (name === undefined) break;
    names.push(name);
    const comma = /^,?/.exec(text.slice(name.after));
    at = name.after + (comma?.[0].length ?? 0);
    if (comma?.[0] !== ',' || /^\s*$/.test(text.slice(at))) break;
    const blank = /^[ \t]+/.exec(text.slice(at))?.[0].length ?? 0;
    if (blank === 0) continue;
    // After a comma and a blank the text may have begun: only another formal is a name.
    const next = nameAt(text, at + blank);
    if (next === undefined || !formals.has(next.value) || names.some((n) => n.value === next.value)) break;
    at += blank;
  }
  if (names.length === 0) {
    const span = { start: tag.span.start, end: tag.nameSpan.end };
    const message = 'Missing name after `@param`.';
    const fixes = [{ title: 'Remove this `@param`', intent: { kind: 'remove', span: tag.span } }] as const;
    return { docs: [], problems: [{ code: 'param-name-missing', message, span, fixes }] };
  }
  const dash = /^[ \t]*(?:[-\u2013\u2014]{1,2}|:)[ \t]+(?![ \t])(?![\s\S]*\n[^\S\n]*[-\u2013\u2014] )/.exec(text.slice(at))?.[0] ?? '';
  const doc: DocText = trimDoc(sliceDoc(tag.body, at + dash.length));
  return { docs: names.map(({ value, start, end }) => ({ name: { value, span: docSpan(tag.body, start, end) }, doc, tag: index })), problems: [] };
}

interface NameAt {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Offset after the name and its closing back-tick. */
  readonly after: number;
}

function nameAt(text: string, at: number): NameAt | undefined {
  const quoted = /^`([^`\n]+)`/.exec(text.slice(at));
  if (quoted?.[1] !== undefined) return { value: quoted[1], start: at + 1, end: at + 1 + quoted[1].length, after: at + quoted[0].length };
  const plain = /^[^\s,`]+/.exec(text.slice(at))?.[0];
  if (plain === undefined) return undefined;
  return { value: plain === '\\dots' ? '...' : plain, start: at, end: at + plain.length, after: at + plain.length };
}
