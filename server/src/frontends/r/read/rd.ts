import { code, type Fix, limits, type Problem, type Span } from '../../../model/index.ts';
import { formulasIn } from '../lower/formulaRole.ts';
import { closeGap, joinStep, type Step } from '../lower/rdGaps.ts';
import { reflow, tidy } from '../lower/reflow.ts';
import { renderFormula, separatorAtEnd } from '../lower/renderFormula.ts';
import { stripMarkdown } from '../lower/stripMarkdown.ts';
import { docSpan } from './docSpan.ts';
import { type DocText, unescapeAt } from './docText.ts';
import { listItems } from './rdLists.ts';
import { type MacroRole, macroRole, maxArguments } from './rdMacros.ts';
import { type RdScan, scanRd } from './rdScan.ts';

export interface CleanOptions {
  /** `strip` (the default): plain prose without Markdown marks, lines joined. `keep`: Markdown structure and line breaks remain. */
  readonly markdown?: 'strip' | 'keep';
}

export interface Cleaned {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A text without Rd markup. Lists become Markdown lists. Unbalanced braces are problems, and their content remains. */
export function cleanRd(doc: DocText, options: CleanOptions = {}): Cleaned {
  const scan = scanRd(doc.text);
  return { text: renderRd(doc.text, options.markdown ?? 'strip', scan), problems: problemsOf(doc, scan) };
}

export const rdProblems = (doc: DocText): readonly Problem[] => problemsOf(doc, scanRd(doc.text));

const problemsOf = (doc: DocText, { faults }: RdScan): readonly Problem[] =>
  faults.map(({ start, end, opening }): Problem => {
    const written = doc.text.slice(start, end);
    return {
      code: 'rd-markup-unbalanced',
      message: opening ? `${code(written)} is never closed.` : 'This `}` closes nothing.',
      span: docSpan(doc, start, end),
      fixes: braceFixes(doc, start, end, opening),
    };
  });

/** An unbalanced brace may be a character, and a closing one may be left over. Only the author knows where a macro should end. */
function braceFixes(doc: DocText, start: number, end: number, opening: boolean): readonly Fix[] {
  const brace = doc.text.slice(start, end);
  if (brace.length !== 1) return [];
  const change = (title: string, to: string): Fix => ({ title, intent: { kind: 'correct-word', span: docSpan(doc, start, end), to } });
  return [...(opening ? [] : [change(`Remove this '${brace}'`, '')]), change(`Write '\\${brace}'`, `\\${brace}`)];
}

/** The text of a macro's argument for values, where white space counts. */
export function plainRd(text: string): string {
  const job = jobOf(text, scanRd(text), 'keep', '');
  return unescapeAt(render(job, 0, text.length, { depth: 0, verbatim: true }));
}

interface Job {
  readonly text: string;
  readonly scan: RdScan;
  readonly mode: 'strip' | 'keep';
  /** Texts that later steps must not change. The text contains their index between two marks instead. */
  readonly shielded: string[];
  readonly mark: string;
  readonly formulas: () => readonly Span[];
}

function jobOf(text: string, scan: RdScan, mode: Job['mode'], mark: string): Job {
  let formulas: readonly Span[] | undefined;
  return {
    text,
    scan,
    mode,
    shielded: [],
    mark,
    formulas: () => {
      formulas ??= formulasIn(text, scan);
      return formulas;
    },
  };
}

interface RenderContext {
  readonly depth: number;
  /** Within `\code{}` and similar macros, back-ticks and stars are characters. */
  readonly verbatim: boolean;
  /** Within a list, the indentation of the source is ignored. */
  readonly list?: boolean;
}

function renderRd(text: string, mode: 'strip' | 'keep', scan: RdScan): string {
  const job = jobOf(text, scan, mode, unusedMark(text));
  const rendered = render(job, 0, text.length, { depth: 0, verbatim: false });
  const tidied = mode === 'strip' ? reflow(stripMarkdown(rendered)) : tidy(rendered);
  return unescapeAt(unshield(job, tidied));
}

function unusedMark(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code++) {
    const mark = String.fromCharCode(code);
    if (!text.includes(mark)) return mark;
  }
  return '\uf8ff';
}

function shield(job: Job, text: string): string {
  if (job.mark === '' || text === '') return text;
  job.shielded.push(text);
  return `${job.mark}${job.shielded.length - 1}${job.mark}`;
}

