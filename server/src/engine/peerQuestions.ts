import type { Peer, Peers } from '../model/index.ts';

/** What a rule asked of the tools beside one, and was answered. */
export interface PeerQuestion {
  readonly ask: (peers: Peers) => unknown;
  readonly answer: unknown;
}

/** The same peers, and what is asked of them from now on. */
export function recording(peers: Peers): { readonly recorded: Peers; readonly asked: readonly PeerQuestion[] } {
  const asked: PeerQuestion[] = [];
  const answered = <T>(ask: (peers: Peers) => T): T => {
    const answer = ask(peers);
    asked.push({ ask, answer });
    return answer;
  };
  const recorded: Peers = {
    withName: (name) => answered(askWithName(name)),
    withDescription: (description) => answered(askWithDescription(description)),
    ofAll: (key, compute, pick) => answered(askOfAll(key, compute, pick)),
  };
  return { recorded, asked };
}

// Made here, questions hold on to nothing but their words: they are kept for longer than the peers that they were first asked.
const askWithName = (name: string) => (peers: Peers) => peers.withName(name);
const askWithDescription = (description: string) => (peers: Peers) => peers.withDescription(description);
const askOfAll =
  <T, A>(key: string, compute: (all: readonly Peer[]) => T, pick: (all: T) => A) =>
  (peers: Peers) =>
    peers.ofAll(key, compute, pick);

/** True where the peers, as they are now, would answer the same. */
export const isAnsweredAlike = (asked: readonly PeerQuestion[], peers: Peers): boolean => asked.every(({ ask, answer }) => isSame(answer, ask(peers)));

/** True for plain data that is the same, so many steps down; what lies deeper (a tool in a list of peers) must be the same object. */
export function isSame(a: unknown, b: unknown, steps = 3): boolean {
  if (Object.is(a, b)) return true;
  if (steps === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key], steps - 1));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
