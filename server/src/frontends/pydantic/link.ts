import type { Linked, Names } from '../../model/index.ts';
import type { PyFacts } from './facts.ts';

/** The tools that a region declares. */
export function link(_facts: PyFacts, _names: Names): Linked {
  return { tools: [], problems: [], mentions: [] };
}
