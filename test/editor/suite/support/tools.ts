import { cleanTools } from '../../../rules/cleanTools.ts';

const named = (text: string, name: string): string => text.replaceAll('smooth_signal', name);

/** A tool in R that nothing is found wrong with, once it is built. */
export const sourceOf = (name: string): string => named(cleanTools.source.text, name);

/** The same as a specification that a person writes. */
export const specOf = (name: string): string => named(cleanTools.spec.text, name);

export const sourceFile = (name: string): string => `scratch/R/${name}.R`;
export const specFile = (name: string): string => `scratch/inst/mcp/tools/${name}.yaml`;
/** The file that a build writes for the R function. */
export const builtFile = (name: string): string => specFile(`scratch-${name}`);
