import type { Host } from '../engine/host.ts';
import { isBelow, join } from '../engine/uri.ts';
import type { FileReader } from './mocks.ts';

/** Larger files are not sent: clients read 10 MB at once, in base64. */
const mostBytes = 5 * 1024 * 1024;

/** Reads files below a folder. A link out of the folder is not followed. */
export const fileReader =
  (host: Pick<Host, 'read' | 'real' | 'size'>, rootUri: string): FileReader =>
  async (path) => {
    const uri = join(rootUri, path);
    const size = await host.size(uri);
    if (size === undefined) throw new Error(`there is no file '${path}' in the workspace`);
    if (size > mostBytes) throw new Error(`'${path}' is larger than ${mostBytes / 1024 / 1024} MB`);
    if (!isBelow(await host.real(rootUri), await host.real(uri))) throw new Error(`'${path}' leads out of the workspace`);
    const bytes = await host.read(uri);
    if (bytes === undefined || bytes.length > mostBytes) throw new Error(`'${path}' cannot be read`);
    return bytes;
  };
