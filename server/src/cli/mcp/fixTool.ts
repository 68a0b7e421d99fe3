import type { JsonObject } from '../../model/index.ts';
import { fixedTexts, writeFixed } from '../commands/fixFiles.ts';
import type { Io } from '../io.ts';
import { patchOf } from '../reporters/patch.ts';
import { count, list, notesField, type OwnTool, object, ownTool, pathsField, readsOnly, rulesField, text } from './ownTool.ts';
import { refuseUnknown, selected } from './selected.ts';

interface Arguments {
  readonly paths?: readonly string[];
  readonly rules?: readonly string[];
}

/** The most characters of all patches of an answer together. */
const longestPatches = 40_000;
/** The most files of an answer. */
const mostFiles = 200;

const about = 'It carries out the safe fixes of findings, those that need no decision: misspelled names, types, keywords, order. ';

/** With `writes`, the tool changes files. Without, it answers the patches. */
export const fixTool = (io: Io, writes: boolean): OwnTool =>
  ownTool<Arguments>({
    name: 'fix',
    title: writes ? 'Fix tools in their files' : 'Show fixes as patches',
    description: writes
      ? `Fixes the tools of the workspace and writes their files. ${about}Commit or save other changes before. The answer has what was changed as patches.`
      : `Answers what the safe fixes would change, as patches for \`git apply\`. ${about}No file is changed: the server was started without \`--write\`.`,
    annotations: writes ? { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false } : readsOnly,
    input: { 'paths?': pathsField, 'rules?': rulesField },
    output: {
      files: list(
        `The files with fixes, at most ${mostFiles}.`,
        object(
          {
            file: text('Path of the file, relative to the root of the workspace.'),
            written: { type: 'boolean', description: 'True where the file on disk was changed.' },
            'patch?': text(`The change as a unified diff. Absent where the patches before it have ${longestPatches} characters together.`),
          },
          'A file that fixes change.',
        ),
      ),
      total: count('How many files have fixes.'),
      notes: notesField,
    },
    async run({ paths, rules = [] }, workspace) {
      refuseUnknown(rules, workspace);
      const { uris, notes } = await selected(workspace, io, paths);
      const fixed = await fixedTexts(workspace, uris, { rules });
      const failed = writes ? await writeFixed(workspace, fixed) : new Map<string, string>();
      let left = longestPatches;
      const files = fixed.slice(0, mostFiles).map(({ uri, before, after }): JsonObject => {
        const file = workspace.nameOf(uri);
        const patch = patchOf(file, before, after);
        const fits = patch.length <= left;
        if (fits) left -= patch.length;
        return { file, written: writes && !failed.has(uri), ...(fits ? { patch } : {}) };
      });
      const faults = [...failed].map(([uri, reason]) => `${workspace.nameOf(uri)} could not be written: ${reason}`);
      return { files, total: fixed.length, notes: [...notes, ...faults] };
    },
  });
