import type { ReportResult } from '../../server/src/lsp/protocol.ts';
import { plural } from '../../server/src/model/text/plural.ts';

/** The contents of a report; all of it is known to the editor or the server. */
export interface ReportFacts {
  /** Name and value, in the order of display. */
  readonly versions: readonly (readonly [name: string, value: string])[];
  readonly serverState: string;
  readonly crashes: number;
  /** The server's own report, else why there is none. */
  readonly server: ReportResult | string;
  readonly folders: number;
  readonly trusted: boolean;
  /** Settings that the user changed. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Other extensions for the same languages. */
  readonly others: readonly string[];
  readonly log: readonly string[];
}

/** A report in Markdown, for the user to read, complete and post. */
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

/** The text in a fence that is longer than any fence in it. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`+/gm)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

export interface Place {
  /** The path on this machine. */
  readonly path: string;
  /** Its replacement. */
  readonly shown: string;
}

/** Replaces these paths in the text, in any spelling: as paths, in JSON, as URIs. The rest of longer paths remains. */
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
