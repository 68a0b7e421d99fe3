import type { Host } from './host.ts';
import { isBelow } from './uri.ts';

/** True where a symbolic link leads out of the folder, and not to a package that is installed; false without a folder. */
export async function leadsOut(host: Pick<Host, 'real'>, folder: string | undefined, uri: string): Promise<boolean> {
  if (folder === undefined) return false;
  const real = await host.real(uri).catch(() => uri);
  return real !== uri && !isInstalled(real) && !isBelow(await host.real(folder), real);
}

/** True for what a package manager puts there, which may keep it elsewhere and link to it. */
const isInstalled = (path: string): boolean => /[\\/](?:node_modules|site-packages|dist-packages)[\\/]/.test(path);
