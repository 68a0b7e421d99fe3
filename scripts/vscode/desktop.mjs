// The desktop VS Code: found, never installed unasked.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The desktop VS Code of this machine: what TOOLSCRIBE_VSCODE names (its program, its folder or its command `code`; `download` has
 * @vscode/test-electron fetch one), else `code` on the PATH. Undefined where there is none. Throws where what is named is none.
 */
export function findDesktop(env = process.env, machine = thisMachine) {
  const named = env.TOOLSCRIBE_VSCODE;
  if (named === 'download') return { download: true };
  if (named) {
    const executable = executableOf(named, machine);
    if (executable === undefined) throw new Error(`TOOLSCRIBE_VSCODE is ${named}, where there is no VS Code. Name its program, or its command "code".`);
    return { executable };
  }
  // A window on a screen is needed; without one the VS Code from npm serves better.
  if (machine.platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return undefined;
  const names = machine.platform === 'win32' ? ['code.cmd'] : ['code'];
  const { delimiter, join } = machine.path;
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean))
    for (const name of names) {
      // Within a window of VS Code itself there is another "code", which only reaches into that window.
      const executable = machine.exists(join(folder, name)) ? programBeside(machine.real(join(folder, name)), machine) : undefined;
      if (executable !== undefined) return { executable };
    }
  return undefined;
}

/** The program behind a path that names it, its macOS bundle, or its command; undefined where there is none. */
function executableOf(place, machine) {
  if (!machine.exists(place)) return undefined;
  const real = machine.real(place);
  if (real.endsWith('.app')) return first(machine.path.join(real, 'Contents/MacOS'), programs.darwin, machine);
  return machine.path.basename(machine.path.dirname(real)) === 'bin' ? programBeside(real, machine) : real;
}

/** The command stands in `bin` beside the program, on macOS deep inside of the bundle. */
function programBeside(command, machine) {
  const { basename, dirname, join } = machine.path;
  const bin = dirname(command);
  if (basename(bin) !== 'bin') return undefined;
  const folder = machine.platform === 'darwin' ? join(bin, '../../../MacOS') : dirname(bin);
  return first(folder, programs[machine.platform] ?? programs.linux, machine);
}

const programs = { linux: ['code', 'code-insiders', 'codium'], darwin: ['Electron', 'Code'], win32: ['Code.exe', 'Code - Insiders.exe'] };

const first = (folder, names, machine) => names.map((name) => machine.path.join(folder, name)).find((file) => machine.exists(file));

/** @type {{ platform: string, path: import('node:path').PlatformPath, exists(file: string): boolean, real(file: string): string }} */
const thisMachine = { platform: process.platform, path, exists: existsSync, real: realpathSync };
