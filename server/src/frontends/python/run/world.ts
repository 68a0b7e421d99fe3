import { schemaJson } from '../../../model/index.ts';
import { unknownValue } from '../../support/javascript/run/values.ts';
import type { Linking } from '../listing/linking.ts';
import { methodOf } from '../names/resolveFunction.ts';
import type { PyAssignment, PyExpr, PyFunction, PyImport } from '../read/code.ts';
import { type ClassSite, type Context, type Found, find } from '../schema/context.ts';
import { inPydanticOrder } from '../schema/inPydanticOrder.ts';
import { modelSchema } from '../schema/lower.ts';
import { contextOf, type Surroundings } from '../schema/lowering.ts';
import { readAnnotation } from '../schema/models/fields.ts';
import { type Lineage, lineageOf } from '../schema/models/lineage.ts';
import { modelFields } from './fields.ts';
import { fromJson } from './json.ts';
import { methodOfValue } from './members.ts';
import { constants, docOf, natives } from './natives.ts';
import { Super, type World } from './place.ts';
import { Run } from './run.ts';
import { typeName } from './text.ts';
import { argsOf, originOf, subscripted } from './types.ts';
import {
  type Arguments,
  ClassValue,
  Foreign,
  FunctionValue,
  fail,
  Generic,
  Instance,
  Names,
  Native,
  native,
  PyDict,
  PyTuple,
  type PyValue,
  SomeObject,
  Union,
  undefinedDefault,
} from './values.ts';

/** Under the name of a function or class with code that may be interpreted: what it computes depends on all of its text. */
export const codeKind = 'py:code';

/** The value of a variable of the environment; undefined where it is not set. */
export type Variables = (name: string) => PyValue;

/** Names and objects of the workspace as interpreted code sees them. */
export class Workspace implements World {
  readonly run: Run;
  readonly #at: Linking;
  readonly #surroundings: Surroundings;
  readonly #environment: Readonly<Record<string, PyValue>>;
  readonly #variables: Variables;
  readonly #ofBases: Readonly<Record<string, PyValue>>;

  /** `ofBases`: members of base classes outside of the workspace. */
  constructor(at: Linking, variables: Variables, ofBases: Readonly<Record<string, PyValue>> = {}) {
    this.#at = at;
    this.#ofBases = ofBases;
    this.#surroundings = { scope: at.scope, baseClasses: at.names.setting('python.baseClasses') };
    this.#variables = variables;
    const get = native((name, other = null) => (typeof name === 'string' ? (variables(name) ?? other) : fail()));
    this.#environment = { 'os.getenv': get, 'os.environ.get': get, 'pydantic.PydanticUndefined': undefinedDefault };
    this.run = new Run(this);
  }

