import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import { maxBytes } from '../../engine/fileLimit.ts';
import { GitError, gitError, startGit } from './runGit.ts';

/** Reads blobs by their ids from one `git cat-file --batch`, which starts with the first read. */
export interface BlobReader {
  /** Of a blob above the size limit, just enough to show that. Undefined if the repository does not have it. Rejects if git ends. */
  read(id: string): Promise<Uint8Array | undefined>;
  /** Ends git. Pending and later reads reject. Resolves when the process has ended. */
  close(): Promise<void>;
}

type Answer = (blob: Uint8Array | undefined) => void;

interface Request {
  readonly id: string;
  readonly answer: Answer;
  readonly fail: (error: Error) => void;
}

/** git ends where a partial clone lacks a blob and may not fetch it. */
const isNotFetched = (error: Error): boolean => /could not fetch .* from promisor remote/.test(error.message);

export function blobReader(folder: string): BlobReader {
  const pending: Request[] = [];
  let running: Running | undefined;
  let isClosed = false;
  const send = (requests: readonly Request[]): void => {
    if (requests.length === 0) return;
    running ??= start();
    if (pending.length === 0) keepProcess(running.child, true);
    pending.push(...requests);
    running.child.stdin.write(requests.map(({ id }) => `${id}\n`).join(''));
  };
  const start = (): Running => {
    const child = startGit(folder, 'cat-file', '--batch');
    const ended = follow(child, pending);
    void ended.then((why) => {
      running = undefined;
      const left = pending.splice(0);
      if (isNotFetched(why) && !isClosed) {
        left.shift()?.answer(undefined);
        send(left);
      } else for (const { fail } of left) fail(new GitError(`git ended before it answered: ${why.message}`));
    });
    return { child, ended };
  };
  return {
    async read(id) {
      if (isClosed) throw new GitError('the revision is closed');
      return new Promise((answer, fail) => send([{ id, answer, fail }]));
    },
    async close() {
      isClosed = true;
      if (running === undefined) return;
      const { child, ended } = running;
      keepProcess(child, true);
      child.kill();
      await ended;
    },
  };
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when the process has ended, with the reason. */
  readonly ended: Promise<Error>;
}

/** Decides whether this process stays for the child. */
function keepProcess(child: ChildProcessWithoutNullStreams, isNeeded: boolean): void {
  // A pipe of node:child_process is a socket.
  for (const one of [child, ...([child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[])]) {
    if (isNeeded) one.ref();
    else one.unref();
  }
}

/** Gives each answer to its request. This process stays for the child only while a request is pending. */
function follow(child: ChildProcessWithoutNullStreams, pending: Request[]): Promise<Error> {
  const take = answerParser((blob) => {
    pending.shift()?.answer(blob);
    if (pending.length === 0) keepProcess(child, false);
  });
  let stderr = '';
  child.stdout.on('data', take);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(0, 2000);
  });
  // Writing to a process that has ended fails. Its end is reported below.
  child.stdin.on('error', () => undefined);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(gitError(error)));
    child.on('close', (code, signal) => resolve(gitError({ stderr, message: signal ?? `code ${code}` })));
  });
}

/**
 * Parses the output of `git cat-file --batch`, in chunks of any size. An answer is `ID blob SIZE`, a line break, the bytes, a line break.
 * Of an absent object, it is `ID missing` and a line break.
 */
export function answerParser(answer: Answer): (chunk: Uint8Array) => void {
  let header = '';
  let body: { readonly bytes: Uint8Array; readonly size: number; at: number } | undefined;
  /** Takes bytes of the body and its line break. Returns how many. */
  const takeBody = (chunk: Uint8Array, now: NonNullable<typeof body>): number => {
    const count = Math.min(chunk.length, now.size + 1 - now.at);
    if (now.at < now.bytes.length) now.bytes.set(chunk.subarray(0, Math.min(count, now.bytes.length - now.at)), now.at);
    now.at += count;
    if (now.at > now.size) {
      body = undefined;
      answer(now.bytes);
    }
    return count;
  };
  const takeHeader = (chunk: Uint8Array): number => {
    const end = chunk.indexOf(lineFeed);
    header += Buffer.from(chunk.subarray(0, end < 0 ? chunk.length : end)).toString('latin1');
    if (end < 0) return chunk.length;
    const size = / blob (\d+)$/.exec(header)?.[1];
    header = '';
    if (size === undefined) answer(undefined);
    else body = { bytes: new Uint8Array(Math.min(Number(size), maxBytes + 1)), size: Number(size), at: 0 };
    return end + 1;
  };
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const rest = chunk.subarray(at);
      at += body === undefined ? takeHeader(rest) : takeBody(rest, body);
    }
  };
}

const lineFeed = 0x0a;
