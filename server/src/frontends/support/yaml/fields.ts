import { indentUnit, type OrderedJson, type SkeletonPart, yamlEntry, yamlFlow, yamlString } from '../../../model/index.ts';

/** A key of a new tool in YAML, with a value, a placeholder, or keys of its own. */
export type Field = { readonly key: string } & (
  | { readonly value: OrderedJson }
  /** `block`: the header of a block scalar in block style, where colons and quotes need no escapes. Default: a plain word. */
  | { readonly fill: string; readonly block?: '>-' | '|' }
  | { readonly fields: readonly Field[] }
);

/** The field; none without a value. */
export const field = (key: string, value: OrderedJson | undefined): readonly Field[] => (value === undefined ? [] : [{ key, value }]);

/** A description: the text, or a placeholder in a folded block. */
export const descriptionField = (text: string | undefined, fill: string): Field =>
  text === undefined ? { key: 'description', fill, block: '>-' } : { key: 'description', value: text };

/** One step of indentation of the text: blanks, since YAML takes no tabs. */
export function yamlUnit(text: string): string {
  const unit = indentUnit(text);
  return /^ +$/.test(unit) ? unit : '  ';
}

/** The fields as lines of a block mapping. `unit` is one step of indentation. */
export function blockFields(fields: readonly Field[], indent: string, unit: string): readonly SkeletonPart[] {
  return fields.flatMap((one): readonly SkeletonPart[] => {
    if ('value' in one) return [entryOf(one.key, one.value, indent, unit)];
    const key = `${indent}${yamlString(one.key, 'key')}:`;
    if ('fields' in one) return one.fields.length === 0 ? [`${key} {}\n`] : [`${key}\n`, ...blockFields(one.fields, indent + unit, unit)];
    return [one.block === undefined ? `${key} ` : `${key} ${one.block}\n${indent}${unit}`, { fill: one.fill }, '\n'];
  });
}

function entryOf(key: string, value: OrderedJson, indent: string, unit: string): string {
  const text = yamlEntry(key, value, indent);
  // The indicator of a literal text counts its blanks.
  return Array.isArray(value) ? text.replaceAll(`\n${indent}  `, `\n${indent}${unit}`) : text;
}

/** The fields in braces: on one line without `layout`, else on lines of their own. `layout.indent` is that of the closing brace. */
export function flowFields(fields: readonly Field[], layout: { readonly indent: string; readonly unit: string } | undefined): readonly SkeletonPart[] {
  if (fields.length === 0) return ['{}'];
  const inner = layout && { indent: layout.indent + layout.unit, unit: layout.unit };
  const [open, close] = layout === undefined ? [' ', ' '] : [`\n${inner?.indent}`, `\n${layout.indent}`];
  const entries = fields.flatMap((one, i): readonly SkeletonPart[] => {
    const quote = 'fill' in one && one.block !== undefined ? '"' : '';
    const value: readonly SkeletonPart[] =
      'value' in one ? [yamlFlow(one.value)] : 'fields' in one ? flowFields(one.fields, inner) : [quote, { fill: one.fill }, quote];
    return [`${i === 0 ? '' : `,${open}`}${yamlString(one.key, 'key')}: `, ...value.filter((part) => part !== '')];
  });
  return [`{${open}`, ...entries, `${close}}`];
}
