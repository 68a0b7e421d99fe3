import type { ExportedName, Names } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { CodeModule, Expression } from '../../support/javascript/module.ts';
import { namespaceOf } from '../../support/javascript/namespace.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { ZodFacts } from '../read/facts.ts';
import { subexpressionsOf } from '../read/subexpressionsOf.ts';
import { xmcp } from './libraries/xmcp.ts';
import { nameIn } from './nameIn.ts';
import { atModule, type Registration } from './registrations.ts';

/** A loop over a list that is made at run time, such as the modules of a folder. */
export interface OpenLoop {
  readonly registration: Registration;
  readonly list: Expression;
  readonly keys: readonly string[];
}

/** Modules of any kind may export fewer members. */
const minKeys = 3;

/** The loop, if the members that it reads distinguish a tool from other modules: name, description, schema. */
export function openLoop(registration: Registration, list: Expression): OpenLoop | undefined {
  const { declaration, scope } = registration;
  const config = declaration.config && resolveValue(declaration.config.object, scope).value;
  const described =
    config?.kind !== 'object' ? [] : config.members.flatMap((own) => ('key' in own && /^(?:description|inputSchema)$/.test(own.key.value) ? [own.value] : []));
  const read = nodesOf([...Object.values(declaration.fields), ...described], (expression) =>
    keyOf(expression, list, scope) === undefined ? subexpressionsOf(expression) : [],
  );
  const keys = new Set([...read].flatMap((expression) => keyOf(expression, list, scope) ?? []));
  return keys.size < minKeys ? undefined : { registration, list, keys: [...keys] };
}

/** The member of the item that an expression reads: `tool.name` in a loop over tools, or `name` where the loop destructures the item. */
function keyOf(expression: Expression, list: Expression, { locals }: Scope): string | undefined {
  const root = expression.kind === 'member' ? expression.object : expression;
  const local = root.kind === 'name' ? locals.find(({ name }) => name.value === root.name)?.value : undefined;
  if (local?.kind !== 'item' || local.list.span.start !== list.span.start) return undefined;
  return local.path[0] ?? (expression.kind === 'member' ? expression.name.value : undefined);
}

/** The tool that a module is: it exports all members that a loop reads, or those that a file-based library reads. */
export function registrationsOfModule(facts: ZodFacts, names: Names, loops: readonly OpenLoop[]): readonly Registration[] {
  const { exports, imports } = facts.module;
  const scope: Scope = { names, facts, path: names.path, locals: [] };
  const exported = new Set(exports.map(({ name }) => name));
  const { span } = namespaceOf(facts);
  const read = loops.filter(({ keys }) => keys.every((key) => exported.has(key))).map(({ registration, list }) => atModule(registration, list, facts, scope));
  // `metadata` has all fields but the schema.
  const isOfXmcp = imports.some(({ from }) => xmcp.modules.test(from)) && exported.has('metadata') && exported.has('default') && isInToolsFolder(names);
  const listed = isOfXmcp
    ? [{ span, declaration: { fields: {}, config: { object: ofXmcp(exported.has('schema'), span), keys: {} } }, scope, library: xmcp }]
    : [];
  // A module that reexports the tool of another is not the tool.
  const isOwn = (own: Registration): boolean => {
    const name = nameIn(own.declaration, own.scope);
    return name?.value.kind === 'literal' && name.scope.facts === facts;
  };
  return [...listed, ...read].filter(isOwn).slice(0, 1);
}

/** The kind of the folders with tools that a configuration of xmcp names. */
export const toolsFolderKind = 'zod:toolsFolder';

/** The folder with tools that a module configures: `paths: { tools: 'lib/tools' }` of xmcp. `*`: it is computed. */
export function toolsFolders({ imports, constants }: CodeModule): readonly ExportedName[] {
  if (!imports.some(({ from }) => xmcp.modules.test(from))) return [];
  return constants.flatMap(({ value }) => {
    const paths = memberOf(value, 'paths');
    const tools = paths && memberOf(paths, 'tools');
    if (paths === undefined || (tools === undefined && paths.kind === 'object')) return [];
    const folder = tools?.kind === 'literal' ? tools.value : '*';
    return typeof folder === 'string' ? [{ kind: toolsFolderKind, name: folder.replace(/^\.?\/|\/$/g, '') }] : [];
  });
}

const memberOf = (object: Expression, key: string): Expression | undefined =>
  object.kind === 'object' ? object.members.flatMap((own) => ('key' in own && own.key.value === key ? [own.value] : [])).at(-1) : undefined;

/** Is the module in the folder whose files are tools? Those of its other folders are prompts and resources. */
function isInToolsFolder(names: Names): boolean {
  const folders = names.list(toolsFolderKind);
  return (folders.length === 0 ? ['src/tools'] : folders).some((folder) => folder === '*' || `/${names.path}`.includes(`/${folder}/`));
}

function ofXmcp(hasSchema: boolean, span: Expression['span']): Expression {
  const name = (own: string): Expression => ({ kind: 'name', name: own, span });
  const schema = { key: { value: 'inputSchema', span }, value: name('schema'), span };
  return { kind: 'object', members: [{ spread: name('metadata'), span }, ...(hasSchema ? [schema] : [])], span };
}
