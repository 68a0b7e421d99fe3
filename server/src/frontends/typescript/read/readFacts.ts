import { type ExportedName, looksGenerated } from '../../../model/index.ts';
import { type CodeModule, type Constant, type Expression, listingKind } from '../../support/javascript/module.ts';
import { readModule } from '../../support/javascript/read.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { viewExports } from '../../support/views.ts';
import { schemaExports } from '../../support/zod/schemaExports.ts';
import { forwardsTool, isRewriting, listingCallOf } from '../listing/conversion.ts';
import { methodKind, replacing, wrapperKind } from '../registrations/callsWithin.ts';
import { exportsLibrary, libraryKind } from '../registrations/importedLibraries.ts';
import { toolsFolders } from '../registrations/moduleTools.ts';
import { passedKind } from '../registrations/receivedServers.ts';
import { calledKind, loopKind, wrapKind } from '../registrations/registrations.ts';
import { makerKind, makerOf } from '../registrations/registrationsOfClass.ts';
import { takenKind, takenNames } from '../registrations/sharedSchemas.ts';
import { readToolSets, toolSetKind } from '../registrations/toolSets.ts';
import { boundMethods, isDirect } from './candidateCalls.ts';
import { containsServer } from './claimsZod.ts';
import type { CallSite, ServerUses, ToolSetMember, ZodFacts } from './facts.ts';
import { type FoundTools, findTools } from './findTools.ts';
import { capabilityExports } from './readCapabilities.ts';
import { changedExports, fieldChanges, isServerMethod } from './readChanges.ts';
import { readFrameworks } from './readFrameworks.ts';
import { readFunctions } from './readFunctions.ts';
import { readInstructions } from './readInstructions.ts';
import { readServers } from './readServers.ts';
import { readUsedLibraries } from './readUsedLibraries.ts';
import { loadedKeys } from './readYamlLoader.ts';

/** Reads a module from its syntax tree `root`. */
export function readFacts(root: SyntaxNode | undefined, text: string): ZodFacts {
  const module = root === undefined ? { constants: [], imports: [], exports: [] } : readModule(root, text);
  if (root === undefined) return { exports: [], problems: [], quiet: true, module, tools: [], calls: [], lists: [] };
  const found = findTools(root, text, module);
  const toolSetMembers = readToolSets(root, text);
  const functions = readFunctions(root, text, found.tools);
  const instructions = readInstructions(root, text, module);
  const servers = readServers(root, text, module);
  const libraries = readUsedLibraries(root, text, module);
  const frameworkUses = readFrameworks(root, text, module);
  const changes = fieldChanges(text);
  const conversions = found.tools.flatMap((draft) => listingCallOf(draft) ?? []);
  const isStamped = looksGenerated(text.slice(0, stampLength));
  const isQuiet =
    !isStamped && found.tools.length + found.calls.length + found.lists.length + instructions.length + libraries.length + frameworkUses.length === 0;
  return {
    exports: [
      // A module that a tools.yaml is built into is none of the schemas that it refers to.
      ...(isStamped ? [] : schemaExports(module)),
      ...toolExports(found, module, boundMethods(text)),
      ...passedExports(servers, module),
      ...toolSetExports(toolSetMembers, module),
      ...wrapExports(text),
      ...changedExports(root, text),
      ...capabilityExports(root, text),
      ...loadedKeys(root, text, module),
      ...viewExports(text),
      ...toolsFolders(module),
      ...(exportsLibrary(module) ? [{ kind: libraryKind, name: '*' }] : []),
      ...takenNames(found, module).map((name) => ({ kind: takenKind, name })),
    ],
    problems: [],
    ...(isQuiet ? { quiet: true } : {}),
    module,
    ...found,
    ...(changes.length === 0 ? {} : { changes }),
    ...(conversions.length === 0 ? {} : { conversions }),
    ...(toolSetMembers.length === 0 ? {} : { toolSetMembers }),
    ...(functions.length === 0 ? {} : { functions }),
    ...(instructions.length === 0 ? {} : { instructions }),
    ...(frameworkUses.length === 0 ? {} : { frameworkUses }),
    ...(containsServer(text) ? { containsLibrary: true } : {}),
    ...(servers === undefined ? {} : { servers }),
    ...(libraries.length === 0 ? {} : { libraries }),
    ...(isGenerated(text) ? { isGenerated: true } : {}),
  };
}

/** A stamp is at the beginning. */
const stampLength = 500;

