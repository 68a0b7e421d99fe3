import { formats } from '../../server/src/formats.ts';
import { holdsTheLaws } from './format.ts';

/** Ids of the formats that this process tries: each has a process of its own. All of them where nothing is said. */
const wanted = process.env.TOOLSCRIBE_FORMATS?.split(',');

for (const format of formats) if (wanted?.includes(format.id) ?? true) holdsTheLaws(format);
