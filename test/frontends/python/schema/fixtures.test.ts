import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { PyFacts } from '../../../../server/src/frontends/python/read/facts.ts';
import { isJsonObject, type Json, type JsonObject, schemaJson } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';
import { modelIn } from '../../../support/read/pythonModel.ts';

const folder = 'test/fixtures/pydantic/schemas';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.py'));
const project = smallProject<PyFacts>(
  await loadedPydanticFrontEnd(),
  Object.fromEntries(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(folder, file), 'utf8')])),
);

/** What cannot be known of a fixture without running it, by module and name. */
const unknown: Readonly<Record<string, readonly string[] | 'all'>> = {
  // Values that calls make.
  'noSchema.py:Computed': ['parse("b")', 'parse("a")'],
  // Functions that make a schema, or change one.
  'noSchema.py:OwnSchema': 'all',
  'noSchema.py:Refers': ['OwnSchema'],
  'noSchema.py:ExtraByFunction': ['lambda schema: schema.update(a=1)'],
  'noSchema.py:Generated': ['lambda name: name.upper()'],
  // Types of which Pydantic can make no schema.
  'noSchema.py:Functions': ['Callable'],
  'noSchema.py:Arbitrary': ['Custom'],
  // A class that a call makes is known where it is a type.
  'madeClasses.py:Made': 'all',
  'madeClasses.py:OfBase': 'all',
  'madeClasses.py:Closed': 'all',
  'madeClasses.py:Unknown': 'all',
  'madeClasses.py:UnknownModel': ['create_model("Unknown", **SOME)'],
  // Names that hold the metadata of a type, or the name of its module, which depends on how Python is started.
  'moreGenerics.py:Unnamed': ['Annotated[int, Field(ge=1)]', 'List[Item]'],
  // Stands for another class in each that inherits it.
  'moreFields.py:Linked': ['Self'],
  // Two definitions of one name: Pydantic tells each by the name of its module, which depends on how Python is started.
  'twins/two.py:Both': ['Item'],
};

/** The names of all properties, in order: that is the one in which a model reads them. */
const propertyNames = (json: Json | undefined): readonly Json[] => {
  if (Array.isArray(json)) return json.map(propertyNames);
  return isJsonObject(json)
    ? Object.keys(json)
        .toSorted()
        .map((key) =>
          key === 'properties' ? Object.entries(json.properties ?? {}).map(([name, inner]) => [name, propertyNames(inner)]) : propertyNames(json[key]),
        )
    : [];
};

for (const { uri } of project.documents) {
  const expected = path.join(folder, uri.replace(/py$/, 'json'));
  let schemas: Readonly<Record<string, JsonObject | null>> = {};
  try {
    schemas = JSON.parse(readFileSync(expected, 'utf8'));
  } catch {
    // Modules of helpers have no models of their own.
  }
  for (const [name, schema] of Object.entries(schemas)) {
    test(`${uri}: ${name} has the schema that Pydantic gives it`, () => {
      const made = modelIn(project, uri, name);
      if (made === undefined) {
        assert.ok((schema === null && name.endsWith(' returns')) || unknown[`${uri}:${name}`] === 'all');
        return;
      }
      const texts = made.unknown.map(({ value }) => value);
      assert.deepEqual(texts, unknown[`${uri}:${name}`] ?? []);
      if (texts.length > 0) return;
      assert.deepEqual(schemaJson(made.schema), schema);
      assert.deepEqual(propertyNames(schemaJson(made.schema)), propertyNames(schema));
    });
  }
}
