import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { spellings } from '../../names/spellings.ts';
import type { PyFacts } from '../../read/facts.ts';
import type { ContainerAttribute } from './containerOf.ts';
import { containerOf } from './containerOf.ts';
import { storeCall } from './storeCalls.ts';
import { decoratedKind, decoratorName, fillingFunctions, fillsKind } from './storeExports.ts';
import { type Stored, storedByDecorator } from './stores.ts';

/** The items that decorators and calls of modules add to a container; cached for one snapshot. */
export const storedItems = (container: ContainerAttribute, at: Linking): readonly Stored[] =>
  at.names.derived(at.names.snapshot, `stored\n${container.id}`, [], () => [...addedByCalls(container, at), ...addedByDecorators(container, at)]);

/** `REGISTRY.append(item)` at the top level of a module. */
const addedByCalls = (container: ContainerAttribute, at: Linking): readonly Stored[] =>
  regionsOf(fillsKind, container.name, at).flatMap(({ facts, module }) =>
    facts.calls.flatMap((call): readonly Stored[] => {
      const store = storeCall(call);
      const own = store && containerOf(store.container, topLevel, { ...at, module });
      return store === undefined || own?.id !== container.id ? [] : [{ container, added: { expr: store.added, module, enclosing: topLevel } }];
    }),
  );

const addedByDecorators = (container: ContainerAttribute, at: Linking): readonly Stored[] =>
  [...decoratorsFor(container.name, at)].flatMap((decorator) =>
    regionsOf(decoratedKind, decorator, at).flatMap(({ facts, module }) =>
      [...facts.functions, ...facts.classes].flatMap(({ name, decorators }) => {
        const own = decorators.filter((one) => decoratorName(one) === decorator);
        const here: LocatedExpr = { expr: { kind: 'name', name: name.value, span: name.span }, module, enclosing: topLevel };
        return own.flatMap((one) => storedByDecorator(one, here, at)).filter((stored) => stored.container.id === container.id);
      }),
    ),
  );

/** The names of functions that may fill a container, by themselves or through others. */
function decoratorsFor(name: string, at: Linking): ReadonlySet<string> {
  const found = new Set<string>();
  const names = new Set([name]);
  // Iteration over a set includes entries that are added meanwhile.
  for (const own of names) {
    if (names.size > limits.python.holdingLists) break;
    for (const { facts } of regionsOf(fillsKind, own, at))
      for (const by of fillingFunctions(facts, own)) {
        names.add(by);
        for (const spelled of spellings(by, at)) found.add(spelled);
      }
  }
  return found;
}

const regionsOf = (kind: string, name: string, at: Linking): readonly { readonly facts: PyFacts; readonly module: string }[] =>
  at.names.find(kind, name).flatMap((facts) => {
    const module = at.names.pathOf(facts);
    return module === undefined ? [] : [{ facts: facts as PyFacts, module }];
  });
