// How long a server's own thread did not answer: it is asked for what it does not know, over and over.
import { unknownMethod } from './client.mjs';

/** Asks until `stop`, which resolves to the longest time in milliseconds that an answer took. */
export function watchStalls(client) {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const { sent, at } = await client.request(unknownMethod, {});
      longest = Math.max(longest, at - sent);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}
