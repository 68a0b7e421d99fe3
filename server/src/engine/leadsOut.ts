import type { Host } from './host.ts';
import { isBelow } from './uri.ts';

/** True where a symbolic link leads out of the folder, and not to a package that is installed. */
export async function leadsOut(host: Pick<Host, 'real'>, folder: string, uri: string): Promise<boolean> {
  const real = await host.real(uri).catch(() => uri);
  return real !== uri && !isInstalled(real) && !isBelow(await host.real(folder), real);
}

/** The same of the folder of the workspace that holds the file; false where none does. */
export const leadsOutOf = async (host: Pick<Host, 'real'>, root: string | undefined, uri: string): Promise<boolean> =>
  root !== undefined && leadsOut(host, root, uri);

/** True for what a package manager puts there, which may keep it elsewhere and link to it. */
export const isInstalled = (path: string): boolean => /[\\/](?:node_modules|site-packages|dist-packages)[\\/]/.test(path);
