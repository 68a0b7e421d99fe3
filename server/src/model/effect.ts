/** What a tool does with what is outside of it, from harmless to grave: as MCP's `readOnlyHint` and `destructiveHint` tell it. */
export type Effect = 'reads' | 'adds' | 'overwrites' | 'destroys';

const effects: readonly Effect[] = ['reads', 'adds', 'overwrites', 'destroys'];

/** The graver one. */
export const graver = (one: Effect | undefined, other: Effect | undefined): Effect | undefined =>
  one === undefined || (other !== undefined && effects.indexOf(other) > effects.indexOf(one)) ? other : one;
