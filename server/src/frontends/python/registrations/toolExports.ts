import type { ExportedName, Span } from '../../../model/index.ts';
import { fullName, importedLibrary } from '../listing/importedLibrary.ts';
import { dottedNamesIn, namesIn } from '../names/annotationNames.ts';
import { allClasses, allFunctions } from '../names/definitions.ts';
import { changedKind } from '../names/lookUp.ts';
import type { PyClass, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { renamedExports } from './libraries/renamed.ts';
import { isServerTool, namesOfTarget, registersArgument, registrationCallsIn, registrationCallsWithin, storesFunction } from './registrationCalls.ts';
import { comprehensionExports } from './registries/comprehensions.ts';
import { containersIn, elementNames } from './registries/containers.ts';
import { storeExports } from './registries/storeExports.ts';

/** Under the name of a function: a call of the region registers it (`mcp.add_tool(f)`). */
export const addedKind = 'py:added';

/** Under a name: a list or another container of the region contains it. */
export const listedKind = 'py:listed';

/** Under the name of a function: it may register its arguments, or members of them. */
export const helperKind = 'py:helper';

/** Under the name of a function: it stores its argument, or returns decorators that do. */
export const storingKind = 'py:keeper';

/** Under the name of a function: the region calls it with an argument that may be registered. */
export const passingKind = 'py:handing';

/** Under the name of a class: a method of it builds a tool from `self`, `Tool(name=self.name, …)`. */
export const selfToolKind = 'py:selfTool';

/** Under the name of a class: the region declares values of that class or subclasses of it. */
export const shapeKind = 'py:shape';

/** Under `*`: the region declares functions of its module. */
export const functionsKind = 'py:functions';

/** Under a name: types of the region contain it after a dot, `module.Name`. */
export const dottedKind = 'py:dotted';

/** Under a name: the region has an alias of it. */
export const aliasKind = 'py:alias';

/** Under `*`: the region imports something of MCP. */
export const mcpKind = 'py:mcp';

/** Under the name of a library of servers, or its module: the region imports it. */
export const libraryKind = 'py:library';

/** Under the name of a file, without its folder: a comment of the region refers to it. */
export const referenceKind = 'py:reference';

/** Does the name of a module, class or object mention MCP? */
export const mentionsMcp = (name: string): boolean => /mcp/i.test(name);

type Region = Pick<PyFacts, 'imports' | 'assignments' | 'classes' | 'functions' | 'calls' | 'loops' | 'comments'>;

/** The names that a region binds. Of a function, other regions need its head and its return values, unless its body does more. */
export function nameExports({ imports, assignments, classes, functions }: Region, text: string): readonly ExportedName[] {
  const stamps = new Map<string, string | undefined>();
  const bind = (name: string, stamp: string | undefined): void => {
    const before = stamps.get(name);
    stamps.set(name, !stamps.has(name) ? stamp : before === undefined || stamp === undefined ? undefined : `${before}\n${stamp}`);
  };
  const starred: string[] = [];
  for (const { name, local, from, typeOnly } of imports) {
    if (name === '*') starred.push(from);
    else bind(local.value, `${from} ${name}${typeOnly === true ? ' for type checkers' : ''}`);
  }
  for (const fn of functions) bind(fn.name.value, `${headOf(fn, text)}\n${returnedBy(fn, text)}`);
  for (const { name } of [...assignments, ...classes]) bind(name.value, undefined);
  const names = [...stamps].map(([name, stamp]): ExportedName => ({ kind: 'py:name', name, ...(stamp === undefined ? {} : { stamp }) }));
  return [...names, ...named('py:star', starred.length === 0 ? [] : ['*'], starred.join(' '))];
}

/** The exports for linking, in addition to the names that a region binds. */
export function toolExports(region: Region, text: string): readonly ExportedName[] {
  const context = contextOf(region, text);
  return exportsOf.flatMap((of) => of(context));
}

/** A region, and what several kinds of exports depend on. Computed once a region. */
interface Context {
  readonly region: Region;
  readonly text: string;
  readonly added: ReturnType<typeof registrationCallsIn>;
  /** Names of functions that a call passes to a server. */
  readonly targets: readonly string[];
  readonly toolCode: string;
  readonly shapes: readonly (PyExpr | undefined)[];
  readonly passed: string;
}

function contextOf(region: Region, text: string): Context {
  const { classes, functions } = region;
  const added = registrationCallsIn(region);
  const targets = added.flatMap(namesOfTarget);
  const toolCode = [...functions.map((fn) => toolCodeOf(fn, text)), ...classes.map((of) => shapeOf(of, text))].join('\n');
  const all = targets.length === 0 ? [] : allFunctions(region);
  const passed = [toolCode, ...all.map((fn) => localsOf(fn, text)), ...added.map(({ call, loop, outer = [] }) => written(outer[0] ?? loop ?? call, text))].join(
    '\n',
  );
  return { region, text, added, targets, toolCode, shapes: shapesIn(region), passed };
}

function listedExports({ region, text }: Context): readonly ExportedName[] {
  const containers = containersIn(region);
  const names = containers.flatMap(({ list }) => elementNames(list));
  return named(listedKind, names, containers.map(({ name, list }) => `${name} ${written(list, text)}`).join('\n'));
}

function helperExports({ region: { functions, classes }, passed }: Context): readonly ExportedName[] {
  const methods = allClasses(classes).flatMap((of) => of.methods);
  const isHelper = (fn: PyFunction): boolean =>
    registrationCallsWithin(fn, undefined).some((own) => registersArgument(own, fn)) || fn.returned.some(isServerTool);
  const names = [...functions, ...methods].filter(isHelper).map(({ name }) => name.value);
  return named(helperKind, names, passed);
}

function storingExports({ region }: Context): readonly ExportedName[] {
  const keepers = region.functions.filter((fn) => [fn, ...fn.functions].some(storesFunction));
  return named(
    storingKind,
    keepers.map(({ name }) => name.value),
    '',
  );
}

function passingExports({ region, added }: Context): readonly ExportedName[] {
  const callees = added.flatMap(({ helper, registrar }) => (helper === undefined ? [] : [registrar]));
  const decorators = allFunctions(region).flatMap((fn) => fn.decorators.map((own) => (own.kind === 'call' ? own.callee : own)));
  const names = [...callees, ...decorators].flatMap((registrar) => dotted(registrar)?.at(-1) ?? []);
  return named(passingKind, names, '');
}

const selfToolExports = ({ region, text }: Context): readonly ExportedName[] =>
  allClasses(region.classes).flatMap((of) => {
    const whole = written(of, text);
    return selfToolPattern.test(whole) ? named(selfToolKind, [of.name.value], whole) : [];
  });

function aliasExports({ region }: Context): readonly ExportedName[] {
  const aliases = aliasesIn(region);
  const names = aliases.map(({ from }) => from);
  return named(aliasKind, names, aliases.map(({ from, to }) => `${from} ${to}`).join('\n'));
}

function referenceExports({ region: { comments } }: Context): readonly ExportedName[] {
  const names = comments.flatMap(({ value }) => [...value.matchAll(/(?<![\w-])[\w-]+(?:\.\w+)+/g)].map(([word]) => word));
  return named(referenceKind, names, comments.map(({ value }) => value).join('\n'));
}

function mcpExports({ region }: Context): readonly ExportedName[] {
  const mcp = region.imports.filter(({ from, name }) => mentionsMcp(from) || mentionsMcp(name));
  const libraries = mcp.flatMap((own) => importedLibrary(fullName(own))?.name ?? []);
  return [...named(mcpKind, mcp.length === 0 ? [] : ['*'], mcp.map(({ from, name }) => `${from} ${name}`).join('\n')), ...named(libraryKind, libraries, '')];
}

const changedExports = ({ text }: Context): readonly ExportedName[] =>
  named(
    changedKind,
    [...text.matchAll(changes)].flatMap(([, name]) => name ?? []),
    '',
  );

/** `D["key"] = value`, `D.update(…)`. */
const changes =
  /^[ \t]*(?:del[ \t]+)?([A-Za-z_]\w*)(?:\[(?:[^\n]*\])?[ \t]*(?:[-+*/%|&]{0,2}=(?!=)|$)|[ \t]*[+|]=|\.(?:update|setdefault|pop|popitem|clear|append|extend|insert|remove|sort|reverse)\()/gm;

const exportsOf: readonly ((context: Context) => readonly ExportedName[])[] = [
  ({ targets, passed }) => named(addedKind, targets, passed),
  listedExports,
  helperExports,
  storingExports,
  ({ region, text }) => storeExports(region, text),
  ({ region, text }) => comprehensionExports(region, text),
  passingExports,
  selfToolExports,
  ({ shapes, toolCode }) => named(shapeKind, shapes.flatMap(namesIn), toolCode),
  ({ shapes }) => named(dottedKind, shapes.flatMap(dottedNamesIn), ''),
  ({ region: { functions } }) => named(functionsKind, functions.length === 0 ? [] : ['*'], functions.map(({ name }) => name.value).join()),
  aliasExports,
  referenceExports,
  ({ region }) => renamedExports(region),
  mcpExports,
  changedExports,
];

/** `from m import a as b`, `b = a`, `b = list[a]`: `to` is the local alias of `from`, or a type that contains it. */
export const aliasesIn = ({ imports, assignments }: Pick<PyFacts, 'imports' | 'assignments'>): readonly { readonly from: string; readonly to: string }[] => [
  ...imports.flatMap(({ name, local: { value: to } }) => (name === to || name === '*' ? [] : [{ from: name, to }])),
  ...assignments.flatMap(({ name, value }) =>
    (value?.kind === 'string' ? [] : [...namesIn(value), ...constructed(value)]).map((from) => ({ from, to: name.value })),
  ),
];

/** The class of `Notes(…)`. */
function constructed(value: PyExpr | undefined): readonly string[] {
  const name = value?.kind === 'call' ? dotted(value.callee)?.at(-1) : undefined;
  return name !== undefined && /^_*[A-Z]/.test(name) ? [name] : [];
}

/** An assignment of a member of `self` as a name. */
const selfToolPattern = /name["']?[ \t]*[:=][ \t]*self\b/;

const written = ({ span }: { readonly span: Span }, text: string): string => text.slice(span.start, span.end);

/** A function without the effects of its body; with the heads of the tools in it. */
const headOf = (fn: PyFunction, text: string): string =>
  [text.slice(fn.span.start, fn.head.end), String(fn.incomplete), ...fn.functions.map((inner) => headOf(inner, text))].join('\n');

/** The return values of a helper that other code may call for them. */
const returnedBy = ({ returned, decorators }: PyFunction, text: string): string =>
  decorators.length > 0 || returned.length > maxReturned ? '' : returned.map((expr) => written(expr, text)).join('\n');

/** With more return values, the result of a function is unknown. */
const maxReturned = 5;

const toolCodeOf = (fn: PyFunction, text: string): string =>
  fn.functions.length === 0
    ? headOf(fn, text)
    : [headOf(fn, text), localsOf(fn, text), ...registrationCallsWithin(fn, undefined).map(({ call }) => written(call, text))].join('\n');

const localsOf = ({ locals, functions }: PyFunction, text: string): string =>
  [
    ...locals.map(({ name, annotation, value }) => [name, ...[annotation, value].map((expr) => (expr === undefined ? '' : written(expr, text)))].join(' ')),
    ...functions.map((inner) => localsOf(inner, text)),
  ].join('\n');

/** The bases and members of a class, and the code of its methods that determines tools. */
const shapeOf = ({ name, bases, members, methods }: PyClass, text: string): string =>
  [
    name.value,
    ...[...bases, ...members.flatMap(({ annotation }) => annotation ?? [])].map((expr) => written(expr, text)),
    ...methods.map((fn) => toolCodeOf(fn, text)),
  ].join('\n');

/** The types of values that a region declares, and the bases of its classes. */
const shapesIn = ({ classes, functions }: Pick<PyFacts, 'classes' | 'functions'>): readonly (PyExpr | undefined)[] => [
  ...classes.flatMap(({ bases, members, methods }) => [...bases, ...members.map(({ annotation }) => annotation), ...methods.flatMap(shapesOfFunction)]),
  ...functions.flatMap(shapesOfFunction),
];

function shapesOfFunction(fn: PyFunction): readonly (PyExpr | undefined)[] {
  const decoratorArgs = fn.decorators.flatMap((decorator) => (decorator.kind === 'call' ? decorator.args : []));
  return [...fn.params.map(({ annotation }) => annotation), ...decoratorArgs, fn.returns, ...fn.functions.flatMap(shapesOfFunction)];
}

const named = (kind: string, names: readonly string[], stamp: string): readonly ExportedName[] => [...new Set(names)].map((name) => ({ kind, name, stamp }));
