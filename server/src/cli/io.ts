import type { Readable, Writable } from 'node:stream';
import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';
import type { DiskNow } from '../node/disk.ts';

/** Where text goes. */
export interface Out {
  write(text: string): void;
  /** True where a person reads it as it comes. */
  readonly terminal: boolean;
}

/** What a run of the command line may touch of its process. */
export interface Io {
  /** Results, and nothing else. */
  readonly stdout: Out;
  readonly stderr: Out;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Everything that standard input holds. */
  stdin(): Promise<Uint8Array>;
  /** Aborted when the user asks to stop; until a command asks for it, the process just ends. */
  signal(): AbortSignal;
  /** From here on the process just ends again: the command has work to do, during which it hears nothing. */
  unlisten?(): void;
  /** The machine's files. */
  readonly disk: DiskNow;
  /** Says which build of the program this is, to tell it from every other one; undefined where that is not known. */
  readonly program: string | undefined;
  /** Makes the engine with everything that it knows, on this disk, for so many processors; for two or three where left out. */
  compose(log: (message: string) => void, disk: DiskNow, jobs?: number): Promise<{ readonly engine: Engine; readonly host: Host }>;
  /** Both ends of a connection, for a command that speaks a protocol. */
  readonly connection?: { readonly input: Readable; readonly output: Writable };
  /** Makes this process the language server. Absent where there is none to start. */
  startServer?(): Promise<void>;
}
