import type { Rule, ToolRule } from '../../server/src/model/index.ts';
import { annotationContradictsName } from '../../server/src/rules/annotationContradictsName.ts';
import { annotationsContradict } from '../../server/src/rules/annotationsContradict.ts';
import { defaultContradictsProse } from '../../server/src/rules/defaultContradictsProse.ts';
import { defaultInProse } from '../../server/src/rules/defaultInProse.ts';
import { descriptionCutOff } from '../../server/src/rules/descriptionCutOff.ts';
import { descriptionFiller } from '../../server/src/rules/descriptionFiller.ts';
import { descriptionPlaceholder } from '../../server/src/rules/descriptionPlaceholder.ts';
import { descriptionRepeatsName } from '../../server/src/rules/descriptionRepeatsName.ts';
import { descriptionTooLong } from '../../server/src/rules/descriptionTooLong.ts';
import { descriptionTooShort } from '../../server/src/rules/descriptionTooShort.ts';
import { destructiveUnmarked } from '../../server/src/rules/destructiveUnmarked.ts';
import { enumInProse } from '../../server/src/rules/enumInProse.ts';
import { hiddenMarkup } from '../../server/src/rules/hiddenMarkup.ts';
import { hiddenUnicode } from '../../server/src/rules/hiddenUnicode.ts';
import { instructionOverride } from '../../server/src/rules/instructionOverride.ts';
import { otherServerToolMentioned } from '../../server/src/rules/otherServerToolMentioned.ts';
import { paramDescriptionMissing } from '../../server/src/rules/paramDescriptionMissing.ts';
import { rangeInProse } from '../../server/src/rules/rangeInProse.ts';
import { sensitivePathMentioned } from '../../server/src/rules/sensitivePathMentioned.ts';
import { toolDescriptionMissing } from '../../server/src/rules/toolDescriptionMissing.ts';
import { typeContradictsProse } from '../../server/src/rules/typeContradictsProse.ts';
import { unconstrainedCommandParameter } from '../../server/src/rules/unconstrainedCommandParameter.ts';
import { type HandTool, handContext, handTool } from '../support/handTool.ts';

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
