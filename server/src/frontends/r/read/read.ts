import { absent, code, type ExportedName, known, type Located, opaque, type Param, type Problem, type Span, type Value } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';
import type { SyntaxParser } from '../../support/syntaxTree.ts';
import { allTags, isKnownTag } from '../editor/tags.ts';
import { libraryKind, plainFunctionKind, valueKind, wrapperKind } from '../ellmer/resolve.ts';
import { type EllmerFacts, readEllmer } from '../ellmer/toolCalls.ts';
import { categoryPrefix, isCategoryWord, isKnownKeyword, isUnknownKeyword, outputFormat, suggestKeyword, unknownKeyword } from '../lower/keywords.ts';
import { lowerParam } from '../lower/lowerParam.ts';
import { lowerReturns } from '../lower/lowerReturns.ts';
import { stateCallProblems } from '../lower/stateCalls.ts';
import { type DocText, sliceDoc } from './docText.ts';
import { readDocumentation } from './documentation.ts';
import type { ParamDoc, RFacts, ToolDraft } from './facts.ts';
import { commaProblems, furtherCategories, keywordWords } from './keywordWords.ts';
import { cleanRd } from './rd.ts';
import { type Block, docWords, paragraphs, readBlock, type Tag, trimDoc, wholeSpan } from './readBlock.ts';
import { readExample } from './readExample.ts';
import { objectName, type RFunction, readFunction } from './readFunction.ts';
import { syntaxProblems, usesIn } from './readUses.ts';
import { ellmerKind, statementStart } from './split.ts';

/** Reads a region: a block of `#'` lines and the statement after it. */
export function read(parser: SyntaxParser | undefined, text: string, kind = 'roxygen'): RFacts {
  const facts = readDocumented(parser, text);
  if (kind !== ellmerKind) return facts;
  const ellmer = readEllmer(text, facts.block.end, importsEllmer(facts.block));
  return { ...facts, ellmer, exports: [...facts.exports, ...ellmerExports(ellmer, facts.fn)] };
}

const ellmerExports = ({ calls, exportedNames, attaches, forwardsDots }: EllmerFacts, fn: RFunction | undefined): readonly ExportedName[] => [
  ...(forwardsDots && fn?.formals.some(({ name }) => name.value === '...') ? [{ kind: wrapperKind, name: fn.name.value }] : []),
  ...exportedNames.map((name) => ({ kind: valueKind, name })),
  ...(attaches ? [{ kind: libraryKind, name: 'ellmer' }] : []),
  ...(calls.length > 0 ? [unnamedTool] : []),
];

/** `@import ellmer`, or `@importFrom ellmer tool`. */
const importsEllmer = ({ tags }: Block): boolean =>
  tags.some(({ name, body }) =>
    (name === 'import' ? /(?:^|\s)ellmer(?:\s|$)/ : name === 'importFrom' ? /^\s*ellmer\s(?:.*\s)?tool(?:\s|$)/s : /(?!)/).test(body.text),
  );

function readDocumented(parser: SyntaxParser | undefined, text: string): RFacts {
  const block = readBlock(text);
  const problems: Problem[] = [];
  const tags = block.tags.map((tag) => readTagName(tag, problems));
  const statement = statementStart(text, block.end);
  const fn = statement === undefined ? undefined : readFunction(text, statement);
  const lists = tags.filter((tag) => tag.name === 'keywords');
  const keywords = lists.flatMap(keywordWords);
  const marker = keywords.find((word) => word.value === 'mcp-tool')?.span;
  problems.push(...lists.flatMap(commaProblems), ...keywords.filter((word) => isUnknownKeyword(word.value)).map(unknownKeyword));

  const formals = new Set(fn?.formals.map((formal) => formal.name.value));
  const { problems: paramProblems, ...documentation } = readDocumentation(tags, formals);
  const { docs } = documentation;
  const names = block.lines.length === 0 ? {} : namesOf(tags, fn?.name.value ?? (statement === undefined ? undefined : objectName(text, statement)));
  const base = {
    block,
    end: text.trimEnd().length,
    keywords,
    ...documentation,
    ...names,
    exports: block.lines.length === 0 ? plainExports(fn) : [...exportsOf(fn, names, tags), ...toolExports(fn, marker)],
  };
  const withFn = fn === undefined ? base : { ...base, fn };
  if (marker === undefined) {
    // The documentation of functions that are no tools is not checked.
    const byStart = new Map(block.tags.map((tag) => [tag.span.start, tag]));
    const ours = problems.filter((problem) => problem.code === 'roxygen-keyword-unknown' || mentionsKeyword(problem, text, byStart));
    return { ...withFn, problems: [...ours, ...markerMissing(keywords, fn)] };
  }
  problems.push(...paramProblems, ...duplicates(docs, block), ...furtherCategories(keywords), ...cutProblems(block));
  if (fn === undefined || statement === undefined) {
    const message = 'No function follows this block.';
    const fixes = [{ title: 'Remove `mcp-tool`', intent: { kind: 'remove', span: marker } }] as const;
    problems.push({ code: 'tool-not-a-function', message, span: marker, fixes, unreadable: true });
    return { ...withFn, marker, problems };
  }
  problems.push(...fn.problems, ...syntaxProblems(parser, text, statement, fn), ...stateCallProblems(text, statement, fn));
  const draft = { ...readDraft(block, tags, keywords, docs, fn, problems), uses: usesIn(parser, text, statement, fn) };
  return { ...withFn, marker, draft, problems: sorted(problems) };
}

