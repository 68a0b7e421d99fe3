import type { FrontEnd, Linked, Names } from '../model/index.ts';
import { isAnsweredAlike, isOfDocuments, type LinkNames, NotedNames } from './derived.ts';
import { notRead, type RegionCore } from './region.ts';

/** The workspace for documents: present names, and a generation that increases whenever one may have changed. */
export interface Linking {
  generation(): number;
  /** Questions whose answers may differ since a generation, from `NameIndex.update`; undefined: all of them. */
  changedSince(generation: number): ReadonlySet<string> | undefined;
  names(uri: string, frontEnd: FrontEnd): LinkNames;
}

/** Links regions of a document, again only when the answer to a recorded question changed. */
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

/** True where linking asked no other document: it depends on the text, the configuration and versions of libraries. */
export const asksNobody = ({ memo }: RegionCore): boolean => memo !== undefined && ![...memo.answers.keys()].some(isOfDocuments);

function link(core: RegionCore, frontEnd: FrontEnd, from: LinkNames, linking: Linking): Linked {
  const { derivedValues: values } = from;
  const before = values.reading;
  const names = new NotedNames(from, linking);
  const linked = guardedLink(frontEnd, core, names);
  // What a feature asks next is a question of its own document.
  values.reading = before;
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
