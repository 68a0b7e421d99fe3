import type { ExportedName } from '../../model/index.ts';
import type { SyntaxNode } from '../support/syntaxTree.ts';
import { readModule } from '../support/zod/read.ts';
import { schemaExports } from '../support/zod/schemaExports.ts';
import { conversionOf, isRewriting } from './conversion.ts';
import type { ZodFacts } from './facts.ts';
import { type FoundTools, findTools } from './findTools.ts';
import { calledKind, listingKind, loopKind, makerKind, makerOf, methodKind } from './registrations.ts';

/** What a module says, of which `root` is the syntax tree. */
export function readFacts(root: SyntaxNode | undefined, text: string): ZodFacts {
  const module = root === undefined ? { constants: [], imports: [], exports: [] } : readModule(root, text);
  if (root === undefined) return { exports: [], problems: [], quiet: true, module, tools: [], calls: [], lists: [] };
  const found = findTools(root, text, module);
  const isQuiet =
    found.tools.length + found.calls.length + found.lists.length === 0 &&
    !module.constants.some(({ value }) => value.kind === 'class' && value.base !== undefined);
  return { exports: [...schemaExports(module), ...toolExports(found)], problems: [], ...(isQuiet ? { quiet: true } : {}), module, ...found };
}

/** What modules with tools of their own may ask for: loops that register what a list holds, and methods that register what they are given. */
function toolExports({ tools, calls, lists }: FoundTools): readonly ExportedName[] {
  const loops = lists.length > 0 || [...tools, ...calls].some(({ locals }) => locals.some(({ value }) => value.kind === 'item'));
  const methods = new Set(calls.flatMap(({ within }) => within.flatMap(({ kind, name }) => (kind === 'method' && name !== undefined ? [name] : []))));
  const called = new Set(calls.flatMap(({ callee }) => (callee.kind === 'name' ? [callee.name] : callee.kind === 'member' ? [callee.name.value] : [])));
  const converts = tools.some((draft) => conversionOf(draft) !== undefined || isRewriting(draft));
  return [
    ...(converts ? [{ kind: listingKind, name: '*' }] : []),
    ...(calls.some((call) => makerOf(call) !== undefined) ? [{ kind: makerKind, name: '*' }] : []),
    ...(loops ? [{ kind: loopKind, name: '*' }] : []),
    ...[...called].map((name) => ({ kind: calledKind, name })),
    ...[...methods].map((name) => ({ kind: methodKind, name })),
  ];
}
