import { type DocumentEdits, inPattern, type Span, shift, type TextEdit, type View, type ViewDocument } from '../../../model/index.ts';
import { isNamespace } from '../format.ts';
import { findInherited } from '../inherit/inherit.ts';
import type { DocText } from '../read/docText.ts';
import type { RFacts } from '../read/facts.ts';
import { inCode } from '../read/inCode.ts';
import { documentEdits } from './blockEdit.ts';
import { usesIn } from './callsOf.ts';
import { copyParam } from './realizeParams.ts';
import { type CodeUse, namedArguments, namespaceNames } from './renameScan.ts';
import { isPlainName, rName } from './rText.ts';

/** Renames a tool's function: its definition, its calls in the package, its methods, and its mentions in documentation and NAMESPACE. */
export function renameTool(name: string, to: string, view: View<RFacts>): readonly DocumentEdits[] {
  const from = nameWithoutPackage(name, view);
  const target = nameWithoutPackage(to, view);
  const pkg = view.names.project?.name;
  if (target === '' || target === from) return [];
  const documents = view.documents().map((doc) => ({ doc, uses: doc.text.includes(from) ? usesIn(doc, pkg) : [] }));
  const renamed = new Map([from, ...methodsOf(from, documents)].map((old) => [old, target + old.slice(from.length)]));
  return documents.flatMap(({ doc, uses }) => {
    const edits = editList();
    for (const { name: used, span, quoted } of uses) {
      const text = renamed.get(used);
      if (text !== undefined) edits.add(span, quoted ? escaped(text) : rName(text));
    }
    for (const region of doc.text.includes(from) ? doc.regions : [])
      for (const [old, text] of renamed) for (const span of documentedNames(region, old, pkg)) edits.add(shift(span, region.start), text);
    return documentEdits(doc.uri, edits.list());
  });
}

interface UsesIn {
  readonly doc: ViewDocument<RFacts>;
  readonly uses: readonly CodeUse[];
}

/**
 * Methods of a generic (`generic.class`). A longer generic of the package takes its own. A function that NAMESPACE exports, and does not register, is
 * no method.
 */
function methodsOf(generic: string, documents: readonly UsesIn[]): readonly string[] {
  const all = documents.flatMap(({ uses }) => uses);
  const generics = new Set(all.flatMap((use) => (use.as === 'generic' ? [use.name] : [])));
  if (!generics.has(generic)) return [];
  const isBelow = (name: string, of: string): boolean => name.startsWith(`${of}.`);
  const longer = [...generics].filter((other) => isBelow(other, generic));
  const lists = documents.filter(({ doc }) => isNamespace(doc.uri));
  const registered = new Set(lists.flatMap(({ doc }) => [...namespaceNames(doc.text).methods]));
  const exported = new Set(lists.flatMap(({ uses }) => uses.map((use) => use.name)));
  const names = new Set(all.flatMap((use) => (use.as === 'function' && isBelow(use.name, generic) ? [use.name] : [])));
  return [...names].filter((name) => registered.has(name) || (!exported.has(name) && !longer.some((other) => name === other || isBelow(name, other))));
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
  const name = inPattern(param);
  for (const span of inProse({ text, facts }, [`\`()${name}(?=\`)`, `\\\\code\\{()${name}(?=\\})`], param.length)) edits.add(shift(span, start), to);
}

/** Tags whose first word is the name of a function; those with several names. */
const namingTags = new Set(
  ['rdname', 'name', 'describeIn', 'inheritDotParams', 'inheritSection', 'inherit', 'inheritParams'].concat(['method', 'S3method', 'exportS3Method']),
);
const listingTags = new Set(['aliases', 'export']);

/** Spans of a block that name the function: as a topic, as a source of documentation, in links and in prose. */
function documentedNames({ text, facts }: Region, name: string, pkg: string | undefined): readonly Span[] {
  const found: Span[] = facts.inherits.filter(({ target }) => target.value === name).map(({ target }) => target.span);
  const own = pkg === undefined ? '' : `${pkg}::`;
  for (const tag of facts.block.tags) {
    if (!namingTags.has(tag.name) && !listingTags.has(tag.name)) continue;
    for (const word of text.slice(tag.nameSpan.end, tag.span.end).matchAll(/\S+/g)) {
      const end = tag.nameSpan.end + word.index + word[0].length;
      if (word[0] === name || word[0] === own + name) found.push({ start: end - name.length, end });
      if (!listingTags.has(tag.name)) break;
    }
  }
  // `\link{f}`, `\link[pkg]{f}`, `\link[=f]{text}`, `\method{f}{class}`, `[f()]`, `[pkg::f()]`, `[text][f]`, `` `f` ``, `` `f(…)` ``, `\code{f(…)}`.
  const escapedName = inPattern(name);
  const escapedPackage = pkg === undefined ? '' : inPattern(pkg);
  const called = [`\`(?:${escapedPackage}::)?()${escapedName}(?=\\()`, `\\\\code\\{(?:${escapedPackage}::)?()${escapedName}(?=\\()`];
  const bare = [`\`(?:${escapedPackage}::)?()${escapedName}(?=\`)`, `\\\\code\\{(?:${escapedPackage}::)?()${escapedName}(?=\\})`];
  const patterns = [
    `\\\\link(?:\\[${escapedPackage}\\])?\\{()${escapedName}(?=(?:\\(\\))?\\})`,
    `\\\\link\\[=()${escapedName}(?=\\])`,
    `\\\\method\\{()${escapedName}(?=\\})`,
    `(?<!\\w)\\[(?:${escapedPackage}::)?()${escapedName}(?=(?:\\(\\))?\\](?![([]))`,
    ...called,
    // A parameter of this name comes before the function.
    ...(facts.fn?.formals.some((formal) => formal.name.value === name) === true ? [] : bare),
  ];
  return [...found, ...inProse({ text, facts }, patterns, name.length)];
}

/** Where a pattern matches the words of a block, outside of its examples. The empty group is where the name begins. */
function inProse({ text, facts }: Pick<Region, 'text' | 'facts'>, patterns: readonly string[], length: number): readonly Span[] {
  const block = text.slice(0, facts.block.end);
  const code = facts.block.tags.filter((tag) => tag.name === 'examples' || tag.name === 'examplesIf');
  return patterns
    .flatMap((pattern) => [...block.matchAll(new RegExp(pattern, 'dg'))])
    .flatMap((match): readonly Span[] => {
      const start = match.indices?.[1]?.[0];
      return start === undefined || code.some(({ span }) => span.start <= start && start < span.end) ? [] : [{ start, end: start + length }];
    });
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
