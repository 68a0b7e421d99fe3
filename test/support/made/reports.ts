import type { Rule } from '../../../server/src/model/index.ts';
import { type HandTool, handContext, handTool } from './handTool.ts';

/** Whether a rule about one tool finds something in it. */
export function reports(rule: Rule, hand: HandTool, role: 'source' | 'spec' = 'spec'): boolean {
  return rule.scope === 'tool' && rule.check(handContext(handTool(hand), rule, role)).length > 0;
}
