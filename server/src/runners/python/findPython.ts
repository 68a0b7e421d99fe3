import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export type PythonFound = { readonly path: string } | { readonly problem: string };

/** Environment folders that `venv`, uv and poetry make in a project. */
const environments = ['.venv', 'venv'];

export interface PythonPlaces {
  /** The setting: a program, a folder with an environment, or a command. Empty: search for it. */
  readonly setting: string;
  /** Folders that may have an environment, the nearest first. */
  readonly folders: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The interpreter of a project: the setting, else one of an environment in its folder, else one on `PATH`. */
export function findPython({ setting, folders, env }: PythonPlaces): PythonFound {
  if (setting !== '') {
    // A single word is a command, never a file of the workspace.
    const found = [...(/[\\/]/.test(setting) ? [setting] : onPath(setting, env)), ...inEnvironment(setting)].find(isFile);
    return found === undefined ? { problem: `There is no Python at '${setting}', where --python says it is.` } : { path: path.resolve(found) };
  }
  const places = [
    ...folders.flatMap((folder) => environments.flatMap((name) => inEnvironment(path.join(folder, name)))),
    ...commands.flatMap((command) => onPath(command, env)),
  ];
  const found = places.find(isFile);
  if (found !== undefined) return { path: found };
  const searched = folders.flatMap((folder) => environments.map((name) => path.join(folder, name)));
  return { problem: `Python was not found: neither in ${searched.join(', ')} nor as python3 on the PATH. Make an environment, or name Python by --python.` };
}

const isWindows = process.platform === 'win32';
const commands = isWindows ? ['python.exe', 'python3.exe'] : ['python3', 'python'];

const inEnvironment = (folder: string): readonly string[] =>
  isWindows ? [path.join(folder, 'Scripts', 'python.exe')] : [path.join(folder, 'bin', 'python'), path.join(folder, 'bin', 'python3')];

function onPath(command: string, env: PythonPlaces['env']): readonly string[] {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH');
  const folders = (key === undefined ? '' : (env[key] ?? '')).split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, command));
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();
