import type { Facts, FormatSettings, FrontEnd, Linked, Names } from '../model/index.ts';
import { questionOf } from './question.ts';
import { internalError, type LinkMemo, type LinkNames, type RegionCore } from './region.ts';

/** What documents need of the workspace: names as they are now, and a number that grows whenever one may have changed. */
export interface Linking {
  generation(): number;
  /** What may be answered otherwise than at an earlier generation, as `NameIndex.update` tells it; undefined where it may be anything. */
  changedSince(generation: number): readonly ReadonlySet<string>[] | undefined;
  names(uri: string, frontEnd: FrontEnd): LinkNames;
}

/** Links regions of a document, each again only when a name that was asked for has another meaning now. */
export function linker(uri: string, frontEnd: FrontEnd, linking: Linking): (core: RegionCore) => Linked {
  let latest: { readonly generation: number; readonly names: LinkNames } | undefined;
  return (core) => {
    const generation = linking.generation();
    const { memo } = core;
    if (memo?.generation === generation) return memo.linked;
    if (latest?.generation !== generation) latest = { generation, names: linking.names(uri, frontEnd) };
    const { names } = latest;
    if (memo && memo.project === names.project && memo.path === names.path && isAnsweredAlike(memo, names, linking.changedSince(memo.generation))) {
      memo.generation = generation;
      return memo.linked;
    }
    return link(core, frontEnd, names, generation);
  };
}

/** True where the last linking of a region rests on its own text and on the configuration. */
export const asksNobody = (core: RegionCore): boolean => core.memo !== undefined && namesAskedBy(core).length === 0;

/** Names, as `questionOf` has them, and kinds of names that the last linking of a region asked for. */
export const namesAskedBy = ({ memo }: RegionCore): readonly string[] =>
  [...(memo?.answers.keys() ?? [])].filter((question) => !question.startsWith(settingQuestion));

const settingQuestion = 'setting\0\0';

function isAnsweredAlike({ answers }: LinkMemo, names: LinkNames, changed: readonly ReadonlySet<string>[] | undefined): boolean {
  const isSame = (question: string): boolean => stampOf(question, names) === answers.get(question);
  if (changed === undefined) return [...answers.keys()].every(isSame);
  for (const questions of changed) for (const question of questions) if (answers.has(question) && !isSame(question)) return false;
  return true;
}

/** What stays the same as long as the answer to a question means the same. */
function stampOf(question: string, names: LinkNames): unknown {
  if (question.startsWith(settingQuestion)) return names.setting(question.slice(settingQuestion.length) as keyof FormatSettings);
  const end = question.indexOf('\0');
  return end < 0 ? names.list(question) : names.versionOf(question.slice(0, end), question.slice(end + 1));
}

function link(core: RegionCore, frontEnd: FrontEnd, names: LinkNames, generation: number): Linked {
  const answers = new Map<string, unknown>();
  const record = (question: string, stamp: unknown): void => {
    if (!answers.has(question)) answers.set(question, stamp);
  };
  const found = new Map<string, readonly Facts[]>();
  const linked = guardedLink(frontEnd, core, {
    ...names,
    find(kind, name) {
      const question = questionOf(kind, name);
      const known = found.get(question);
      if (known !== undefined) return known;
      const given = names.find(kind, name);
      found.set(question, given);
      record(question, names.versionOf(kind, name));
      return given;
    },
    list(kind) {
      const given = names.list(kind);
      record(kind, given);
      return given;
    },
    setting(key) {
      const given = names.setting(key);
      record(`${settingQuestion}${key}`, given);
      return given;
    },
  });
  core.memo = { generation, project: names.project, path: names.path, answers, linked };
  return linked;
}

function guardedLink(frontEnd: FrontEnd, core: RegionCore, names: Names): Linked {
  const nothing = { tools: [], problems: [], mentions: [] };
  if (!core.readable) return nothing;
  try {
    return frontEnd.link(core.facts, names);
  } catch (error) {
    return { ...nothing, problems: [internalError(frontEnd, 'link', error)] };
  }
}
