import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Command lines of this machine's processes, each after its id. */
async function processes(): Promise<readonly { readonly id: number; readonly command: string }[]> {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', 'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }']
      : ['ps', '-A', '-ww', '-o', 'pid=,args='];
  const options: ExecFileOptions = { maxBuffer: 64_000_000 };
  const { stdout } = await promisify(execFile)(program ?? '', args, { ...options, encoding: 'utf8' });
  return stdout.split(/\r?\n/).map((line) => ({ id: Number.parseInt(line.trim(), 10), command: line.trim().replace(/^\d+\s+/, '') }));
}

/** Ids of the language servers that the extension under test has started: this extension host is their parent's id in their arguments. */
export async function serverIds(): Promise<readonly number[]> {
  const own = `--clientProcessId=${process.pid}`;
  return (await processes()).filter(({ command }) => /[\\/]dist[\\/]server\.mjs/.test(command) && command.includes(own)).map(({ id }) => id);
}

export const serverRuns = async (): Promise<boolean> => (await serverIds()).length > 0;
