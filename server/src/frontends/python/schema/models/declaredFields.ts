import type { PyClass, PyExpr } from '../../read/code.ts';
import { type Context, find, type ModelConfig } from '../context.ts';
import { type Declared, type Field, lowerField, readAnnotation } from './fields.ts';
import { type Ancestor, isKeywordOnly, type Lineage, withParents } from './lineage.ts';
import { memoizedField } from './memoizedField.ts';
import { configOf, isConfigured } from './modelConfig.ts';
import { fieldValidators } from './validators.ts';

/** The configuration of a class. A typed dict or dataclass without one inherits parts of the enclosing model's. */
export function configFor({ kind }: Lineage, own: Ancestor): ModelConfig {
  if ((kind !== 'typedDict' && kind !== 'dataclass') || isConfigured(own)) return configOf(own);
  const { extra, useAttributeDocstrings, aliasOf } = own.context.config;
  return {
    ...(extra === undefined || kind === 'dataclass' ? {} : { extra }),
    ...(useAttributeDocstrings === undefined ? {} : { useAttributeDocstrings }),
    ...(aliasOf === undefined ? {} : { aliasOf }),
  };
}

/** The members of an object in Pydantic's order: inherited ones first. */
export function fieldsOf(lineage: Lineage): readonly Field[] {
  return declaredFields(lineage).flatMap((declared) => {
    if (lineage.kind !== 'typedDict') return memoizedField(declared) ?? [];
    const annotation = readAnnotation(declared.annotation, declared.context);
    const field = lowerField(declared, annotation);
    if (field === undefined) return [];
    const isTotal = !(declared.isPartial ?? false);
    const required = annotation.qualifiers.has('Required') || (isTotal && !annotation.qualifiers.has('NotRequired'));
    return [{ ...field, param: { ...field.param, required } }];
  });
}

export interface DeclaredField extends Declared {
  /** True in a `TypedDict` with `total=False`. */
  readonly isPartial?: boolean;
  /** True of a keyword-only field of a dataclass. These come last. */
  readonly isKeyword?: boolean;
}

/** The fields of a class with the declaration that counts: the last one. */
export function declaredFields(lineage: Lineage): readonly DeclaredField[] {
  const fields = new Map<string, DeclaredField | undefined>();
  const [own] = lineage.ancestors;
  const config = own === undefined ? {} : configFor(lineage, own);
  const validators = fieldValidators(lineage.ancestors);
  const owners = own === undefined ? new Map<string, PyClass>() : fieldOwners(own);
  const isModel = lineage.kind === 'model' || lineage.kind === 'rootModel';
  for (const ancestor of lineage.ancestors.toReversed()) {
    const { site } = ancestor;
    const context = { ...ancestor.context, config };
    const { useAttributeDocstrings, aliasOf } = lineage.kind === 'model' ? configOf(ancestor) : config;
    const isPartial = site.of.keywords.some(({ name, value }) => name?.value === 'total' && value.kind === 'boolean' && !value.value);
    for (const member of site.of.members) {
      if (member.annotation === undefined) continue;
      // Where several bases declare a field, Pydantic takes the first base's, against Python's order of attributes.
      if (isModel && owners.get(member.name.value) !== ancestor.site.of) {
        if (!fields.has(member.name.value)) fields.set(member.name.value, undefined);
        continue;
      }
      const isField = countsAsField(member.name.value, member.annotation, member.value, lineage, context);
      const before = fields.has(member.name.value);
      if (!isField && !before) continue;
      fields.set(
        member.name.value,
        isField
          ? {
              name: member.name,
              annotation: member.annotation,
              value: member.value,
              docstring: useAttributeDocstrings === true ? member.docstring : undefined,
              span: member.span,
              context,
              inheritedFrom: ancestor === own ? undefined : site.of.name.value,
              isPartial,
              isKeyword: lineage.kind === 'dataclass' && isKeywordOnly(member, ancestor),
              validators: validators.flatMap(({ fields: names, metadata }) => (names.includes('*') || names.includes(member.name.value) ? [metadata] : [])),
              ...(aliasOf === undefined ? {} : { aliasOf }),
            }
          : undefined,
      );
    }
  }
  const all = [...fields.values()].filter((field) => field !== undefined);
  return [...all.filter(({ isKeyword }) => isKeyword !== true), ...all.filter(({ isKeyword }) => isKeyword === true)];
}

/** The class that declares each field of a model, by the field's name. */
function fieldOwners(own: Ancestor): ReadonlyMap<string, PyClass> {
  const owners = new Map<string, PyClass>();
  for (const { site } of withParents(own))
    for (const { name, annotation } of site.of.members) if (annotation !== undefined && !owners.has(name.value)) owners.set(name.value, site.of);
  return owners;
}

function countsAsField(name: string, annotation: PyExpr, value: PyExpr | undefined, { kind }: Lineage, context: Context): boolean {
  const isModel = kind === 'model' || kind === 'rootModel';
  if (isModel && (name.startsWith('_') || name === 'model_config')) return false;
  if (name === '__pydantic_config__') return false;
  const { qualifiers, type } = readAnnotation(annotation, context);
  const marker = type === undefined ? undefined : find(type, context);
  if (marker?.kind === 'foreign' && (marker.name === 'dataclasses.KW_ONLY' || marker.name === 'typing.ClassVar')) return false;
  // Pydantic treats a `Final` with a value as a class variable.
  return !qualifiers.has('ClassVar') && !(isModel && qualifiers.has('Final') && value !== undefined);
}
