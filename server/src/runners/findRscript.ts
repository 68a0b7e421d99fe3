/** The facts about the machine that the search for R needs. */
export interface RscriptPlaces {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  isFile(path: string): boolean;
  /** Names of a folder's entries. Empty if the folder does not exist. */
  list(folder: string): readonly string[];
}

export type RscriptFound = { readonly path: string } | { readonly problem: string };

/**
 * The path of `Rscript`: the setting (a program, its folder, or a command's name), else `PATH`, else `R_HOME`, else an installer's folder, the newest
 * version first. Starts no program and reads no registry.
 */
export function findRscript(setting: string | undefined, places: RscriptPlaces): RscriptFound {
  const configured = setting?.trim() ?? '';
  if (configured !== '') {
    const path = fromSetting(configured, places);
    if (path === undefined)
      return { problem: `R was not found at '${configured}', where the setting 'r.path' says it is. Correct the setting, or leave it empty to look for R.` };
    // A batch file needs a shell, which parses the arguments in its own way. No shell is started.
    if (isWindows(places) && /\.(bat|cmd)$/i.test(path))
      return {
        problem: `The setting 'r.path' names '${path}', which is a batch file and not R itself. Name the Rscript.exe that it starts, or leave the setting empty.`,
      };
    return { path };
  }
  const path = onPath(programName(places), places) ?? firstFile(usualPlaces(places), places);
  return path === undefined
    ? { problem: "R was not found: Rscript is neither on the PATH nor where R is usually installed. Install R, or set 'r.path' to the path of Rscript." }
    : { path };
}

const isWindows = (places: RscriptPlaces): boolean => places.platform === 'win32';
const programName = (places: RscriptPlaces): string => (isWindows(places) ? 'Rscript.exe' : 'Rscript');
const join = (places: RscriptPlaces, ...parts: readonly string[]): string => parts.join(isWindows(places) ? '\\' : '/');
const firstFile = (paths: readonly string[], places: RscriptPlaces): string | undefined => paths.find((path) => places.isFile(path));

function fromSetting(configured: string, places: RscriptPlaces): string | undefined {
  const name = programName(places);
  if (!/[\\/]/.test(configured)) return onPath(configured, places) ?? (isWindows(places) ? onPath(`${configured}.exe`, places) : undefined);
  const bare = configured.replace(/(?<![\\/])[\\/]+$/, '');
  // A path of R itself selects the Rscript in the same folder.
  const siblings = /[\\/]R(\.exe)?$/.test(bare) ? [bare.replace(/R(\.exe)?$/, name)] : [];
  return firstFile([...siblings, bare, ...(isWindows(places) ? [`${bare}.exe`] : []), join(places, bare, name), join(places, bare, 'bin', name)], places);
}

function onPath(name: string, places: RscriptPlaces): string | undefined {
  // Windows spells the variable in several ways.
  const key = Object.keys(places.env).find((k) => k.toUpperCase() === 'PATH');
  const folders = (key === undefined ? '' : (places.env[key] ?? '')).split(isWindows(places) ? ';' : ':');
  const absolute = folders.map((folder) => folder.trim().replace(/^"|"$/g, '')).filter((folder) => /^([A-Za-z]:)?[\\/]/.test(folder));
  return firstFile(
    absolute.map((folder) => join(places, folder.replace(/(?<![\\/])[\\/]+$/, ''), name)),
    places,
  );
}

function usualPlaces(places: RscriptPlaces): readonly string[] {
  const name = programName(places);
  const home = places.env.R_HOME;
  const own = home === undefined || home === '' ? [] : [join(places, home, 'bin', name)];
  if (!isWindows(places)) {
    const versions = places.platform === 'darwin' ? [] : newestFirst(places.list('/opt/R')).map((version) => `/opt/R/${version}/bin/Rscript`);
    const mac =
      places.platform === 'darwin' ? ['/opt/homebrew/bin/Rscript', '/Library/Frameworks/R.framework/Resources/bin/Rscript', '/opt/local/bin/Rscript'] : [];
    return [...own, '/usr/local/bin/Rscript', '/usr/bin/Rscript', ...mac, ...versions];
  }
  const programs = [
    places.env.ProgramW6432,
    places.env.ProgramFiles,
    places.env.LOCALAPPDATA === undefined ? undefined : `${places.env.LOCALAPPDATA}\\Programs`,
    'C:\\Program Files',
  ];
  const folders = [...new Set(programs.filter((folder) => folder !== undefined && folder !== ''))].map((folder) => `${folder}\\R`);
  const installed = folders.flatMap((folder) => places.list(folder).map((version) => ({ folder, version })));
  return [
    ...own,
    ...installed
      .filter(({ version }) => /^R-\d/.test(version))
      .sort((a, b) => byVersion(b.version, a.version))
      .flatMap(({ folder, version }) => [`${folder}\\${version}\\bin\\${name}`, `${folder}\\${version}\\bin\\x64\\${name}`]),
  ];
}

const newestFirst = (versions: readonly string[]): readonly string[] => versions.filter((v) => /^\d/.test(v)).sort((a, b) => byVersion(b, a));

function byVersion(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => (text.match(/\d+/g) ?? []).map(Number));
  for (let i = 0; i < Math.max(x?.length ?? 0, y?.length ?? 0); i++) {
    const difference = (x?.[i] ?? 0) - (y?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}
