import { holdsTheLaws } from './format.ts';

holdsTheLaws('mocks', { fixtures: 11, fixes: 5 });
