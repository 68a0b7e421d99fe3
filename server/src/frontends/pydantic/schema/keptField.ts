import { allAt, type Located, type Span } from '../../../model/index.ts';
import type { PyExpr } from '../code.ts';
import type { Definition, Scope } from '../lookUp.ts';
import type { Context, Lowering } from './context.ts';
import { type Declared, type Field, lowerField } from './fields.ts';

/**
 * The schema of a field of a class. One that refers to no definition is kept with the code of its annotation for as long as every name in it stands for
 * the same: as it is in its own region, and once for all definitions that have it, where nobody looks at places.
 */
export function keptField(declared: Declared): Field | undefined {
  const { annotation, context } = declared;
  if (annotation === undefined || !isKeepable(declared)) return lowerField(declared);
  if (context.at !== undefined && context.isPlaceless !== true) return placed(declared, context.at);
  const all = kept.get(annotation) ?? new Map<string, Kept>();
  kept.set(annotation, all);
  const way = wayOf(context);
  const known = all.get(way);
  if (known === undefined || !isAsBefore(known, declared)) return lowerAndKeep(declared, all, way);
  const { lowering, at } = context;
  lowering.steps.left -= known.steps;
  lowering.unknown.push(...known.unknown.map(({ value, span }) => ({ value, span: at ?? span })));
  return known.field;
}

/** What else the class says of the field is not looked at here. */
const isKeepable = ({ context, validators = [], aliasOf }: Declared): boolean =>
  validators.length === 0 && aliasOf === undefined && context.variables.size === 0;

/** All of a field that stands elsewhere is at the place that brings it in. */
function placed({ inheritedFrom, ...declared }: Declared, at: Span): Field | undefined {
  const field = keptField({ ...declared, inheritedFrom: undefined, context: { ...declared.context, isPlaceless: true } });
  if (field === undefined) return undefined;
  const { name, param } = allAt(field, at);
  return { name, param: inheritedFrom === undefined ? param : { ...param, inheritedFrom } };
}

/** What of its surroundings a field is lowered by, besides names. */
const wayOf = ({ at, depth, config: { extra, useAttributeDocstrings } }: Context): string =>
  `${at === undefined} ${depth} ${JSON.stringify(extra?.value)} ${useAttributeDocstrings}`;

interface Kept extends Pick<Declared, 'name' | 'value' | 'docstring'>, Pick<Context, 'module'>, Pick<Lowering, 'baseClasses'> {
  readonly answers: readonly Answer[];
  readonly field: Field | undefined;
  readonly unknown: readonly Located<string>[];
  /** How many expressions were read for it. */
  readonly steps: number;
}

/** By the annotation, then by the way in which it was lowered. */
const kept = new WeakMap<PyExpr, Map<string, Kept>>();

const isAsBefore = (was: Kept, { name, value, docstring, context: { scope, module, lowering } }: Declared): boolean =>
  was.name === name &&
  was.value === value &&
  was.docstring === docstring &&
  was.module === module &&
  was.baseClasses === lowering.baseClasses &&
  was.steps <= lowering.steps.left &&
  was.answers.every((asked) => isSame(answered(asked, scope), asked.answer));

function lowerAndKeep(declared: Declared, all: Map<string, Kept>, way: string): Field | undefined {
  const { name, value, docstring, context } = declared;
  const { lowering, scope, module } = context;
  const before = { left: lowering.steps.left, unknown: lowering.unknown.length };
  const answers: Answer[] = [];
  let refers = false;
  const noted =
    <A extends readonly unknown[], R>(define: (...args: A) => R) =>
    (...args: A): R => {
      refers = true;
      return define(...args);
    };
  const own: Lowering = { ...lowering, define: noted(lowering.define), defineSchema: noted(lowering.defineSchema) };
  const field = lowerField({ ...declared, context: { ...context, scope: noting(scope, answers), lowering: own } });
  if (lowering.steps.left < 0 || refers) {
    all.delete(way);
    return field;
  }
  const { baseClasses } = lowering;
  const steps = before.left - lowering.steps.left;
  all.set(way, { name, value, docstring, module, baseClasses, answers, field, unknown: lowering.unknown.slice(before.unknown), steps });
  return field;
}

/** What a name stands for; with `from`, what importing it from there would bring. */
interface Answer {
  readonly module: string;
  readonly from: string | undefined;
  readonly name: string;
  readonly answer: Definition | undefined;
}

const answered = ({ module, from, name }: Answer, scope: Scope): Definition | undefined =>
  from === undefined ? scope.lookUp(module, name) : scope.importFrom(module, from, name);

function noting(scope: Scope, answers: Answer[]): Scope {
  const note = (answer: Answer): Definition | undefined => {
    answers.push(answer);
    return answer.answer;
  };
  return {
    lookUp: (module, name) => note({ module, from: undefined, name, answer: scope.lookUp(module, name) }),
    importFrom: (module, from, name) => note({ module, from, name, answer: scope.importFrom(module, from, name) }),
  };
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return a === b;
  switch (a.kind) {
    case 'foreign':
      return b.kind === 'foreign' && a.name === b.name;
    case 'module':
      return b.kind === 'module' && a.module === b.module;
    default:
      return 'of' in b && a.of === b.of && a.module === b.module;
  }
}
