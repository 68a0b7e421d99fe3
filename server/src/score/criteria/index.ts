import type { Criterion } from '../types.ts';
import { effects } from './effects.ts';
import { examples } from './examples.ts';
import { limitsStated } from './limitsStated.ts';
import { parameters } from './parameters.ts';
import { purpose } from './purpose.ts';
import { returned } from './returned.ts';
import { whenNot } from './whenNot.ts';
import { whenToUse } from './whenToUse.ts';

/** In the order of reports. The weights follow public directories (docs/EVIDENCE.md), and sum up to 100. */
export const criteria: readonly Criterion[] = [purpose, whenToUse, whenNot, limitsStated, effects, parameters, examples, returned];
