/** The value of a numeric literal; undefined for complex numbers, and where JavaScript has no exact number for it. */
export function readNumber(source: string): number | undefined {
  const digits = source.replaceAll('_', '');
  if (!/^(?:0[xX][\dA-Fa-f]+|0[oO][0-7]+|0[bB][01]+|\d+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)$/.test(digits)) return undefined;
  const value = Number(digits);
  if (!Number.isFinite(value)) return undefined;
  return isFloat(source) || Number.isSafeInteger(value) ? value : undefined;
}

export const isFloat = (source: string): boolean => !/^0[xX]/.test(source) && /[.eE]/.test(source);
