import { createRequire as requireFrom } from 'node:module';
import path from 'node:path';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { createBundles, placeOfCode } from './bundles.ts';

/** So long (in milliseconds) after the last bundle was read, what a session begins with is done. */
const usualWait = 10_000;

/**
 * Makes this process a language server: reads the bundles of `folder`. `kept`: where what V8 makes of them may be kept for the next one; undefined: nowhere.
 */
export function startServer(folder: string, kept: string | undefined, wait: number = usualWait): void {
  optimizeLater();
  const room = createRoom();
  let timer: NodeJS.Timeout | undefined;
  const keepLater = (delay: number): void => {
    clearTimeout(timer);
    // One at a time, so that nobody waits for all of them.
    timer = setTimeout(() => bundles.keepNext() && keepLater(0), delay).unref();
  };
  const place = kept && placeOfCode(kept, `server ${version}`);
  const bundles = createBundles(folder, place, { underFlags: room.asAtStart, onNew: () => keepLater(wait) });
  // Where nothing is kept it is Node's own way, of which debuggers and maps of sources know.
  const read = kept === undefined ? requireFrom(path.join(folder, 'server.js')) : bundles.read;
  const { main } = read('./languageServer.js') as { main(giveRoom: (isMuchMade: boolean) => void): void };
  main(room.give);
}

/**
 * Left alone, V8 spends two fifths of what opening a file costs on optimizing code that has run its course by then: it is to wait for ten times as much use.
 * A flag that this V8 does not know is passed over.
 */
const optimizeLater = (): void => setFlagsFromString('--interrupt-budget=700000');

/**
 * Room for young objects. What a key makes is old after the next one: it needs no more than there is, and 48 MB would be given to it. What a look at thousands of files makes stays,
 * and to copy it again and again for want of room would take half as long again; but to copy very much of it at once would keep keys waiting.
 */
function createRoom(): { give(isMuchMade: boolean): void; asAtStart<T>(work: () => T): T } {
  let factor = 1;
  let looks: NodeJS.Timeout | undefined;
  /** How often there is to be a look yet. */
  let left = 0;
  const set = (now: number): void => setFlagsFromString(`--semi-space-growth-factor=${now}`);
  const look = (): void => {
    if (factor > 1 && isEnough()) factor = 1;
    set(factor);
    if (--left <= 0) clearInterval(looks);
  };
  const lookFor = (times: number): void => {
    clearInterval(looks);
    left = times;
    looks = setInterval(look, 5).unref();
    look();
  };
  // Sometime while a thread begins it sets what holds for all of them.
  process.on('worker', () => lookFor(Math.max(left, 40)));
  set(factor);
  return {
    give(isMuchMade) {
      factor = isMuchMade ? 2 : 1;
      lookFor(isMuchMade ? Number.POSITIVE_INFINITY : 1);
    },
    // V8 takes code only under the flags under which it was made.
    asAtStart(work) {
      set(1);
      try {
        return work();
      } finally {
        set(factor);
      }
    },
  };
}

/** Two halves of 4 MB, of which one is copied into the other; where nobody knows how much it is, that is enough, too. */
const isEnough = (): boolean =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? Number.POSITIVE_INFINITY) >= 8 * 1024 * 1024;
