import type { PyClass, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';

/** Functions and methods of a region at any depth. */
export const allFunctions = ({ functions, classes }: Pick<PyFacts, 'functions' | 'classes'>): readonly PyFunction[] => [
  ...functions.flatMap((fn) => [fn, ...allFunctions({ functions: fn.functions, classes: [] })]),
  ...classes.flatMap((of) => allFunctions({ functions: of.methods, classes: of.classes })),
];

/** Classes and those that they contain. Few contain any: without them, the list itself. */
export const allClasses = (classes: readonly PyClass[]): readonly PyClass[] =>
  classes.some((of) => of.classes.length > 0) ? classes.flatMap((of) => [of, ...allClasses(of.classes)]) : classes;
