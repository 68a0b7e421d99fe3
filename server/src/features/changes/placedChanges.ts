import { withoutAccepted } from '../../engine/changes/accepted.ts';
import { changeFinding } from '../../engine/changes/changeFinding.ts';
import type { BaseName, Change, ChangedTool } from '../../engine/changes/comparison.ts';
import type { Engine, PlacedFinding, PlacedTool } from '../../engine/types.ts';
import { knownValue } from '../../model/index.ts';

/** The tools of a document when they were compared last, in order, each with its changes. */
export interface DocumentChanges {
  readonly base: BaseName;
  readonly tools: readonly { readonly name: string; readonly changed: ChangedTool | undefined }[];
}

/** All changes of a root. */
export interface RootChanges {
  readonly base: BaseName;
  /** Documents with changed tools. */
  readonly documents: readonly string[];
  readonly removed: readonly ChangedTool[];
}

/** A tool of now with its last known changes, without accepted ones. */
export interface PlacedChanges extends ChangedTool {
  readonly placed: PlacedTool;
}

/**
 * The changed tools of a document as it is now. Its text may have changed since they were compared: tools are known by name, and a renamed one by its place
 * among the others.
 */
export function placedChanges(engine: Engine, uri: string, { tools }: DocumentChanges): readonly PlacedChanges[] {
  const now = engine.tools(uri).filter(({ derived }) => !derived);
  const byName = new Map(tools.map((one) => [one.name, one]));
  const names = new Set(now.map(nameOf));
  const placed = now.flatMap((tool, i): readonly PlacedChanges[] => {
    const same = tools.length === now.length ? tools[i] : undefined;
    const name = nameOf(tool);
    const known = same?.name === name ? same : (byName.get(name) ?? (same !== undefined && !names.has(same.name) ? same : undefined));
    return known?.changed === undefined ? [] : [{ ...known.changed, placed: tool }];
  });
  return withoutAccepted(placed, engine.config(uri).acceptedChanges).changed;
}

const nameOf = ({ tool }: PlacedTool): string => knownValue(tool.name) ?? '';

/** A change as a finding. */
export interface ChangeFinding {
  readonly finding: PlacedFinding;
  /** What the configuration accepts it by. */
  readonly tool: string;
  readonly change: string;
}

/** Changes that break calls, and suspicious ones that no rule reports. Others are in the table of changes alone. */
export function changeFindings(engine: Engine, uri: string, changes: DocumentChanges): readonly ChangeFinding[] {
  const tools = placedChanges(engine, uri, changes);
  const others = tools.some((one) => one.changes.some(({ kind }) => kind === 'suspicious')) ? engine.findings(uri) : [];
  const reported = new Set(others.map(({ message }) => message));
  return tools.flatMap(({ placed, name, changes: all }) =>
    all
      .filter((change) => isReported(change) && !reported.has(change.message))
      .flatMap((change): readonly ChangeFinding[] => {
        const finding = changeFinding(engine, placed, change);
        return finding === undefined ? [] : [{ finding: withWitness(finding, change), tool: name, change: change.message }];
      }),
  );
}

/** An editor shows the message alone, so the argument that shows the change is a part of it. */
const withWitness = (finding: PlacedFinding, { witness, why }: Change): PlacedFinding =>
  witness === undefined ? finding : { ...finding, message: `${finding.message} ${finding.detail}`, detail: why };

/** True for changes that are findings in an editor. */
export const isReported = ({ level, kind }: Change): boolean => level === 'breaking' || kind === 'suspicious';
