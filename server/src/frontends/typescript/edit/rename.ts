import { type DocumentEdits, disjoint, knownValue, type Span, schemaOwner, shift, type TextEdit, type View, type ViewDocument } from '../../../model/index.ts';
import type { ToolDraft, ZodFacts } from '../read/facts.ts';

type Region = ViewDocument<ZodFacts>['regions'][number];

/** Finds uses of a tool's name in the code of a document. Spans are absolute. */
export type ToolUses = (document: Pick<ViewDocument<ZodFacts>, 'uri' | 'text'>, name: string) => readonly Span[];

/** Renames a tool at its declaration and at its uses. */
export function renameTool(view: View<ZodFacts>, name: string, to: string, uses: ToolUses): readonly DocumentEdits[] {
  return view.documents().flatMap((document) => {
    const declared = document.regions.flatMap(({ start, linked }) =>
      linked.mentions.flatMap((m) => (m.tool === name && m.param === undefined ? [shift(m.span, start)] : [])),
    );
    const edits = [...declared, ...uses(document, name)].map((span) => ({ span, text: escaped(document.text, span.start, to) }));
    return edits.length === 0 ? [] : [{ uri: document.uri, edits: disjoint(edits) }];
  });
}

/**
 * Renames a parameter at its declaration and in the tool's handler. None where the handler is unknown, because it would lose its argument.
 * A member of a shared schema is renamed with the parameters of the tools that use it.
 */
export function renameParam(view: View<ZodFacts>, tool: string, param: string, to: string): readonly DocumentEdits[] {
  const edits = view.documents().map(({ uri, regions }) => ({
    uri,
    edits: regions.map((region) => paramEdits(region, tool, param, to)?.map(({ span, text }) => ({ span: shift(span, region.start), text }))),
  }));
  if (edits.some((document) => document.edits.includes(undefined))) return [];
  const all = edits.map((document) => ({ uri: document.uri, edits: disjoint(document.edits.flatMap((own) => own ?? [])) }));
  return all.filter((document) => document.edits.length > 0);
}

/** The edits of one module. Undefined where the handler is unknown. */
function paramEdits(region: Region, tool: string, param: string, to: string): readonly TextEdit[] | undefined {
  const { mentions } = region.linked;
  const own = mentions.filter((m) => m.tool === tool && m.param === param);
  const shared = isSchema(tool) ? mentions.filter((m) => !isSchema(m.tool) && own.some(({ span }) => span.start === m.span.start)) : [];
  const all = [...own, ...shared.flatMap((m) => mentions.filter((other) => other.tool === m.tool && other.param === m.param))];
  const drafts = all.flatMap((m) => (isSchema(m.tool) ? [] : [draftNamed(region, m.tool)]));
  if (drafts.some((draft) => draft?.uses === undefined) || (drafts.length > 0 && !isIdentifier(to))) return undefined;
  const bindings = new Set(drafts.flatMap((draft) => (draft?.uses ?? []).flatMap((use) => (use.kind === 'binding' ? [use.span.start] : []))));
  return all.map(({ span, role }) => ({
    span,
    text: role === 'use' && bindings.has(span.start) ? `${to}: ${region.text.slice(span.start, span.end)}` : keyText(region.text, span.start, to),
  }));
}

/** True of the owner of a schema's members, which is no tool. */
export const isSchema = (owner: string): boolean => owner.startsWith(schemaOwner('', '').slice(0, -1));

const isIdentifier = (word: string): boolean => /^[A-Za-z_$][\w$]*$/.test(word);

function draftNamed({ facts, linked }: Region, name: string): Pick<ToolDraft, 'uses'> | undefined {
  const tool = linked.tools.find((own) => knownValue(own.name) === name);
  return [...facts.tools, ...facts.calls].find(({ span }) => span.start === tool?.span.start);
}

/** The new text of a key or a string. Existing quotes are preserved. */
function keyText(text: string, start: number, to: string): string {
  if (/["'`]/.test(text.charAt(start - 1))) return escaped(text, start, to);
  return isIdentifier(to) ? to : `'${to.replaceAll(/[\\']/g, '\\$&')}'`;
}

const escaped = (text: string, start: number, to: string): string => {
  const quote = text.charAt(start - 1);
  return to.replaceAll(/[\\"'`]/g, (c) => (c === '\\' || c === quote ? `\\${c}` : c));
};
