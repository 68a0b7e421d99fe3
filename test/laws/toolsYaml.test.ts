import { holdsTheLaws } from './format.ts';

holdsTheLaws('toolsYaml', { fixtures: 24, fixes: 38 });
