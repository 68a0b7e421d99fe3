import type { Slot, SlotContext, SlotItem, Span } from '../../../model/index.ts';
import { ellmerSlot } from '../ellmer/slots.ts';
import { categoryPrefix, flagWords, isCategoryWord, keywordDocs } from '../lower/keywords.ts';
import { stateMethods } from '../lower/stateEnv.ts';
import { regionOffset } from '../read/docText.ts';
import type { RFacts } from '../read/facts.ts';
import type { BlockLine, Tag } from '../read/readBlock.ts';
import { afterLeader } from '../read/scan.ts';
import { phraseOfDefault, typePhrases } from './phrases.ts';
import { allTags } from './tags.ts';

/** The slot at the offset: tags, keywords, parameter names and type phrases in the block, `.state_env$` methods in the code. */
export function slotAt(text: string, facts: RFacts, offset: number, context: SlotContext): Slot | undefined {
  const index = facts.block.lines.findIndex((line) => line.start <= offset && offset <= line.end);
  const line = facts.block.lines[index];
  if (line === undefined) return offset < facts.block.end ? undefined : (stateSlot(text, facts, offset) ?? ellmerSlot(text, facts, offset, context));
  if (offset < afterLeader(text, line.start)) return undefined;
  const tag = facts.block.tags.find((t) => t.firstLine <= index && index < t.endLine);
  return tagSlot(text, line, offset) ?? (tag && offset > tag.nameSpan.end ? inTag(text, facts, tag, offset, context) : undefined);
}

function inTag(text: string, facts: RFacts, tag: Tag, offset: number, context: SlotContext): Slot | undefined {
  if (tag.name === 'keywords') return keywordSlot(text, tag, offset, context, facts);
  if (tag.name === 'param') return paramSlot(text, facts, tag, offset, context);
  if (tag.name === 'return' || tag.name === 'returns') return typeSlot(text, firstWord(text, tag.nameSpan.end), tag, offset);
  return undefined;
}

function tagSlot(text: string, line: BlockLine, offset: number): Slot | undefined {
  const before = /@([\w]*)$/.exec(text.slice(afterLeader(text, line.start), offset));
  if (before?.[1] === undefined || !/^\s*@\w*$/.test(text.slice(afterLeader(text, line.start), offset))) return undefined;
  const span = { start: offset - before[1].length, end: offset + (/^\w*/.exec(text.slice(offset, line.end))?.[0].length ?? 0) };
  const isLineEnd = text.slice(span.end, line.end).trim() === '';
  const leader = leaderOf(text, line);
  return {
    span,
    items: allTags.map(
      (tag): SlotItem => ({
        label: tag.name,
        kind: 'tag',
        insert: isLineEnd ? (tag.insert ?? tag.name).replaceAll("\n#' ", `\n${leader}`) : tag.name,
        documentation: tag.summary,
      }),
    ),
  };
}

/** The text before a line's content, with the blank that roxygen comments have. */
export function leaderOf(text: string, line: BlockLine): string {
  return `${text.slice(line.start, afterLeader(text, line.start)).replace('\ufeff', '')} `;
}

function keywordSlot(text: string, tag: Tag, offset: number, { categories, names }: SlotContext, facts: RFacts): Slot {
  const span = wordAt(text, offset, /[^\s]/);
  const word = text.slice(span.start, span.end);
  const used = new Set(facts.keywords.filter((keyword) => keyword.span.start !== span.start).map((keyword) => keyword.value));
  const usedInFile = (names.find('file', names.path) as readonly RFacts[]).flatMap(({ keywords }) => keywords.map(({ value }) => value).filter(isCategoryWord));
  const inUse = new Set(categories.map((category) => categoryPrefix + category));
  const named = new Set([...usedInFile.filter((category) => inUse.has(category)), ...inUse, ...(isCategoryWord(word) ? [word] : [])]);
  const flags = flagWords.filter((flag) => !used.has(flag)).map((label): SlotItem => ({ label, kind: 'keyword', documentation: keywordDocs[label] ?? '' }));
  const prefixDocs = keywordDocs[categoryPrefix] ?? '';
  const items: SlotItem[] = [
    ...flags.filter(({ label }) => label === 'mcp-tool'),
    ...[...named].map((label): SlotItem => ({ label, kind: 'category', documentation: `Category \`${label.slice(categoryPrefix.length)}\`. ${prefixDocs}` })),
    { label: categoryPrefix, kind: 'keyword', insert: `${categoryPrefix}\${1:name}`, documentation: prefixDocs },
    ...flags.filter(({ label }) => label !== 'mcp-tool').reverse(),
  ];
  return { span: { start: Math.max(span.start, tag.nameSpan.end), end: span.end }, items };
}

