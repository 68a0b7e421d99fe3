import { reasonOf } from '../reasonOf.ts';
import { createCrashes } from './crashes.ts';
import type { Connection } from './languageClient.ts';

/** `failed`: it ended too often, and only the user starts it again. */
export type ServerState = 'stopped' | 'starting' | 'running' | 'failed';

export interface LifeOptions {
  /** Starts a server and connects to it; `ended` is called once if it ends unexpectedly. */
  readonly connect: (ended: (reason: string) => void) => Promise<Connection>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly entered: (state: ServerState) => void;
  /** The server ended unexpectedly; a line for the log. */
  readonly crashed: (line: string) => void;
  /** It ended unexpectedly and runs again. Called once for several crashes in a short time. */
  readonly revived: () => void;
  /** It ended too often; with the reason where it could not start. */
  readonly gaveUp: (reason: string | undefined) => void;
}

/** Starts and stops the server, and restarts it after a crash. */
export interface Life {
  readonly state: ServerState;
  /** Number of unexpected ends. */
  readonly crashes: number;
  /** The connection to a running server. */
  connection(): Connection | undefined;
  /** Starts it unless it ran before. Resolves when it runs or has failed; never rejects. */
  start(): Promise<void>;
  /** Restarts it in any state. */
  restart(): Promise<void>;
  /** Stops it for good. */
  stop(): Promise<void>;
}

export function createLife(options: LifeOptions): Life {
  const crashes = createCrashes(options.now);
  const now: Now = { state: 'stopped', life: 0, connection: undefined, started: Promise.resolve(), closed: false };
  const again = (): Promise<void> => launch(now, options, crashes);
  return {
    get state() {
      return now.state;
    },
    get crashes() {
      return crashes.total;
    },
    connection: () => (now.state === 'running' ? now.connection : undefined),
    start: () => (now.state === 'stopped' && !now.closed ? again() : now.started),
    restart() {
      crashes.forget();
      return now.closed ? now.started : again();
    },
    async stop() {
      const last = now.connection;
      now.closed = true;
      now.life++;
      now.started = Promise.resolve();
      now.connection = undefined;
      enter(now, options, 'stopped');
      await last?.stop();
    },
  };
}

interface Now {
  state: ServerState;
  /** Number of the present start; events of earlier ones are ignored. */
  life: number;
  connection: Connection | undefined;
  /** Resolves with the present start. */
  started: Promise<void>;
  closed: boolean;
}

type Crashes = ReturnType<typeof createCrashes>;

function enter(now: Now, options: LifeOptions, next: ServerState): void {
  if (next === now.state) return;
  now.state = next;
  options.entered(next);
}

/** Starts the server again; resolves when it runs, or a later start does. */
function launch(now: Now, options: LifeOptions, crashes: Crashes): Promise<void> {
  const mine = ++now.life;
  // The promise comes before the state, so that listeners can wait for it.
  now.started = Promise.resolve().then(() => live(now, mine, options, crashes));
  enter(now, options, 'starting');
  return now.started;
}

async function live(now: Now, mine: number, options: LifeOptions, crashes: Crashes): Promise<void> {
  if (mine !== now.life) return now.started;
  const before = now.connection;
  const ended = (reason: string): void => {
    if (mine === now.life) recover(now, options, crashes, reason);
  };
  now.connection = undefined;
  await before?.stop();
  if (mine !== now.life) return now.started;
  try {
    const own = await options.connect(ended);
    if (mine === now.life) now.connection = own;
    else await own.stop();
    if ((await own.ready) && mine === now.life) enter(now, options, 'running');
  } catch (error) {
    // The client itself could not be loaded.
    ended(reasonOf(error));
  }
  // A caller waits for the latest start.
  if (mine !== now.life) return now.started;
}

/** Reacts to an unexpected end. */
function recover(now: Now, options: LifeOptions, crashes: Crashes, reason: string): void {
  const ran = now.state === 'running';
  const next = crashes.add();
  now.connection = undefined;
  options.crashed(`The language server ${ran ? 'ended unexpectedly' : 'could not be started'}: ${reason}`);
  if (next === 'give up') {
    now.life++;
    now.started = Promise.resolve();
    enter(now, options, 'failed');
    options.gaveUp(ran ? undefined : reason);
    return;
  }
  const started = launch(now, options, crashes);
  if (next === 'tell') void started.then(() => now.state === 'running' && options.revived());
}
