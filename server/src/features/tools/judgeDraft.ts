import type { Doc, Engine, PlacedFinding, Region } from '../../engine/types.ts';
import {
  containsSpan,
  type ExportedName,
  intersects,
  type Param,
  type ParamRequest,
  type Project,
  paramAt,
  type SkeletonPart,
  type Span,
  shift,
  type ToolSpec,
} from '../../model/index.ts';
import { paramLine, paramRequest, sameParam } from './paramLine.ts';
import { blanksOf, textOf } from './skeletonText.ts';

/** A fault of a tool that is being created. */
export interface DraftProblem {
  readonly at: 'kind' | 'folder' | 'name' | 'parameters';
  /** Index of the parameter. */
  readonly index?: number;
  /** An error prevents writing. */
  readonly severity: 'error' | 'warning' | 'information';
  readonly message: string;
}

export interface JudgedDraft {
  readonly problems: readonly DraftProblem[];
  /** Undefined where no tool can be read. */
  readonly tool?: ToolSpec;
}

/** A tool's parts, and the text of the file around them where it is a tool only within that file. */
export interface DraftText {
  readonly parts: readonly SkeletonPart[];
  readonly before?: string;
  readonly after?: string;
}

/** Judges the skeleton and its project as if they were written: findings at the name and at the parameters. Placeholders are not judged. */
export function judgeDraft(engine: Engine, uri: string, draft: DraftText, params: readonly ParamRequest[], begun?: Project): JudgedDraft {
  const { parts, before = '', after = '' } = draft;
  const own = textOf(parts);
  const doc = engine.parse(uri, before + own + after, begun);
  const written = { start: before.length, end: before.length + own.length };
  const place = doc === undefined ? undefined : toolIn(doc, written);
  if (doc === undefined || place === undefined) {
    return { problems: [fault('name', 'A tool of this name could not be read again, so it is not written. Choose another name.')] };
  }
  const { region, tool } = place;
  const blanks = blanksOf(parts).map((blank) => shift(blank, before.length));
  const found = engine.judge(doc).filter(({ span }) => intersects(span, written) && !blanks.some((blank) => intersects(span, blank)));
  const nameRules = new Set(engine.rules.flatMap(({ id, about }) => (about === 'name' ? [id] : [])));
  // Other findings at the name are about placeholders.
  const ofName = found.filter(({ rule }) => nameRules.has(rule)).map((finding): DraftProblem => ({ at: 'name', ...toProblem(finding) }));
  const others = found.filter(({ rule }) => !nameRules.has(rule));
  const ofParams = params.flatMap((wanted, index) => {
    return ofParam(wanted, tool, others, region).map((problem): DraftProblem => ({ at: 'parameters', index, ...problem }));
  });
  return {
    problems: [
      ...ofName,
      ...(ofName.some(({ severity }) => severity === 'error') ? [] : alreadyThere(engine, doc, draft.before === undefined ? undefined : engine.document(uri))),
      ...ofParams,
    ],
    tool,
  };
}

/** The tool that is written within the span, wherever its name is. */
function toolIn({ regions }: Doc, written: Span): { readonly region: Region; readonly tool: ToolSpec } | undefined {
  for (const region of regions) {
    const tool = region.linked.tools.find(
      ({ head, span }) => intersects(shift(head, region.start), written) || containsSpan(written, shift(span, region.start)),
    );
    if (tool !== undefined) return { region, tool };
  }
  return undefined;
}

/** A fault that prevents writing. */
export const fault = (at: DraftProblem['at'], message: string, index?: number): DraftProblem => ({
  at,
  severity: 'error',
  message,
  ...(index === undefined ? {} : { index }),
});

type JudgedPart = Pick<DraftProblem, 'severity' | 'message'>;

const toProblem = ({ severity, message }: PlacedFinding): JudgedPart => ({ severity: severity === 'hint' ? 'information' : severity, message });

function ofParam(wanted: ParamRequest, { params }: ToolSpec, found: readonly PlacedFinding[], region: Region): readonly JudgedPart[] {
  const param = params.find(({ name }) => name.value === wanted.name);
  if (param === undefined) return [{ severity: 'information', message: notSuchParam(wanted, params) }];
  const place = shift(param.span, region.start);
  const own = found.filter((finding) => finding.span.start >= place.start && finding.span.end <= place.end).map(toProblem);
  const read = paramRequest(param);
  if (sameParam(wanted, read)) return own;
  // A format may be unable to express the request: the parameter then means something else to a model.
  const { description: _, ...shape } = read;
  return [...own, { severity: 'information', message: `In this format it becomes '${paramLine(shape)}'.` }];
}

function notSuchParam({ name }: ParamRequest, params: readonly Param[]): string {
  const path = name.split('.');
  return path.length > 1 && paramAt(params, path) !== undefined
    ? `In this format it becomes '${path.at(-1)}', a member of the object '${path.slice(0, -1).join('.')}'.`
    : `In this format a parameter '${name}' is not shown to models.`;
}

/** Names of the project that are no tools, such as functions. `present`: the file that the draft joins, whose names are its own. */
function alreadyThere(engine: Engine, doc: Doc, present: Doc | undefined): readonly DraftProblem[] {
  if (doc.frontEnd.namesPerFile === true) return [];
  const names = engine.names(doc);
  const left = exportsOf(present).map(keyOf);
  const added = exportsOf(doc).filter((one) => {
    const at = left.indexOf(keyOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  // An export without a name is that of several things.
  const taken = added.find(({ kind, name }) => name !== '' && names.find(kind, name).length > 0);
  return taken === undefined ? [] : [fault('name', `'${taken.name}' is there already. Choose another name.`)];
}

const exportsOf = (doc: Doc | undefined): readonly ExportedName[] => doc?.regions.flatMap(({ facts }) => facts.exports) ?? [];

const keyOf = ({ kind, name }: ExportedName): string => `${kind} ${name}`;
