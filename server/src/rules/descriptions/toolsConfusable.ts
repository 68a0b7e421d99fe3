import { knownValue, type Rule, type ToolSpec, type Trait, withoutCopies } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { numberOption } from '../support/numberOption.ts';
import { toolPlace, toolTitle } from '../support/place.ts';
import { comesLater } from '../support/prose/comesLater.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { perText } from '../support/prose/perText.ts';
import { proseWords, stem } from '../support/prose/proseWords.ts';

export const toolsConfusable: Rule = {
  id: 'tools-confusable',
  severity: 'warning',
  scope: 'workspace',
  summary: 'Two tools have nearly the same name and nearly the same description.',
  why: 'Where two tools read alike, a model picks one by chance. Reported only where the names mean the same (`get_user`, `fetch_user`) and the descriptions share nearly all their words.',
  remedy: 'Merge the tools, or say in each description when the other one is right.',
  bad: {
    'a.yaml':
      'name: fetch_user\ndescription: Fetches the profile of a user by id.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'b.yaml':
      'name: [[get_user]]\ndescription: Gets the profile of the user by id.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'a.yaml':
      'name: fetch_user\ndescription: Fetches the profile of a user by id.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
    'b.yaml':
      'name: get_user_groups\ndescription: Lists the groups that a user belongs to.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  options: { similarity: 0.9 },
  traits: () => [meaning],
  check({ tool, uri, peers, settings, format }) {
    const least = numberOption(settings, 'similarity', 0.9);
    const alike = withoutCopies(tool, format, uri, peers.alike(meaning)).filter(
      (peer) => comesLater(tool, peer.tool) && similarityOf(tool, peer.tool) >= least,
    );
    const [first] = alike;
    if (first === undefined) return [];
    return [
      {
        message: `Nearly the same name and description as ${toolTitle(first.tool)}.`,
        span: toolPlace(tool),
        related: alike.slice(0, mostRelated).map((peer) => ({
          uri: peer.uri,
          span: peer.span,
          message: `${toolTitle(peer.tool)} reads much the same`,
        })),
      },
    ];
  },
};

const ownDescription = (tool: ToolSpec): string | undefined => {
  const text = knownValue(tool.description);
  return text === undefined || text.trim() === '' ? undefined : text;
};

interface Reading {
  /** The description without white space and case. */
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Those of its words that name a scope, direction or key. */
  readonly scopes: string;
}

/** Computed only for tools whose names mean the same. */
const readingOf = perText((description): Reading => {
  const words = plainWords(description);
  return { text: description.trim().replace(/\s+/g, ' ').toLowerCase(), words, scopes: scopes.filter((scope) => words.has(scope)).join(' ') };
});

const meaning: Trait = {
  id: 'meaning',
  of: (tool) => (ownDescription(tool) === undefined ? undefined : meaningOf(localNameOf(tool))),
  relates: (tool, other) => similarityOf(tool, other) >= leastSimilar,
};

/** Less similar descriptions are never compared, whatever the option is. */
const leastSimilar = 0.5;

/** 0 without descriptions, or with equal ones, which have a rule of their own. */
function similarityOf(tool: ToolSpec, other: ToolSpec): number {
  const [one, two] = [ownDescription(tool), ownDescription(other)];
  if (one === undefined || two === undefined) return 0;
  const [own, theirs] = [readingOf(one), readingOf(two)];
  return own.text === theirs.text || own.scopes !== theirs.scopes ? 0 : similarity(own.words, theirs.words);
}

/** Where a word of only one description names one of these, the descriptions tell the tools apart: "by id", "by name". */
const scopes = [
  ...['all', 'own', 'my', 'other', 'public', 'private', 'archived', 'deleted', 'active', 'inactive', 'sent', 'received', 'incoming', 'outgoing'],
  ...['inbound', 'outbound', 'source', 'target', 'global', 'local', 'first', 'last', 'latest', 'next', 'previous', 'single', 'multiple', 'many', 'each'],
  ...['every', 'batch', 'bulk', 'parent', 'child', 'upstream', 'downstream', 'start', 'stop', 'enable', 'disable', 'open', 'closed', 'name', 'id'],
];

const mostRelated = 5;

/** Synonymous verbs, each with its representative. */
const sameVerb = new Map(
  [
    ['get', 'fetch', 'retrieve', 'read', 'obtain', 'return'],
    ['search', 'find', 'lookup', 'query'],
    ['create', 'add', 'make', 'new'],
    ['delete', 'remove', 'erase'],
    ['update', 'edit', 'modify', 'change'],
    ['list', 'ls', 'enumerate'],
    ['run', 'execute', 'exec', 'invoke'],
  ].flatMap((verbs) => verbs.map((verb): [string, string] => [verb, verbs[0] ?? verb])),
);

function plain(word: string): string {
  const bare = stem(word);
  return sameVerb.get(bare) ?? bare;
}

/**
 * Equal for names of the same words, without synonymous verbs, the verb's position and a final version. The order of nouns counts: the groups of a user
 * are not the users of a group. So does their number: one tool gets one, the other gets all.
 */
function meaningOf(name: string): string {
  const words = wordsOf(name.replace(/[_-]?v?(?<!\d)\d+$/i, ''));
  const verbOf = (word: string) => sameVerb.get(stem(word));
  const verbs = words.flatMap((word) => verbOf(word) ?? []);
  const nouns = words.filter((word) => verbOf(word) === undefined);
  return [...verbs.sort(), '|', ...nouns.map(verbs.includes('list') ? stem : (noun) => noun)].join(' ');
}

const plainWords = (text: string): ReadonlySet<string> =>
  new Set(
    proseWords(text)
      .map(plain)
      .filter((word) => !weightless.has(word)),
  );

const weightless = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'for',
  'in',
  'on',
  'by',
  'and',
  'or',
  'with',
  'from',
  'this',
  'that',
  'tool',
  'function',
  'it',
  'is',
]);

/** Shared words divided by all words, 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
