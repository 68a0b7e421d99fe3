import nodeModule from 'node:module';
import { userFolder } from './privateFolder.ts';

/**
 * Has Node cache the code that V8 compiles (Node 22.1 and newer) in the user's cache folder. Later processes execute that code, so the folder
 * must belong to this user only. Without such a folder nothing is cached.
 */
export function enableCompileCache(env: NodeJS.ProcessEnv = process.env): void {
  // Node 20 does not have this function.
  const enable: ((folder: string) => unknown) | undefined = (nodeModule as { enableCompileCache?: (folder: string) => unknown }).enableCompileCache;
  const folder = enable && userFolder('code', env);
  if (folder !== undefined) enable?.(folder);
}
