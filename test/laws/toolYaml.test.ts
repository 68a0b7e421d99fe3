import { holdsTheLaws } from './format.ts';

holdsTheLaws('toolYaml', { fixtures: 160, fixes: 100 });
