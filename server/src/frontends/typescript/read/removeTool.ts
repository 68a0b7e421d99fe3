import { type Schema, type SchemaKeyword, shift, type TextEdit, type ToolSpec, type View } from '../../../model/index.ts';
import { removeEntry } from '../../support/listEdit.ts';
import { ownKeys, schemaNamed } from '../registrations/link.ts';
import type { ToolDraft, ZodFacts } from './facts.ts';

/**
 * Removes a literal tool from its array. None for a tool with code, and for one outside of an array, whose name other code may use.
 * A Zod schema stays in the code, and the removed tool refers to it.
 */
export function removeTool(view: View<ZodFacts>, index: number): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined {
  const { facts, linked, names, text } = view;
  const tool = linked.tools[index];
  const draft = facts.tools.find(({ span }) => span.start === tool?.span.start);
  const item = draft?.item;
  if (tool === undefined || draft === undefined || item === undefined) return undefined;
  const schema = schemaNamed(draft, { names, facts, path: names.path, locals: draft.locals });
  if (!isData(draft, tool) || (schema === undefined && tool.input !== undefined && !isKnown(tool.input))) return undefined;
  const neighbors = [item.previous, item.span, item.next].filter((span) => span !== undefined);
  const { span, text: left } = removeEntry(text, neighbors, item.span);
  return { tool: schema === undefined ? tool : referring(tool, schema), edits: [{ span: shift(span, view.start), text: left }] };
}

/** Is every field of the tool, except its parameters, known without running code? */
function isData({ fields, more }: ToolDraft, tool: ToolSpec): boolean {
  const texts = [tool.title, tool.description, tool.category];
  const keys = Object.keys(fields).filter((key) => !ownKeys.has(key));
  const hints = fields.annotations?.value;
  const known = hints === undefined || (hints.kind === 'object' && hints.members.length === Object.keys(tool.annotations).length);
  return (
    more === undefined &&
    known &&
    texts.every(({ state }) => state !== 'opaque') &&
    keys.every((key) => tool.extra !== undefined && Object.hasOwn(tool.extra, key))
  );
}

function isKnown(schema: Schema): boolean {
  const own = [schema.type, schema.description, schema.default].every(({ state }) => state !== 'opaque');
  return own && (schema.items === undefined || isKnown(schema.items)) && (schema.properties ?? []).every((param) => isKnown(param.schema));
}

/** The tool with a reference in place of its parameters. */
function referring({ input: _input, ...tool }: ToolSpec, schema: string): ToolSpec {
  const at = tool.head;
  const keyword = (value: boolean | string): SchemaKeyword => ({ key: at, value, span: at });
  return { ...tool, params: [], extra: { ...tool.extra, useZodSchema: keyword(true), zodSchemaRef: keyword(schema) } };
}
