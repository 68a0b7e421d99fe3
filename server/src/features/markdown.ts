import MarkdownIt from 'markdown-it';
import { code } from '../model/index.ts';

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

let parser: Parser | undefined;

/**
 * Markdown of a workspace is text with emphasis, lists, tables and code, here and in the preview. A link to an `http:`, `https:` or `mailto:` address that is
 * written in its place remains a link; every other link, each reference, picture and piece of HTML is plain text.
 */
function markdown(): Parser {
  if (parser !== undefined) return parser;
  parser = new MarkdownIt({ html: false, linkify: false }).disable('reference');
  parser.validateLink = (url) => /^(?:https?:\/\/|mailto:)/i.test(url);
  // `[text]()` passes no check of addresses.
  parser.core.ruler.push('empty links', ({ tokens }) => {
    for (const { children } of tokens) children?.forEach(unlinkEmpty);
  });
  parser.renderer.rules.image = (tokens, index) => parser?.utils.escapeHtml(pictureText(tokens[index])) ?? '';
  return parser;
}

function unlinkEmpty(token: Token, index: number, tokens: readonly Token[]): void {
  if (token.type !== 'link_open' || token.attrGet('href') !== '') return;
  const end = tokens.find(({ type }, at) => at > index && type === 'link_close');
  Object.assign(token, { type: 'text', tag: '', nesting: 0, attrs: null, content: '[' });
  Object.assign(end ?? {}, { type: 'text', tag: '', nesting: 0, content: ']()' });
}

/** Markdown of a workspace as HTML for the preview. */
export const renderMarkdown = (text: string): string => markdown().render(text);

/** Markdown of a workspace as Markdown for a client, whatever that client takes for a link or an icon. A code block that is open is closed. */
export const safeMarkdown = (text: string): string => (mayBeUnsafe.test(text) ? blocks(markdown().parse(text, {})[Symbol.iterator]()).join('\n\n') : text);

/** The same within a line, such as the cell of a table. */
export function safeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return mayBeUnsafe.test(line) ? inline(markdown().parseInline(line, {})[0]?.children ?? []) : line;
}

/** A cell of a table; a vertical line within would end it. */
export const tableCell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\\.|\|/g, (found) => (found === '|' ? '\\|' : found));

/** A block of code, which nothing within can end. */
export function codeBlock(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** Without one of these a text has no link, picture, HTML, icon or block of code, in any dialect. */
const mayBeUnsafe = /<|!\[|\][(:]|\$\(|```|~~~|ftp:\/\//i;

/** The blocks up to the end of the one that they are in. */
function blocks(tokens: Iterator<Token>): readonly string[] {
  const made: string[] = [];
  for (let next = tokens.next(); next.done !== true && next.value.nesting >= 0; next = tokens.next())
    made.push(block(next.value, next.value.nesting > 0 ? blocks(tokens) : []));
  return made;
}

function block(token: Token, within: readonly string[]): string {
  switch (token.type) {
    case 'inline':
      return inline(token.children ?? []);
    case 'fence':
    case 'code_block':
      return codeBlock(token.content, /^[\w+#.-]*/.exec(token.info)?.[0]);
    case 'hr':
      return '***';
    case 'heading_open':
      return `${'#'.repeat(Number(token.tag.slice(1)))} ${within.join('').replaceAll('\n', ' ')}`;
    case 'blockquote_open':
      return within.join('\n\n').replace(/^/gm, '> ');
    case 'list_item_open': {
      const marker = token.info === '' ? '- ' : `${token.info}. `;
      return marker + within.join('\n\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
    }
    case 'tr_open':
      return `| ${within.join(' | ')} |`;
    case 'thead_open':
      return `${within.join('')}\n|${' --- |'.repeat((within[0]?.match(/(?<!\\)\|/g)?.length ?? 1) - 1)}`;
    case 'th_open':
    case 'td_open':
      return tableCell(within.join(''));
    default:
      return within.join('\n');
  }
}

function inline(tokens: readonly Token[]): string {
  const pieces: string[] = [];
  let target = '';
  for (const token of tokens) {
    if (token.type === 'link_open') target = String(token.attrGet('href') ?? '');
    const made = token.type === 'link_close' ? `](<${target}>)` : piece(token, pieces.at(-1) ?? '\n');
    if (made !== '') pieces.push(made);
  }
  return pieces.join('');
}

function piece(token: Token, before: string): string {
  switch (token.type) {
    case 'code_inline':
      return code(token.content);
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return '\\\n';
    case 'link_open':
      return '[';
    case 'image':
      return escaped(pictureText(token), before);
    case 'text':
      return escaped(token.content, before);
    default:
      // Emphasis.
      return token.markup;
  }
}

/**
 * Text whose characters mean nothing to Markdown. A client that makes links of bare addresses would take escapes after one for a part of it. `before`: the text in
 * front of it.
 */
function escaped(text: string, before: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/(?<=\])\(|[\\`*[\]<>~]|!(?=\[|$)|\$(?=\()|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|@|:(?=\/\/)|(?<=www)\./gi, '\\$&');
  return before.endsWith('\n') ? line.trimStart().replace(/^(?:[#+\-=|:]|\d+(?=[.)]))/, atStart) : line;
}

/** Heads a line that is not to become a heading, list, table or underlined heading. */
const atStart = (head: string): string => (/\d/.test(head) ? `${head}\\` : `\\${head}`);

const pictureText = (token: Token | undefined): string => `![${token?.content ?? ''}](${token?.attrGet('src') ?? ''})`;
