/** Splits a stream into lines of at most `maxBytes`. A longer line is dropped, and `tooLong` is called once for it. */
export function lineReader(maxBytes: number, line: (text: string) => void, tooLong: () => void): { push(bytes: Buffer): void } {
  let chunks: Buffer[] = [];
  let size = 0;
  let isDropped = false;
  const take = (bytes: Buffer): void => {
    size += bytes.length;
    if (isDropped) return;
    if (size <= maxBytes) {
      chunks.push(bytes);
      return;
    }
    isDropped = true;
    chunks = [];
    tooLong();
  };
  return {
    push(bytes) {
      let from = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
        take(bytes.subarray(from, end));
        const whole = isDropped ? undefined : Buffer.concat(chunks).toString('utf8');
        [chunks, size, isDropped, from] = [[], 0, false, end + 1];
        if (whole !== undefined) line(whole);
      }
      if (from < bytes.length) take(Buffer.from(bytes.subarray(from)));
    },
  };
}
