import { holdsTheLaws } from './format.ts';

holdsTheLaws('mcpJson', { fixtures: 10, fixes: 18 });
