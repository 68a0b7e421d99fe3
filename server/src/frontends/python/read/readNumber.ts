/** The number that a literal of Python stands for; undefined for complex ones, and for those that JavaScript cannot hold exactly. */
export function readNumber(source: string): number | undefined {
  const digits = source.replaceAll('_', '');
  if (!/^(?:0[xX][\dA-Fa-f]+|0[oO][0-7]+|0[bB][01]+|\d+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)$/.test(digits)) return undefined;
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  return isFloat(source) || Number.isSafeInteger(value) ? value : undefined;
}

/** Is it a `float` in Python? */
export const isFloat = (source: string): boolean => !/^0[xX]/.test(source) && /[.eE]/.test(source);
