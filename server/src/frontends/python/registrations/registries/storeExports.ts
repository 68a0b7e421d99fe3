import type { ExportedName } from '../../../../model/index.ts';
import { allClasses } from '../../names/definitions.ts';
import type { PyCall, PyExpr, PyFunction } from '../../read/code.ts';
import { dotted, lastName, rootName } from '../../read/dotted.ts';
import type { PyFacts } from '../../read/facts.ts';
import { storeCall } from './storeCalls.ts';

/** Under the name of a container or of a function: code of the region adds to the container, or passes a parameter to the function. */
export const fillsKind = 'py:fills';

/** Under the name of a decorator: a function or a class of the region has it. */
export const decoratedKind = 'py:decorated';

type Region = Pick<PyFacts, 'functions' | 'classes' | 'calls'>;

export const decoratorName = (decorator: PyExpr): string | undefined => dotted(decorator.kind === 'call' ? decorator.callee : decorator)?.at(-1);

/** The functions of a region that fill a container of this name, or pass a parameter to a function of this name. */
export const fillingFunctions = (region: Region, name: string): readonly string[] =>
  [...functionsOf(region)].flatMap((fn) => (filledBy(fn).includes(name) ? [fn.name.value] : []));

const functionsOf = ({ functions, classes }: Region): readonly PyFunction[] => [...functions, ...allClasses(classes).flatMap(({ methods }) => methods)];

/** Names of containers and functions that a function passes its parameters to. Regions are immutable: cached. */
function filledBy(fn: PyFunction): readonly string[] {
  const known = filled.get(fn);
  if (known !== undefined) return known;
  const all = [fn, ...fn.functions];
  const params = new Set(all.flatMap(({ params: own, locals }) => [...own.map(({ name }) => name.value), ...locals.map(({ name }) => name)]));
  const found = params.size === 0 ? [] : fn.calls.flatMap((call) => filledByCall(call, params));
  filled.set(fn, found);
  return found;
}

const filled = new WeakMap<PyFunction, readonly string[]>();

function filledByCall(call: PyCall, params: ReadonlySet<string>): readonly string[] {
  const store = storeCall(call);
  if (store !== undefined) return nameIn(store.container);
  const isPassed = [...call.args, ...call.keywords.map(({ value }) => value)].some((own) => params.has(rootName(own) ?? ''));
  return isPassed && addsTo.test(lastName(call.callee) ?? '') ? nameIn(call.callee) : [];
}

/** Names of functions that may add what they are passed to a container. This is for speed: most calls pass parameters. */
const addsTo = /^_*(?:add|append|attach|collect|decorat|insert|put|record|regist|save|set|stor|tool)|^_?(?:deco|inner|wrap|wrapper)$/i;

const nameIn = (expr: PyExpr): readonly string[] => {
  const name = lastName(expr);
  return name === undefined ? [] : [name];
};

export function storeExports(region: Region, text: string): readonly ExportedName[] {
  const filling = functionsOf(region).flatMap((fn) => filledBy(fn).map((name) => ({ name, fn })));
  const stores = region.calls.flatMap((call) => {
    const store = storeCall(call);
    return store === undefined ? [] : nameIn(store.container).map((name) => ({ name, fn: call }));
  });
  const decorated = [...region.functions, ...region.classes].filter(({ decorators }) => decorators.length > 0);
  const codeOf = (parts: readonly { readonly span: { readonly start: number; readonly end: number } }[]): string =>
    [...new Set(parts)].map(({ span }) => text.slice(span.start, span.end)).join('\n');
  return [
    ...exported(
      fillsKind,
      [...filling, ...stores].map(({ name }) => name),
      codeOf([...filling, ...stores].map(({ fn }) => fn)),
    ),
    ...exported(
      decoratedKind,
      decorated.flatMap(({ decorators }) => decorators.flatMap((own) => decoratorName(own) ?? [])),
      decorated.map(({ name, decorators }) => `${codeOf(decorators)}\n${name.value}`).join('\n'),
    ),
  ];
}

const exported = (kind: string, names: readonly string[], stamp: string): readonly ExportedName[] => [...new Set(names)].map((name) => ({ kind, name, stamp }));
