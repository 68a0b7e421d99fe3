import type { Host } from './host.ts';
import { isBelow } from './uri.ts';

/** True where a symbolic link leads out of the folder, except to an installed package; false without a folder. */
export async function leadsOut(host: Pick<Host, 'real'>, folder: string | undefined, uri: string): Promise<boolean> {
  if (folder === undefined) return false;
  const real = await host.real(uri).catch(() => uri);
  return real !== uri && !isInstalled(real) && !isBelow(await host.real(folder), real);
}

/** Package managers may store packages elsewhere and link to them. */
const isInstalled = (path: string): boolean => /[\\/](?:node_modules|site-packages|dist-packages)[\\/]/.test(path);
