import { aiSdk } from './aiSdk.ts';
import { claudeAgentSdk } from './claudeAgentSdk.ts';
import { effect } from './effect.ts';
import { fastmcp } from './fastmcp.ts';
import { genkit } from './genkit.ts';
import { langchain } from './langchain.ts';
import type { Library } from './library.ts';
import { mastra } from './mastra.ts';
import { mcpFramework } from './mcpFramework.ts';
import { mcpNest } from './mcpNest.ts';
import { mcpSdk } from './mcpSdk.ts';
import { mcpTsCore } from './mcpTsCore.ts';
import { openai } from './openai.ts';
import { openaiAgents } from './openaiAgents.ts';
import { sylphx } from './sylphx.ts';
import { tmcp } from './tmcp.ts';
import { xmcp } from './xmcp.ts';

export const libraries: readonly Library[] = [
  mcpSdk,
  fastmcp,
  aiSdk,
  langchain,
  mastra,
  openaiAgents,
  openai,
  claudeAgentSdk,
  tmcp,
  genkit,
  mcpNest,
  mcpFramework,
  mcpTsCore,
  sylphx,
  effect,
  xmcp,
];

/** Is it a module of a library of the tables? Few modules are imported in many files. */
export function isOfLibrary(from: string): boolean {
  const before = asked.get(from);
  if (before !== undefined) return before;
  const found = libraries.some(({ modules }) => modules.test(from));
  if (asked.size < mostAsked) asked.set(from, found);
  return found;
}

const asked = new Map<string, boolean>();
const mostAsked = 10_000;

/**
 * May the export of the library declare tools? It is in its table, or the table has methods of any object, which another export may make. A whole module has
 * all of them as members.
 */
export const mayDeclare = (from: string, name: string): boolean =>
  isOfLibrary(from) && (name === '*' || libraries.some((own) => own.modules.test(from) && hasExport(own, name)));

const hasExport = ({ calls, servers, bases }: Library, name: string): boolean =>
  servers?.test(name) === true ||
  bases?.of.test(name) === true ||
  calls.some(({ as, of, callee }) => as === 'method' || as === 'anywhere' || (of ?? callee).test(name));

const unanchored = ({ source }: RegExp): string => `(?:${source.replace(/^\^|\$$/g, '')})`;

/** The methods of rows that are called on any object, as the source of a regular expression. */
export const methodNames = [
  ...new Set(libraries.flatMap(({ calls }) => calls.flatMap(({ as, callee }) => (as === 'method' || as === 'anywhere' ? [unanchored(callee)] : [])))),
].join('|');

/** A call of a row, or a class whose base is one, as code writes it: by the names of the table, wherever they are imported from. */
export const rowInText = new RegExp(
  `(?<![\\w$])(?:${[
    ...new Set(
      libraries.flatMap(({ calls, bases }) => [
        ...calls.map(({ callee, of }) => `${of === undefined ? '' : `${unanchored(of)}\\s{0,9}\\.\\s{0,9}`}${unanchored(callee)}(?=["'\\]\\s]{0,9}[(<])`),
        ...(bases === undefined ? [] : [`extends\\s{1,9}(?:[\\w$]{1,99}\\.)?${unanchored(bases.of)}(?![\\w$])`]),
      ]),
    ),
  ].join('|')})`,
);
