import { code, known, type Param } from '../../../model/index.ts';
import type { PyClass } from '../read/code.ts';
import type { Field } from '../schema/models/fields.ts';
import { annotatedText } from './annotatedText.ts';
import { readDocParams } from './docParams.ts';
import { cleanDoc } from './docstring.ts';

/**
 * Marks texts about fields that Pydantic does not send to the model: the text in `Annotated`, a string below the field, or the class's docstring.
 * Where Pydantic does not make the schema, the text in `Annotated` is taken for the description.
 */
export function withNotSent({ members, docstring, name }: PyClass, fields: readonly Field[], isPydantic: boolean): readonly Param[] {
  const docs = docstring === undefined ? [] : (readDocParams(cleanDoc(docstring), 'class')?.params ?? []);
  return fields.map(({ name: own, param }): Param => {
    if (param.schema.description.state !== 'absent' || param.inheritedFrom !== undefined) return param;
    const member = members.findLast((one) => one.name.value === own.value);
    const annotated = annotatedText(member?.annotation);
    if (annotated !== undefined) {
      const text = annotated.value.replace(/\s+/g, ' ').trim();
      if (isPydantic) return { ...param, notSent: { text, where: `in ${code('Annotated')}` } };
      return { ...param, schema: { ...param.schema, description: known(text, annotated.inner ?? annotated.span) } };
    }
    const below = member?.docstring;
    const description = below === undefined ? docs.find((doc) => doc.name.value === own.value)?.text.value : cleanDoc(below).text;
    const text = description?.replace(/\s+/g, ' ').trim();
    if (text === undefined || text === '') return param;
    return { ...param, notSent: { text, where: below === undefined ? `in the docstring of '${name.value}'` : 'in a text below it' } };
  });
}
