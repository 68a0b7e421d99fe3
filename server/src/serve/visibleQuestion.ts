import { isJsonObject, type Json, type JsonObject, visible } from '../model/index.ts';
import type { Question } from './toolRunner.ts';

/** The question as a client may show it: no text in it hides anything. Its lines are those of the tool. */
export const visibleQuestion = ({ key, message, schema }: Question): Question => ({ key, message: lines(message), schema: visibleForm(schema) });

const lines = (text: string): string => text.split('\n').map(visible).join('\n');

/** Members of a schema that the tool compares with the reply, or that the client interprets. */
const verbatim = new Set(['const', 'enum', 'required', 'pattern', 'format', 'type', '$ref']);

/** Names and values are those of the tool. If one hides something, it has a title, which clients show in its place. */
function visibleForm(form: JsonObject, name: Json | undefined = form.const): JsonObject {
  const { title, enum: values, enumNames } = form;
  const names: readonly Json[] = Array.isArray(enumNames) ? enumNames : [];
  const titled = {
    ...form,
    ...(hides(name) && { title: title || name }),
    ...(Array.isArray(values) && values.some(hides) && { enumNames: values.map((value, i) => names[i] || value) }),
  };
  return Object.fromEntries(Object.entries(titled).map(([key, value]) => [key, verbatim.has(key) ? value : visibleMember(key, value)]));
}

function visibleMember(key: string, value: Json): Json {
  if (typeof value === 'string') return key === 'title' || key === 'enumNames' ? visible(value) : lines(value);
  if (Array.isArray(value)) return value.map((one) => visibleMember(key, one));
  if (!isJsonObject(value)) return value;
  if (key !== 'properties') return visibleForm(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isJsonObject(one) ? visibleForm(one, name) : one]));
}

const hides = (value: Json | undefined): value is string => typeof value === 'string' && visible(value) !== value;
