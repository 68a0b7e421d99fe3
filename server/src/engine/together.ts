import type { Config } from './config.ts';
import type { SetOf } from './peerGroups.ts';
import type { Doc, PlacedTool } from './types.ts';
import { parentOf, relativeTo } from './uri.ts';

interface Around {
  readonly project: PlacedTool['project'];
  /** The workspace folder. */
  readonly root: string | undefined;
  /** The folder in which names, also of servers, are resolved. */
  readonly scope: string;
  readonly config: Config;
}

/**
 * The sets of a document's tools that a client is offered together. Where a tool's server is known: the tools of that server. Else the narrowest certain
 * set, by configuration or format.
 */
export function togetherIn({ uri, frontEnd }: Doc, { project, root, scope, config }: Around): SetOf {
  const folder = `${frontEnd.id} ${parentOf(uri)}`;
  const servers = `server ${scope}`;
  const base = project?.root ?? root;
  const isOwnSet = base === undefined || isExample(relativeTo(base, uri));
  const wide = isOwnSet ? folder : `${frontEnd.id} ${base}`;
  const workspace = `workspace ${root ?? folder}`;
  if (config.serverName !== '') return { servers, others: wide, wide, workspace };
  if (frontEnd.together === 'file') return { servers, others: `file ${uri}`, wide, workspace };
  // Tools of another format may be generated from this one.
  return { servers, others: project === undefined || isOwnSet ? folder : project.root, wide, workspace };
}

/** Each folder of examples or templates is a set of its own. */
const isExample = (path: string): boolean => /(?:^|\/)(?:examples?|samples?|demos?|templates?)\//i.test(path);
