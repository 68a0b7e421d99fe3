import { holdsTheLaws } from './format.ts';

holdsTheLaws('pydantic', { fixtures: 60, fixes: 50, handedOver: 300 });
