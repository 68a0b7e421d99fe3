import { type Json, type JsonObject, type Located, limits, type Schema, type SchemaKeyword, type Span, type Value } from '../../../model/index.ts';
import type { Definition, Scope } from '../names/lookUp.ts';
import type { PyAssignment, PyCall, PyClass, PyExpr, PyFunction, PyTypeParam } from '../read/code.ts';
import type { Core, Keywords } from './core.ts';
import type { KnownValue } from './knownValue.ts';
import { madeClass } from './models/made.ts';

/** A class, and where it stands. */
export interface ClassSite {
  readonly module: string;
  readonly of: PyClass;
  /** The classes that it stands within, outer first. */
  readonly outer: readonly PyClass[];
}

/** Where an expression is read: what its names stand for, and which place its parts are given. */
export interface Context {
  readonly scope: Scope;
  readonly module: string;
  /** The classes that it stands within, outer first. */
  readonly classes: readonly PyClass[];
  /** What type variables stand for, by their keys (`typeVariables.ts`). */
  readonly variables: ReadonlyMap<string, Argument>;
  /** Set where the expression stands in another region than the one that is lowered: the place in that one which brings it in. */
  readonly at: Span | undefined;
  /** The configuration of the model around it: typed dicts and dataclasses without one of their own take it over. */
  readonly config: ModelConfig;
  /** What else has type parameters that are seen here: the type that is read, or the class whose bases are. */
  readonly owner: PyClass | PyAssignment | undefined;
  /** The assignments that were followed to come here. */
  readonly followed: readonly PyAssignment[];
  /** How deep the expression lies, in others and behind names. */
  readonly depth: number;
  readonly lowering: Lowering;
}

/** A type that stands for a type variable. */
export interface Argument {
  readonly core: Core;
  /** What Pydantic calls it; undefined where that cannot be known. */
  readonly text: string | undefined;
  /** As it stands in the code. */
  readonly code: string;
}

/** What the configuration of a model says of its schema. A configuration overrides, setting by setting, those of the class's bases. */
export interface ModelConfig {
  /** `forbid`, `allow` or `ignore`. */
  readonly extra?: SchemaKeyword;
  readonly title?: SchemaKeyword;
  readonly jsonSchemaExtra?: Keywords;
  readonly useAttributeDocstrings?: boolean;
  /** What makes an alias of a field's name. */
  readonly aliasOf?: (name: string) => Value<string>;
  /** Settings that may say anything of the schema, as they stand in the code. */
  readonly unknown?: Located<string>;
}

/** What one schema is made up of while it is made. */
export interface Lowering {
  /** Names of classes outside of the workspace that are models of arguments, such as `ToolArguments`. */
  readonly baseClasses: readonly string[];
  /** What becomes of `$defs`, by key. */
  readonly definitions: Map<string, Defined>;
  /** What could not be known, as it stands in the code. */
  readonly unknown: Located<string>[];
  /** How many expressions may still be read, and how deep the deepest of them is. */
  readonly steps: { left: number; deepest: number };
  /** A reference to a definition, which is made where there is none of that key yet. */
  readonly define: (key: string, name: string, at: Span, make: () => Core) => Core;
  /** The values of a property that tell what is defined from others; undefined where they are not known. */
  readonly tagsOf: (key: string, property: string) => readonly string[] | undefined;
  /** Names what is about to be made under a key, for what refers to it meanwhile. */
  readonly begin: (key: string, defined: Defined) => void;
  /** Makes a definition that is kept one of this schema's. */
  readonly use: (key: string, defined: Defined, context: Context) => void;
  readonly defineSchema: (key: string, name: string, at: Span, make: () => Schema, valuesOf?: Defined['valuesOf']) => Core;
  readonly typeOf: (expr: PyExpr, context: Context) => Core;
  readonly toSchema: (core: Core) => Schema;
  /** The JSON of an instance that a call of a class makes. */
  readonly instanceOf: (call: PyCall, site: ClassSite, context: Context) => KnownValue | undefined;
  /** What a class is as a type, with the arguments that it is given in square brackets. */
  readonly typeOfClass: (site: ClassSite, args: readonly PyExpr[], context: Context, at: Span) => Core;
}

export interface Defined {
  readonly name: string;
  /** The values that a class allows for a property, as long as its schema is not made; undefined where they are not known. */
  valuesOf?: ((property: string) => readonly Json[] | undefined) | undefined;
  /** Undefined as long as it is being made. */
  json?: JsonObject;
  /** Where it is kept for all schemas that have it: what it was made of. */
  noted?: Noted;
}

/** What was made of a piece of code, and what that cost and told beside it. */
export interface Noted {
  readonly made: unknown;
  readonly unknown: readonly Located<string>[];
  /** How many expressions were read for it, those of definitions left out. */
  readonly steps: number;
  /** How much deeper than itself its parts lie, those of definitions included. */
  readonly depth: number;
  /** The definitions that it uses or is, by their keys, in the order in which they were asked for. */
  readonly uses: ReadonlyMap<string, Defined>;
  /** False where it rests on more than its code and the names in it. */
  readonly isKept: boolean;
  /** How it is derived: asked again, it is the same, and the names that it rests on are asked for. */
  readonly from: { readonly code: object; readonly way: string; readonly given: readonly unknown[] };
}

