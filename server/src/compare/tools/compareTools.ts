import { addTo, code, codes, isJsonObject, type Json, jsonEqual } from '../../model/index.ts';
import { type Change, type ClientChanges, isSameGroup, type ListedTool, nameOf, type ToolChanges, worst } from './change.ts';
import { fieldChanges } from './fieldChanges.ts';
import { type Pair, pairTools } from './pairs.ts';
import { schemaChanges } from './schemaChanges.ts';
import { withoutUnknown } from './withoutUnknown.ts';

/** The tools that differ between two lists, in the order of the later one; removed tools come last. */
export function compareTools<T extends ListedTool>(before: readonly T[], after: readonly T[]): readonly ToolChanges<T>[] {
  const pairs = pairTools(before, after);
  const names = namesOf(pairs);
  const lasting = new Map<string, ListedTool[]>();
  for (const { before: was, after: now } of pairs) if (was !== undefined && now !== undefined) addTo(lasting, nameOf(now), now);
  return pairs.flatMap((pair) => {
    const changes = changesOf(pair, names, hasNamesake(pair, lasting));
    if (changes.length === 0) return [];
    const name = nameOf((pair.after ?? pair.before) as T);
    return [{ name, ...pair, level: worst(changes), changes, clients: clientsOf(pair, changes) }];
  });
}

/** Whether a tool that was added or removed has the name of one that stays. */
const hasNamesake = ({ before, after }: Pair<ListedTool>, lasting: ReadonlyMap<string, readonly ListedTool[]>): boolean => {
  const tool = after ?? before;
  return tool !== undefined && (lasting.get(nameOf(tool)) ?? []).some((other) => isSameGroup(other, tool));
};

/** Each name of a tool with its former one. */
type Names = ReadonlyMap<string, string>;

const namesOf = (pairs: readonly Pair<ListedTool>[]): Names =>
  new Map(pairs.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined).map((one) => [nameOf(one), nameOf(before ?? one)])));

function changesOf<T extends ListedTool>({ before, after }: Pair<T>, names: Names, isNamesake: boolean): readonly Change[] {
  if (after === undefined) return [isNamesake ? namesakeGone : { ...gone, level: 'breaking', message: 'The tool is gone.', why: 'Every call of it fails.' }];
  if (before === undefined)
    return [isNamesake ? namesakeAdded : { ...added, message: 'The tool is new.', why: 'No call of before names it.' }, ...suspicious(undefined, after, names)];
  return [...renaming(before, after), ...listedChanges(before, after), ...suspicious(before, after, names)];
}

const gone = { part: 'tool', path: [], kind: 'tool-removed' } as const;
const added = { part: 'tool', path: [], kind: 'tool-added', level: 'safe' } as const;

/** Several servers of a project may have a tool of one name, and a list may repeat the tools of the code. */
const namesakeGone: Change = {
  ...gone,
  level: 'risky',
  message: 'One of several tools of this name is gone.',
  why: 'Its calls fail where its server had no other.',
};
const namesakeAdded: Change = { ...added, message: 'It is a further tool of this name.', why: 'The one of before is still there.' };

const ofTool = { part: 'tool', path: [] } as const;

function renaming(before: ListedTool, after: ListedTool): readonly Change[] {
  const [was, now] = [nameOf(before), nameOf(after)];
  if (was === now) return [];
  return [
    {
      ...ofTool,
      kind: 'tool-renamed',
      level: 'breaking',
      message: `The tool is called ${code(now)} now, and was called ${code(was)}.`,
      why: 'Every call by its former name fails.',
      before: was,
      after: now,
    },
  ];
}

function listedChanges(before: ListedTool, after: ListedTool, isQuick = false): readonly Change[] {
  if (before.json === after.json) return [];
  const { before: was, after: now, changes } = withoutUnknown(before, after);
  return [
    ...schemaChanges('input', was.json.inputSchema ?? true, now.json.inputSchema ?? true, isQuick),
    ...fieldChanges(was.json, now.json),
    ...outputChanges(was.json.outputSchema, now.json.outputSchema),
    ...changes,
  ];
}

