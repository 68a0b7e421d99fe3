const most = 500;

/** The same function, with its answers for the texts that were asked for last. */
export function perText<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly answer: T }>();
  return (text) => {
    const entry = kept.get(text) ?? { answer: compute(text) };
    // What was asked for last stands last, so that the first is the one to let go.
    kept.delete(text);
    kept.set(text, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
    return entry.answer;
  };
}
