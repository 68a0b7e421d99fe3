import type { DocText } from '../read/docText.ts';
import { readDocumentation } from '../read/documentation.ts';
import type { ParamDoc, RFacts } from '../read/facts.ts';
import type { Tag } from '../read/readBlock.ts';

/**
 * The documentation that a template adds to the block `of`: as roxygen2 does it, with brew. Only `<%= variable %>`, `<%= "text" %>` and comments are
 * evaluated. A tag with other code is unknown; where code decides which tags there are, all of them are.
 */
export function expandTemplate(regions: readonly RFacts[], name: string, of: RFacts): RFacts {
  const variables = variablesOf(of);
  const expanded = regions.map(({ block }) => ({
    intro: brew(block.intro, variables),
    tags: block.tags.map((tag) => ({ tag, body: brew(tag.body, variables) })),
  }));
  const formals = new Set(of.fn?.formals.map((formal) => formal.name.value));
  const tags: Tag[] = [];
  const unknownParams: ParamDoc[] = [];
  // A statement between two blocks is text or code of the template.
  const hasCode =
    regions.some(({ end, block }) => end > block.end) ||
    regions.some(({ block: { intro, tags: all } }) => [intro, ...all.map(({ body }) => body)].some(runsCode));
  let isOpaque = hasCode;
  for (const { tag, body } of expanded.flatMap((region) => region.tags)) {
    if (body !== undefined) {
      tags.push({ ...tag, body });
      continue;
    }
    const [first = ''] = /^\s*[^\s<]+(?=\s)/.exec(tag.body.text) ?? [];
    const isParam = tag.name === 'param' && first !== '';
    if (isParam)
      unknownParams.push(
        ...readDocumentation([{ ...tag, body: { ...tag.body, text: first } }], formals).docs.map((doc) => ({ ...doc, tag: -1 - unknownParams.length })),
      );
    else isOpaque = true;
  }
  const { problems: _, docs, ...documentation } = readDocumentation(hasCode ? [] : tags, formals);
  return {
    ...documentation,
    docs: [...docs, ...unknownParams.map((doc) => ({ ...doc, isUnknown: true as const }))],
    ...(isOpaque ? { opaqueTag: { value: `@template ${name}`, span: { start: 0, end: 0 } } } : {}),
    ...(of.topic === undefined ? {} : { topic: of.topic }),
    block: { lines: [], intro: (hasCode ? undefined : expanded[0]?.intro) ?? noText, tags: hasCode ? [] : tags, end: 0, cuts: [] },
    end: 0,
    keywords: [],
    exports: [],
    problems: [],
  };
}

const runsCode = ({ text }: DocText): boolean => /<%(?![=#])/.test(text);

const noText: DocText = { text: '', lines: [0], starts: [0] };

/** The variables of a block's `@templateVar name value`, as text of R. */
function variablesOf({ block }: RFacts): ReadonlyMap<string, string | undefined> {
  const tags = block.tags.filter((tag) => tag.name === 'templateVar');
  return new Map(
    tags.map(({ body }) => {
      const [, name = '', value = ''] = /^\s*(\S+)\s?([\s\S]*)/.exec(body.text) ?? [];
      return [name, printed(value.trim())];
    }),
  );
}

/** A value as R prints it after `type.convert()`; undefined where the digits that it prints are unknown. */
function printed(value: string): string | undefined {
  if (/^(?:T|TRUE|true)$/.test(value)) return 'TRUE';
  if (/^(?:F|FALSE|false)$/.test(value)) return 'FALSE';
  const isNumber = /^[-+]?(?:0[xX][\da-fA-F]|\.?\d)/.test(value) && !Number.isNaN(Number(value));
  if (!isNumber) return value;
  const number = Number(value);
  const size = Math.abs(number);
  return /^[-+]?\d+$/.test(value)
    ? size < 2 ** 31
      ? String(number)
      : undefined
    : size >= 1e-4 && size < 1e5
      ? String(Number(number.toPrecision(7)))
      : undefined;
}

/** The text with its `<% %>` evaluated; undefined where that needs R. */
function brew(doc: DocText, variables: ReadonlyMap<string, string | undefined>): DocText | undefined {
  const { text } = doc;
  if (!text.includes('<%')) return doc;
  let made = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('<%', at);
    if (open < 0) return { text: made + text.slice(at), lines: [0], starts: [0] };
    const close = text.indexOf('%>', open + 2);
    const code = close < 0 ? undefined : text.slice(open + 2, close).replace(/-$/, '');
    const value = code === undefined ? undefined : code.startsWith('#') ? '' : code.startsWith('=') ? evaluated(code.slice(1).trim(), variables) : undefined;
    if (value === undefined) return undefined;
    made += text.slice(at, open) + value;
    at = close + 2;
    // `-%>` removes the line break after it.
    if (text[close - 1] === '-' && text[at] === '\n') at++;
  }
}

const evaluated = (code: string, variables: ReadonlyMap<string, string | undefined>): string | undefined =>
  variables.get(code) ?? /^(["'])([^"'\\]*)\1$/.exec(code)?.[2];
