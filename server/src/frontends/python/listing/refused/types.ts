import { code, isJsonObject, type Json, type JsonObject, schemaJson } from '../../../../model/index.ts';
import { walker } from '../../../support/tree/walk.ts';
import { isAnnotated } from '../../names/annotationNames.ts';
import { regionsIn, resolve } from '../../names/lookUp.ts';
import type { PyClass, PyExpr } from '../../read/code.ts';
import { lastName } from '../../read/dotted.ts';
import { operandsOf } from '../../read/expressions.ts';
import { isInjected } from '../../registrations/injected.ts';
import { argumentNamed } from '../../registrations/registrationArguments.ts';
import type { Linking } from '../../registrations/tools.ts';
import { parseForwardReference } from '../../schema/models/forwardReference.ts';
import { type Check, eachParam, type Refusal } from './refusal.ts';

/** A type that only type checkers import: libraries evaluate annotations when they register the function. */
export const unresolved: Check = eachParam(({ annotation }, { at }) => unresolvedIn(annotation, at));

export const unresolvedResult: Check = ({ draft: { fn }, at }) => {
  const found = unresolvedIn(fn.returns, at);
  return found === undefined || fn.returns === undefined ? [] : [{ ...found, span: fn.returns.span }];
};

function unresolvedIn(annotation: PyExpr | undefined, at: Linking): Pick<Refusal, 'message' | 'remedy'> | undefined {
  const name = rootsOf(annotation).find((own) => isForCheckers(own, at));
  return name === undefined
    ? undefined
    : { message: `${code(name)} is imported for type checkers only.`, remedy: `Import it outside of ${code('if TYPE_CHECKING:')}.` };
}

function isForCheckers(name: string, { names, module }: Linking): boolean {
  const regions = regionsIn(module, names, 'py:name', name);
  const imports = regions.flatMap((own) => own.imports.filter(({ local }) => local.value === name));
  const isBound = regions.some((own) => [...own.assignments, ...own.classes, ...own.functions].some((of) => of.name.value === name));
  return !isBound && imports.length > 0 && imports.every(({ typeOnly }) => typeOnly === true);
}

const rootsOf = (annotation: PyExpr | undefined): readonly string[] => (annotation === undefined ? [] : roots(annotation));

/** The names with which the types of an annotation begin: `a` of `a.b[c.d]`, and `c`. Those of values are not included. */
const roots = walker<PyExpr, readonly string[]>((annotation, below) => {
  switch (annotation.kind) {
    case 'name':
      return [annotation.name];
    case 'attribute':
      return below(annotation.object);
    case 'binary':
      return operandsOf(annotation).flatMap(below);
    case 'list':
    case 'tuple':
      return annotation.items.flatMap(below);
    case 'string': {
      const type = parsed(annotation);
      return type === undefined ? [] : below(type);
    }
    case 'subscript': {
      const types = lastName(annotation.object) === 'Literal' ? [] : argumentsOf(annotation).slice(0, isAnnotated(annotation) ? 1 : undefined);
      return [annotation.object, ...types].flatMap(below);
    }
    default:
      return [];
  }
});

type Subscript = Extract<PyExpr, { readonly kind: 'subscript' }>;
const argumentsOf = ({ index }: Subscript): readonly PyExpr[] => (index.kind === 'tuple' ? index.items : [index]);
const parsed = (text: Extract<PyExpr, { readonly kind: 'string' }>): PyExpr | undefined =>
  text.isBytes ? undefined : parseForwardReference(text.value, text.span);

/** A class of which Pydantic makes no JSON Schema (2.13 run). */
export const schemaless: Check = eachParam((param, { at }) => {
  const type = isInjected(param, at.names) ? undefined : schemalessType(param.annotation, at);
  return type === undefined ? undefined : { message: `${code(type)} has no JSON Schema.`, remedy: 'Take a type that JSON Schema has, or a Pydantic model.' };
});

const foreign =
  /^(?:(?:typing|typing_extensions|collections\.abc)\.(?:Callable|(?:Async)?Iterator|AsyncIterable|AsyncGenerator|Awaitable|Coroutine)|typing\.(?:Type|IO|TextIO|BinaryIO)|builtins\.(?:type|range|slice|memoryview|bytearray)|io\.(?:BytesIO|StringIO)|asyncio\.(?:Queue|Event|Lock)|logging\.Logger)$/;
