import type { ReportResult } from '../../server/src/lsp/protocol.ts';
import { plural } from '../../server/src/model/text/plural.ts';

/** What a report of a fault says; everything is known to the editor or the server already. */
export interface ReportFacts {
  /** Name and value, in the order in which they are shown. */
  readonly versions: readonly (readonly [name: string, value: string])[];
  readonly serverState: string;
  readonly crashes: number;
  /** What the server says of itself; else why it does not. */
  readonly server: ReportResult | string;
  readonly folders: number;
  readonly trusted: boolean;
  /** Settings that somebody changed. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Extensions that handle the same languages. */
  readonly others: readonly string[];
  readonly log: readonly string[];
}

/** A report in Markdown, for a person to read, complete and post. */
export function reportText(facts: ReportFacts): string {
  const { server } = facts;
  return `# Toolscribe: a report for an issue

> Nothing of this was sent anywhere. Read it, remove what should stay private, say what happened, and post it where you report issues.

## What happened, and what should have happened



## How to make it happen again



## Versions

${list(facts.versions)}

## Server

${list([
  ['State', facts.serverState],
  ['Ended unexpectedly', `${plural(facts.crashes, 'time')} since the window was opened`],
  ...(typeof server === 'string' ? [['Its own words', server] as const] : serverLines(server)),
])}

## Workspace

${list([
  ['Folders', String(facts.folders)],
  ['Trusted', facts.trusted ? 'yes' : 'no'],
])}

Settings that were changed:

${Object.keys(facts.settings).length === 0 ? '- none' : fenced(JSON.stringify(facts.settings, null, 2), 'json')}

Other extensions for the same languages:

${facts.others.length === 0 ? '- none' : facts.others.map((other) => `- ${other}`).join('\n')}

## Log

The last lines of the output “Toolscribe”.

${fenced(facts.log.length === 0 ? 'empty' : facts.log.join('\n'), 'text')}
`;
}

const serverLines = (server: ReportResult): readonly (readonly [string, string])[] => [
  ['Runs in', `Node ${server.node}, ${server.megabytes} MB, for ${server.seconds} s`],
  ['Tools', String(server.tools)],
  [
    'Files',
    `${
      Object.entries(server.documents)
        .map(([format, count]) => `${count} ${format}`)
        .join(', ') || 'none'
    }; ${server.open} open`,
  ],
  ['Revision of the Model Context Protocol', server.mcpRevision],
  ['Clients', server.clients.join(', ') || 'none'],
  ['Rscript', server.rscript],
];

const list = (rows: readonly (readonly [string, string])[]): string => rows.map(([name, value]) => `- ${name}: ${value}`).join('\n');

/** The text between fences longer than any that it holds. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`+/gm)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

export interface Place {
  /** As the machine writes it. */
  readonly path: string;
  /** What stands in its place. */
  readonly shown: string;
}

/** The text without these paths, however they are spelled: as paths, in JSON, as URIs. What lies below them stays. */
export function hidePaths(text: string, places: readonly Place[]): string {
  const spelled = places
    .filter(({ path }) => /[^\\/]/.test(path))
    .flatMap(({ path, shown }) => spellings(path).map((spelling) => ({ spelling, shown })))
    .sort((a, b) => b.spelling.length - a.spelling.length);
  return spelled.reduce((before, { spelling, shown }) => {
    const pattern = new RegExp(`${spelling.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\w-])`, 'gi');
    return before.replace(pattern, () => shown);
  }, text);
}

function spellings(path: string): readonly string[] {
  const bare = path.replace(/(?<![\\/])[\\/]+$/, '');
  const slashes = bare.replaceAll('\\', '/');
  const url = encodeURI(slashes.startsWith('/') ? slashes : `/${slashes}`);
  const uris = [url, url.replace(/^\/([a-z]):/i, '/$1%3A')].flatMap((one) => [`file://${one}`, one]);
  return [...new Set([...uris, bare, bare.replaceAll('\\', '\\\\'), slashes])];
}
