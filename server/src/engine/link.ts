import type { FrontEnd, Linked, Names } from '../model/index.ts';
import { isAnsweredAlike, isOfDocuments, type LinkNames, NotedNames } from './derived.ts';
import { notRead, type RegionCore } from './region.ts';

/** What documents need of the workspace: names as they are now, and a number that grows whenever one may have changed. */
export interface Linking {
  generation(): number;
  /** What may be answered otherwise than at an earlier generation, as `NameIndex.update` tells it; undefined where it may be anything. */
  changedSince(generation: number): ReadonlySet<string> | undefined;
  names(uri: string, frontEnd: FrontEnd): LinkNames;
}

/** Links regions of a document, each again only when a name that was asked for has another meaning now. */
export function linker(uri: string, frontEnd: FrontEnd, linking: Linking): (core: RegionCore) => Linked {
  return (core) => {
    const generation = linking.generation();
    const { memo } = core;
    if (memo?.generation === generation) return memo.linked;
    const names = linking.names(uri, frontEnd);
    if (memo && memo.project === names.project && memo.path === names.path && isAnsweredAlike(memo.answers, names, linking.changedSince(memo.generation))) {
      memo.generation = generation;
      return memo.linked;
    }
    return link(core, frontEnd, names, linking);
  };
}

/** True where the last linking of a region rests on its own text, on the configuration and on versions of libraries. */
export const asksNobody = ({ memo }: RegionCore): boolean => memo !== undefined && ![...memo.answers.keys()].some(isOfDocuments);

function link(core: RegionCore, frontEnd: FrontEnd, from: LinkNames, linking: Linking): Linked {
  const names = new NotedNames(from, linking);
  const linked = guardedLink(frontEnd, core, names);
  core.memo = { generation: linking.generation(), project: from.project, path: from.path, answers: names.answers, linked };
  return linked;
}

function guardedLink(frontEnd: FrontEnd, core: RegionCore, names: Names): Linked {
  const nothing = { tools: [], problems: [], mentions: [] };
  if (!core.readable) return nothing;
  try {
    return frontEnd.link(core.facts, names);
  } catch (error) {
    return { ...nothing, problems: [notRead(frontEnd, 'link', error)] };
  }
}
