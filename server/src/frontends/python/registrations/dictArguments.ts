import type { Located, Span } from '../../../model/index.ts';
import type { PyCall, PyExpr } from '../read/code.ts';

/** A dictionary of arguments: those of a tool that a client calls by name, or of a callee or model. */
export interface DictArguments {
  readonly tool: Located<string> | undefined;
  readonly of: PyExpr | undefined;
  readonly dict: Extract<PyExpr, { readonly kind: 'dict' }>;
}

/** Reads `client.call_tool("find", {"path": p})`, `Args.model_validate({"path": p})` and `find(**{"path": p})`. */
export function dictArguments(call: PyCall): readonly DictArguments[] {
  const { callee, args, keywords } = call;
  const method = callee.kind === 'attribute' ? callee.name.value : undefined;
  const [first] = args;
  const dictOf = (value: PyExpr | undefined, rest: Omit<DictArguments, 'dict'>): readonly DictArguments[] =>
    value?.kind === 'dict' ? [{ ...rest, dict: value }] : [];
  if (method === 'call_tool') {
    const tool = toolCalled(call);
    return tool === undefined ? [] : dictOf(args[1] ?? keywords.find(({ name }) => name?.value === 'arguments')?.value, { tool, of: undefined });
  }
  if (callee.kind === 'attribute' && (method === 'model_validate' || method === 'parse_obj')) return dictOf(first, { tool: undefined, of: callee.object });
  return keywords.flatMap(({ name, value }) => (name === undefined ? dictOf(value, { tool: undefined, of: callee }) : []));
}

/** The tool name in a client's call: `client.call_tool("find", …)`. */
export function toolCalled({ callee, args, keywords }: PyCall): Located<string> | undefined {
  if (callee.kind !== 'attribute' || callee.name.value !== 'call_tool') return undefined;
  const name = args[0] ?? keywords.find((keyword) => keyword.name?.value === 'name')?.value;
  return name?.kind === 'string' && name.isVerbatim && name.inner !== undefined ? { value: name.value, span: name.inner } : undefined;
}

export const keysNamed = ({ entries }: DictArguments['dict'], word: string): readonly Span[] =>
  entries.flatMap(({ key }) => (key?.kind === 'string' && key.isVerbatim && key.value === word && key.inner !== undefined ? [key.inner] : []));
