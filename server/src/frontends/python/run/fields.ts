import { unknownValue } from '../../support/javascript/run/values.ts';
import { cleanDoc } from '../docstring/docstring.ts';
import type { PyExpr } from '../read/code.ts';
import type { Context } from '../schema/context.ts';
import { keywordOf } from '../schema/expression.ts';
import { type DeclaredField, declaredFields } from '../schema/models/declaredFields.ts';
import { fieldCall, readField } from '../schema/models/fieldInfo.ts';
import { readAnnotation } from '../schema/models/fields.ts';
import { parseForwardReference } from '../schema/models/forwardReference.ts';
import type { Lineage } from '../schema/models/lineage.ts';
import { fail, HostObject, native, noneType, PyDict, type PyValue, SomeObject, undefinedDefault } from './values.ts';

/** Evaluates an expression of a class or module. */
type Evaluate = (expr: PyExpr, context: Context) => PyValue;

/** `cls.model_fields`. */
export function modelFields(lineage: Lineage, evaluate: Evaluate): PyValue {
  if (lineage.unknown !== undefined || lineage.ancestors.some(({ site }) => site.of.incomplete === true)) return unknownValue;
  return PyDict.of(declaredFields(lineage).map((field) => [field.name.value, new FieldObject(field, evaluate)]));
}

/** A `FieldInfo`. */
class FieldObject extends HostObject {
  readonly #declared: DeclaredField;
  readonly #evaluate: Evaluate;
  constructor(declared: DeclaredField, evaluate: Evaluate) {
    super();
    this.#declared = declared;
    this.#evaluate = evaluate;
  }

  member(name: string): PyValue {
    switch (name) {
      case 'annotation':
        return this.#annotation();
      case 'description':
        return this.#description();
      case 'default':
        return this.#default();
      case 'default_factory':
        return this.#factory();
      case 'is_required':
        return native(() => this.#default() === undefinedDefault && this.#argument('default_factory') === undefined);
      case 'get_default':
        return native(() => (this.#default() === undefinedDefault && this.#argument('default_factory') === undefined ? undefinedDefault : this.#default()));
      case 'title':
      case 'alias':
      case 'examples':
      case 'deprecated': {
        const own = this.#argument(name);
        return own === undefined ? (name === 'alias' && this.#declared.aliasOf !== undefined ? unknownValue : null) : this.#evaluate(own.expr, own.context);
      }
      default:
        return unknownValue;
    }
  }

  /** The calls of `Field`: the value's, then those of `Annotated`, the last first. */
  #calls() {
    const { annotation, value, context } = this.#declared;
    const { metadata } = readAnnotation(annotation, context);
    const inAnnotation = metadata.flatMap((one) => fieldCall(one.expr, one.context) ?? []).toReversed();
    const own = fieldCall(value, context);
    return own === undefined ? inAnnotation : [own, ...inAnnotation];
  }

  #argument(name: string): { readonly expr: PyExpr; readonly context: Context } | undefined {
    for (const { call, context } of this.#calls()) {
      if (call.keywords.some((keyword) => keyword.name === undefined)) return fail();
      const own = keywordOf(call, name)?.value;
      if (own !== undefined) return { expr: own, context };
    }
    return undefined;
  }

  #factory(): PyValue {
    const own = this.#argument('default_factory');
    return own === undefined ? null : this.#known(own.expr, own.context);
  }

  #description(): PyValue {
    const own = this.#argument('description');
    const { docstring } = this.#declared;
    if (own !== undefined) return this.#evaluate(own.expr, own.context);
    return docstring === undefined ? null : docstring.hasNamed === true ? unknownValue : cleanDoc(docstring).text;
  }

  #annotation(): PyValue {
    const { annotation, context } = this.#declared;
    const { type, context: within } = readAnnotation(annotation, context);
    const expr = type?.kind === 'string' ? parseForwardReference(type.value, type.span) : type;
    const value = expr === undefined ? unknownValue : this.#evaluate(expr, within);
    return value === null ? noneType : value;
  }

  #default(): PyValue {
    const { value, context } = this.#declared;
    const isField = fieldCall(value, context) !== undefined;
    if (value !== undefined && !isField) return value.kind === 'ellipsis' ? undefinedDefault : this.#known(value, context);
    for (const own of this.#calls()) {
      const passed = readField(own.call, own.context).default;
      if (passed?.kind === 'none') return undefinedDefault;
      if (passed?.kind === 'value') return this.#known(passed.expr, passed.context);
    }
    return undefinedDefault;
  }

  /** A default: where its value is unknown, it is one all the same. */
  #known(expr: PyExpr, context: Context): PyValue {
    const value = this.#evaluate(expr, context);
    return value === unknownValue ? new SomeObject() : value;
  }
}
