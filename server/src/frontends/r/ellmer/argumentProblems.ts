import type { Param, Problem } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';
import { formalsOf, resolve, type Scope } from './resolve.ts';
import type { ToolArguments } from './toolArguments.ts';

/**
 * What ellmer refuses when `tool()` runs: types for parameters that the function does not have, and parameters without a type (0.3.0 and newer, `check_arguments()`).
 * Before, types stood in `...` and parameters with defaults could be left out.
 */
export function argumentProblems(given: ToolArguments, params: readonly Param[] | undefined, scope: Scope, tool: number): readonly Problem[] {
  const fun = given.fun?.value;
  const known = fun && formalsOf(fun, scope);
  if (known === undefined) return [];
  const { formals, missing: asked } = known;
  if (params === undefined || formals.some(({ value }) => value === '...')) return [];
  const typed = typedNames(given, scope);
  if (typed === undefined) return [];
  const name = fun?.kind === 'name' ? `'${fun.name}'` : 'the function';
  const missing = formals.filter(({ value }) => !typed.some((own) => own.value === value));
  const strange = typed.filter(({ value }) => !formals.some((formal) => formal.value === value));
  const [onlyMissing] = missing;
  // Where one is missing and one too many, it can hardly be another.
  const only = strange.length === 1 && missing.length === 1 ? onlyMissing?.value : undefined;
  const near = (word: string): string | undefined =>
    closest(
      word,
      missing.map((formal) => formal.value),
    );
  const meant = new Map(strange.map(({ value }) => [value, near(value) ?? only]));
  const extra = strange.map((own): Problem => {
    const to = meant.get(own.value);
    const fix = { title: `Change to '${to}'`, safe: near(own.value) !== undefined, intent: { kind: 'correct-word', span: own.span, to: to ?? '' } } as const;
    return {
      code: 'param-not-in-function',
      message: `'${own.value}' is given a type, but ${name} has no such parameter, so ellmer refuses the tool. ${to === undefined ? 'Correct the name, or remove it.' : `Did you mean '${to}'?`}`,
      span: own.span,
      severity: 'error',
      ...(to === undefined ? {} : { fixes: [fix] }),
    };
  });
  const optional = params.flatMap((param): readonly Problem[] => {
    const formal = formals.find(({ value }) => value === param.name.value);
    if (param.required || formal === undefined || formal.hasDefault || asked === undefined || asked.includes(param.name.value)) return [];
    return [
      {
        code: 'optional-without-default',
        message: `A model may leave out '${param.name.value}', but ${name} has no default for it and fails without. Give it a default there, or make it required.`,
        span: param.name.span,
        fixes: [{ title: `Make '${param.name.value}' required`, intent: { kind: 'set-required', tool, path: [param.name.value], required: true } }],
      },
    ];
  });
  const found = [...extra, ...optional];
  if (given.arguments === undefined && given.dots.length > 0) return found;
  const guessed = new Set(meant.values());
  const untyped = missing.filter(({ value }) => !guessed.has(value));
  if (untyped.length === 0) return found;
  const words = untyped.map(({ value }) => `'${value}'`).join(', ');
  const [first] = untyped;
  const hide = untyped.every(({ hasDefault }) => hasDefault) ? `, or hide ${untyped.length === 1 ? 'it' : 'them'} from models with 'type_ignore()'` : '';
  return [
    ...found,
    {
      code: 'param-undocumented',
      message: `${untyped.length === 1 ? `Parameter ${words} of ${name} has` : `Parameters ${words} of ${name} have`} no type in 'arguments', so ellmer refuses the tool. Add ${untyped.length === 1 ? `'${first?.value} = type_…()'` : 'one for each'}${hide}.`,
      span: given.arguments?.span ?? given.fun?.span ?? { start: 0, end: 0 },
      severity: 'error',
    },
  ];
}

/** Every name that has a type, those that are hidden from models included. */
function typedNames(
  { arguments: given, dots }: ToolArguments,
  from: Scope,
): readonly { readonly value: string; readonly span: { readonly start: number; readonly end: number } }[] | undefined {
  if (given?.value === undefined) return dots.flatMap(({ name }) => name ?? []);
  const { value, scope } = resolve(given.value, from);
  if (value.kind !== 'call') return undefined;
  return value.args.flatMap(({ name }) => (name === undefined ? [] : [scope.at === undefined ? name : { ...name, span: scope.at }]));
}
