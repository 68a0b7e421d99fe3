import { code, codes, type Located, type Param, type Problem } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';
import { formalsOf, type KnownFormals, resolve, type Scope } from './resolve.ts';
import type { ToolArguments } from './toolArguments.ts';

/**
 * Problems for which ellmer refuses `tool()`: types for unknown parameters, and parameters without a type (0.3.0 and newer, `check_arguments()`). Older
 * versions had types in `...`, and parameters with defaults needed no type.
 */
export function argumentProblems(args: ToolArguments, params: readonly Param[] | undefined, scope: Scope, tool: number): readonly Problem[] {
  const fun = args.fun?.value;
  const known = fun && formalsOf(fun, scope);
  if (known === undefined || params === undefined || known.formals.some(({ value }) => value === '...')) return [];
  const typed = typedNames(args, scope);
  if (typed === undefined) return [];
  const of: ArgumentComparison = { name: fun?.kind === 'name' ? code(fun.name) : 'the function', ...known, ...compare(known.formals, typed) };
  return [...of.unknown.map((own) => unknownProblem(own, of)), ...optionalProblems(params, of, tool), ...untypedProblems(args, of)];
}

/** The parameters of a function, compared with the names that have a type. */
interface ArgumentComparison {
  /** The function's name in messages. */
  readonly name: string;
  readonly formals: KnownFormals['formals'];
  /** The parameters that its code checks by `missing()`. */
  readonly missing: KnownFormals['missing'];
  readonly untyped: KnownFormals['formals'];
  readonly unknown: readonly Located<string>[];
  /** For each unknown name, the parameter with a similar name, if there is one. */
  readonly similar: ReadonlyMap<string, string>;
  /** The only parameter without a type, where exactly one name is unknown: probably the right one. */
  readonly onlyUntyped: string | undefined;
}

function compare(
  formals: KnownFormals['formals'],
  typed: readonly Located<string>[],
): Pick<ArgumentComparison, 'untyped' | 'unknown' | 'similar' | 'onlyUntyped'> {
  const [declared, named] = [formals, typed].map((list) => new Set(list.map(({ value }) => value)));
  const untyped = formals.filter(({ value }) => !named?.has(value));
  const unknown = typed.filter(({ value }) => !declared?.has(value));
  const names = untyped.map(({ value }) => value);
  const similar = new Map<string, string>();
  for (const { value } of unknown) {
    const to = closest(value, names);
    if (to !== undefined) similar.set(value, to);
  }
  return { untyped, unknown, similar, onlyUntyped: unknown.length === 1 && names.length === 1 ? names[0] : undefined };
}

const suggestionFor = (name: string, { similar, onlyUntyped }: ArgumentComparison): string | undefined => similar.get(name) ?? onlyUntyped;

function unknownProblem({ value, span }: Located<string>, of: ArgumentComparison): Problem {
  const to = suggestionFor(value, of);
  const help = to === undefined ? '' : ` Did you mean ${code(to)}?`;
  return {
    code: 'param-not-in-function',
    message: `No parameter ${code(value)} in ${of.name}.${help}`,
    span,
    severity: 'error',
    ...(to === undefined ? {} : { fixes: [{ title: `Change to ${code(to)}`, safe: of.similar.has(value), intent: { kind: 'correct-word', span, to } }] }),
  };
}

/** Parameters that are optional for the model, but required by the function. */
function optionalProblems(params: readonly Param[], { name, formals, missing }: ArgumentComparison, tool: number): readonly Problem[] {
  const declared = new Map(formals.map((formal) => [formal.value, formal]));
  const handled = new Set(missing);
  return params.flatMap(({ name: { value, span }, required }): readonly Problem[] => {
    const formal = declared.get(value);
    if (required || formal === undefined || formal.hasDefault || missing === undefined || handled.has(value)) return [];
    return [
      {
        code: 'optional-without-default',
        message: `${code(value)} is optional, but has no default in ${name}.`,
        span,
        fixes: [{ title: `Make ${code(value)} required`, intent: { kind: 'set-required', tool, path: [value], required: true } }],
      },
    ];
  });
}

/** One problem for all parameters without a type, except those suggested for an unknown name. */
function untypedProblems(args: ToolArguments, of: ArgumentComparison): readonly Problem[] {
  if (args.arguments === undefined && args.dots.length > 0) return [];
  const guessed = new Set(of.unknown.map(({ value }) => suggestionFor(value, of)));
  const untyped = of.untyped.filter(({ value }) => !guessed.has(value));
  if (untyped.length === 0) return [];
  const names = codes(untyped.map(({ value }) => value));
  const hide = untyped.every(({ hasDefault }) => hasDefault) ? ', or hide it from models with `type_ignore()`' : '';
  return [
    {
      code: 'param-undocumented',
      message: `Missing type for ${names} in \`arguments\`.`,
      detail: `ellmer refuses a tool without the type of a parameter of ${of.name}. Add \`name = type_…()\`${hide}.`,
      span: args.arguments?.span ?? args.fun?.span ?? { start: 0, end: 0 },
      severity: 'error',
    },
  ];
}

/** Every name with a type, hidden parameters included; undefined where it is unknown. */
function typedNames({ arguments: args, dots }: ToolArguments, outer: Scope): readonly Located<string>[] | undefined {
  if (args?.value === undefined) return dots.flatMap(({ name }) => name ?? []);
  const { value, scope } = resolve(args.value, outer);
  if (value.kind !== 'call') return undefined;
  return value.args.flatMap(({ name }) => (name === undefined ? [] : [scope.at === undefined ? name : { ...name, span: scope.at }]));
}
