import { code, type Found, knownValue, type Rule, type Schema, type ToolSpec, type TypeName } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { jsonType, shown, withArticle } from '../support/jsonTypes.ts';
import { typeMisfit } from '../support/misfit.ts';
import { descriptionsOf } from '../support/prose/descriptionsOf.ts';
import { typeWord } from '../support/prose/typeWord.ts';
import { schemaDefault } from '../support/schemaDefault.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const typeContradictsProse: Rule = {
  id: 'type-contradicts-prose',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description names another type than the parameter has.',
  why: 'A model that reads "Boolean flag" passes true, and the client refuses it because the schema says string. In a source the type is taken from the words: there a word that is only part of the sentence is reported where the default is of another type.',
  remedy: 'Correct the type, or the words. In a source, begin the description with the type.',
  bad: { 'tool.yaml': exampleTool('archived:\n  type: string\n  description: [[Boolean flag that includes archived notes.]]') },
  good: { 'tool.yaml': exampleTool('archived:\n  type: boolean\n  description: Boolean flag that includes archived notes.') },
  check({ tool, index, format }) {
    if (!format.holds.includes('schema')) return wordAgainstDefault(tool, index);
    return findIn(descriptionsOf(tool), (description) => {
      const { text, span, of, path, schema } = description;
      const type = schema === undefined ? undefined : knownValue(schema.type);
      if (of !== 'param' || schema === undefined || type === undefined) return [];
      const stated = statedType(text);
      if (stated === undefined || agrees(stated, type, text)) return [];
      const fixes =
        isFree(schema) && stated !== 'array'
          ? [{ title: `Change the type to ${code(stated)}`, intent: { kind: 'set-type' as const, tool: index, path, type: stated } }]
          : [];
      return [
        {
          message: `Description of ${nameOf({ path, where: 'input' })} says ${code(stated)}, but its type is ${code(type)}.`,
          span,
          ...(fixes.length === 0 ? {} : { fixes }),
        },
      ];
    });
  },
};

/** In a source: a type from a mere word of the sentence ("path of the list") that the default does not have. */
function wordAgainstDefault(tool: ToolSpec, index: number): readonly Found[] {
  return findIn(schemasOf(tool).defaults, (placed) => {
    const { schema, where, at } = placed;
    const word = typeWord(schema);
    const stated = schemaDefault(placed);
    if (at !== 'own' || where !== 'input' || word === undefined || stated === undefined || schema.type.state !== 'known') return [];
    if (typeMisfit(stated.value, schema, { scalarIsList: true }) === undefined) return [];
    const own = jsonType(stated.value);
    return [
      {
        message: `This word makes ${nameOf(placed)} ${withArticle(schema.type.value)}, but default ${shown(stated.value)} is ${withArticle(own)}.`,
        span: word,
        fixes: setTypeFix(tool, index, placed, own, `Begin with the type ${code(own)}`),
      },
    ];
  });
}

/** The type that the first words name. A word that continues as a noun ("string length", "number of items") names none. */
function statedType(text: string): TypeName | undefined {
  const match =
    /^\s*(?:an?\s+)?(string|integer|number|boolean|bool|array|list)(\s*[.,:;(–—]|\s*$|\s+(?:that|which|containing|representing|indicating|specifying|flag|with|of)\b)/i.exec(
      text,
    );
  const word = match?.[1]?.toLowerCase();
  const of = /\bof$/i.test(match?.[2] ?? '');
  if (word === undefined || (of && word !== 'array' && word !== 'list')) return undefined;
  if (/flag$/i.test(match?.[2] ?? '') && !word.startsWith('bool')) return undefined;
  return words.get(word);
}

const words = new Map<string, TypeName>([
  ['string', 'string'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['array', 'array'],
  ['list', 'array'],
]);

/** True where the words and the type are compatible. */
function agrees(stated: TypeName, type: TypeName, text: string): boolean {
  if (stated === type || type === 'null') return true;
  const numbers: readonly TypeName[] = ['number', 'integer'];
  if (numbers.includes(stated) && numbers.includes(type)) return true;
  if (stated === 'array' && type === 'object') return true;
  // "List of ids, separated by commas" is a string; "String, or an array of them" an array.
  const also =
    type === 'string'
      ? /\b(?:string|text|json|yaml|csv|comma|commas|separated|delimited|delimiter|lines?|newlines?|space|encoded|serialized|quoted|formatted|form)\b|'[^']*'|"[^"]*"/i
      : new RegExp(`\\b(?:${type}|list)s?\\b`, 'i');
  return also.test(text.replace(/^\s*(?:an?\s+)?\S+/, ''));
}

const isFree = (schema: Schema): boolean =>
  schema.default.state === 'absent' &&
  schema.enum === undefined &&
  schema.examples.length === 0 &&
  Object.keys(schema.other).length === 0 &&
  schema.items === undefined &&
  schema.properties === undefined;
