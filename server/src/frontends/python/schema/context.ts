import { type Json, type JsonObject, type Located, limits, type Schema, type SchemaKeyword, type Span, type Value } from '../../../model/index.ts';
import type { Definition, Scope } from '../names/lookUp.ts';
import type { PyAssignment, PyCall, PyClass, PyExpr, PyFunction, PyTypeParam } from '../read/code.ts';
import type { Core, Keywords } from './core.ts';
import type { KnownValue } from './knownValue.ts';
import { functionalClass } from './models/functionalClass.ts';

/** A class with its module and its enclosing classes. */
export interface ClassSite {
  readonly module: string;
  readonly of: PyClass;
  /** The enclosing classes, outermost first. */
  readonly outer: readonly PyClass[];
}

/** The context in which an expression is read: it decides what names resolve to, and the spans of the result. */
export interface Context {
  readonly scope: Scope;
  readonly module: string;
  /** The enclosing classes, outermost first. */
  readonly classes: readonly PyClass[];
  /** The types of bound type variables, by their keys (`typeVariables.ts`). */
  readonly variables: ReadonlyMap<string, Argument>;
  /** The span of the whole result, where the expression is in another region: the reference to it in the lowered region. */
  readonly at: Span | undefined;
  /** The configuration of the enclosing model. Typed dicts and dataclasses without a configuration inherit it. */
  readonly config: ModelConfig;
  /** Another scope with type parameters: the type alias that is read, or the class whose bases are read. */
  readonly owner: PyClass | PyAssignment | undefined;
  /** The assignments that led to the expression, to detect circles. */
  readonly followed: readonly PyAssignment[];
  /** The depth of the expression: enclosing expressions and followed names. */
  readonly depth: number;
  readonly lowering: Lowering;
}

/** The type that a type variable is bound to. */
export interface Argument {
  readonly core: Core;
  /** Pydantic's name of the type. Undefined where it is unknown. */
  readonly text: string | undefined;
  /** The source text. */
  readonly code: string;
}

/** The part of a model's configuration that its schema depends on. Each setting overrides the same setting of the bases. */
export interface ModelConfig {
  /** `forbid`, `allow` or `ignore`. */
  readonly extra?: SchemaKeyword;
  readonly title?: SchemaKeyword;
  readonly jsonSchemaExtra?: Keywords;
  readonly useAttributeDocstrings?: boolean;
  /** Makes an alias of a field's name. */
  readonly aliasOf?: (name: string) => Value<string>;
  /** The source text of a setting that may change the schema in an unknown way. */
  readonly unknown?: Located<string>;
}

/** The state of making one schema. */
export interface Lowering {
  /** Names of classes outside of the workspace that are models of arguments, such as `ToolArguments`. */
  readonly baseClasses: readonly string[];
  /** The content of `$defs`, by key. */
  readonly definitions: Map<string, SchemaDefinition>;
  /** The source texts of unknown parts. */
  readonly unknown: Located<string>[];
  /** How many expressions may still be read, and the depth of the deepest one so far. */
  readonly steps: { left: number; deepest: number };
  /** A reference to a definition. `make` runs only where the key has no definition yet. */
  readonly define: (key: string, name: string, at: Span, make: () => Core) => Core;
  readonly defineSchema: (key: string, name: string, at: Span, make: () => Schema, allowedValues?: SchemaDefinition['allowedValues']) => Core;
  /** Asks for the definition of a class, which is lowered after what asks for it: so classes may refer to each other in any way. */
  readonly request: (request: ClassRequest) => void;
  readonly requestOf: (key: string) => ClassRequest | undefined;
  /** The requests since the last ones were taken, by their keys, in the order of the code. */
  readonly requested: Map<string, ClassRequest>;
  /** The values of a discriminator that a definition allows. Undefined where they are unknown. */
  readonly tagsOf: (key: string, property: string) => readonly string[] | undefined;
  /** The keywords of a definition, without those of its parts. */
  readonly keywordsOf: (key: string) => JsonObject | undefined;
  readonly typeOf: (expr: PyExpr, context: Context) => Core;
  readonly toSchema: (core: Core) => Schema;
  /** The JSON of the instance that a call of a class makes. */
  readonly instanceOf: (call: PyCall, site: ClassSite, context: Context) => KnownValue | undefined;
  /** The type of a class with its arguments in square brackets. */
  readonly typeOfClass: (site: ClassSite, args: readonly PyExpr[], context: Context, at: Span) => Core;
}

