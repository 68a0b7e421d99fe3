import { type ExportedName, limits } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { Linking } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { resolve } from '../names/lookUp.ts';
import type { ClassDefinition } from '../names/models.ts';
import { methodOf } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { jsonOf } from '../read/literal.ts';

/** Under `*`: the region registers tools of `ToolArguments` with a computed description. */
const describesKind = 'py:describes';

/** Under the name of a function that may compute such descriptions. */
const describerKind = 'py:describer';

type Region = Pick<PyFacts, 'functions' | 'classes'>;

/** Exports for links that need the computed description of a tool. */
export function describerExports(region: Region, text: string): readonly ExportedName[] {
  const found = describersIn(region);
  const written = ({ span }: { readonly span: PyCall['span'] }): string => text.slice(span.start, span.end);
  return [
    ...(found.length === 0 ? [] : [{ kind: describesKind, name: '*', stamp: found.map(written).join('\n') }]),
    ...region.functions.flatMap((fn) => (/desc/i.test(fn.name.value) ? [{ kind: describerKind, name: fn.name.value, stamp: written(fn) }] : [])),
  ];
}

/** The callees that compute descriptions in registrations of a region. */
const describersIn = (region: Region): readonly PyExpr[] =>
  allFunctions(region).flatMap((fn) => {
    const isRegistering = fn.calls.some(({ callee }) => dotted(callee)?.at(-1) === 'get_declared_tools');
    return fn.calls.flatMap(({ keywords }) => {
      const callee = keywords.flatMap(({ name, value }) => (name?.value === 'description' ? (calledIn(value, fn) ?? []) : []))[0];
      const name = callee && nameOf(callee);
      return callee !== undefined && name !== undefined && (isRegistering || /^build_(?:tool_)?description$/.test(name)) ? [callee] : [];
    });
  });

/** The callee of a value, or of the only value of a name. */
function calledIn(value: PyExpr, { locals }: PyFunction): PyExpr | undefined {
  if (value.kind === 'call') return value.callee;
  const values = value.kind === 'name' ? locals.filter(({ name }) => name === value.name) : [];
  const [only, ...more] = values;
  return more.length === 0 && only?.value?.kind === 'call' ? only.value.callee : undefined;
}

const nameOf = (callee: PyExpr): string | undefined => (callee.kind === 'attribute' ? callee.name.value : callee.kind === 'name' ? callee.name : undefined);

export interface DescriptionParts {
  readonly model: ClassDefinition | undefined;
  readonly doc: string;
  /** The arguments as `to_schema_markdown` writes them. */
  readonly section: string;
}

/** `text`: the description that workspace code computes. `by`: the called function, where the description cannot be known. */
export type MadeDescription = { readonly text: string } | { readonly by: string };

/** The description of a registered tool; undefined where code outside of the workspace computes it, by the documentation standard. */
export function madeDescription(parts: DescriptionParts, at: Linking): MadeDescription | undefined {
  const regions = at.names.find(describesKind, '*') as readonly PyFacts[];
  const callees = regions.flatMap((region) => describersIn(region).map((callee) => ({ callee, module: at.names.pathOf(region) ?? at.module })));
  const names = [...new Set(callees.flatMap(({ callee }) => nameOf(callee) ?? []))];
  if (names.length > 1) return { by: names.join(', ') };
  const [first] = callees;
  const own: PyExpr = { kind: 'name', name: 'build_tool_description', span: { start: 0, end: 0 } };
  const maker = makerOf(
    first?.callee ?? { kind: 'attribute', object: own, name: { value: own.name, span: own.span }, span: own.span },
    first?.module,
    parts,
    at,
  );
  if (maker === undefined) return undefined;
  const text = textReturned(maker, parts, at, 5);
  return text === undefined ? { by: maker.fn.name.value } : { text };
}

interface Maker {
  readonly fn: PyFunction;
  readonly module: string;
}

/** The called function of the workspace: a method of the tool's model, or a function of a module. */
function makerOf(callee: PyExpr, module: string | undefined, { model }: DescriptionParts, at: Linking): Maker | undefined {
  const method = callee.kind === 'attribute' && model !== undefined ? methodOf(model, callee.name.value, at) : undefined;
  if (method !== undefined) return { fn: method.fn, module: method.of.module };
  const definition = module === undefined ? undefined : resolve(callee, module, at.scope);
  if (definition?.kind !== 'function') return undefined;
  // The result depends on its whole body: this query invalidates it on each change of that.
  at.names.find(describerKind, definition.of.name.value);
  return { fn: definition.of, module: definition.module };
}

type TextOf = (expr: PyExpr) => string | undefined;

/** The only return value of a function, computed from docstring, schema and constants. */
function textReturned(maker: Maker, parts: DescriptionParts, at: Linking, steps: number): string | undefined {
  const { fn, module } = maker;
  const text = walker<PyExpr, string | undefined>((expr, below) => {
    const either = (left: string | undefined, right: PyExpr): string | undefined => (left === '' ? below(right) : left);
    switch (expr.kind) {
      case 'string':
        return expr.hasNamed === true || expr.isBytes ? undefined : expr.value;
      case 'template':
        return joined(expr.parts.map(below), '');
      case 'binary':
        return expr.operator === '+'
          ? joined([expr.left, expr.right].map(below), '')
          : expr.operator === 'or'
            ? either(below(expr.left), expr.right)
            : undefined;
      case 'unary':
        return expr.operator === 'await' ? below(expr.operand) : undefined;
      case 'attribute':
        return expr.name.value === '__doc__' ? parts.doc : undefined;
      case 'name':
        return named(expr, below);
      case 'call':
        return called(expr, below);
      default:
        return undefined;
    }
  });
  const named = (expr: Extract<PyExpr, { readonly kind: 'name' }>, below: TextOf): string | undefined => {
    const [only, ...more] = fn.locals.filter(({ name }) => name === expr.name);
    if (only !== undefined) return more.length === 0 && only.value !== undefined && !isItself(only.value, expr.name) ? below(only.value) : undefined;
    if (fn.params.some(({ name }) => name.value === expr.name)) return undefined;
    const json = jsonOf(expr, { module, scope: at.scope });
    return typeof json === 'string' ? json : undefined;
  };
  const called = (call: PyCall, below: TextOf): string | undefined => {
    const name = nameOf(call.callee);
    const [first] = call.args;
    const object = call.callee.kind === 'attribute' ? call.callee.object : undefined;
    if (name === 'getdoc') return parts.doc;
    if (name === 'cleandoc' || name === 'dedent') return first && below(first);
    if (name === 'to_schema_markdown' && call.args.length === 0) return parts.section;
    if (name === 'strip' && call.args.length === 0) return object && below(object)?.trim();
    if (name === 'join' && first?.kind === 'list') return object?.kind === 'string' ? joined(first.items.map(below), object.value) : undefined;
    const next = steps > 0 ? makerOf(call.callee, module, parts, at) : undefined;
    return next && textReturned(next, parts, at, steps - 1);
  };
  const [only, ...more] = fn.returned;
  return more.length === 0 && only !== undefined ? text(only) : undefined;
}

const isItself = (value: PyExpr | undefined, name: string): boolean => value?.kind === 'name' && value.name === name;

/** Undefined where a text is unknown, or where the whole is too long: texts that contain each other twice would double with each. */
function joined(texts: readonly (string | undefined)[], by: string): string | undefined {
  const length = texts.reduce((sum, text) => sum + by.length + (text?.length ?? Number.POSITIVE_INFINITY), 0);
  return length > limits.python.describedSize ? undefined : texts.join(by);
}
