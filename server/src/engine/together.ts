import type { Config } from './config.ts';
import type { SetOf } from './peerGroups.ts';
import type { Doc, PlacedTool } from './types.ts';
import { parentOf, relativeTo } from './uri.ts';

interface Around {
  readonly project: PlacedTool['project'];
  /** The workspace folder. */
  readonly root: string | undefined;
  /** The folder below which names are looked up, of servers, too. */
  readonly scope: string;
  readonly config: Config;
}

/**
 * Which tools of a document a client is offered together with which others. Where the server of a tool is known, those of this server. Else the narrowest
 * that is certain: what the configuration says to be one server, or what the format says.
 */
export function togetherIn({ uri, frontEnd }: Doc, { project, root, scope, config }: Around): SetOf {
  const folder = `${frontEnd.id} ${parentOf(uri)}`;
  const servers = `server ${scope}`;
  const wide = `${frontEnd.id} ${project?.root ?? root ?? folder}`;
  if (config.serverName !== '') return { servers, others: wide, wide };
  if (frontEnd.together === 'file') return { servers, others: `file ${uri}`, wide };
  // Tools of another format may be the same ones, written from this one.
  return { servers, others: project === undefined || isExample(relativeTo(project.root, uri)) ? folder : project.root, wide };
}

/** Each folder of examples stands for itself. */
const isExample = (path: string): boolean => /(?:^|\/)(?:examples?|samples?|demos?)\//i.test(path);
