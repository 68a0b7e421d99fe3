import type { Schema, Span } from '../../../../model/index.ts';
import type { Described } from '../../docstring/describe.ts';
import type { PyParam } from '../../read/code.ts';
import type { Linking, ToolDraft } from '../../registrations/tools.ts';

/** A function that a library is given, before it is listed. */
export interface Registered {
  readonly draft: ToolDraft;
  readonly described: Described;
  /** The schema of its parameters. */
  readonly input: Schema;
  readonly at: Linking;
}

/** Why a library cannot take it. */
export interface Refusal {
  readonly span: Span;
  readonly message: string;
  /** What then happens, for one that raises nothing when it registers the function. Default: it raises. */
  readonly effect?: string;
  /** How to go on, in one sentence. */
  readonly remedy?: string;
  /** Name of the parameter; undefined for the function as a whole. */
  readonly param?: string;
}

export type Check = (own: Registered) => readonly Refusal[];

/** Each parameter of the function but `*args` and `**kwargs`, of which `param-variadic` tells. */
export const eachParam =
  (check: (param: PyParam, own: Registered, index: number) => Omit<Refusal, 'span' | 'param'> | undefined): Check =>
  (own) =>
    own.draft.fn.params.flatMap((param, index): readonly Refusal[] => {
      const found = param.kind === 'args' || param.kind === 'kwargs' ? undefined : check(param, own, index);
      return found === undefined ? [] : [{ ...found, span: param.name.span, param: param.name.value }];
    });
