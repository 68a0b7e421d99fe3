import { closest, code, type Problem } from '../../../model/index.ts';
import { type ClassDefinition, classNamed, memberOf } from '../names/models.ts';
import { isInjected } from '../registrations/injected.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import type { DocParam } from './docLines.ts';

/** A documented parameter that the function does not have. `suggested`: the parameter with the closest name. */
export interface UnknownParam {
  readonly doc: DocParam;
  readonly suggested: string | undefined;
}

/** None where the function may have more parameters than are known. */
export function unknownParams({ fn }: ToolDraft, docs: readonly DocParam[], at: Linking): readonly UnknownParam[] {
  if (docs.length === 0 || fn.incomplete || fn.params.some(({ kind }) => kind === 'kwargs')) return [];
  let models: readonly ClassDefinition[] | undefined;
  const own = new Set(fn.params.map(({ name }) => name.value));
  const unknown = docs.filter(({ name: { value } }) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value) && !own.has(value) && !isField(value));
  const documented = new Set(docs.map(({ name }) => name.value));
  const open = fn.params.filter((param) => !documented.has(param.name.value) && !isInjected(param, at.names)).map(({ name }) => name.value);
  return unknown.map((doc) => ({ doc, suggested: closest(doc.name.value, open) }));

  /** Some docstrings describe the fields of the model that the function takes. */
  function isField(name: string): boolean {
    models ??= fn.params.flatMap(({ annotation }) => classNamed(annotation, at.module, at) ?? []);
    return models.some((model) => memberOf(model, name, at) !== undefined);
  }
}

export const unknownParamProblems = ({ fn }: ToolDraft, unknown: readonly UnknownParam[], tool: number): readonly Problem[] =>
  unknown.map(({ doc: { name }, suggested }): Problem => {
    const path = [name.value];
    const hint = suggested === undefined ? '' : ` Did you mean ${code(suggested)}?`;
    return {
      code: 'param-not-in-function',
      message: `No parameter ${code(name.value)} in ${code(fn.name.value)}.${hint}`,
      span: name.span,
      tool,
      fixes:
        suggested === undefined
          ? [{ title: `Remove the description of ${code(name.value)}`, intent: { kind: 'remove-param', tool, path } }]
          : [{ title: `Change to ${code(suggested)}`, intent: { kind: 'correct-param-name', tool, path, to: suggested }, safe: true }],
    };
  });
