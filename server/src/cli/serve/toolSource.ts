import type { Host } from '../../engine/host.ts';
import type { Engine } from '../../engine/types.ts';
import type { ServedTools } from '../../serve/servedTools.ts';
import type { Watching } from '../watch.ts';

/** The source of served tools. */
export interface ToolSource {
  /** The default name of the server. */
  readonly name: string;
  readonly engine: Engine;
  readonly host: Host;
  /** Path of the workspace, for mocks and R Markdown files. */
  readonly root: string;
  readonly rootUri: string;
  /** The setting `r.path` for a project. Empty: search for R. */
  rscriptOf(projectRoot: string): string;
  /** The currently served tools. */
  choose(before?: ServedTools): Promise<ServedTools>;
  /** Calls `changed` whenever they may have changed. Ends with `ended`, or when the user stops it. */
  watch(watching: Watching): Promise<void>;
}