function paramSlot(text: string, facts: RFacts, tag: Tag, offset: number, context: SlotContext): Slot | undefined {
  const index = facts.block.tags.indexOf(tag);
  const docs = facts.docs.filter((doc) => doc.tag === index);
  const last = docs.at(-1);
  const nameEnd = last === undefined ? tag.nameSpan.end : last.name.span.end;
  if (offset <= nameEnd || text.slice(nameEnd, offset).match(/^,?$/) !== null || /^\s*$/.test(text.slice(tag.nameSpan.end, offset))) {
    return paramNameSlot(text, facts, offset, context);
  }
  return last === undefined ? undefined : typeSlot(text, last.doc.text === '' ? offset : regionOffset(last.doc, 0), tag, offset);
}

function paramNameSlot(text: string, facts: RFacts, offset: number, { linked }: SlotContext): Slot | undefined {
  const formals = facts.fn?.formals ?? [];
  const span = wordAt(text, offset, /[^\s,`]/);
  const current = text.slice(span.start, span.end);
  // Inherited parameters are documented already.
  const inherited = linked.tools.flatMap((tool) => tool.params.map((param) => param.name.value));
  const documented = new Set([...facts.docs.map((doc) => doc.name.value), ...inherited]);
  const offered = formals.filter(({ name }) => name.value === current || (!documented.has(name.value) && !name.value.startsWith('.')));
  if (offered.length === 0) return undefined;
  const line = facts.block.lines.find((l) => l.start <= offset && offset <= l.end);
  const isLineEnd = line !== undefined && text.slice(span.end, line.end).trim() === '';
  const skeletons = offered.map((formal) => ({ formal, phrase: phraseOfDefault(formal.default) ?? 'Character string' }));
  const items = skeletons.map(({ formal, phrase }): SlotItem => {
    const written = formal.default === undefined ? '' : ` = ${text.slice(formal.default.span.start, formal.default.span.end)}`;
    return {
      label: formal.name.value,
      kind: 'parameter',
      insert: isLineEnd ? `${snippetText(formal.name.value)} \${1:${phrase}}. \${2:Description}` : snippetText(formal.name.value),
      detail: formal.name.value + written,
      documentation: `Parameter of \`${facts.fn?.name.value ?? ''}\`${written === '' ? ', without a default' : `, default \`${written.slice(3)}\``}.`,
    };
  });
  if (isLineEnd && line !== undefined && items.length > 1) {
    const leader = leaderOf(text, line);
    const insert = skeletons
      .map(({ formal, phrase }, i) => `${snippetText(formal.name.value)} \${${2 * i + 1}:${phrase}}. \${${2 * i + 2}:Description}`)
      .join(`\n${snippetText(leader)}@param `);
    items.push({
      label: `all ${items.length} missing parameters`,
      kind: 'parameter',
      insert,
      documentation: 'Documents every parameter that has no `@param` yet.',
    });
  }
  return { span, items };
}

const snippetText = (text: string): string => text.replaceAll(/[$}\\]/g, '\\$&');

/** Type phrases, where the text before the cursor is one or the beginning of one. `start`: the start of the text. */
function typeSlot(text: string, start: number, tag: Tag, offset: number): Slot | undefined {
  if (offset < start) return undefined;
  const typed = text.slice(start, offset).toLowerCase();
  if (!typePhrases.some(({ phrase }) => phrase.toLowerCase().startsWith(typed))) return undefined;
  const rest = text.slice(start, Math.max(offset, tag.span.end)).toLowerCase();
  const whole = typePhrases
    .map(({ phrase }) => phrase.length)
    .filter((length, i) => start + length >= offset && isWholePhrase(rest, typePhrases[i]?.phrase.toLowerCase() ?? ''));
  const span: Span = { start, end: whole.length > 0 ? start + Math.max(...whole) : wordAt(text, offset, /[\w[\]]/).end };
  return {
    span,
    items: typePhrases.map(({ phrase, means }) => ({ label: phrase, kind: 'type', detail: means, documentation: `Type phrase: a model sees \`${means}\`.` })),
  };
}

const isWholePhrase = (text: string, phrase: string): boolean => text.startsWith(phrase) && !/^[\w[]/.test(text.slice(phrase.length));

function firstWord(text: string, at: number): number {
  return at + (/^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0);
}

function stateSlot(text: string, facts: RFacts, offset: number): Slot | undefined {
  if (!facts.fn?.formals.some((formal) => formal.name.value === '.state_env')) return undefined;
  const before = /(?<![\w.])\.state_env[ \t]*\$[ \t]*([\w.]*)$/.exec(text.slice(Math.max(0, offset - 80), offset));
  if (before?.[1] === undefined) return undefined;
  const end = wordAt(text, offset, /[\w.]/).end;
  const called = /^[ \t]*\(/.test(text.slice(end, end + 20));
  const items = stateMethods.map(
    (method): SlotItem => ({
      label: method.name,
      kind: 'method',
      insert: called ? method.name : method.insert,
      detail: method.signature,
      documentation: method.summary,
    }),
  );
  return { span: { start: offset - before[1].length, end }, items };
}

/** The word at the offset, of the characters that fit. */
function wordAt(text: string, offset: number, fits: RegExp): Span {
  let start = offset;
  let end = offset;
  while (start > 0 && fits.test(text.charAt(start - 1))) start--;
  while (end < text.length && fits.test(text.charAt(end))) end++;
  return { start, end };
}