const containers = /^(?:Optional|[Ll]ist|[Ss]et|[Ff]rozen[Ss]et|[Tt]uple|[Dd]ict|Sequence|Iterable|Mapping)$/;

/** The name of such a class. Of several alternatives, Pydantic leaves out the one without a schema; metadata may give it one. */
function schemalessType(annotation: PyExpr | undefined, at: Linking): string | undefined {
  switch (annotation?.kind) {
    case 'string':
      return schemalessType(parsed(annotation), at);
    case 'binary': {
      const [only, ...more] = operandsOf(annotation).filter(({ kind }) => kind !== 'none');
      return more.length > 0 ? undefined : schemalessType(only, at);
    }
    case 'name':
    case 'attribute': {
      const found = resolve(annotation, at.module, at.scope);
      const isRefused = (found?.kind === 'foreign' && foreign.test(found.name)) || (found?.kind === 'class' && isPlain(found.of));
      return isRefused ? lastName(annotation) : undefined;
    }
    case 'subscript': {
      if (containers.test(lastName(annotation.object) ?? ''))
        return argumentsOf(annotation)
          .map((own) => schemalessType(own, at))
          .find((own) => own !== undefined);
      return /^type$/i.test(lastName(annotation.object) ?? '') ? undefined : schemalessType(annotation.object, at);
    }
    default:
      return undefined;
  }
}

/** A class of its own, for which nothing tells Pydantic what it is. */
const isPlain = ({ bases, decorators, keywords, incomplete, members, methods }: PyClass): boolean =>
  bases.length === 0 &&
  decorators.length === 0 &&
  keywords.length === 0 &&
  incomplete !== true &&
  ![...members, ...methods].some(({ name }) => /^__(?:get|modify|pydantic|attrs|dataclass)/.test(name.value));

/** An object with further members: the strict mode of OpenAI Agents raises (`strict_schema.py`). */
export const openObjects: Check = (own) => {
  const { draft, input } = own;
  const strict = argumentNamed(draft, 'strict_mode')?.value;
  if (strict !== undefined && !(strict.kind === 'boolean' && strict.value)) return [];
  const { properties, $defs } = schemaJson(input);
  const definitions = isJsonObject($defs) ? $defs : {};
  return eachParam(({ name: { value } }) =>
    isJsonObject(properties) && isOpen(properties[value], definitions, new Set())
      ? {
          message: `${code(value)} is an open object, which strict mode refuses.`,
          remedy: `Name its members in a model, or pass ${code('strict_mode=False')}.`,
        }
      : undefined,
  )(own);
};

function isOpen(schema: Json | undefined, definitions: JsonObject, seen: Set<string>): boolean {
  if (!isJsonObject(schema)) return false;
  const { type, additionalProperties: more, properties, items, anyOf, allOf, oneOf, $ref } = schema;
  if (type === 'object' && (more === true || (isJsonObject(more) && Object.keys(more).length > 0))) return true;
  const name = typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : undefined;
  const isNew = name !== undefined && !seen.has(name);
  if (isNew) seen.add(name);
  const parts = [
    ...(isJsonObject(properties) ? Object.values(properties) : []),
    items,
    ...[anyOf, allOf, oneOf].flatMap((own) => (Array.isArray(own) ? (own as readonly Json[]) : [])),
    ...(isNew ? [definitions[name]] : []),
  ];
  return parts.some((part) => isOpen(part, definitions, seen));
}

/** `structured_output=True` asks MCP's SDK for an output schema, which it makes of the return type. */
export const resultless: Check = ({ draft }) => {
  const asked = argumentNamed(draft, 'structured_output')?.value;
  if (asked?.kind !== 'boolean' || !asked.value) return [];
  const { name, returns } = draft.fn;
  if (returns === undefined)
    return [{ span: name.span, message: `No return type for ${code('structured_output=True')}.`, remedy: 'Annotate what it returns.' }];
  return lastName(returns) === 'Any'
    ? [{ span: returns.span, message: `${code('Any')} is no return type for structured output.`, remedy: 'Annotate what it returns.' }]
    : [];
};
