const most = 3;

/** Fields of a tool file, as a sentence lists them: the first few, and how many more. */
export function fieldList(fields: readonly string[]): string {
  const named = fields.slice(0, most).map((field) => `'${field}'`);
  const more = fields.length - most;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
