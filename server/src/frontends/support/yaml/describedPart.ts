import { type SkeletonPart, yamlEntry } from '../../../model/index.ts';

/** A description where something begins: the text, or `fill`, which is to be filled in and stands in a folded block: there, colons and quotes mean themselves. */
export const describedPart = (text: string | undefined, fill: string, indent: string): readonly SkeletonPart[] =>
  text === undefined ? [`${indent}description: >-\n${indent}  `, { fill }, '\n'] : [yamlEntry('description', text, indent)];