  contextIn(module: string): Context {
    return contextOf(module, [], this.#surroundings, undefined);
  }

  /** A function at the top level of a module. */
  functionOf(fn: PyFunction, module: string): PyValue {
    this.#at.names.find(codeKind, fn.name.value);
    return new FunctionValue(fn, new Names(this.contextIn(module)));
  }

  classOf(site: ClassSite): ClassValue {
    this.#at.names.find(codeKind, site.of.name.value);
    return new ClassValue(site);
  }

  lookUp(name: string, context: Context): PyValue {
    return this.#valueFor(find({ kind: 'name', name, span: { start: 0, end: 0 } }, context), context);
  }

  imported({ from, name, local }: PyImport, context: Context): PyValue {
    if (from === '') return this.#foreign(name);
    const definition = this.#at.scope.importFrom(context.module, from, name);
    if (definition?.kind === 'module') return unknownValue;
    const root = this.contextIn(definition === undefined || definition.kind === 'foreign' ? context.module : definition.module);
    if (definition?.kind === 'foreign') return this.#foreign(canonical(definition.name));
    return definition === undefined || local.value === '*' ? unknownValue : this.lookUp(definition.of.name.value, root);
  }

  member(value: PyValue, name: string): PyValue {
    const own = methodOfValue(value, name);
    if (own !== undefined) return own;
    if (value instanceof Super) return this.#memberAbove(value, name);
    if (value instanceof Instance) return value.members.has(name) ? value.members.get(name) : this.#classMember(value.of, value, name);
    if (value instanceof ClassValue) return this.#classMember(value, undefined, name);
    if (value instanceof FunctionValue) return this.#functionMember(value, name);
    if (name === '__name__' && (value instanceof Generic || value instanceof Union)) return typeName(value);
    if (value instanceof Generic || value instanceof Union)
      return name === '__origin__' ? originOf(value) : name === '__args__' ? new PyTuple(argsOf(value)) : unknownValue;
    if (value instanceof Foreign) return name === '__name__' ? typeName(value) : this.#foreign(`${value.name}.${name}`);
    return value === null || typeof value === 'number' || typeof value === 'boolean' ? undefined : unknownValue;
  }

  #functionMember(value: FunctionValue, name: string): PyValue {
    if (name === '__doc__') return docOf(value);
    if (name === '__name__') return value.fn.name?.value ?? unknownValue;
    if (name !== '__annotations__') return unknownValue;
    const { context } = value.names;
    return PyDict.of(
      value.fn.params.flatMap(({ name: param, annotation }) => (annotation === undefined ? [] : [[param.value, this.#expression(annotation, context)]])),
    );
  }

  callOther(fn: PyValue, passed: Arguments): PyValue {
    if (fn instanceof ClassValue) return this.construct(fn, passed);
    const [first] = passed.args;
    if (fn instanceof Foreign && fn.name === 'typing.get_type_hints' && first instanceof FunctionValue) return this.#functionMember(first, '__annotations__');
    const known = fn instanceof Foreign && Object.hasOwn(natives, fn.name) ? natives[fn.name] : undefined;
    const method = fn instanceof Foreign ? /^builtins\.(?:str|list|dict)\.(\w+)$/.exec(fn.name)?.[1] : undefined;
    // `str.strip` of a text is its method.
    if (known === undefined && method !== undefined)
      return this.run.call(methodOfValue(first, method) ?? unknownValue, { ...passed, args: passed.args.slice(1) });
    return known === undefined ? unknownValue : known(passed, this.run.call, this.run);
  }

  subscript(value: PyValue, index: PyValue): PyValue {
    if (value instanceof Foreign && value.name === 'os.environ') return typeof index === 'string' ? (this.#variables(index) ?? fail()) : fail();
    return subscripted(value, index);
  }

  /** An object of a class that makes it in `__init__`. */
  construct(of: ClassValue, passed: Arguments): PyValue {
    const init = methodOf(of.definition, '__init__', this.#at);
    if (init === undefined) return unknownValue;
    const made = new Instance(of);
    this.run.call(this.#bound(init.fn, { module: init.of.module, of: init.of.of, outer: [] }, of, made), passed);
    return made;
  }

  readonly #foreign = (name: string): PyValue =>
    Object.hasOwn(this.#environment, name) ? this.#environment[name] : Object.hasOwn(constants, name) ? constants[name] : new Foreign(name);

  #valueFor(found: Found, context: Context): PyValue {
    switch (found?.kind) {
      case 'class':
        return this.classOf(found.site);
      case 'function':
        return found.of.decorators.length > 0 && found.of.code === undefined ? unknownValue : this.functionOf(found.of, found.module);
      case 'assignment': {
        const { value } = found.of;
        if (value === undefined || context.followed.includes(found.of)) return unknownValue;
        return this.#expression(value, { ...this.contextIn(found.module), classes: found.classes, followed: [...context.followed, found.of] });
      }
      case 'foreign':
        return this.#foreign(found.name);
      default:
        return unknownValue;
    }
  }

  readonly #expression = (expr: PyExpr, context: Context): PyValue => this.run.value(expr, { names: new Names(context), fn: undefined });

  #lineage(site: ClassSite): Lineage {
    return lineageOf(site, [], this.contextIn(site.module), undefined);
  }

  #classMember(of: ClassValue, self: PyValue, name: string): PyValue {
    const { site } = of;
    if (name === '__name__' || name === '__qualname__') return site.of.name.value;
    const lineage = this.#lineage(site);
    for (const { site: own } of lineage.ancestors) {
      const fn = own.of.methods.findLast((method) => method.name.value === name);
      if (fn !== undefined) return this.#bound(fn, own, of, self);
      const member = own.of.members.findLast((one) => one.name.value === name && one.value !== undefined);
      if (member?.value !== undefined) return this.#constant(member.value, member, own, lineage);
    }
    const ofBase = lineage.ancestors.some(({ hasForeignBase }) => hasForeignBase) ? this.#ofBases[name] : undefined;
    if (ofBase !== undefined || lineage.kind !== 'model') return ofBase ?? unknownValue;
    if (name === 'model_fields' || name === '__fields__' || name === '__pydantic_fields__') return modelFields(lineage, this.#expression);
    if (name === 'model_json_schema' || name === 'schema') return new Native((passed) => this.#jsonSchema(site, passed));
    return unknownValue;
  }

  /** The value of a name in the body of a class; that of a model's field is no attribute of the class. */
  #constant(value: PyExpr, member: PyAssignment, own: ClassSite, { kind }: Lineage): PyValue {
    const context = { ...this.contextIn(own.module), classes: [...own.outer, own.of], followed: [member] };
    if (kind === 'enum') return new SomeObject({ name: member.name.value, value: this.#expression(value, context) });
    const isField = kind === 'model' && member.annotation !== undefined && !readAnnotation(member.annotation, context).qualifiers.has('ClassVar');
    return isField ? unknownValue : this.#expression(value, context);
  }

  /** A method as an attribute of a class, or of an object of it. */
  #bound(fn: PyFunction, owner: ClassSite, of: ClassValue, self: PyValue): PyValue {
    this.#at.names.find(codeKind, owner.of.name.value);
    const kinds = fn.decorators.map((one) => (one.kind === 'name' ? one.name : ''));
    const receiver = kinds.includes('staticmethod') ? undefined : kinds.includes('classmethod') ? of : self;
    const value = new FunctionValue(fn, new Names(this.contextIn(owner.module)), receiver, new ClassValue(owner));
    return kinds.includes('property') && self !== undefined ? this.run.call(value, { args: [], named: new Map() }) : value;
  }

  #memberAbove({ owner, self }: Super, name: string): PyValue {
    const of = self instanceof Instance ? self.of : self instanceof ClassValue ? self : fail();
    const all = this.#lineage(of.site).ancestors;
    const from = all.findIndex(({ site }) => site.of === owner.site.of);
    for (const { site } of all.slice(from + 1)) {
      const fn = site.of.methods.findLast((method) => method.name.value === name);
      if (fn !== undefined) return this.#bound(fn, site, of, self instanceof Instance ? self : undefined);
    }
    // The initializer of `object` does nothing.
    return name === '__init__' && !all.some(({ hasForeignBase }) => hasForeignBase) ? native(() => null) : unknownValue;
  }

  #jsonSchema(site: ClassSite, { args, named }: Arguments): PyValue {
    const made = args.length + named.size > 0 ? undefined : modelSchema(site, this.#surroundings);
    return made === undefined || made.unknown.length > 0 || made.schema.type.state === 'opaque'
      ? unknownValue
      : fromJson(inPydanticOrder(schemaJson(made.schema)));
  }
}

/** Names of one object in several modules. */
const canonical = (name: string): string => name.replace(/^typing_extensions\./, 'typing.').replace(/^pydantic\.(?:fields|main|config)\./, 'pydantic.');
