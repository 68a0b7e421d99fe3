import type { ExportedName, Located } from '../../model/index.ts';
import type { PyCall, PyClass, PyExpr, PyFunction, PyImport } from './code.ts';
import { dotted } from './dotted.ts';

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

/** What linking asks other regions for, besides the names that they bind. */
export function toolExports(region: {
  readonly imports: readonly PyImport[];
  readonly classes: readonly PyClass[];
  readonly functions: readonly PyFunction[];
  readonly calls: readonly PyCall[];
  readonly comments: readonly Located<string>[];
}): readonly ExportedName[] {
  const { imports, classes, functions, calls, comments } = region;
  const added = [...calls, ...functions.flatMap((own) => own.calls)].flatMap((call) => addition(call) ?? []);
  const shapes = [...classes.flatMap(shapesOfClass), ...functions.flatMap(shapesOfFunction)];
  return [
    ...named(
      addedKind,
      added.flatMap(({ target }) => dotted(target)?.at(-1) ?? []),
    ),
    ...named(shapeKind, shapes),
    ...named(
      referenceKind,
      comments.flatMap(({ value }) => [...value.matchAll(/[\w-]+(?:\.\w+)+/g)].map(([word]) => word)),
    ),
    ...(imports.some(({ from, name }) => saysMcp(from) || saysMcp(name)) ? [{ kind: mcpKind, name: '*' }] : []),
  ];
}

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

const named = (kind: string, names: readonly string[]): readonly ExportedName[] => [...new Set(names)].map((name) => ({ kind, name }));
