import { holdsTheLaws } from './format.ts';

holdsTheLaws('basic', { fixtures: 28, fixes: 35 });
