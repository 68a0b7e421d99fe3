import { limits, type Names, type Problem, type Span, unreadProblem } from '../../../model/index.ts';
import type { Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { namespaceOf } from '../../support/javascript/namespace.ts';
import { type BoundClass, classChain, resolveValue } from '../../support/javascript/resolveValue.ts';
import { textOf } from '../../support/javascript/textOf.ts';
import type { CallSite, ToolDraft, ZodFacts } from '../read/facts.ts';
import { type InnerCall, isZodFacts } from './callsWithin.ts';
import { listedItems } from './changedItems.ts';
import { exportOf, librariesOf } from './importedLibraries.ts';
import { itemsOfLoop, type LoopItems } from './instances.ts';
import { isCalled } from './isCalled.ts';
import { type Item, itemsOf } from './itemsOf.ts';
import type { Declaration } from './libraries/library.ts';
import { type OpenLoop, openLoop, registrationsOfModule } from './moduleTools.ts';
import { nameIn } from './nameIn.ts';
import { atItem, atModule, dispatchedTo, loopKind, loopOf, type Registration, registrationsOf } from './registrations.ts';
import { registrationsOfClass } from './registrationsOfClass.ts';
import { type RegistrationsOfCalls, unreadServers } from './unreadServers.ts';

/** The registrations of a module, and problems for those that cannot be read. */
export interface Registered {
  readonly registrations: readonly Registration[];
  readonly problems: readonly Problem[];
}

/**
 * The tools of a module: by a call, by an item of a list that a loop registers, by a class whose base registers it, or by a literal.
 * A tool belongs to the module that contains its name, even if the library is called in another one.
 */
export function registeredIn(facts: ZodFacts, names: Names): Registered {
  const scopeOf = ({ locals }: Pick<CallSite, 'locals'>): Scope => ({ names, facts, path: names.path, locals });
  const ofCalls = registrationsIn(facts, names.path, names);
  const byCalls = [...ofCalls.values()].flat();
  const byLiterals = facts.tools.map((draft) => ofLiteral(draft, scopeOf(draft)));
  const closed = byCalls.filter((own) => nameIn(own.declaration, own.scope)?.open === undefined);
  const loops = loopsOfAll(names);
  const looped = registrationsByLoops(loops.closed, facts, names);
  const ofWhole = registrationsOfModule(facts, names, loops.open);
  // The loop decides the name of a literal that it registers, not the literal's own `name`.
  const taken = new Set([...looped.flatMap((own) => (isNamed(own) ? [own.span.start] : [])), ...sourcesIn(loops.closed, facts)]);
  const all = [...looped, ...ofWhole, ...closed, ...ofClasses(facts, scopeOf({ locals: [] })), ...byLiterals.filter(({ span }) => !taken.has(span.start))];
  return {
    registrations: distinct(all),
    problems: [...unreadLists(facts, scopeOf, ofCalls), ...unreadWrappers(facts, names, scopeOf), ...unreadServers(facts, scopeOf, ofCalls)],
  };
}

/** The registrations by each call of a module; memoized, since its loops are read of them for all modules. */
const registrationsIn = (facts: ZodFacts, path: string, names: Names): RegistrationsOfCalls =>
  names.derived(
    facts,
    'registrations',
    [path],
    () => new Map(facts.calls.map((call) => [call, registrationsOf(call, { names, facts, path, locals: call.locals })])),
  );

const ofLiteral = (draft: ToolDraft, scope: Scope): Registration => ({ span: draft.span, declaration: { fields: { name: draft.name } }, scope, draft });

const isNamed = ({ declaration, scope }: Registration): boolean => nameIn(declaration, scope)?.value.kind === 'literal';

/** Of two registrations of one tool, the first is preferred. */
function distinct(all: readonly Registration[]): readonly Registration[] {
  const seen = new Set<string>();
  return all
    .filter((registration) => {
      const at = keyOf(registration);
      if (at === undefined) return true;
      const isNew = !seen.has(at);
      seen.add(at);
      return isNew;
    })
    .sort((a, b) => a.span.start - b.span.start);
}

/** The name and its offset. For a name in another module, the offset of the registration. */
function keyOf({ declaration, scope, span }: Registration): string | undefined {
  const name = nameIn(declaration, scope);
  const home = scope.bindings?.home ?? scope.facts;
  if (name?.value.kind === 'literal') return `${name.scope.facts === home ? name.value.span.start : span.start} ${name.value.value}`;
  return declaration.fields.name === undefined ? undefined : `${declaration.fields.name.span.start}`;
}

interface Loop {
  readonly registration: Registration;
  /** Undefined where the list itself is the registration, as in a handler of `tools/list`. */
  readonly list?: Parameters<typeof atItem>[1];
  readonly items: readonly Item[];
}

interface Loops {
  readonly closed: readonly Loop[];
  readonly open: readonly OpenLoop[];
}

/** The loops of every module, memoized by the list of these modules, which is the same object until one of them changes. */
function loopsOfAll(names: Names): Loops {
  const looping = names.find(loopKind, '*');
  return names.derived(looping, 'all loops', [], () => {
    const all = looping.filter(isZodFacts).map((from) => names.derived(from, 'loops', [], () => loopsIn(from, names)));
    return { closed: all.flatMap(({ closed }) => closed), open: all.flatMap(({ open }) => open) };
  });
}

/** Registrations by loops, for items in module `home`. */
function registrationsByLoops(loops: readonly Loop[], home: ZodFacts, names: Names): readonly Registration[] {
  const registers = ({ inner, facts, path }: InnerCall): boolean => (registrationsIn(facts, path, names).get(inner)?.length ?? 0) > 0;
  return loops.flatMap(({ registration, list, items }) =>
    items.flatMap((item): readonly Registration[] => {
      const literal = item.from === undefined ? holderOf(item) : placeOfMade(item, registration, list);
      if (literal === undefined || literal.scope.facts !== home) return [];
      const { span } = literal.value;
      if (list !== undefined) {
        const own = dispatchedTo(registration, list, item, registers);
        if (own === undefined) return [];
        return [literal.value === namespaceOf(home) ? atModule(own, list, home, literal.scope) : atItem(own, list, item, home, span)];
      }
      const { bindings } = item.scope;
      const scope = item.from === undefined || bindings === undefined ? item.scope : { ...item.scope, bindings: { ...bindings, home, anchor: span } };
      const original = item.isChanged === true && item.from !== undefined ? { span, declaration: listedDeclaration(item.from), scope } : undefined;
      return [{ span, declaration: listedDeclaration(item), scope, ...(original === undefined ? {} : { original }) }];
    }),
  );
}

/** The offsets of the literals that a handler lists with other names. */
const sourcesIn = (loops: readonly Loop[], home: ZodFacts): readonly number[] =>
  loops.flatMap(({ list, items }) =>
    items.flatMap((item): readonly number[] => {
      const source = list === undefined && item.from !== undefined ? holderOf(item.from) : undefined;
      return source?.scope.facts === home && /^(?:literal|text|call)$/.test(nameIn(listedDeclaration(item), item.scope)?.value.kind ?? '')
        ? [source.value.span.start]
        : [];
    }),
  );

const listedDeclaration = ({ value }: Bound): Declaration => ({ fields: {}, config: { object: value, keys: listed } });

/**
 * The place of a tool whose item a function makes: the literal with its name, which is the made object or the item that it is made from. Else that item,
 * or the name.
 */
function placeOfMade(item: Item, registration: Registration, list: Loop['list']): Bound | undefined {
  const { declaration, scope } =
    list === undefined
      ? { declaration: listedDeclaration(item), scope: item.scope }
      : atItem(registration, list, item, item.scope.facts as ZodFacts, item.value.span);
  const name = nameIn(declaration, scope);
  const [made, source] = [holderOf(item), item.from && holderOf(item.from)];
  const hasName = (own: Bound | undefined): boolean =>
    own !== undefined && name !== undefined && own.scope.facts === name.scope.facts && isWithin(name.value.span, own.value.span);
  if (hasName(made)) return made;
  return source ?? (name?.value.kind === 'literal' ? name : undefined);
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const listed = { input_schema: 'inputSchema' };

/** The literal or the class of an item. Of a pair of key and value, the value. */
function holderOf(item: Bound): Bound | undefined {
  const resolved = resolveValue(item.value, item.scope);
  if (resolved.value.kind === 'array') {
    const last = resolved.value.items.at(-1);
    return last && holderOf({ value: last, scope: resolved.scope });
  }
  if (resolved.value.kind === 'new') return holderOf({ value: resolved.value.callee, scope: resolved.scope });
  return resolved.value.kind === 'object' || resolved.value.kind === 'class' ? resolved : undefined;
}

function loopsIn(facts: ZodFacts, names: Names): Loops {
  const path = names.pathOf(facts);
  if (path === undefined) return { closed: [], open: [] };
  const scopeOf = ({ locals }: Pick<CallSite, 'locals'>): Scope => ({ names, facts, path, locals });
  const registrations = [...[...registrationsIn(facts, path, names).values()].flat(), ...facts.tools.map((draft) => ofLiteral(draft, scopeOf(draft)))];
  const open: OpenLoop[] = [];
  const loops = registrations.flatMap((registration): readonly Loop[] => {
    const loop = loopOf(registration);
    if (loop === undefined) return [];
    const known = itemsOfLoop(registration, loop.list);
    const unknown = isOpen(known) ? openLoop(registration, loop.list) : undefined;
    if (unknown !== undefined) open.push(unknown);
    return known.map((own) => ({ registration: own.registration, list: loop.list, items: own.items.items }));
  });
  const lists = facts.lists.flatMap((list): readonly Loop[] => {
    const scope = scopeOf(list);
    const items = listedItems(list, scope);
    return items === undefined ? [] : [{ registration: { span: list.span, declaration: { fields: {} }, scope }, items: items.items }];
  });
  return { closed: [...loops, ...lists], open };
}

/** May the loop have more items? */
const isOpen = (known: readonly LoopItems[]): boolean => known.length === 0 || known.some(({ items }) => items.isOpen);

/** Classes that register themselves by a method of their own, or of a base class. */
function ofClasses(facts: ZodFacts, scope: Scope): readonly Registration[] {
  return facts.module.constants.flatMap(({ value, name }) => {
    if (value.kind !== 'class' || value.isAbstract) return [];
    const ofLibrary = registrationByBase({ value, scope });
    if (ofLibrary !== undefined) return isNamed(ofLibrary) ? [ofLibrary] : [];
    return registrationsOfClass({ value, scope }, facts, name.span).filter(({ declaration, scope: own }) => {
      const name = nameIn(declaration, own);
      return name?.open === undefined && name?.value.kind === 'literal';
    });
  });
}

/** A class whose base, or a base of its base, is a class of tools of a library. */
function registrationByBase(self: BoundClass): Registration | undefined {
  const last = classChain(self).at(-1);
  const base = last?.value.base;
  if (last === undefined || base === undefined) return undefined;
  for (const { library, imported } of librariesOf(last.scope)) {
    const { bases } = library;
    if (bases?.of.test(exportOf(base, imported) ?? '') !== true) continue;
    const { span } = self.value;
    const object: Expression = { kind: 'new', callee: self.value, args: [], span };
    return { span, declaration: { fields: {}, config: { object, keys: bases.keys } }, scope: self.scope, library };
  }
  return undefined;
}

/** Is the name of the literal known, directly or as an item of a known list? */
function isRegistered(draft: ToolDraft, scope: Scope): boolean {
  const { value, open } = resolveValue(draft.name, scope);
  if (open === undefined || open === 'this' || open.kind !== 'item') return value.kind === 'literal';
  return itemsOf(open.list, scope) !== undefined;
}

/** Loops and handlers whose lists are made at run time. */
function unreadLists(facts: ZodFacts, scopeOf: (at: Pick<CallSite, 'locals'>) => Scope, ofCalls: RegistrationsOfCalls): readonly Problem[] {
  const loops = facts.calls.flatMap((call): readonly Problem[] => {
    const own = ofCalls.get(call)?.find((registration) => loopOf(registration) !== undefined);
    const loop = own && loopOf(own);
    if (own === undefined || loop === undefined) return [];
    return isOpen(itemsOfLoop(own, loop.list))
      ? [unreadProblem(call.callee.span, textOf(call.callee), { because: 'list-computed', of: textOf(loop.list) }, 'tools')]
      : [];
  });
  const lists = facts.lists.flatMap(({ list, span, locals }): readonly Problem[] => {
    const items = itemsOf(list, scopeOf({ locals }));
    const isRead = items !== undefined && !items.isOpen;
    // Literals with known names within the handler are tools by themselves.
    if (isRead || facts.tools.some((own) => own.span.start >= span.start && own.span.end <= span.end && isRegistered(own, scopeOf(own)))) return [];
    return [unreadProblem(list.span, 'tools/list', { because: 'list-computed', of: textOf(list) }, 'tools')];
  });
  return [...loops, ...lists];
}

/** Functions that register their arguments, where no call of them is known. */
function unreadWrappers(facts: ZodFacts, names: Names, scopeOf: (at: Pick<CallSite, 'locals'>) => Scope): readonly Problem[] {
  return facts.calls.flatMap((call): readonly Problem[] => {
    const [own] = registrationsOf(call, scopeOf(call), limits.typescript.wrappingFunctions);
    const open = own?.library === undefined ? undefined : nameIn(own.declaration, own.scope)?.open;
    if (own === undefined || open === undefined || open === 'this' || open.kind !== 'param') return [];
    if (isCalled(call, open.fn, names)) return [];
    return [unreadProblem(call.callee.span, textOf(call.callee), { because: 'name-from-callers', of: textOf(open) }, 'tools')];
  });
}
