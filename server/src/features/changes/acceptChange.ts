import type { AcceptedChange } from '../../engine/config.ts';
import { withAcceptedChanges } from '../../engine/configuration/acceptChanges.ts';
import type { Engine } from '../../engine/types.ts';
import type { DocumentEdits } from '../../model/index.ts';
import { editTo, rootConfig } from '../configuration/rootConfig.ts';

export interface AcceptEdit {
  readonly edits: readonly DocumentEdits[];
  /** The configuration file, where it does not exist yet. */
  readonly creates?: string;
}

/** Accepts a change of a document's tool in the configuration. Undefined where that cannot be read, and outside of the workspace. */
export async function acceptChange(engine: Engine, uri: string, change: AcceptedChange): Promise<AcceptEdit | undefined> {
  const config = await rootConfig(engine, uri);
  const now = config && withAcceptedChanges(config.text, config.uri, [change]);
  if (config === undefined || now === undefined) return undefined;
  return { edits: [{ uri: config.uri, edits: [editTo(config.text, now)] }], ...(config.exists ? {} : { creates: config.uri }) };
}
