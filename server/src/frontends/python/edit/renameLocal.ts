import type { Span, TextEdit } from '../../../model/index.ts';
import { allFunctions } from '../names/definitions.ts';
import type { PyFacts } from '../read/facts.ts';
import { paramInDocs } from './docNames.ts';

/** Renames the parameter whose name is at the span in its function: its declaration, its uses and its docstring. Calls of the function are not changed. */
export function renameLocal(facts: PyFacts, at: Span, to: string): readonly TextEdit[] {
  const found = allFunctions(facts).flatMap((fn) => fn.params.flatMap(({ name }) => (name.span.start === at.start ? [{ fn, name }] : [])))[0];
  if (found === undefined) return [];
  const { fn, name } = found;
  const uses = fn.uses.flatMap(({ path: [first] }) => (first?.value === name.value ? [first.span] : []));
  const spans = new Map([at, ...uses, ...paramInDocs(fn.docstring, name.value)].map((span) => [span.start, span]));
  return [...spans.values()].map((span) => ({ span, text: to }));
}
