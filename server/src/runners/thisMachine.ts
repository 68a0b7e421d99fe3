import { readdirSync, statSync } from 'node:fs';
import { findRscript, type RscriptFound } from './findRscript.ts';

export function rscriptOfThisMachine(setting: string | undefined): RscriptFound {
  return findRscript(setting, {
    platform: process.platform,
    env: process.env,
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        // A missing or unreadable folder does not contain R.
        return [];
      }
    },
  });
}
