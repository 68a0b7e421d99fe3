import type { Param } from '../../../model/index.ts';
import type { PyClass } from '../read/code.ts';
import type { Field } from '../schema/models/fields.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc } from './docstring.ts';

/** Marks texts about fields that Pydantic does not send to the model: a string below the field, or the class's docstring. */
export function withNotSent({ members, docstring, name }: PyClass, fields: readonly Field[]): readonly Param[] {
  const docs = docstring === undefined ? [] : (readDocParams(cleanDoc(docstring), 'class')?.params ?? []);
  return fields.map(({ name: own, param }): Param => {
    if (param.schema.description.state !== 'absent' || param.inheritedFrom !== undefined) return param;
    const below = members.findLast((member) => member.name.value === own.value)?.docstring;
    const description = below === undefined ? docs.find((doc) => doc.name.value === own.value)?.text.value : cleanDoc(below).text;
    const text = description?.replace(/\s+/g, ' ').trim();
    if (text === undefined || text === '') return param;
    return { ...param, notSent: { text, where: below === undefined ? `in the docstring of '${name.value}'` : 'in a text below it' } };
  });
}
