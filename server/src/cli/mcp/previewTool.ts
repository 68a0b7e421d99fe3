import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { faultOf, isUnlisted } from '../../engine/region.ts';
import { clients } from '../../engine/settings.ts';
import type { Engine, PlacedTool } from '../../engine/types.ts';
import { closest, descriptionLimits, isJsonObject, type JsonObject, knownValue, prefixingClients } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { placeOfTool } from '../selection/toolPlace.ts';
import { UsageError } from '../usageError.ts';
import type { Workspace } from '../workspace.ts';
import { count, cut, list, notesField, type OwnTool, object, ownTool, placeFields, readsOnly, text } from './ownTool.ts';
import { selected } from './selected.ts';

interface Arguments {
  readonly tool: string;
  readonly file?: string;
  readonly client?: string;
}

const longestDefinition = 20_000;
const protocol = 'mcp';

export const previewTool = (io: Io): OwnTool =>
  ownTool<Arguments>({
    name: 'preview',
    title: 'Preview a tool as a model gets it',
    description:
      'Answers what the model behind a client gets of a tool: its name, description and input schema in the form of that client, and what the client refuses, cuts or leaves out. Use it to see whether a model can understand a tool without its source. No code of the workspace runs.',
    annotations: readsOnly,
    input: {
      tool: text('The name of the tool, as `list_tools` answers it.', { minLength: 1 }),
      'file?': text('The file that describes the tool, where several tools have the name. Default: the first of them.', { minLength: 1 }),
      'client?': text('The client whose model gets the tool. Default: each client of the configuration, or the protocol itself where it names none.', {
        enum: [protocol, ...Object.keys(clients)],
      }),
    },
    output: {
      tool: text('The name of the tool in the workspace.'),
      ...placeFields,
      'listedBy?': text('The library and version that lists it so. Absent where it is listed as it is written.'),
      views: list(
        'What the model gets, client by client.',
        object(
          {
            client: text('The client, or `mcp` for the protocol itself.'),
            definition: text(`The tool as JSON, at most ${longestDefinition} characters of it.`),
            characters: count('The length of the whole definition.'),
            notes: list('What this client refuses, cuts, renames or leaves out of this tool.', text('A sentence.')),
          },
          'The tool for one client.',
        ),
      ),
      notes: notesField,
    },
    async run({ tool: name, file, client }, workspace) {
      const { uris, notes } = await selected(workspace, io, file === undefined ? [] : [file]);
      const { placed, others } = found(workspace, uris, name);
      const { tool, doc, region, index } = placed;
      const fault = faultOf(region, index);
      if (fault !== undefined) throw new UsageError(`'${name}' cannot be previewed: ${fault.message}`);
      const asked = client === undefined ? workspace.engine.config(doc.uri).clients : [client];
      const own = [
        ...(others > 0 ? [`${others} other tools have this name: 'file' selects one.`] : []),
        ...(isUnlisted(region, index) ? [`${tool.listed?.by ?? 'Its library'} does not list this tool.`] : []),
      ];
      return {
        tool: name,
        ...placeOfTool(workspace, placed),
        ...(tool.listed === undefined ? {} : { listedBy: tool.listed.by }),
        views: (asked.length === 0 ? [protocol] : asked).map((one) => viewFor(workspace.engine, placed, one)),
        notes: [...notes, ...own],
      };
    },
  });

function found({ engine }: Workspace, uris: readonly string[], name: string): { readonly placed: PlacedTool; readonly others: number } {
  const all = selectedTools(engine, uris).filter(({ tool }) => tool.namedOnly !== true);
  const [placed, ...others] = all.filter(({ tool }) => knownValue(tool.name) === name);
  if (placed !== undefined) return { placed, others: others.length };
  const near = closest(
    name,
    all.flatMap(({ tool }) => knownValue(tool.name) ?? []),
  );
  throw new UsageError(`there is no tool '${name}' here${near === undefined ? '' : `. Did you mean '${near}'?`}`);
}

/** A client with a form of its own gets the text of its emitter. Others get what the protocol lists, of which the model gets three fields. */
function viewFor(engine: Engine, { tool, doc }: PlacedTool, client: string): JsonObject {
  const { mcpRevision, serverName } = engine.config(doc.uri);
  const own = engine.parts.emitters.find(({ clients: of }) => of?.[client] !== undefined);
  const emitter = own ?? engine.parts.emitters.find(({ id }) => id === protocol);
  if (emitter === undefined) throw new Error(`there is no emitter for ${client}`);
  const { text: emitted, notes } = emitter.emit([tool], { mcpRevision, ...own?.clients?.[client] });
  const { definition, more } = own === undefined ? modelFields(emitted, client, serverName) : { definition: emitted.trimEnd(), more: [] };
  const sentences = notes.map(({ message, detail }) => (detail === undefined ? message : `${message} ${detail}`));
  return { client, definition: cut(definition, longestDefinition), characters: definition.length, notes: [...sentences, ...more] };
}

function modelFields(emitted: string, client: string, serverName: string): { readonly definition: string; readonly more: readonly string[] } {
  const { tools } = JSON.parse(emitted);
  const [listed] = tools;
  if (!isJsonObject(listed)) throw new Error('the emitter of MCP wrote no tool');
  const { name, description, inputSchema } = listed;
  const prefixing = Object.values(prefixingClients).find((one) => one.client === client);
  const full = prefixing === undefined || serverName === '' ? undefined : prefixing.full(serverName, String(name));
  const limit = descriptionLimits.find((one) => one.client === client && String(description ?? '').length > one.max);
  const more = [
    ...(prefixing !== undefined && full === undefined ? [`${prefixing.title} puts the server's name before the tool's. The setting serverName names it.`] : []),
    ...(prefixing !== undefined && full !== undefined && full.length > prefixing.max
      ? [`The name has ${full.length} characters, where ${prefixing.max} are the most: ${prefixing.title} ${prefixing.effect}.`]
      : []),
    ...(limit === undefined ? [] : [`${limit.title} ${limit.effect} ${limit.max} characters. This description has ${String(description).length}.`]),
  ];
  return { definition: JSON.stringify({ name: full ?? name, description, inputSchema }, null, 2), more };
}
