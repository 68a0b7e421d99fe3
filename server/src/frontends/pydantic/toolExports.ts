import type { ExportedName, Span } from '../../model/index.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from './code.ts';
import { dotted } from './dotted.ts';
import type { PyFacts } from './facts.ts';

/** Under the name of a function: the region hands it to a server by a call (`mcp.add_tool(f)`). */
export const addedKind = 'py:added';

/** Under the name of a class: what the region declares has values of that class, or inherits from it. */
export const shapeKind = 'py:shape';

/** Under `*`: the region imports something of MCP. */
export const mcpKind = 'py:mcp';

/** Under the name of a file, without its folder: a comment of the region refers to it. */
export const referenceKind = 'py:reference';

/** Is it a name of a module, a class or an object that has to do with MCP? */
export const saysMcp = (name: string): boolean => /mcp/i.test(name);

type Region = Pick<PyFacts, 'imports' | 'assignments' | 'classes' | 'functions' | 'calls' | 'comments'>;

/** The names that a region binds. Of a function, other regions look at its head alone. */
export function nameExports({ imports, assignments, classes, functions }: Region, text: string): readonly ExportedName[] {
  const stamps = new Map<string, string | undefined>();
  const bind = (name: string, stamp: string | undefined): void => {
    const before = stamps.get(name);
    stamps.set(name, !stamps.has(name) ? stamp : before === undefined || stamp === undefined ? undefined : `${before}\n${stamp}`);
  };
  const starred: string[] = [];
  for (const { name, local, from } of imports) {
    if (name === '*') starred.push(from);
    else bind(local.value, `${from} ${name}`);
  }
  for (const fn of functions) bind(fn.name.value, headOf(fn, text));
  for (const { name } of [...assignments, ...classes]) bind(name.value, undefined);
  const names = [...stamps].map(([name, stamp]): ExportedName => ({ kind: 'py:name', name, ...(stamp === undefined ? {} : { stamp }) }));
  return [...names, ...named('py:star', starred.length === 0 ? [] : ['*'], starred.join(' '))];
}

/** What linking asks other regions for, besides the names that they bind. */
export function toolExports({ imports, classes, functions, calls, comments }: Region, text: string): readonly ExportedName[] {
  const heads = functions.map((fn) => headOf(fn, text));
  const added = [...calls, ...functions.flatMap((own) => own.calls)].flatMap((call) => {
    const name = dotted(addition(call)?.target)?.at(-1);
    return name === undefined ? [] : [{ name, call }];
  });
  const shapes = [...classes.flatMap(shapesOfClass), ...functions.flatMap(shapesOfFunction)];
  const mcp = imports.filter(({ from, name }) => saysMcp(from) || saysMcp(name));
  return [
    ...named(
      addedKind,
      added.map(({ name }) => name),
      [...heads, ...added.map(({ call }) => written(call, text))].join('\n'),
    ),
    ...named(shapeKind, shapes, [...heads, ...classes.map((of) => shapeOf(of, text))].join('\n')),
    ...named(
      referenceKind,
      comments.flatMap(({ value }) => [...value.matchAll(/[\w-]+(?:\.\w+)+/g)].map(([word]) => word)),
      comments.map(({ value }) => value).join('\n'),
    ),
    ...named(mcpKind, mcp.length === 0 ? [] : ['*'], mcp.map(({ from, name }) => `${from} ${name}`).join('\n')),
  ];
}

const written = ({ span }: { readonly span: Span }, text: string): string => text.slice(span.start, span.end);

/** All of a function but what its body does; of the tools in it, too. */
const headOf = (fn: PyFunction, text: string): string =>
  [text.slice(fn.span.start, fn.head.end), String(fn.incomplete), ...fn.functions.map((inner) => headOf(inner, text))].join('\n');

/** What a class inherits from and holds. */
const shapeOf = ({ name, bases, members }: PyClass, text: string): string =>
  [name.value, ...[...bases, ...members.flatMap(({ annotation }) => annotation ?? [])].map((expr) => written(expr, text))].join('\n');

/** A call that hands a function to a server. */
export interface Addition {
  /** What takes it: `mcp.tool`, `mcp.add_tool`. */
  readonly by: PyExpr;
  readonly target: PyExpr;
  /** The call that has the tool's name, its description and so on; undefined where nothing has. */
  readonly given: PyCall | undefined;
}

/** `mcp.add_tool(f, name=…)`, `mcp.add_tool(Tool.from_function(f, …))`, `mcp.tool(…)(f)`; undefined for other calls. */
export function addition(call: PyCall): Addition | undefined {
  const [first] = call.args;
  if (first === undefined) return undefined;
  const { callee } = call;
  if (callee.kind === 'call') return callee.callee.kind === 'attribute' ? { by: callee.callee, target: first, given: callee } : undefined;
  if (callee.kind !== 'attribute' || callee.name.value !== 'add_tool') return undefined;
  const [inner] = first.kind === 'call' && dotted(first.callee)?.at(-1) === 'from_function' ? first.args : [];
  return inner !== undefined && first.kind === 'call' ? { by: callee, target: inner, given: first } : { by: callee, target: first, given: call };
}

const shapesOfClass = ({ bases, members }: PyClass): readonly string[] => [...bases, ...members.map(({ annotation }) => annotation)].flatMap(namesIn);

function shapesOfFunction(fn: PyFunction): readonly string[] {
  const given = fn.decorators.flatMap((decorator) => (decorator.kind === 'call' ? decorator.args : []));
  return [...fn.params.map(({ annotation }) => annotation), ...given, fn.returns].flatMap(namesIn).concat(fn.functions.flatMap(shapesOfFunction));
}

/** `Annotated[…]`, however it was imported. */
export const isAnnotated = (annotation: PyExpr | undefined): annotation is Extract<PyExpr, { readonly kind: 'subscript' }> =>
  annotation?.kind === 'subscript' && namesIn(annotation.object)[0] === 'Annotated';

/** The names in an annotation, of `a.b` the last; those in a text are read as names, too. */
export function namesIn(annotation: PyExpr | undefined): readonly string[] {
  switch (annotation?.kind) {
    case 'name':
      return [annotation.name];
    case 'attribute':
      return [annotation.name.value];
    case 'subscript':
      return [annotation.object, annotation.index].flatMap(namesIn);
    case 'binary':
      return [annotation.left, annotation.right].flatMap(namesIn);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(namesIn);
    case 'string':
      return annotation.value.match(/[A-Za-z_]\w*/g) ?? [];
    default:
      return [];
  }
}

const named = (kind: string, names: readonly string[], stamp: string): readonly ExportedName[] => [...new Set(names)].map((name) => ({ kind, name, stamp }));