export interface SchemaDefinition {
  readonly name: string;
  /** The values that a definition allows for a property, until `json` is set. Undefined where they are unknown. */
  readonly allowedValues?: ((property: string) => readonly Json[] | undefined) | undefined;
  /** Undefined while it is being made. */
  json?: JsonObject;
}

/** A class whose definition a schema needs, with the arguments for its type variables. */
export interface ClassRequest {
  readonly key: string;
  readonly name: string;
  readonly site: ClassSite;
  readonly args: readonly Argument[];
  readonly config: ModelConfig;
}

/** The result of lowering a piece of code, with its cost and its effects. */
export interface Recording {
  readonly result: unknown;
  readonly unknown: readonly Located<string>[];
  /** How many expressions were read for it. */
  readonly steps: number;
  /** The depth of its deepest part, relative to its own. */
  readonly depth: number;
  /** In the order of the code. */
  readonly requests: readonly ClassRequest[];
  /** False where it depends on more than its code and the names in it. */
  readonly isReusable: boolean;
}

/** Counts one more expression. True where the limit of expressions or of depth is exceeded. */
export function exceedsLimits({ depth, lowering }: Context): boolean {
  lowering.steps.left -= 1;
  if (depth > lowering.steps.deepest) lowering.steps.deepest = depth;
  return depth > limits.python.schemaDepth || lowering.steps.left < 0;
}

export const place = (context: Context, span: Span): Span => context.at ?? span;

/** The context of a definition elsewhere that `span` refers to. */
export const contextAt = (context: Context, module: string, classes: readonly PyClass[], span: Span): Context => ({
  ...context,
  module,
  classes,
  owner: undefined,
  at: place(context, span),
  depth: context.depth + 1,
});

/** The context of a name's assigned value. Undefined for a circle. */
export const followAssignment = (context: Context, { module, classes, of }: FoundAssignment, span: Span): Context | undefined =>
  context.followed.includes(of) ? undefined : { ...contextAt(context, module, classes, span), owner: of, followed: [...context.followed, of] };

export interface FoundAssignment {
  readonly kind: 'assignment';
  readonly module: string;
  readonly classes: readonly PyClass[];
  readonly of: PyAssignment;
}

/** The definition that an expression resolves to. */
export type Found =
  | { readonly kind: 'class'; readonly site: ClassSite }
  | FoundAssignment
  /** A parameter in the square brackets behind the name of a class or type, its `owner`. */
  | { readonly kind: 'typeParam'; readonly of: PyTypeParam; readonly owner: PyClass | PyAssignment }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'function'; readonly module: string; readonly of: PyFunction }
  /** A name outside of the workspace, with its module. */
  | { readonly kind: 'foreign'; readonly name: string }
  | undefined;

/** Resolves a name or an attribute. `values`: fields with a default are found too, as expressions see them, but annotations do not. */
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

/** A type parameter of an enclosing class, or of the type alias that is read. */
function typeParam(name: string, { classes, owner: own }: Context): Found {
  for (const owner of [own, ...classes.toReversed()]) {
    const of = owner?.typeParams?.find((one) => one.name.value === name);
    if (of !== undefined && owner !== undefined) return { kind: 'typeParam', of, owner };
  }
  return undefined;
}

/** The body of a class sees its own names and those of the module, but not those of an enclosing class. */
function inClass(name: string, classes: readonly PyClass[], module: string, values: boolean): Found {
  const own = classes.at(-1);
  if (own === undefined) return undefined;
  const nested = own.classes.find((inner) => inner.name.value === name);
  if (nested !== undefined) return { kind: 'class', site: { module, of: nested, outer: classes } };
  // A field often has the name of its type: `date: date`.
  const member = own.members.findLast((one) => one.name.value === name && one.value !== undefined && (values || one.annotation === undefined));
  return member && { kind: 'assignment', module, classes, of: member };
}

function foundFor(found: Definition | undefined, context: Context): Found {
  switch (found?.kind) {
    case 'class':
      return { kind: 'class', site: { module: found.module, of: found.of, outer: [] } };
    case 'assignment': {
      const { module, of } = found;
      const made = of.value?.kind === 'call' ? functionalClass(of, foreignName(of.value.callee, { ...context, module, classes: [] })) : undefined;
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

/** One name for an object that several modules export. */
const canonical = (name: string): string => moved.reduce((known, [from, to]) => known.replace(from, to), name);

/** The full name that an expression resolves to, where it is outside of the workspace. */
export function foreignName(expr: PyExpr, context: Context): string | undefined {
  const found = find(expr, context);
  return found?.kind === 'foreign' ? found.name : undefined;
}
