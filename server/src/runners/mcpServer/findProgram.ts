import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

export interface ProgramPlaces {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const isWindows = process.platform === 'win32';

/** The path of a program: a path relative to the folder, or a command on the `PATH`. On Windows also a script such as `npx.cmd`. */
export function findProgram(name: string, { cwd, env }: ProgramPlaces): string | undefined {
  const isPath = isWindows ? /[\\/]/.test(name) : name.includes('/');
  const folders = isPath ? [''] : (variable(env, 'PATH') ?? (isWindows ? '' : '/usr/bin:/bin')).split(path.delimiter);
  return folders.flatMap((folder) => endings(name, env).map((ending) => path.resolve(cwd, folder, name + ending))).find(isProgram);
}

/** Windows takes a file only with one of these endings. */
function endings(name: string, env: ProgramPlaces['env']): readonly string[] {
  if (!isWindows) return [''];
  const all = (variable(env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';').map((ending) => ending.toLowerCase());
  return all.includes(path.extname(name).toLowerCase()) ? ['', ...all] : all;
}

/** Windows spells variables in several ways. */
const variable = (env: ProgramPlaces['env'], name: string): string | undefined =>
  env[isWindows ? (Object.keys(env).find((key) => key.toUpperCase() === name) ?? name) : name];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    // It is missing, or not for this user.
    return false;
  }
}