/** Reports empty lines at which some readers end the block. */
const cutProblems = ({ cuts }: Block): readonly Problem[] =>
  cuts.map(({ gap, line }) => ({
    code: 'roxygen-block-cut',
    message: 'An empty line cuts this comment in two.',
    span: line,
    fixes: [{ title: "Begin the empty line with `#'`", safe: true, intent: { kind: 'replace', span: gap, text: "\n#'\n" } }],
  }));

/** A tag with its name corrected: a misspelled one is reported once, and then read under the suggested name. */
function readTagName(tag: Tag, problems: Problem[]): Tag {
  if (isKnownTag(tag.name)) return tag;
  const suggested = closest(
    tag.name,
    allTags.map((known) => known.name),
  );
  if (suggested === undefined) return tag;
  const message = `Unknown tag ${code(`@${tag.name}`)}. Did you mean \`@${suggested}\`?`;
  const fix = { title: `Change to \`@${suggested}\``, safe: true, intent: { kind: 'correct-word', span: tag.nameSpan, to: suggested } } as const;
  const problem: Problem = { code: 'roxygen-tag-unknown', message, span: { start: tag.span.start, end: tag.nameSpan.end }, fixes: [fix] };
  problems.push(allTags.some(({ name }) => name.startsWith(tag.name)) ? { ...problem, unfinished: true } : problem);
  // Only the exact tag and word make a tool.
  return suggested === 'keywords' ? tag : { ...tag, name: suggested };
}

/** True for a misspelled `@keywords` whose words are ours. */
function mentionsKeyword(problem: Problem, text: string, tags: ReadonlyMap<number, Tag>): boolean {
  if (problem.code !== 'roxygen-tag-unknown') return false;
  const tag = tags.get(problem.span.start);
  return tag !== undefined && text.startsWith('k', tag.nameSpan.start) && keywordWords(tag).some((word) => isKnownKeyword(word.value));
}

function markerMissing(keywords: readonly Located<string>[], fn: RFunction | undefined): readonly Problem[] {
  const other = keywords.find((word) => isKnownKeyword(word.value));
  // A misspelled marker has its own problem.
  if (fn === undefined || other === undefined || keywords.some((word) => isUnknownKeyword(word.value) && suggestKeyword(word.value) === 'mcp-tool')) return [];
  const message = `${code(other.value)} has no effect without \`mcp-tool\`.`;
  return [{ code: 'tool-marker-missing', message, span: other.span, fixes: [{ title: 'Add `mcp-tool`', intent: { kind: 'mark-tool' } }] }];
}

type PageNames = Pick<RFacts, 'topic' | 'help'>;

/** `object`: the name of what the block documents. */
function namesOf(tags: readonly Tag[], object: string | undefined): PageNames {
  const word = (name: string) => tags.filter((tag) => tag.name === name).flatMap((tag) => docWords(tag.body))[0]?.value;
  const help = word('name') ?? object;
  const topic = word('rdname') ?? word('describeIn') ?? help;
  return { ...(topic === undefined ? {} : { topic }), ...(help === undefined ? {} : { help }) };
}

/** The tool for files that name tools. */
const toolExports = (fn: RFunction | undefined, marker: Span | undefined): readonly ExportedName[] =>
  marker === undefined ? [] : fn === undefined ? [unnamedTool] : [{ kind: 'r:tool', name: fn.name.value }];

/** Tells that the package may have tools whose names are unknown until regions are linked. */
const unnamedTool: ExportedName = { kind: 'r:unnamedTool', name: '' };

/** Exports of code without a block, which is no source of documentation. */
const plainExports = (fn: RFunction | undefined): readonly ExportedName[] => (fn === undefined ? [] : [{ kind: plainFunctionKind, name: fn.name.value }]);

function exportsOf(fn: RFunction | undefined, { topic, help }: PageNames, tags: readonly Tag[]): readonly ExportedName[] {
  const names: ExportedName[] = fn === undefined ? [] : [{ kind: 'r:function', name: fn.name.value }];
  const aliases = tags.filter((tag) => tag.name === 'aliases' || tag.name === 'name').flatMap((tag) => docWords(tag.body).map((word) => word.value));
  const topics = new Set([...(topic === undefined ? [] : [topic]), ...aliases]);
  return [...names, ...(help === undefined ? [] : [{ kind: 'r:help', name: help }]), ...[...topics].map((name) => ({ kind: 'r:topic', name }))];
}

