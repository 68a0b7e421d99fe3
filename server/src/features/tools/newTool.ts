import { linesOf } from '../../engine/lines.ts';
import type { Engine, Position } from '../../engine/types.ts';
import { join } from '../../engine/uri.ts';
import {
  eolOf,
  type FrontEnd,
  knownValue,
  type Project,
  type Skeleton,
  type SkeletonPart,
  type Skeletons,
  type ToolPlace,
  type ToolRequest,
} from '../../model/index.ts';
import { type DraftProblem, fault, judgeDraft } from './judgeDraft.ts';
import { paramLine, readParamLine } from './paramLine.ts';
import { surrounding, writtenInto } from './skeletonPlace.ts';
import { placeAt, placesOf, withListing } from './toolPlace.ts';

/** A kind of tool that can be created. */
export interface ToolKind {
  readonly id: string;
  readonly title: string;
  /** `source`: code from which the tool file is built. `spec`: the tool file itself. */
  readonly role: 'source' | 'spec';
  /** Folders for it, the active document's first. Empty where no folder is open. */
  readonly places: readonly KindPlace[];
}

export interface KindPlace {
  /** URI of the folder, as in `NewToolDraft.folder`. */
  readonly folder: string;
  /** The name of the project, else of the folder. */
  readonly name: string;
  /** What will be written, in a sentence. */
  readonly detail: string;
  /** A probable beginning of the tool's name. */
  readonly suggestion: string;
}

/** A tool that is being created, as far as it is known. Absent parts are not judged. */
export interface NewToolDraft {
  /** Id of a `ToolKind`. Default: the first. */
  readonly kind?: string;
  /** URI of one of its places. Default: the first. */
  readonly folder?: string;
  readonly name?: string;
  /** A line each, for `readParamLine`. */
  readonly parameters?: readonly string[];
  readonly description?: string;
  readonly category?: string;
  readonly dangerous?: boolean;
  readonly requiresApproval?: boolean;
}

export interface DraftAnswer {
  readonly problems: readonly DraftProblem[];
  /** Each parameter as it was read, as a line; empty where it could not be read. */
  readonly parameters: readonly string[];
  /** The tool to be written; absent as long as too little is known. */
  readonly tool?: DraftTool;
}

export interface DraftTool {
  /** The name that a model sees. */
  readonly name: string;
  readonly uri: string;
  /** Relative to the place. */
  readonly path: string;
  /** False where the file exists. */
  readonly creates: boolean;
  /** The place of the text in the existing file: what is between the positions is replaced. */
  readonly at: Position;
  readonly end: Position;
  readonly parts: readonly SkeletonPart[];
  /** The first placeholder, in the resulting file. */
  readonly cursor: { readonly start: Position; readonly end: Position };
  /** Further files that are missing. */
  readonly companions: readonly { readonly uri: string; readonly text: string }[];
  /** Texts for existing files, such as the list that registers the tool. Places are those before any change. */
  readonly insertions: readonly { readonly uri: string; readonly at: Position; readonly text: string }[];
}

/** The kinds of tools that can be created, with their folders. `active`: URI of the active document. */
export async function toolKinds(engine: Engine, active?: string): Promise<readonly ToolKind[]> {
  return (await beginning(engine, active)).flatMap((frontEnd) => {
    const { skeletons, id, role } = frontEnd;
    if (skeletons === undefined) return [];
    const places = placesOf(engine, frontEnd, active).map((folder): KindPlace => {
      const place = placeAt(engine, frontEnd, folder, active);
      return { folder, name: place.project ?? place.folder, detail: skeletons.detail(place), suggestion: skeletons.suggestName(place) };
    });
    return [{ id, title: skeletons.title, role, places }];
  });
}

