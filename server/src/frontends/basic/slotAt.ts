import type { Slot, SlotContext } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';

/** What may be written at the cursor. */
export function slotAt(_text: string, _facts: BasicFacts, _offset: number, _context: SlotContext): Slot | undefined {
  return undefined;
}
