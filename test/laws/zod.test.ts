import { holdsTheLaws } from './format.ts';

holdsTheLaws('zod', { fixtures: 18, fixes: 12 });
