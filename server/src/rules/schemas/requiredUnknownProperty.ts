import { closest, code, type Fix, isJsonObject, type Located, type Rule, type ToolSpec } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const requiredUnknownProperty: Rule = {
  id: 'required-unknown-property',
  severity: 'error',
  summary: 'A `required` list that names a property which does not exist.',
  why: 'No call can fulfil such a schema by what it documents: the model does not know what to pass, and clients refuse the call without it.',
  remedy: 'Add the property, correct its name, or remove the entry.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.', '  required:\n    - [[subjct]]') },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.', '  required: [subject]') },
  check({ tool }) {
    return findIn(schemasOf(tool).required, (placed) => {
      const list = placed.schema.requiredList?.value ?? [];
      const names = list.length === 0 ? undefined : propertyNames(placed, tool);
      if (names === undefined) return [];
      const known = new Set(names);
      const listed = new Set(list.map((entry) => entry.value));
      const unknown = new Set([...listed].filter((value) => !known.has(value)));
      return list
        .filter((entry) => unknown.delete(entry.value))
        .map((entry) => {
          const suggestion = closest(entry.value, names);
          return {
            message: `\`required\` lists unknown property ${code(entry.value)}.${suggestion === undefined ? '' : ` Did you mean ${code(suggestion)}?`}`,
            span: entry.span,
            fixes: fixes(entry, suggestion !== undefined && !listed.has(suggestion) ? suggestion : undefined),
          };
        });
    });
  },
};

function fixes(entry: Located<string>, suggestion: string | undefined): readonly Fix[] {
  const remove: Fix = { title: `Remove ${code(entry.value)} from \`required\``, intent: { kind: 'remove', span: entry.span } };
  if (suggestion === undefined) return [remove];
  return [{ title: `Change to ${code(suggestion)}`, intent: { kind: 'correct-word', span: entry.span, to: suggestion }, safe: true }, remove];
}

/** Names of the properties; undefined where more may be declared elsewhere. */
function propertyNames(placed: PlacedSchema, tool: ToolSpec): readonly string[] | undefined {
  const { schema, path, where } = placed;
  if (elsewhere.some((keyword) => Object.hasOwn(schema.other, keyword))) return undefined;
  // A map with certain keys: the schema of its values describes them.
  if (isJsonObject(schema.other.additionalProperties?.value) && (schema.properties ?? []).length === 0) return undefined;
  const properties = path.length === 0 && where === 'input' ? tool.params : (schema.properties ?? []);
  return properties.map((property) => property.name.value);
}

const elsewhere = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'];
