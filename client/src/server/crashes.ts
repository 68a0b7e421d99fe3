/** The reaction to an unexpected end of the server. */
export type AfterCrash = 'tell' | 'be quiet' | 'give up';

/** Milliseconds in which so many crashes are too many. */
const window = 3 * 60_000;
const tooMany = 4;

/** Counts unexpected ends of the server. It is started again, with one notification, until it ends too often. */
export function createCrashes(now: () => number): { add(): AfterCrash; forget(): void; readonly total: number } {
  let recent: readonly number[] = [];
  let total = 0;
  return {
    add() {
      const time = now();
      total++;
      recent = [...recent.filter((before) => time - before < window), time];
      if (recent.length >= tooMany) return 'give up';
      return recent.length === 1 ? 'tell' : 'be quiet';
    },
    /** The user has reacted: counting begins again. */
    forget() {
      recent = [];
    },
    get total() {
      return total;
    },
  };
}
