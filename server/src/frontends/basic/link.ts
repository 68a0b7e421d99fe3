import type { Linked, Names } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';

/** The tool that a script declares. */
export function link(_facts: BasicFacts, _names: Names): Linked {
  return { tools: [], problems: [], mentions: [] };
}
