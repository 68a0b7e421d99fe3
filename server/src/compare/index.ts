export { type CompareOptions, compareSchemas, type Verdict } from './compareSchemas.ts';
