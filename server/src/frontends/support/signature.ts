import type { Signature, SignatureParameter } from '../../model/index.ts';

/** A part of a signature. One without documentation, such as Python's `*`, takes no argument. */
export interface SignaturePart {
  readonly name: string;
  /** Default: the name. */
  readonly label?: string;
  readonly documentation?: string;
}

/** The signature of a function. `active`: the name of the parameter that takes the argument. */
export function signatureOf(fn: string, parts: readonly SignaturePart[], active: string | undefined): Omit<Signature, 'isText'> {
  const parameters: SignatureParameter[] = [];
  let label = `${fn}(`;
  let index: number | undefined;
  for (const [i, part] of parts.entries()) {
    if (i > 0) label += ', ';
    const start = label.length;
    label += part.label ?? part.name;
    if (part.documentation === undefined) continue;
    if (part.name === active) index = parameters.length;
    parameters.push({ span: { start, end: label.length }, documentation: part.documentation });
  }
  return { label: `${label})`, parameters, active: index };
}
