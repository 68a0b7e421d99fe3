import { type SkeletonPart, yamlEntry } from '../../../model/index.ts';

/** A description in a skeleton: the text, or `fill`, a placeholder in a folded block, where colons and quotes need no escapes. */
export const describedPart = (text: string | undefined, fill: string, indent: string): readonly SkeletonPart[] =>
  text === undefined ? [`${indent}description: >-\n${indent}  `, { fill }, '\n'] : [yamlEntry('description', text, indent)];
