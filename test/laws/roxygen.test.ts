import { holdsTheLaws } from './format.ts';

holdsTheLaws('roxygen', { fixtures: 60, fixes: 330, handedOver: 250 });
