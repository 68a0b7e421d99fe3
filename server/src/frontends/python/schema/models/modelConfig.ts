import { absent, isJsonObject, known, opaque, type SchemaKeyword, type Span, type Value } from '../../../../model/index.ts';
import type { PyCall, PyExpr, PyKeyword } from '../../read/code.ts';
import { type Context, foreignName, type ModelConfig, place } from '../context.ts';
import { expressionText, keywordOf } from '../expression.ts';
import { evaluate } from '../value.ts';
import { dictKeywords, plainKeywords } from './fieldInfo.ts';
import { type Ancestor, dataclassDecorator } from './lineage.ts';

const nowhere: Span = { start: 0, end: 0 };

/** The configuration of a class: its bases' settings, overridden by later bases, then by its own. */
export function configOf(ancestor: Ancestor): ModelConfig {
  const known = cached.get(ancestor);
  if (known !== undefined) return known;
  const config = readConfig(ancestor);
  cached.set(ancestor, config);
  return config;
}

/** Cached, since it is read for each field of a class. */
const cached = new WeakMap<Ancestor, ModelConfig>();

function readConfig(ancestor: Ancestor): ModelConfig {
  // The base classes of the settings refuse unknown arguments.
  const foreign: ModelConfig = ancestor.hasForeignBase ? { extra: { key: nowhere, span: nowhere, value: 'forbid' } } : {};
  const inherited = ancestor.parents.map(configOf).reduce(overridden, foreign);
  return settingsOf(ancestor).reduce(configured, inherited);
}

const overridden = (config: ModelConfig, by: ModelConfig): ModelConfig => ({ ...config, ...by });

/** Does the class or a base have a setting? */
export const isConfigured = (ancestor: Ancestor): boolean => settingsOf(ancestor).length > 0 || ancestor.parents.some(isConfigured);

interface Setting extends PyKeyword {
  readonly context: Context;
}

/** The settings of one class, in ascending priority. */
function settingsOf({ site, context }: Ancestor): readonly Setting[] {
  const { of } = site;
  const assigned = of.members.findLast(({ name }) => name.value === 'model_config' || name.value === '__pydantic_config__')?.value;
  const inner = of.classes.find(({ name }) => name.value === 'Config');
  const decorator = dataclassDecorator(site, context);
  const decoratorConfig = decorator?.kind === 'call' ? keywordOf(decorator, 'config')?.value : undefined;
  const outside: Context = { ...context, classes: site.outer };
  const configuring = of.decorators.find((one) => one.kind === 'call' && foreignName(one.callee, outside) === 'pydantic.with_config');
  const [whole] = configuring?.kind === 'call' ? configuring.args : [];
  const single = configuring?.kind === 'call' ? configuring.keywords : [];
  const old = (inner?.members ?? []).flatMap(({ name, value, span }) => (value === undefined ? [] : [{ name, value, span, context }]));
  return [
    ...old,
    ...settingsIn(assigned, context),
    ...settingsIn(decoratorConfig, context),
    ...settingsIn(whole, context),
    ...single.map((keyword) => ({ ...keyword, context })),
    ...of.keywords.filter(({ name }) => name?.value !== 'total').map((keyword) => ({ ...keyword, context })),
  ];
}

/** The settings in `ConfigDict(…)`, `dict(…)` or a dictionary. */
function settingsIn(expr: PyExpr | undefined, context: Context): readonly Setting[] {
  if (expr === undefined) return [];
  if (expr.kind === 'call' && isConfigDict(expr, context)) return expr.keywords.map((keyword) => ({ ...keyword, context }));
  if (expr.kind === 'dict')
    return expr.entries.map(({ key, value }) => ({
      name: key?.kind === 'string' ? { value: key.value, span: key.span } : undefined,
      value,
      span: value.span,
      context,
    }));
  return [{ name: undefined, value: expr, span: expr.span, context }];
}

const isConfigDict = (call: PyCall, context: Context): boolean =>
  ['pydantic.ConfigDict', 'builtins.dict', 'pydantic.SettingsConfigDict'].includes(foreignName(call.callee, context) ?? '');

/** Settings with an unknown effect on the schema. */
const opaqueSettings = new Set(['model_title_generator', 'field_title_generator', 'schema_generator', 'json_encoders']);

function configured(config: ModelConfig, { name, value, context }: Setting): ModelConfig {
  const read = evaluate(value, context)?.value;
  const keyword = (): SchemaKeyword => ({ key: place(context, name?.span ?? value.span), span: place(context, value.span), value: read ?? null });
  const unknown: ModelConfig = { ...config, unknown: { value: expressionText(value), span: place(context, value.span) } };
  switch (name?.value) {
    case undefined:
      return unknown;
    case 'extra':
      return typeof read === 'string' ? { ...config, extra: keyword() } : unknown;
    case 'closed':
      return read === true ? { ...config, extra: { ...keyword(), value: 'forbid' } } : config;
    case 'extra_items':
      return unknown;
    case 'title':
      if (value.kind === 'none') return config;
      return typeof read === 'string' ? { ...config, title: keyword() } : unknown;
    case 'json_schema_extra': {
      const extra = value.kind === 'dict' ? dictKeywords(value, context) : plainKeywords(value, context);
      return isJsonObject(read) ? { ...config, jsonSchemaExtra: extra } : unknown;
    }
    case 'use_attribute_docstrings':
      return typeof read === 'boolean' ? { ...config, useAttributeDocstrings: read } : unknown;
    case 'alias_generator':
      return { ...config, aliasOf: aliasGenerator(value, context) };
    case 'ser_json_bytes':
    case 'ser_json_timedelta':
      return read === 'utf8' || read === 'iso8601' ? config : unknown;
    default:
      return opaqueSettings.has(name?.value ?? '') ? unknown : config;
  }
}

/** As Python's `str.title`. */
const titled = (name: string): string => name.replace(/[A-Za-z]+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());

const pascal = (name: string): string => titled(name).replace(/([\dA-Za-z])_(?=[\dA-Z])/g, '$1');

const camel = (name: string): string =>
  /^[a-z][A-Za-z\d]*$/.test(name) && !/\d[a-z]/.test(name) ? name : pascal(name).replace(/^_*[A-Z]/, (start) => start.toLowerCase());

const snake = (name: string): string =>
  name
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/(\d)([A-Z])/g, '$1_$2')
    .replace(/([a-z])(\d)/g, '$1_$2')
    .toLowerCase();

/** Pydantic's own alias generators. */
const generators: Readonly<Record<string, (name: string) => string>> = {
  'pydantic.alias_generators.to_camel': camel,
  'pydantic.alias_generators.to_pascal': pascal,
  'pydantic.alias_generators.to_snake': snake,
};

function aliasGenerator(value: PyExpr, context: Context): (name: string) => Value<string> {
  const span = place(context, value.span);
  if (value.kind === 'none') return () => absent;
  const generate = generators[foreignName(value, context) ?? ''];
  return (name) => (generate !== undefined && /^\w+$/.test(name) ? known(generate(name), span) : opaque(expressionText(value), span));
}
