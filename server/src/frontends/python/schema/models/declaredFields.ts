import type { PyClass, PyExpr } from '../../read/code.ts';
import { type Context, find, type ModelConfig } from '../context.ts';
import { type Declared, type Field, lowerField, readAnnotation } from './fields.ts';
import { keptField } from './keptField.ts';
import { type Ancestor, isKeywordOnly, type Lineage, withParents } from './lineage.ts';
import { configOf, isConfigured } from './modelConfig.ts';
import { fieldValidators } from './validators.ts';

/** What a class is configured to; a typed dict or a dataclass that says nothing itself is told by the model around it. */
export function configFor({ kind }: Lineage, own: Ancestor): ModelConfig {
  if ((kind !== 'typedDict' && kind !== 'dataclass') || isConfigured(own)) return configOf(own);
  const { extra, useAttributeDocstrings, aliasOf } = own.context.config;
  return {
    ...(extra === undefined || kind === 'dataclass' ? {} : { extra }),
    ...(useAttributeDocstrings === undefined ? {} : { useAttributeDocstrings }),
    ...(aliasOf === undefined ? {} : { aliasOf }),
  };
}

/** The members of an object, in the order in which Pydantic lists them: those of bases first. */
export function fieldsOf(lineage: Lineage): readonly Field[] {
  return declaredFields(lineage).flatMap((declared) => {
    if (lineage.kind !== 'typedDict') return keptField(declared) ?? [];
    const annotation = readAnnotation(declared.annotation, declared.context);
    const field = lowerField(declared, annotation);
    if (field === undefined) return [];
    const isTotal = !(declared.isPartial ?? false);
    const required = annotation.qualifiers.has('Required') || (isTotal && !annotation.qualifiers.has('NotRequired'));
    return [{ ...field, param: { ...field.param, required } }];
  });
}

export interface DeclaredField extends Declared {
  /** In a `TypedDict` with `total=False`. */
  readonly isPartial?: boolean;
  /** Of a dataclass, one that is given by its name only: those come last. */
  readonly isKeyword?: boolean;
}

/** The fields of a class as they are declared, each where it is declared last. */
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
      // Of a field that several bases have, Pydantic takes the one of the first base, even where Python would look elsewhere.
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

/** The classes that a model has its fields from, by their names. */
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
  // Pydantic takes a constant with a value for one of the class.
  return !qualifiers.has('ClassVar') && !(isModel && qualifiers.has('Final') && value !== undefined);
}
