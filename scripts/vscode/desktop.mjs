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
      const executable = executableOf(join(folder, name), machine);
      if (executable !== undefined) return { executable };
    }
  return undefined;
}

/** The program behind a path that names it, its macOS bundle, or its command; undefined where there is none. */
export function executableOf(place, machine = thisMachine) {
  if (!machine.exists(place)) return undefined;
  const real = machine.real(place);
  const { basename, dirname, join } = machine.path;
  const within = (folder, names) => names.map((name) => join(folder, name)).find((file) => machine.exists(file));
  if (real.endsWith('.app')) return within(join(real, 'Contents/MacOS'), ['Electron', 'Code']);
  // The command stands in `bin` beside the program, on macOS deep inside of the bundle.
  if (basename(dirname(real)) !== 'bin') return real;
  const above = dirname(dirname(real));
  if (machine.platform === 'darwin') return within(join(above, '../../MacOS'), ['Electron', 'Code']);
  return within(above, machine.platform === 'win32' ? ['Code.exe', 'Code - Insiders.exe'] : ['code', 'code-insiders', 'codium']);
}

const thisMachine = { platform: process.platform, path, exists: existsSync, real: realpathSync };
