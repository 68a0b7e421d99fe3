import type { Host } from '../engine/host.ts';
import type { Engine } from '../engine/types.ts';

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
  /** Aborted when the user asks to stop. */
  readonly signal: AbortSignal;
  /** Makes the engine with everything that it knows. */
  compose(log: (message: string) => void): Promise<{ readonly engine: Engine; readonly host: Host }>;
  /** Starts the language server; absent where there is none to start. */
  startServer?(): void;
}
