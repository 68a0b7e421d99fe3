import type { Doc, Engine, Region } from '../engine/types.ts';
import type { Json, Located, Mention, Schema, Span, ToolSpec } from '../model/index.ts';
import { shift } from '../model/index.ts';
import { overlaps } from './place.ts';

/** A word with a meaning. Absolute, never empty, on one line. */
export interface SemanticToken {
  readonly span: Span;
  readonly type: TokenType;
  readonly modifier?: TokenModifier;
}

/** Standard names of LSP, so that every theme has colours for them. */
export const tokenTypes = ['namespace', 'function', 'parameter', 'property', 'type', 'enumMember', 'string', 'number'] as const;
export type TokenType = (typeof tokenTypes)[number];

export const tokenModifiers = ['declaration', 'documentation'] as const;
export type TokenModifier = (typeof tokenModifiers)[number];

/**
 * Meanings that no grammar can know: resolved names, words of a type, enumerated values, examples. In the order of the text, without overlaps. Prose and
 * code keep the grammar's colours.
 */
export function semanticTokens(engine: Engine, uri: string, within?: Span): readonly SemanticToken[] {
  const doc = engine.document(uri);
  if (doc === undefined) return [];
  const wanted = (span: Span): boolean => within === undefined || overlaps(span, within);
  return doc.regions
    .filter(({ start, text }) => wanted({ start, end: start + text.length }))
    .flatMap((region) => inRegion(doc, region).filter(({ span }) => wanted(span)));
}

function inRegion(doc: Doc, { start, text, linked }: Region): readonly SemanticToken[] {
  // The first token at a place wins: a member of the input is a parameter rather than a property.
  const params = new Set(linked.tools.flatMap((tool) => tool.params.map(({ name }) => name.value)));
  // Where the file names the tool, its declaration is no name.
  const named = doc.frontEnd.namedByFile ? linked.mentions.filter(({ param }) => param !== undefined) : linked.mentions;
  const found = [...named.flatMap((mention) => mentioned(mention, params)), ...linked.tools.flatMap(ofTool)];
  const lines = found.flatMap((token) => onLines(text, doc.frontEnd.comment, token));
  lines.sort((a, b) => a.span.start - b.span.start);
  const tokens: SemanticToken[] = [];
  let end = 0;
  for (const token of lines) {
    if (token.span.start < end) continue;
    end = token.span.end;
    tokens.push({ ...token, span: shift(token.span, start) });
  }
  return tokens;
}

/** A path that begins with a parameter's name leads to its member. */
const isMember = (path: string, params: ReadonlySet<string>): boolean =>
  !params.has(path) && path.includes('.') && params.has(path.slice(0, path.indexOf('.')));

/** The language's own grammar colours code. */
function mentioned({ param, role, span }: Mention, params: ReadonlySet<string>): readonly SemanticToken[] {
  if (role === 'use') return [];
  const type = param === undefined ? 'function' : isMember(param, params) ? 'property' : 'parameter';
  return [{ span, type, modifier: role === 'documentation' ? 'documentation' : 'declaration' }];
}

function ofTool(tool: ToolSpec): readonly SemanticToken[] {
  const { name, localName, category, input, params, returns } = tool;
  // The prefix of a full name.
  const owner = name.state === 'known' && localName !== undefined ? { start: name.span.start, end: localName.span.start } : undefined;
  const named: readonly SemanticToken[] = [
    ...(owner === undefined ? [] : [{ span: owner, type: 'namespace' } as const]),
    ...(category.state === 'known' ? [{ span: category.span, type: 'namespace' } as const] : []),
  ];
  const own =
    input === undefined ? params.filter(({ inheritedFrom }) => inheritedFrom === undefined).flatMap(({ schema }) => ofSchema(schema)) : ofSchema(input);
  return [...named, ...own, ...(returns === undefined ? [] : ofSchema(returns))];
}

function ofSchema(schema: Schema): readonly SemanticToken[] {
  const { type, properties = [], requiredList, items, examples } = schema;
  const choices = schema.enum?.value ?? [];
  const value = schema.default;
  const names = new Set(properties.map(({ name }) => name.value));
  return [
    // An assumed type, or one of a default in code, is not written in the schema.
    ...(type.state === 'known' && schema.typeAssumed !== true && isPartOf(type.span, schema.span) ? [{ span: type.span, type: 'type' } as const] : []),
    ...choices.filter(isScalar).map(({ span }) => ({ span, type: 'enumMember' }) as const),
    ...(value.state === 'known' && choices.some((choice) => choice.value === value.value) ? [{ span: value.span, type: 'enumMember' } as const] : []),
    ...examples.filter(isScalar).flatMap(literal),
    ...properties.flatMap(({ name, schema: member }): readonly SemanticToken[] => [
      { span: name.span, type: 'property', modifier: 'declaration' },
      ...ofSchema(member),
    ]),
    ...(requiredList?.value ?? []).filter((entry) => names.has(entry.value)).map(({ span }) => ({ span, type: 'property' }) as const),
    ...(items === undefined ? [] : ofSchema(items)),
  ];
}

const literal = ({ value, span }: Located<Json>): readonly SemanticToken[] =>
  typeof value === 'string' ? [{ span, type: 'string' }] : typeof value === 'number' ? [{ span, type: 'number' }] : [];

const isScalar = ({ value }: Located<Json>): boolean => value === null || typeof value !== 'object';

const isPartOf = (part: Span, whole: Span): boolean => whole.start <= part.start && part.end <= whole.end && part.end - part.start < whole.end - whole.start;

/** The token line by line, without indentation and, after the first line, without the sign of the comment. */
function onLines(text: string, comment: string, token: SemanticToken): readonly SemanticToken[] {
  const { start, end } = token.span;
  let at = start;
  return text
    .slice(start, end)
    .split('\n')
    .flatMap((line, i) => {
      const from = at;
      at += line.length + 1;
      const indent = line.length - line.trimStart().length;
      const lead = i > 0 && line.startsWith(comment, indent) ? (/^\s*\S+\s*/.exec(line)?.[0].length ?? 0) : indent;
      const words = line.slice(lead).trimEnd();
      return words === '' ? [] : [{ ...token, span: { start: from + lead, end: from + lead + words.length } }];
    });
}
