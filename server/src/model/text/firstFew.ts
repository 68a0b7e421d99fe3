/** The first of several, as a sentence lists them, and how many more there are: `a, b, c and 2 more`. */
export function firstFew(all: readonly string[], most: number = 3): string {
  const more = all.length - most;
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ');
}