/** Without an output schema, a result may be anything. */
function outputChanges(before: Json | undefined, after: Json | undefined): readonly Change[] {
  const whole = { part: 'output', path: [], kind: 'schema' } as const;
  if (before === undefined)
    return after === undefined ? [] : [{ ...whole, level: 'safe', message: 'The result has a schema now.', why: 'Nothing was promised of it before.', after }];
  if (after !== undefined) return schemaChanges('output', before, after);
  const why = 'A program that reads structured results finds none, or others.';
  return [{ ...whole, level: 'breaking', message: 'The result no longer has a schema.', why, before, ...lostResult(before) }];
}

/** A result that the former schema does not allow. */
function lostResult(before: Json): Pick<Change, 'witness'> {
  const [change] = schemaChanges('output', before, { type: 'object' }).filter(({ witness }) => witness !== undefined);
  return change?.witness === undefined ? {} : { witness: change.witness };
}

/** New faults of its texts, and names of other tools that it did not mention before. */
function suspicious(before: ListedTool | undefined, after: ListedTool, names: Names): readonly Change[] {
  if (before !== undefined && before.json === after.json) return [];
  const had = new Set(before?.suspicions?.() ?? []);
  const found = (after.suspicions?.() ?? []).filter((one) => !had.has(one));
  const mentions = (tool: ListedTool): ReadonlySet<string> => new Set(wordsIn(textsOf(tool.json).join('\n')));
  const was = before === undefined ? undefined : mentions(before);
  const isNew = (word: string): boolean => names.has(word) && was?.has(word) === false && !was.has(names.get(word) ?? word);
  const mentioned = [...mentions(after)].filter((word) => word !== nameOf(after) && isNew(word) && isName(word));
  return [
    ...found.map(
      (message): Change => ({ ...ofTool, kind: 'suspicious', level: 'risky', message, why: 'Text of this kind is how a tool takes over a conversation.' }),
    ),
    ...(mentioned.length === 0 ? [] : [mentionChange(mentioned)]),
  ];
}

function mentionChange(words: readonly string[]): Change {
  const message = `It mentions ${words.length === 1 ? 'another tool' : 'other tools'} now: ${codes(words, 5)}.`;
  return { ...ofTool, kind: 'suspicious', level: 'risky', message, why: 'A tool that speaks of another one may change how a model uses that one.' };
}

/** A single plain word, such as `search`, may be no name. */
const isName = (word: string): boolean => /[_.-]|[a-z][A-Z]/.test(word);

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+)*/g) ?? [];

function textsOf(value: Json): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(textsOf);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'description' && typeof inner === 'string' ? [inner] : textsOf(inner)));
}

/** Clients for which the changes mean something else than in general. */
function clientsOf<T extends ListedTool>({ before, after }: Pair<T>, changes: readonly Change[]): readonly ClientChanges[] {
  const [was, now] = [before?.forms?.(), after?.forms?.()];
  if (was === undefined || now === undefined || before === undefined || after === undefined) return [];
  const level = worst(changes.filter(isSent));
  return [...now].flatMap(([client, form]): readonly ClientChanges[] => {
    const former = was.get(client);
    if (form === undefined && former === undefined) return [];
    if (form === undefined || former === undefined) {
      const [level, message, why] =
        form === undefined
          ? (['breaking', 'The client refuses the tool now.', 'A model of this client can no longer call it.'] as const)
          : (['safe', 'The client takes the tool now.', 'A model of this client could not call it before.'] as const);
      const own: Change = { ...ofTool, kind: 'other', level, message, why };
      return [{ client, level: own.level, more: [own] }];
    }
    const own = jsonEqual(former, form)
      ? []
      : [...renaming({ json: former }, { json: form }), ...listedChanges({ ...before, json: former }, { ...after, json: form }, true)];
    const [ownLevel, more] = [own.length === 0 ? 'none' : worst(own), own.filter((one) => !changes.some((other) => isSameChange(one, other)))] as const;
    // Safe changes that a client does not send are no news.
    return ownLevel === level || (ownLevel === 'none' && level === 'safe')
      ? []
      : [{ client, level: ownLevel, more: more.filter((one) => one.level === ownLevel) }];
  });
}

/** Clients send names, descriptions and input schemas to a model. */
const isSent = ({ part, path }: Change): boolean => part === 'input' || (part === 'tool' && (path.length === 0 || path[0] === 'description'));

const isSameChange = (one: Change, other: Change): boolean =>
  one.kind === other.kind && one.part === other.part && one.path.join('\n') === other.path.join('\n');
