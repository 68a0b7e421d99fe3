import { readdirSync, statSync } from 'node:fs';
import { findRscript, type RscriptFound } from './findRscript.ts';

/** `Rscript` on the machine that this runs on. */
export function rscriptOfThisMachine(setting: string | undefined): RscriptFound {
  return findRscript(setting, {
    platform: process.platform,
    env: process.env,
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        // No such folder, or one that may not be read: R is not found there.
        return [];
      }
    },
  });
}
