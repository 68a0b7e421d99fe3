import { holdsTheLaws } from './format.ts';

holdsTheLaws('roxygen', { fixtures: 60, fixes: 700, handedOver: 250 });
