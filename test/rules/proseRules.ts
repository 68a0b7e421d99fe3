import type { Rule, ToolRule } from '../../server/src/model/index.ts';
import { descriptionTooLong } from '../../server/src/rules/budgets/descriptionTooLong.ts';
import { descriptionCutOff } from '../../server/src/rules/descriptions/descriptionCutOff.ts';
import { descriptionFiller } from '../../server/src/rules/descriptions/descriptionFiller.ts';
import { descriptionPlaceholder } from '../../server/src/rules/descriptions/descriptionPlaceholder.ts';
import { descriptionRepeatsName } from '../../server/src/rules/descriptions/descriptionRepeatsName.ts';
import { descriptionTooShort } from '../../server/src/rules/descriptions/descriptionTooShort.ts';
import { otherServerToolMentioned } from '../../server/src/rules/descriptions/otherServerToolMentioned.ts';
import { paramDescriptionMissing } from '../../server/src/rules/descriptions/paramDescriptionMissing.ts';
import { toolDescriptionMissing } from '../../server/src/rules/descriptions/toolDescriptionMissing.ts';
import { annotationContradictsName } from '../../server/src/rules/safety/annotationContradictsName.ts';
import { annotationsContradict } from '../../server/src/rules/safety/annotationsContradict.ts';
import { destructiveUnmarked } from '../../server/src/rules/safety/destructiveUnmarked.ts';
import { hiddenMarkup } from '../../server/src/rules/safety/hiddenMarkup.ts';
import { hiddenUnicode } from '../../server/src/rules/safety/hiddenUnicode.ts';
import { instructionOverride } from '../../server/src/rules/safety/instructionOverride.ts';
import { sensitivePathMentioned } from '../../server/src/rules/safety/sensitivePathMentioned.ts';
import { unconstrainedCommandParameter } from '../../server/src/rules/safety/unconstrainedCommandParameter.ts';
import { defaultContradictsProse } from '../../server/src/rules/values/defaultContradictsProse.ts';
import { defaultInProse } from '../../server/src/rules/values/defaultInProse.ts';
import { enumInProse } from '../../server/src/rules/values/enumInProse.ts';
import { rangeInProse } from '../../server/src/rules/values/rangeInProse.ts';
import { typeContradictsProse } from '../../server/src/rules/values/typeContradictsProse.ts';
import { type HandTool, handContext, handTool } from '../support/made/handTool.ts';

const rules: readonly Rule[] = [
  ...[annotationContradictsName, annotationsContradict, defaultContradictsProse, defaultInProse, descriptionCutOff, descriptionFiller, descriptionPlaceholder],
  ...[descriptionRepeatsName, descriptionTooLong, descriptionTooShort, destructiveUnmarked, enumInProse, hiddenMarkup, hiddenUnicode, instructionOverride],
  ...[otherServerToolMentioned, paramDescriptionMissing, rangeInProse, sensitivePathMentioned, toolDescriptionMissing, typeContradictsProse],
  ...[unconstrainedCommandParameter],
];

const toolRules = rules.filter((rule): rule is Rule & ToolRule => rule.scope === 'tool');

/** Ids of the rules about words that find something in the tool, sorted, once for each finding. */
export function found(hand: HandTool, role: 'source' | 'spec' = 'spec'): readonly string[] {
  const tool = handTool(hand);
  return toolRules.flatMap((rule) => rule.check(handContext(tool, rule, role, { clients: ['openai', 'claude-code'] })).map(() => rule.id)).sort();
}