/** Counts one more expression; true where it is one too many, or lies too deep. */
export function isTooFar({ depth, lowering }: Context): boolean {
  lowering.steps.left -= 1;
  if (depth > lowering.steps.deepest) lowering.steps.deepest = depth;
  return depth > limits.python.schemaDepth || lowering.steps.left < 0;
}

export const place = (context: Context, span: Span): Span => context.at ?? span;

/** The context within something that stands elsewhere and was come by at `span`. */
export const entered = (context: Context, module: string, classes: readonly PyClass[], span: Span): Context => ({
  ...context,
  module,
  classes,
  owner: undefined,
  at: place(context, span),
  depth: context.depth + 1,
});

/** The context of what a name was assigned; undefined where that is being looked at already. */
export const followed = (context: Context, { module, classes, of }: FoundAssignment, span: Span): Context | undefined =>
  context.followed.includes(of) ? undefined : { ...entered(context, module, classes, span), owner: of, followed: [...context.followed, of] };

export interface FoundAssignment {
  readonly kind: 'assignment';
  readonly module: string;
  readonly classes: readonly PyClass[];
  readonly of: PyAssignment;
}

/** What an expression names. */
export type Found =
  | { readonly kind: 'class'; readonly site: ClassSite }
  | FoundAssignment
  /** In the square brackets behind the name of a class or type, its `owner`. */
  | { readonly kind: 'typeParam'; readonly of: PyTypeParam; readonly owner: PyClass | PyAssignment }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'function'; readonly module: string; readonly of: PyFunction }
  /** By its name in the module that it is known from. */
  | { readonly kind: 'foreign'; readonly name: string }
  | undefined;

/** What a name, or a name behind dots, stands for. `values`: fields with a default count, as they do for expressions but not for annotations. */
export function find(expr: PyExpr, context: Context, values = false): Found {
  const { module, classes, scope } = context;
  if (expr.kind === 'name')
    return inClass(expr.name, classes, module, values) ?? typeParam(expr.name, context) ?? foundFor(scope.lookUp(module, expr.name), context);
  if (expr.kind !== 'attribute') return undefined;
  const object = find(expr.object, context);
  const name = expr.name.value;
  if (object?.kind === 'module') return foundFor(scope.lookUp(object.module, name), context);
  if (object?.kind === 'foreign') return foundFor(scope.importFrom(module, object.name, name), context);
  return object?.kind === 'class' ? inClass(name, [...object.site.outer, object.site.of], object.site.module, true) : undefined;
}

/** The parameter of a class around the expression, or of the type that is being read. */
function typeParam(name: string, { classes, owner: own }: Context): Found {
  for (const owner of [own, ...classes.toReversed()]) {
    const of = owner?.typeParams?.find((one) => one.name.value === name);
    if (of !== undefined && owner !== undefined) return { kind: 'typeParam', of, owner };
  }
  return undefined;
}

/** A body of a class sees its own names and those of the module, not those of the class around it. */
function inClass(name: string, classes: readonly PyClass[], module: string, values: boolean): Found {
  const own = classes.at(-1);
  if (own === undefined) return undefined;
  const nested = own.classes.find((inner) => inner.name.value === name);
  if (nested !== undefined) return { kind: 'class', site: { module, of: nested, outer: classes } };
  // Of a field, the name is mostly that of a type, too: `date: date`.
  const member = own.members.findLast((one) => one.name.value === name && one.value !== undefined && (values || one.annotation === undefined));
  return member && { kind: 'assignment', module, classes, of: member };
}

function foundFor(found: Definition | undefined, context: Context): Found {
  switch (found?.kind) {
    case 'class':
      return { kind: 'class', site: { module: found.module, of: found.of, outer: [] } };
    case 'assignment': {
      const { module, of } = found;
      const made = of.value?.kind === 'call' ? madeClass(of, foreignName(of.value.callee, { ...context, module, classes: [] })) : undefined;
      return made === undefined ? { kind: 'assignment', module, classes: [], of } : { kind: 'class', site: { module, of: made, outer: [] } };
    }
    case 'module':
    case 'function':
      return found;
    case 'foreign':
      return { kind: 'foreign', name: canonical(found.name) };
    default:
      return undefined;
  }
}

const moved: readonly (readonly [RegExp, string])[] = [
  [/^typing_extensions\./, 'typing.'],
  [/^pydantic\.(?:types|networks|fields|main|config|root_model|functional_validators|functional_serializers|json_schema|aliases)\./, 'pydantic.'],
];

/** The name under which one thing is known that several modules hand on. */
const canonical = (name: string): string => moved.reduce((known, [from, to]) => known.replace(from, to), name);

/** The name of what an expression stands for, where that lies outside of the workspace. */
export function foreignName(expr: PyExpr, context: Context): string | undefined {
  const found = find(expr, context);
  return found?.kind === 'foreign' ? found.name : undefined;
}
