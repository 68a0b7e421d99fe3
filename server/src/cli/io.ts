import type { Readable, Writable } from 'node:stream';
import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';
import type { SyncDisk } from '../node/disk.ts';

/** An output stream of text. */
export interface Out {
  write(text: string): void;
  /** True if a person reads the output live. */
  readonly terminal: boolean;
}

/** The parts of its process that a command may use. */
export interface Io {
  /** Results only. */
  readonly stdout: Out;
  readonly stderr: Out;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All of standard input. */
  stdin(): Promise<Uint8Array>;
  /** Aborted when the user asks to stop. Until a command calls this, a signal ends the process. */
  signal(): AbortSignal;
  /** From here on, a signal ends the process again: the command is busy and cannot react. */
  unlisten?(): void;
  readonly disk: SyncDisk;
  /** Identifies the build of the program. Undefined if unknown. */
  readonly program: string | undefined;
  /** Creates the engine on this disk. `jobs` is the number of processors, by default two or three. */
  compose(log: (message: string) => void, disk: SyncDisk, jobs?: number): Promise<{ readonly engine: Engine; readonly host: Host }>;
  /** Both ends of a connection, for a command that implements a protocol. */
  readonly connection?: { readonly input: Readable; readonly output: Writable };
  /** Makes this process the language server. Absent in a build without one. */
  startServer?(): Promise<void>;
}
