import type { Host } from '../../engine/host.ts';
import type { Engine } from '../../engine/types.ts';
import type { ServedTools } from '../../serve/servedTools.ts';
import type { Watching } from '../watch.ts';

/** Where the tools come from that are served. */
export interface ToolSource {
  /** What the server is called where nobody says. */
  readonly name: string;
  readonly engine: Engine;
  readonly host: Host;
  /** Path of the workspace, whose results written by hand and R Markdown files are used. */
  readonly root: string;
  readonly rootUri: string;
  /** The setting `r.path` for a project; empty where R is to be looked for. */
  rscriptOf(projectRoot: string): string;
  /** What is served now. */
  choose(before?: ServedTools): Promise<ServedTools>;
  /** Calls `changed` whenever it may be something else. Ends with `ended`, or when the user stops it. */
  watch(watching: Watching): Promise<void>;
}
