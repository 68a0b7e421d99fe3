import { code, type Fix, knownValue, type Rule, type SchemaKeyword, type TypeName } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { fitsType, jsonType, withArticle } from '../support/jsonTypes.ts';
import { typesFor } from '../support/keywordTypes.ts';
import { spelled, wordFor } from '../support/prose/limitWords.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const validationNotApplicable: Rule = {
  id: 'validation-not-applicable',
  severity: 'error',
  summary: 'A limit for another type than the parameter has.',
  why: 'JSON Schema passes over such a keyword, so the check that its author meant is never made; strict clients refuse the schema.',
  remedy: 'Use the keyword for this type, remove it, or correct the type.',
  sources: ['JSON Schema draft-07 and 2020-12, validation vocabulary by type (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  [[minLength]]: 1') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 1') },
  check({ tool, index, format }) {
    return findIn(schemasOf(tool).keywords, (placed) => {
      const { type, typeAssumed, other } = placed.schema;
      if (placed.at === 'elsewhere' || type.state !== 'known' || typeAssumed === true) return [];
      const own = type.value;
      const standard = knownValue(placed.schema.default);
      let misplaced: readonly string[] = none;
      for (const keyword in other) if (isMisplaced(keyword, other[keyword], own)) misplaced = [...misplaced, keyword];
      return findIn(misplaced, (keyword) => {
        const written = other[keyword];
        const types = written && typesFor(keyword, written.value);
        const ownType = types?.[0];
        if (written === undefined || types === undefined || ownType === undefined) return [];
        // Where the default has that type, too, the declared type is wrong, which the default's finding reports.
        if (standard !== undefined && standard !== null && !fitsType(standard, own) && types.includes(jsonType(standard))) return [];
        const counterpart = counterparts[keyword]?.[own];
        const instead = counterpart === undefined || Object.hasOwn(other, counterpart) ? undefined : spelled(format, counterpart);
        return [
          {
            message: `${code(wordFor(keyword, written))} does not apply to ${nameOf(placed)}, ${withArticle(own)}.${instead === undefined ? '' : ` Did you mean ${code(instead)}?`}`,
            span: written.key,
            fixes: fixes(placed, keyword, written, instead, index),
          },
        ];
      });
    });
  },
};

const isMisplaced = (keyword: string, written: SchemaKeyword | undefined, type: TypeName): boolean =>
  written !== undefined && typesFor(keyword, written.value)?.includes(type) === false;

const none: readonly never[] = [];

function fixes({ path, where }: PlacedSchema, keyword: string, written: SchemaKeyword, instead: string | undefined, tool: number): readonly Fix[] {
  const rename: readonly Fix[] =
    instead === undefined ? [] : [{ title: `Change to ${code(instead)}`, intent: { kind: 'correct-word', span: written.key, to: instead } }];
  const remove: readonly Fix[] =
    where === 'returns' || path.length === 0
      ? []
      : [{ title: `Remove ${code(wordFor(keyword, written))}`, intent: { kind: 'set-keyword', tool, path, keyword, value: undefined } }];
  return [...rename, ...remove];
}

type Counterparts = { readonly [type in TypeName]?: string };

const lower: Counterparts = { string: 'minLength', number: 'minimum', integer: 'minimum', array: 'minItems', object: 'minProperties' };
const upper: Counterparts = { string: 'maxLength', number: 'maximum', integer: 'maximum', array: 'maxItems', object: 'maxProperties' };

/** The keyword with the same meaning for another type. */
const counterparts: Readonly<Record<string, Counterparts>> = {
  minLength: lower,
  minimum: lower,
  minItems: lower,
  minProperties: lower,
  maxLength: upper,
  maximum: upper,
  maxItems: upper,
  maxProperties: upper,
};
