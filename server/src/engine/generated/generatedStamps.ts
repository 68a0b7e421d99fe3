import { addTo, knownValue, removeFrom, type ToolSpec } from '../../model/index.ts';
import { parentOf } from '../uri.ts';
import { type File, firstOf, type Stamp, stampsIn } from './generatedFile.ts';

/** Provenances of tools by what several of them may share. */
export interface Stamps {
  enter(stamp: Stamp): void;
  leave(stamp: Stamp): void;
  /** Documents with a stamped tool of the same full name. */
  called(tool: ToolSpec): Iterable<File>;
  files(): Iterable<File>;
  /** Marks a document whose `isFree` changed. */
  reach(file: File): void;
  /** Takes a document that such a change affects. */
  takeReached(): File | undefined;
  /** The tool of the first free document of the folder with the same origin, where it is another one. */
  twinOf(file: File): ToolSpec | undefined;
}

export function createStamps(): Stamps {
  const byName = new Map<string | undefined, Stamp[]>();
  const bySource = new Map<string, Stamp[]>();
  const reached = new Set<File>();

  const reachBeside = (stamp: Stamp): void => {
    for (const { file } of bySource.get(keyOf(stamp)) ?? []) reached.add(file);
  };

  return {
    enter(stamp) {
      addTo(byName, knownValue(stamp.tool.name), stamp);
      if (stamp.provenance.file === undefined) return;
      addTo(bySource, keyOf(stamp), stamp);
      reachBeside(stamp);
    },
    leave(stamp) {
      removeFrom(byName, knownValue(stamp.tool.name), stamp);
      if (stamp.provenance.file === undefined) return;
      reachBeside(stamp);
      removeFrom(bySource, keyOf(stamp), stamp);
    },
    called: ({ name }) => (byName.get(knownValue(name)) ?? []).map(({ file }) => file),
    *files() {
      for (const list of byName.values()) for (const { file } of list) yield file;
    },
    reach(file) {
      for (const stamp of stampsIn(file)) if (stamp.provenance.file !== undefined) reachBeside(stamp);
    },
    takeReached() {
      const [file] = reached;
      if (file !== undefined) reached.delete(file);
      return file;
    },
    twinOf(file) {
      let twin: ToolSpec | undefined;
      for (const stamp of stampsIn(file)) {
        const beside = stamp.provenance.file === undefined ? [] : (bySource.get(keyOf(stamp)) ?? []);
        const first =
          beside.length < 2
            ? undefined
            : firstOf(
                beside.filter((other) => other.file.isFree),
                ({ stamps }) => stamps,
              );
        if (first !== undefined && first !== stamp) twin = first.tool;
      }
      return twin;
    },
  };
}

const keyOf = ({ file: { uri }, tool, provenance: { file, name } }: Stamp): string => JSON.stringify([parentOf(uri), file, name, knownValue(tool.name)]);
