import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { mapped, replaced } from '../../names/replaced.ts';
import { spellings } from '../../names/spellings.ts';
import type { PyExpr } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { type Comprehension, comprehensionKind, comprehensionsIn } from '../registries/comprehensions.ts';
import { type Arguments, argumentsOf } from '../registries/passedArguments.ts';
import { withLocals } from '../registries/stores.ts';
import { itemsOf } from '../registries/writtenLists.ts';
import type { Reading } from './literalTree.ts';
import type { ObjectParts } from './lowerObject.ts';
import { placedAt } from './selfTools.ts';
import type { Candidate } from './toolObjects.ts';

/** The parts of one tool for each item of a list, where code makes a tool of each. */
export interface ItemTool {
  readonly parts: ObjectParts;
  readonly reading: Reading;
}

/**
 * The tools that a call makes of the items of a list: `[Tool(name=one.__name__, …) for one in ALL]`, and `[describe(one) for one in ALL]` with that call in
 * `describe`. Empty where it makes none of known items.
 */
export function itemTools(parts: ObjectParts, { expr, enclosing }: Candidate, facts: PyFacts, at: Linking): readonly ItemTool[] {
  const own = comprehensionsIn(facts).filter(({ item }) => item.span.start <= expr.span.start && expr.span.end <= item.span.end);
  const inner = own.flatMap((found) => valuesOf(found, at.module, at));
  const [fn, ...more] = enclosing.functions;
  const values =
    inner.length > 0 || fn === undefined || more.length > 0 ? inner : callsPerItem(fn.name.value, at).flatMap((call) => argumentsPerItem(call, fn, at));
  return values.flatMap((value) => {
    const written = (part: PyExpr | undefined): PyExpr | undefined => part && placedAt(partFor(withLocals(part, enclosing), value, at), expr.span);
    const [first] = [...value.values()];
    if (first === undefined) return [];
    const { name, title, description, input, output, annotations, ...rest } = parts;
    const made = { name: written(name), title: written(title), description: written(description), input: written(input), output: written(output) };
    return [{ parts: { ...rest, ...made, annotations: written(annotations) }, reading: { module: first.module, scope: at.scope, enclosing: topLevel } }];
  });
}

interface CallPerItem {
  readonly found: Comprehension;
  readonly module: string;
}

/** The comprehensions that call a function of this module for each item. */
const callsPerItem = (name: string, at: Linking): readonly CallPerItem[] =>
  [...spellings(name, at)].flatMap((spelled) =>
    at.names.find(comprehensionKind, spelled).flatMap((facts): readonly CallPerItem[] => {
      const module = at.names.pathOf(facts);
      return module === undefined ? [] : comprehensionsIn(facts as PyFacts).map((found) => ({ found, module }));
    }),
  );

/** The arguments of a function for each item of a comprehension that calls it. */
function argumentsPerItem({ found, module }: CallPerItem, fn: Candidate['enclosing']['functions'][number], at: Linking): readonly Arguments[] {
  const { item, enclosing } = found;
  const definition = item.kind === 'call' ? resolve(item.callee, module, at.scope) : undefined;
  if (item.kind !== 'call' || definition?.kind !== 'function' || definition.of !== fn || definition.module !== at.module) return [];
  return valuesOf(found, module, at).map((values) => argumentsOf(item, fn.params, { module, enclosing }, values, at.module));
}

/** The values of the comprehension's names for each item. */
function valuesOf({ names, over, enclosing }: Comprehension, module: string, at: Linking): readonly Arguments[] {
  const items = itemsOf({ expr: over, module, enclosing }, at) ?? [];
  return items.flatMap((item): readonly Arguments[] => {
    const [only, ...more] = names;
    if (only !== undefined && more.length === 0) return [new Map([[only, item]])];
    const { expr } = item;
    if ((expr.kind !== 'tuple' && expr.kind !== 'list') || expr.items.length !== names.length) return [];
    return [new Map(names.flatMap((name, i) => (expr.items[i] === undefined ? [] : [[name, { ...item, expr: expr.items[i] }] as const])))];
  });
}

/** A part of a tool for one item: names of the item's module, and literals. */
function partFor(part: PyExpr, values: Arguments, at: Linking): PyExpr {
  const own = mapped(part, (inner) => {
    if (inner.kind !== 'name' || values.has(inner.name)) return undefined;
    const json = jsonOf(inner, at);
    return json === undefined ? inner : writtenExpr(json, inner.span);
  });
  const written = replaced(own, new Map([...values].map(([name, { expr }]) => [name, expr])));
  const [first] = [...values.values()];
  return first === undefined ? written : mapped(written, (inner) => attributeOf(inner, first, at));
}

/** `Notes.__name__`, `Notes.__doc__` and constants of the class body. */
function attributeOf(expr: PyExpr, { module }: LocatedExpr, at: Linking): PyExpr | undefined {
  if (expr.kind !== 'attribute') return undefined;
  const definition = resolve(expr.object, module, at.scope);
  if (definition?.kind !== 'class' && definition?.kind !== 'function') return undefined;
  const { name, docstring } = definition.of;
  if (expr.name.value === '__name__') return writtenExpr(name.value, expr.span);
  // Versions of Python keep different indentations of further lines.
  if (expr.name.value === '__doc__') return docstring === undefined || docstring.value.includes('\n') ? undefined : writtenExpr(docstring.value, expr.span);
  const member = definition.kind === 'class' ? definition.of.members.find((own) => own.name.value === expr.name.value)?.value : undefined;
  const json = member && jsonOf(member, { module: definition.module, scope: at.scope });
  return json === undefined ? undefined : writtenExpr(json, expr.span);
}