function duplicates(docs: readonly ParamDoc[], block: Block): readonly Problem[] {
  const documented = new Set<string>();
  return docs.flatMap((doc, i) => {
    const { name, tag: at } = doc;
    if (!documented.has(name.value)) {
      documented.add(name.value);
      return [];
    }
    // The names of a tag are neighbours.
    const isOnlyName = docs[i - 1]?.tag !== at && docs[i + 1]?.tag !== at;
    const tag = block.tags[at];
    const fixes =
      isOnlyName && tag !== undefined
        ? [{ title: `Remove the second \`@param\` of ${code(name.value)}`, intent: { kind: 'remove', span: tag.span } as const }]
        : [];
    return [{ code: 'param-duplicate', message: `${code(name.value)} is documented twice.`, span: name.span, fixes }];
  });
}

type Draft = Omit<ToolDraft, 'uses'>;

function readDraft(
  block: Block,
  tags: readonly Tag[],
  keywords: readonly Located<string>[],
  docs: readonly ParamDoc[],
  fn: RFunction,
  problems: Problem[],
): Draft {
  const description = readDescription(block, tags, problems);
  const flag = (word: string): Value<boolean> => {
    const found = keywords.find((keyword) => keyword.value === word);
    return found === undefined ? absent : known(true, found.span);
  };
  const stray = strayDescription(block, tags);
  const params = new Map<string, Param>();
  const formals = new Map(fn.formals.toReversed().map((formal) => [formal.name.value, formal]));
  for (const [i, { name, doc, tag }] of docs.entries()) {
    const formal = formals.get(name.value);
    const span = block.tags[tag]?.span ?? name.span;
    if (formal === undefined || name.value.startsWith('.') || params.has(name.value)) continue;
    const lowered = lowerParam({ name: name.value, doc, formal, span });
    params.set(name.value, { name, schema: lowered.schema, required: lowered.required, span });
    // Several names may share one text; its problems are reported once.
    if (docs[i - 1]?.tag !== tag) problems.push(...lowered.problems);
  }
  const returns = tags.find((tag) => tag.name === 'return' || tag.name === 'returns');
  const lowered = returns === undefined || trimDoc(returns.body).text === '' ? undefined : lowerReturns(trimDoc(returns.body), returns.span);
  problems.push(...(lowered?.problems ?? []));
  const format = keywords.map(({ value }) => outputFormat(value)).find((found) => found !== undefined);
  return {
    description,
    ...(stray === undefined ? {} : { strayDescription: stray }),
    category: readCategory(keywords),
    dangerous: flag('mcp-dangerous'),
    requiresApproval: flag('mcp-requires-approval'),
    ...(format === undefined ? {} : { outputFormat: format }),
    ...(lowered === undefined ? {} : { returns: lowered.schema }),
    example: readExample(tags),
    params,
  };
}

/** A misspelled category is present, but unknown. */
function readCategory(keywords: readonly Located<string>[]): Value<string> {
  const found = keywords.find((word) => isCategoryWord(word.value));
  if (found === undefined) {
    const suggested = keywords.find(
      (word) => isUnknownKeyword(word.value) && (suggestKeyword(word.value) ?? word.value).startsWith(categoryPrefix.slice(0, -1)),
    );
    return suggested === undefined ? absent : opaque(suggested.value, suggested.span);
  }
  const span: Span = { start: found.span.start + categoryPrefix.length, end: found.span.end };
  return known(found.value.slice(categoryPrefix.length), span);
}

/** The description is `@description`, else `@title`, else the first paragraph. A separate title is not part of a tool's specification. */
function readDescription(block: Block, tags: readonly Tag[], problems: Problem[]): Value<string> {
  const tagText = (name: string): DocText | undefined => {
    const tag = tags.find((t) => t.name === name && !/^\s*(?:NULL\s*)?$/.test(t.body.text));
    return tag && trimDoc(tag.body);
  };
  const described = tagText('description') ?? tagText('title') ?? paragraphs(block.intro)[0] ?? describeInText(tags);
  return described === undefined ? absent : cleanText(described, problems);
}

/** The text of `@describeIn f text`. */
function describeInText(tags: readonly Tag[]): DocText | undefined {
  const body = tags.find((tag) => tag.name === 'describeIn')?.body;
  const target = body && /^\s*\S+\s+(?=\S)/.exec(body.text)?.[0];
  return body && target !== undefined ? trimDoc(sliceDoc(body, target.length)) : undefined;
}

/** Paragraphs of the introduction that are a description to roxygen2, but not to a tool, because no tag precedes them. */
function strayDescription(block: Block, tags: readonly Tag[]): Span | undefined {
  if (tags.some((tag) => tag.name === 'description')) return undefined;
  const stray = paragraphs(block.intro).slice(tags.some((tag) => tag.name === 'title') ? 0 : 1);
  const [first, last] = [stray[0], stray.at(-1)];
  return first && last && { start: wholeSpan(first).start, end: wholeSpan(last).end };
}

function cleanText(doc: DocText, problems: Problem[]): Value<string> {
  const cleaned = cleanRd(doc, { markdown: 'keep' });
  problems.push(...cleaned.problems);
  return cleaned.text.trim() === '' ? absent : known(cleaned.text, wholeSpan(doc));
}

const sorted = (problems: readonly Problem[]): readonly Problem[] => [...problems].sort((a, b) => a.span.start - b.span.start);