/** True where a comment before the first statement tells that a program wrote the module. */
function isGenerated(text: string): boolean {
  const head = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/.exec(text.slice(0, 2000))?.[0] ?? '';
  return /@generated\b|\b(?:auto-?|automatically )?generated (?:by|from|with)\b|\bdo not (?:edit|modify)\b/i.test(head);
}

/** Kinds of exports for modules with tools: loops that register the items of a list, and methods that register their arguments. */
function toolExports({ tools, calls, lists }: FoundTools, { constants, imports }: CodeModule, bound: ReadonlySet<string>): readonly ExportedName[] {
  const loops = lists.length > 0 || [...tools, ...calls].some(({ locals }) => locals.some(({ value }) => value.kind === 'item'));
  const registers = (call: CallSite): boolean => isDirect(call) || (call.callee.kind === 'name' && bound.has(call.callee.name));
  const methods = new Set(
    calls.filter(registers).flatMap(({ within }) => within.flatMap(({ kind, name }) => (kind === 'method' && name !== undefined ? [name] : []))),
  );
  const wrappers = new Set(calls.filter(registers).flatMap((call) => methodsOf(call).filter((name) => replacing(call, name) !== undefined)));
  const called = new Set(calls.flatMap((call) => [...calledIn(call.callee), ...calledIn(makerOfCallee(call, constants))]));
  const renamed = imports.flatMap(({ local, name }) => (local !== name && called.has(local) ? [name] : []));
  const converts = tools.some((draft) => listingCallOf(draft) !== undefined || isRewriting(draft) || forwardsTool(draft));
  return [
    ...(converts ? [{ kind: listingKind, name: '*' }] : []),
    ...(calls.some((call) => makerOf(call) !== undefined) ? [{ kind: makerKind, name: '*' }] : []),
    ...(loops ? [{ kind: loopKind, name: '*' }] : []),
    ...[...new Set([...called, ...renamed])].map((name) => ({ kind: calledKind, name })),
    ...[...methods].map((name) => ({ kind: methodKind, name })),
    ...[...wrappers].map((name) => ({ kind: wrapperKind, name })),
  ];
}

/** The names of the methods of servers that the functions around a call, or the call itself, have. */
const methodsOf = ({ callee, within }: CallSite): readonly string[] =>
  [...calledIn(callee), ...within.flatMap(({ name }) => name ?? [])].filter(isServerMethod);

/** The functions and classes that a server is passed to, also by the name that an import renames. */
function passedExports(servers: ServerUses | undefined, { imports }: CodeModule): readonly ExportedName[] {
  const names = (servers?.passed ?? []).flatMap(({ callee, locals }) => {
    const own = calledIn(callee);
    const isItem = callee.kind === 'name' && locals.find(({ name }) => name.value === callee.name)?.value.kind === 'item';
    return [...(isItem ? ['*'] : []), ...own, ...imports.flatMap(({ local, name }) => (local !== name && own.includes(local) ? [name] : []))];
  });
  return [...new Set(names)].map((name) => ({ kind: passedKind, name }));
}

const calledIn = (callee: Expression | undefined): readonly string[] =>
  callee?.kind === 'name' ? [callee.name] : callee?.kind === 'member' ? [callee.name.value] : [];

/** The expression that made the called function, where a constant has it: `const [register] = registerWith(server)`. */
function makerOfCallee({ callee, locals }: FoundTools['calls'][number], constants: readonly Constant[]): Expression | undefined {
  const assigned = callee.kind === 'name' ? [...locals, ...constants].find(({ name }) => name.value === callee.name)?.value : undefined;
  const made = assigned?.kind === 'member' ? assigned.object : assigned;
  return made?.kind === 'call' ? made.callee : undefined;
}

/** By the names of the constants where they are declared. An import may rename them. */
function toolSetExports(members: readonly ToolSetMember[], { imports }: CodeModule): readonly ExportedName[] {
  const declared = members.map(({ constant }) => imports.find(({ local }) => local === constant)?.name ?? constant);
  return [...new Set(declared)].map((name) => ({ kind: toolSetKind, name }));
}

/** Code that wraps the SDK's handler of `tools/list` and changes its result, by the drafts of JSON Schema that it writes. `*` where it writes none. */
function wrapExports(text: string): readonly ExportedName[] {
  if (!/\b_requestHandlers\b/.test(text) || !/["']tools\/list["']/.test(text)) return [];
  const drafts = new Set(text.match(/https?:\/\/json-schema\.org\/draft[^"'`\s]*(?=["'`])/g));
  return (drafts.size === 0 ? ['*'] : [...drafts]).map((name) => ({ kind: wrapKind, name }));
}
