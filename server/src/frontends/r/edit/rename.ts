import { type DocumentEdits, inPattern, type Span, shift, type TextEdit, type View, type ViewDocument } from '../../../model/index.ts';
import { findInherited } from '../inherit/inherit.ts';
import type { DocText } from '../read/docText.ts';
import type { RFacts } from '../read/facts.ts';
import { inCode } from '../read/inCode.ts';
import { documentEdits } from './blockEdit.ts';
import { copyParam } from './realizeParams.ts';
import { codeUses, namedArguments } from './renameScan.ts';
import { isPlainName, rName } from './rText.ts';

/** Renames a tool's function: its definition, its calls in the package, and its mentions in documentation. */
export function renameTool(name: string, to: string, view: View<RFacts>): readonly DocumentEdits[] {
  const from = nameWithoutPackage(name, view);
  const target = nameWithoutPackage(to, view);
  const pkg = view.names.project?.name;
  if (target === '' || target === from) return [];
  return view.documents().flatMap((doc) => {
    const edits = editList();
    for (const { span, quoted } of inCode(doc, (text) => codeUses(text, from, pkg))) edits.add(span, quoted ? escaped(target) : rName(target));
    for (const region of doc.regions) {
      for (const span of documentedNames(region, from, pkg)) edits.add(shift(span, region.start), target);
    }
    return documentEdits(doc.uri, edits.list());
  });
}

/** Renames a parameter: the formal, its uses in the function, its `@param`, and named arguments of calls in the package. */
export function renameParam(tool: string, param: string, to: string, view: View<RFacts>): readonly DocumentEdits[] {
  const fn = nameWithoutPackage(tool, view);
  const pkg = view.names.project?.name;
  if (to === '' || to === param) return [];
  const documents = view.documents();
  const regionsOfTool = documents.flatMap(({ regions }) => regions.filter(({ facts }) => facts.fn?.name.value === fn && facts.draft !== undefined));
  const moved = new Set(regionsOfTool.flatMap(({ facts }) => facts.docs.filter((doc) => doc.name.value === param).map(({ doc }) => doc)));
  return documents.flatMap((doc) => {
    const edits = editList();
    for (const { span, quoted } of inCode(doc, (text) => namedArguments(text, fn, param, pkg))) edits.add(span, quoted ? escaped(to) : rName(to));
    for (const region of doc.regions) {
      const isOwn = regionsOfTool.includes(region);
      if (isOwn) addOwn(edits, region, param, to);
      // A renamed parameter no longer inherits its text. The text is copied to the function, or to the functions that inherit from it.
      const inherited = inheritedText(region, param, view);
      if (inherited === undefined || !(isOwn || moved.has(inherited))) continue;
      const copy = copyParam(
        { ...view, uri: doc.uri, start: region.start, text: region.text, facts: region.facts, linked: region.linked },
        param,
        isOwn ? to : param,
        inherited.text,
      );
      edits.add(copy.span, copy.text);
    }
    return documentEdits(doc.uri, edits.list());
  });
}

type Region = ViewDocument<RFacts>['regions'][number];

function inheritedText({ facts }: Region, param: string, view: View<RFacts>): DocText | undefined {
  if (facts.draft === undefined || facts.docs.some((doc) => doc.name.value === param)) return undefined;
  if (facts.fn?.formals.some((formal) => formal.name.value === param) !== true) return undefined;
  return findInherited(facts, view.names).docs.get(param)?.doc;
}

function addOwn(edits: EditList, { start, text, facts }: Region, param: string, to: string): void {
  const code = (span: Span) => edits.add(shift(span, start), text.charAt(span.start - 1) === '`' ? escaped(to) : rName(to));
  for (const formal of facts.fn?.formals ?? []) if (formal.name.value === param) code(formal.name.span);
  for (const use of facts.draft?.uses() ?? []) if (use.value === param) code(use.span);
  for (const doc of facts.docs) {
    if (doc.name.value !== param) continue;
    const ticked = text.charAt(doc.name.span.start - 1) === '`';
    edits.add(shift(doc.name.span, start), ticked || isPlainName(to) || to === '...' ? to : `\`${to}\``);
  }
}

/** Spans of a block that name the function: as a topic, as a source of documentation, and in links. */
function documentedNames({ text, facts }: Region, name: string, pkg: string | undefined): readonly Span[] {
  const found: Span[] = facts.inherits.filter(({ target }) => target.value === name).map(({ target }) => target.span);
  for (const tag of facts.block.tags) {
    if (!['rdname', 'name', 'describeIn', 'aliases', 'inheritDotParams', 'inheritSection', 'inherit', 'inheritParams'].includes(tag.name)) continue;
    const first = /^[ \t]*(\S+)/.exec(text.slice(tag.nameSpan.end, tag.span.end));
    if (first?.[1] === name) found.push({ start: tag.nameSpan.end + first[0].length - name.length, end: tag.nameSpan.end + first[0].length });
  }
  const block = text.slice(0, facts.block.end);
  // `\link{f}`, `\link[pkg]{f}`, `\link[=f]{text}`, `[f()]`, `[pkg::f()]`, `` `f()` ``, `\code{f(…)}`.
  const escapedName = inPattern(name);
  const escapedPackage = pkg === undefined ? '' : inPattern(pkg);
  const patterns = [
    `\\\\link(?:\\[${escapedPackage}\\])?\\{()${escapedName}(?=(?:\\(\\))?\\})`,
    `\\\\link\\[=()${escapedName}(?=\\])`,
    `(?<![\\]\\w])\\[(?:${escapedPackage}::)?()${escapedName}(?=(?:\\(\\))?\\](?!\\())`,
    `\`(?:${escapedPackage}::)?()${escapedName}(?=\\(\\)\`)`,
    `\\\\code\\{(?:${escapedPackage}::)?()${escapedName}(?=\\()`,
  ];
  for (const match of patterns.flatMap((pattern) => [...block.matchAll(new RegExp(pattern, 'dg'))])) {
    const at = match.indices?.[1]?.[0];
    if (at !== undefined) found.push({ start: at, end: at + name.length });
  }
  return found;
}

function nameWithoutPackage(name: string, view: View<RFacts>): string {
  const prefix = `${view.names.project?.name ?? ''}-`;
  return prefix.length > 1 && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

const escaped = (name: string): string => name.replaceAll(/[\\`"]/g, '\\$&');

interface EditList {
  add(span: Span, text: string): void;
  list(): readonly TextEdit[];
}

function editList(): EditList {
  const byStart = new Map<number, TextEdit>();
  return {
    add(span, text) {
      if (!byStart.has(span.start)) byStart.set(span.start, { span, text });
    },
    list: () => [...byStart.values()],
  };
}
