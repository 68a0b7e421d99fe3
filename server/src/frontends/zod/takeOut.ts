import { type SchemaKeyword, shift, type TextEdit, type ToolSpec, type View } from '../../model/index.ts';
import { removeEntry } from './codeEdit.ts';
import type { ZodFacts } from './facts.ts';
import { schemaNamed } from './link.ts';

/**
 * A literal tool out of the array that it is an item of; any other may be meant by name elsewhere. A schema of Zod stays where it is, and is
 * referred to.
 */
export function takeOut(view: View<ZodFacts>, index: number): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined {
  const { facts, linked, names, text, eol } = view;
  const tool = linked.tools[index];
  const draft = facts.tools.find(({ span }) => span.start === tool?.span.start);
  const item = draft?.item;
  if (tool === undefined || draft === undefined || item === undefined) return undefined;
  const beside = [item.previous, item.span, item.next].flatMap((span) => (span === undefined ? [] : [{ span }]));
  const { span, text: left } = removeEntry({ text, eol, quote: "'" }, beside, item.span);
  const schema = schemaNamed(draft, { names, facts, path: names.path, locals: draft.locals });
  return { tool: schema === undefined ? tool : referring(tool, schema), edits: [{ span: shift(span, view.start), text: left }] };
}

/** The tool with a reference in place of its parameters. */
function referring({ input: _input, ...tool }: ToolSpec, schema: string): ToolSpec {
  const at = tool.head;
  const said = (value: boolean | string): SchemaKeyword => ({ key: at, value, span: at });
  return { ...tool, params: [], extra: { ...tool.extra, useZodSchema: said(true), zodSchemaRef: said(schema) } };
}