function unshield(job: Job, text: string): string {
  if (job.shielded.length === 0) return text;
  const marked = new RegExp(`${job.mark}(\\d+)${job.mark}`, 'g');
  // A shielded text may contain marks of texts shielded before it. Their numbers are smaller, so the recursion ends.
  const open = (part: string, below: number): string =>
    part.replace(marked, (whole, digits: string) => {
      const index = Number(digits);
      const inner = job.shielded[index];
      return inner === undefined || index >= below ? whole : open(inner, index);
    });
  return open(text, job.shielded.length);
}

/** The text from `start` to `end` without its markup. */
function render(job: Job, start: number, end: number, context: RenderContext): string {
  const { text, scan } = job;
  let out = '';
  const special = /[\\`~]/g;
  special.lastIndex = start;
  for (let pos = start; pos < end; ) {
    const match = special.exec(text);
    const at = match === null || match.index >= end ? end : match.index;
    const prose = text.slice(pos, at);
    out += context.list === true && !context.verbatim ? prose.replace(/\n[ \t]+/g, '\n') : prose;
    if (at >= end) break;
    const code = scan.code.get(at);
    if (code !== undefined && code.end <= end) {
      out += codeText(job, at, context);
      pos = code.end;
    } else if (text[at] === '\\') {
      const step = renderBackslash(job, at, end, context, out);
      if (step.dropsSeparator === true) out = out.replace(separatorAtEnd, '');
      out = joinStep(out, step, text[step.end] ?? '');
      pos = step.end;
      if (step.isRemoved === true) [out, pos] = closeGap(text, out, pos, end);
    } else {
      out += text[at];
      pos = at + 1;
    }
    special.lastIndex = pos;
  }
  return out;
}

function codeText(job: Job, at: number, context: RenderContext): string {
  const code = job.scan.code.get(at);
  if (code === undefined) return '';
  const whole = job.text.slice(at, code.end);
  if (context.verbatim || job.mode === 'keep' || code.fenced) return context.verbatim ? whole : shield(job, whole);
  const content = job.text.slice(code.content.start, code.content.end).replace(/\s+/g, ' ');
  // As in Markdown, one space at each end only separates back-ticks.
  return shield(job, /^ [^ ].* $/.test(content) ? content.slice(1, -1) : content);
}

function renderBackslash(job: Job, at: number, end: number, context: RenderContext, before: string): Step {
  const { text } = job;
  const next = text[at + 1] ?? '';
  if (/[\\{}%]/.test(next) && at + 1 < end) return { out: shield(job, next), end: at + 2 };
  if (job.mode === 'strip' && !context.verbatim && /[*_`[\]<>#]/.test(next) && at + 1 < end) return { out: shield(job, next), end: at + 2 };
  const name = /[A-Za-z][A-Za-z0-9]*/y;
  name.lastIndex = at + 1;
  const macro = name.exec(text)?.[0];
  if (macro === undefined || name.lastIndex > end) return { out: '\\', end: at + 1 };
  return renderMacro(job, macro, at, end, context, before);
}

function renderMacro(job: Job, macro: string, at: number, end: number, context: RenderContext, before: string): Step {
  const { text, scan } = job;
  const role = macroRole(macro, context.verbatim);
  let pos = at + 1 + macro.length;
  const option = /\[[^\][\n]*\](?=\s*\{)/y;
  option.lastIndex = pos;
  if (option.test(text) && option.lastIndex < end) pos = option.lastIndex;
  const args: { start: number; end: number }[] = [];
  const count = maxArguments(role);
  while (args.length < count) {
    let open = pos;
    if (args.length > 0 && role.kind !== 'content') while (/\s/.test(text[open] ?? '')) open++;
    if (text[open] !== '{' || open >= end) break;
    const close = scan.close.get(open);
    if (close === undefined || close >= end) {
      // Never closed: the text is read as if the brace were missing.
      if (args.length === 0 && role.kind !== 'constant') return { out: macro === 'item' ? '\n- ' : '', end: open + 1 };
      break;
    }
    args.push({ start: open + 1, end: close });
    pos = close + 1;
  }
  if (role.kind === 'constant' && text.startsWith('{}', pos)) pos += 2;
  if (context.depth >= limits.r.markupDepth) return { out: text.slice(at, pos), end: pos };
  // Outside a list, `\item` is a mark without arguments.
  if (role.kind === 'item' && args.length === 0) return { out: /\s/.test(text[pos] ?? '') ? '\n-' : '\n- ', end: pos };
  if (role.kind === 'formula') {
    const { out, behind, dropsSeparator } = renderFormula(text, at, args, job.formulas(), before);
    return out === '' ? { out, end: pos + behind, isRemoved: true, dropsSeparator } : { out: shield(job, out), end: pos };
  }
  return { ...renderRole(job, role, macro, args, context), end: pos };
}

type Args = readonly { readonly start: number; readonly end: number }[];

function renderRole(
  job: Job,
  role: Exclude<MacroRole, { kind: 'formula' }>,
  macro: string,
  args: Args,
  context: RenderContext,
): { out: string; isRemoved?: boolean } {
  const verbatim = context.verbatim || (role.kind === 'content' && role.code === true);
  const inner: RenderContext = { depth: context.depth + 1, verbatim, list: context.list === true || role.kind === 'list' };
  const arg = (index: number): string => {
    const found = args[index];
    return found === undefined ? '' : render(job, found.start, found.end, inner);
  };
  switch (role.kind) {
    case 'constant':
      return { out: role.text };
    case 'gone':
      return { out: '', isRemoved: true };
    case 'literal':
      return { out: `\\${macro}` };
    case 'argument':
      return { out: args.length > role.index ? arg(role.index) : arg(0) };
    case 'quoted':
      return { out: `${role.quote}${arg(0)}${role.quote}` };
    case 'condition': {
      const text = /\b(?:text|TRUE)\b/.test(arg(0)) || /^\s*$/.test(arg(0));
      const chosen = text ? arg(1) : arg(2);
      return chosen === '' ? { out: '', isRemoved: true } : { out: chosen };
    }
    case 'heading':
      return {
        out: job.mode === 'keep' ? `\n\n${'#'.repeat(role.level)} ${arg(0).trim()}\n\n${arg(1).trim()}\n\n` : `\n\n${arg(0).trim()}: ${arg(1).trim()}\n\n`,
      };
    case 'table':
      return { out: `\n\n${arg(1).trim()}\n\n` };
    case 'block':
      return { out: `\n\n${shield(job, job.mode === 'keep' ? `\`\`\`\n${arg(0).replace(/^\n+/, '').trimEnd()}\n\`\`\`` : arg(0).trim())}\n\n` };
    case 'item':
      return { out: itemText(args, arg) };
    case 'list':
      return { out: renderList(job, role.ordered, args[0], inner) };
    case 'content': {
      if (args.length === 0) return { out: `\\${macro}` };
      const all = args.map((_, index) => arg(index)).join(' ');
      return { out: role.code === true && !context.verbatim ? shield(job, job.mode === 'strip' ? all.replace(/\s+/g, ' ') : all) : all };
    }
  }
}

function itemText(args: Args, arg: (index: number) => string): string {
  const label = arg(0).trim();
  return args.length === 1 ? `\n- ${label}` : `${label.replace(/:$/, '')}: ${arg(1).trim()}`;
}

function renderList(job: Job, ordered: boolean, body: Args[number] | undefined, context: RenderContext): string {
  if (body === undefined) return '';
  const lead = listItems(job.text, job.scan, body.start, body.end);
  const intro = render(job, body.start, lead.before, context).trim();
  const items = lead.items.map(({ label, text }, index) => {
    const name = label === undefined ? '' : `${render(job, label.start, label.end, context).trim().replace(/:$/, '')}: `;
    const mark = ordered ? `${index + 1}. ` : '- ';
    const content = `${name}${renderItem(job, text.start, text.end, context).trim()}`.replace(/(?<!\s)([^\S\n]*)\n\s*\n(?=[^\S\n]*(?:[-*]|\d+\.) )/g, '$1\n');
    // Further lines of an item are indented to its text.
    return mark + content.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  });
  return `\n\n${[...(intro === '' ? [] : [intro]), ...items].join('\n')}\n\n`;
}

/** The text of an item. Braces at its start only group (`\item{"a"} means …`). */
function renderItem(job: Job, start: number, end: number, context: RenderContext): string {
  const close = job.text[start] === '{' ? job.scan.close.get(start) : undefined;
  if (close === undefined || close >= end) return render(job, start, end, context);
  return render(job, start + 1, close, context) + render(job, close + 1, end, context);
}
