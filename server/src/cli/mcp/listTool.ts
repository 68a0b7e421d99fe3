import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { type JsonObject, knownValue, visible, whyUnread } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { ledgerOf } from '../reporters/ledger.ts';
import { placeOfTool } from '../selection/toolPlace.ts';
import {
  count,
  cut,
  list,
  notesField,
  type OwnTool,
  object,
  ownTool,
  type PageArguments,
  pageInput,
  pageOf,
  pageOutput,
  pathsField,
  placeFields,
  readsOnly,
  text,
} from './ownTool.ts';
import { selected } from './selected.ts';

interface Arguments extends PageArguments {
  readonly paths?: readonly string[];
}

const longestDescription = 300;
/** The most registrations of the answer that could not be read. */
const mostUnread = 25;

export const listTool = (io: Io): OwnTool =>
  ownTool<Arguments>({
    name: 'list_tools',
    title: 'List the tools of the workspace',
    description:
      'Lists the tools for language models that the workspace describes in its code and files, with the place of each. Use it to find a tool, or before a new one is written. Registrations that cannot be read without running code are answered apart, with the reason.',
    annotations: readsOnly,
    input: { 'paths?': pathsField, ...pageInput },
    output: {
      tools: list(
        'The tools on this page, in the order of files and lines.',
        object(
          {
            name: text('The name that clients see.'),
            'description?': text(`The description, at most ${longestDescription} characters of it. Absent where none is known.`),
            parameters: list('The parameters in their order.', text('A name, with `?` at its end where it is optional.')),
            format: text('The format of the file, in words.'),
            ...placeFields,
          },
          'A tool at its place.',
        ),
      ),
      ...pageOutput,
      unread: list(
        `Registrations of tools that cannot be read, at most ${mostUnread}.`,
        object({ ...placeFields, seen: text('What was seen.'), why: text('Why it cannot be read.') }, 'A registration at its place.'),
      ),
      unreadTotal: count('How many registrations cannot be read.'),
      notes: notesField,
    },
    async run({ paths, ...asked }, workspace) {
      const { uris, notes } = await selected(workspace, io, paths);
      const { items, page } = pageOf(selectedTools(workspace.engine, uris), asked);
      const ledger = ledgerOf(workspace, uris);
      const tools = items.map((placed): JsonObject => {
        const { tool, doc } = placed;
        const description = knownValue(tool.description);
        return {
          name: visible(knownValue(tool.name) ?? '(no name)'),
          ...(description === undefined ? {} : { description: cut(visible(description), longestDescription) }),
          parameters: tool.params.map(({ name, required }) => visible(required ? name.value : `${name.value}?`)),
          format: doc.frontEnd.title,
          ...placeOfTool(workspace, placed),
        };
      });
      const unread = ledger.slice(0, mostUnread).map(({ doc, span, seen, reason }) => ({
        ...{ file: workspace.nameOf(doc.uri), line: doc.positionAt(span.start).line + 1, seen: cut(visible(seen), longestDescription) },
        why: whyUnread(reason),
      }));
      return { tools, ...page, unread, unreadTotal: ledger.length, notes };
    },
  });