/** Judges a draft, and returns what would be written. */
export async function newTool(engine: Engine, draft: NewToolDraft, active?: string): Promise<DraftAnswer> {
  const able = await beginning(engine, active);
  const frontEnd = able.find((f) => draft.kind === undefined || f.id === draft.kind);
  if (frontEnd?.skeletons === undefined) {
    return refused('kind', `There is no kind of tool '${draft.kind ?? ''}'. Known are ${able.map((f) => f.id).join(', ')}.`);
  }
  const places = placesOf(engine, frontEnd, active);
  const folder = draft.folder === undefined ? places[0] : places.find((place) => place === draft.folder?.replace(/(?<!\/)\/+$/, ''));
  if (folder === undefined) {
    const why =
      places.length === 0
        ? 'No folder is open to write a tool into. Open one first.'
        : `'${draft.folder}' is no folder in which a tool of this kind can begin.`;
    return refused('folder', why);
  }
  const lines = (draft.parameters ?? []).map(readParamLine);
  const read = lines.flatMap((line) => ('param' in line ? [line.param] : []));
  const place = await withListing(engine, frontEnd.skeletons, placeAt(engine, frontEnd, folder, active), folder);
  const wrong = [...nameFaults(draft.name, frontEnd.skeletons), ...lineFaults(lines, frontEnd.skeletons)];
  const shown = lines.map((line) => ('param' in line ? paramLine(line.param) : ''));
  if (draft.name === undefined || draft.name === '' || wrong.length > 0) return { problems: wrong, parameters: shown };

  const { name, description, category, dangerous = false, requiresApproval = false } = draft;
  const texts = { ...(description === undefined ? {} : { description }), ...(category === undefined ? {} : { category }) };
  const request = { name, params: read, ...texts, dangerous, requiresApproval };
  let { skeleton, uri, existing, judged } = await drafted(engine, frontEnd, frontEnd.skeletons, request, place, folder);
  // Code that another tool cannot join as its neighbours: the tool begins in a file of its own.
  if (judged.tool === undefined && place.active !== undefined) {
    const { active: _, ...elsewhere } = place;
    ({ skeleton, uri, existing, judged } = await drafted(engine, frontEnd, frontEnd.skeletons, request, elsewhere, folder));
  }
  const files = skeleton.companions.map(async (file) => ({ uri: join(folder, file.path), text: file.text, is: await engine.textOf(join(folder, file.path)) }));
  const companions = (await Promise.all(files)).flatMap(({ uri, text, is }) => (is === undefined ? [{ uri, text }] : []));
  const placed = writtenInto(existing, skeleton);
  const { tool } = judged;
  const holds = tool?.holds ?? frontEnd.holds;
  const problems = [
    ...judged.problems,
    ...(existing === undefined || skeleton.at !== 'nowhere'
      ? []
      : [fault('name', `${skeleton.path} is there already. Choose another name, or another folder.`)]),
    ...((dangerous || requiresApproval) && !holds.some((place) => place === 'danger' || place === 'annotations') ? [unmarked] : []),
    ...(category !== undefined && tool?.category.state === 'absent' ? [uncategorized] : []),
  ];
  if (tool === undefined) return { problems, parameters: shown };
  return {
    problems,
    parameters: shown,
    tool: {
      name: knownValue(tool.name) ?? name,
      uri,
      path: skeleton.path,
      creates: existing === undefined,
      ...placed,
      companions,
      insertions: insertionsOf(skeleton, place, folder),
    },
  };
}

/** A skeleton, judged as if it were written. */
async function drafted(engine: Engine, frontEnd: FrontEnd, skeletons: Skeletons, request: ToolRequest, place: ToolPlace, folder: string) {
  const skeleton = skeletons.write(request, place);
  const uri = join(folder, skeleton.path);
  await engine.prepare(uri);
  const existing = await engine.textOf(uri);
  const draftText = { parts: skeleton.text, ...(skeleton.joins && existing !== undefined ? surrounding(existing, skeleton) : {}) };
  return { skeleton, uri, existing, judged: judgeDraft(engine, uri, draftText, request.params, projectBegun(frontEnd, skeleton, folder)) };
}

const insertionsOf = ({ insertions = [] }: Skeleton, { files }: ToolPlace, folder: string): DraftTool['insertions'] =>
  insertions.flatMap(({ path, at, text }) => {
    const whole = files.get(path);
    return whole === undefined ? [] : [{ uri: join(folder, path), at: linesOf(whole).positionAt(at), text: text.replaceAll('\n', eolOf(whole)) }];
  });

/** Front ends with skeletons; in a source, that of another format comes first. */
async function beginning(engine: Engine, active: string | undefined): Promise<readonly FrontEnd[]> {
  const able = (await engine.frontEnds()).filter((frontEnd) => frontEnd.skeletons !== undefined);
  const own = active === undefined ? undefined : engine.document(active)?.frontEnd;
  return own?.role === 'source' && able.includes(own) ? [own, ...able.filter((frontEnd) => frontEnd !== own)] : able;
}

/** Reported where the format has no mark for danger. */
const unmarked: DraftProblem = {
  at: 'kind',
  severity: 'information',
  message: 'In this format a tool cannot be marked as dangerous, or as one that a person must approve: say it in its description.',
};

const uncategorized: DraftProblem = { at: 'kind', severity: 'information', message: 'In this format a tool has no category, so none is written.' };

const refused = (at: DraftProblem['at'], message: string): DraftAnswer => ({ problems: [fault(at, message)], parameters: [] });

/** The project that the companion files make of the folder. */
function projectBegun({ manifest }: FrontEnd, { companions }: Skeleton, folder: string): Project | undefined {
  const file = companions.find(({ path }) => path === manifest?.file);
  const project = file && manifest?.read(file.text);
  return project && { name: project.name, root: folder };
}

function nameFaults(name: string | undefined, skeletons: Skeletons): readonly DraftProblem[] {
  if (name === undefined) return [];
  const wrong = name.trim() === '' ? 'A tool needs a name, by which models call it.' : skeletons.nameFault(name, 'tool');
  return wrong === undefined ? [] : [fault('name', wrong)];
}

function lineFaults(lines: readonly ReturnType<typeof readParamLine>[], skeletons: Skeletons): readonly DraftProblem[] {
  const names = lines.map((line) => ('param' in line ? line.param.name : undefined));
  return lines.flatMap((line, index) => {
    if ('wrong' in line) return [fault('parameters', line.wrong, index)];
    const { name } = line.param;
    const wrong = names.indexOf(name) < index ? `There is already a parameter '${name}'. Choose another name.` : skeletons.nameFault(name, 'param');
    return wrong === undefined ? [] : [fault('parameters', wrong, index)];
  });
}
