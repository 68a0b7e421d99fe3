import type { Names, Signature } from '../../../model/index.ts';
import { lineEnd } from '../../support/lines.ts';
import { signatureOf } from '../../support/signature.ts';
import { linkingOf } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { bracketsAt, calleeAt, type OpenBracket } from './cursor.ts';
import { fieldArguments, isField } from './fieldArguments.ts';

/** The innermost call of Pydantic's `Field` around the offset. */
export function signatureAt(text: string, _facts: PyFacts, offset: number, names: Names): Signature | undefined {
  const { open, within } = bracketsAt(text, offset);
  if (within === 'comment') return undefined;
  const at = linkingOf(names);
  const call = open.findLast((bracket) => {
    const callee = calleeAt(text, bracket.at);
    return callee !== '' && isField(callee, at);
  });
  if (call === undefined) return undefined;
  const { default: first = '', ...named } = fieldArguments(at);
  const parts = [{ name: 'default', documentation: first }, { name: '*' }, ...Object.entries(named).map(([name, documentation]) => ({ name, documentation }))];
  return { ...signatureOf('Field', parts, argumentAt(text, call, offset)), isText: within === 'string' };
}

/** The name of the argument at the offset. Only `default` needs none, as the first. */
function argumentAt(text: string, { last, commas }: OpenBracket, offset: number): string | undefined {
  const begins = /^(?:\s|#[^\n]*\n)*(\w+)[ \t]*=(?!=)/.exec(text.slice(last, lineEnd(text, offset)));
  return begins?.[1] ?? (commas === 0 ? 'default' : undefined);
}
