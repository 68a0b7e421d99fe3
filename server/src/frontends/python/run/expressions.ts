import { limits, OverBudget } from '../../../model/index.ts';
import { unknownValue } from '../../support/javascript/run/values.ts';
import { step } from '../../support/javascript/work.ts';
import type { PyExpr, PyForm, PyStatement } from '../read/code.ts';
import { chainOf, type PyBinary } from '../read/expressions.ts';
import { binary, comparison, isComparison, unary } from './operators.ts';
import { type Place, Super, type World } from './place.ts';
import { itemAt, iterated, sliceOf } from './sequences.ts';
import { formatted, joined, reprOf, textOf } from './text.ts';
import {
  type Arguments,
  type CallValue,
  FunctionValue,
  fail,
  HostObject,
  Instance,
  Names,
  Native,
  PyDict,
  PyFloat,
  PySet,
  PyTuple,
  type PyValue,
  Raised,
  truth,
} from './values.ts';

/** Interprets expressions, and assigns their values. */
export abstract class Expressions {
  readonly world: World;
  #depth = 0;
  constructor(world: World) {
    this.world = world;
  }

  abstract readonly call: CallValue;

  protected within<T>(work: () => T): T {
    if (this.#depth >= limits.python.runDepth) throw new OverBudget('depth');
    step();
    this.#depth++;
    try {
      return work();
    } finally {
      this.#depth--;
    }
  }

  /** The value of an expression. */
  value(expr: PyExpr, at: Place): PyValue {
    return this.within(() => this.#valueOf(expr, at));
  }

  #valueOf(expr: PyExpr, at: Place): PyValue {
    switch (expr.kind) {
      case 'string':
        return expr.hasNamed === true || expr.isBytes ? unknownValue : expr.value;
      case 'number':
        if (expr.value === undefined) return unknownValue;
        return expr.isFloat ? new PyFloat(expr.value) : Number.isSafeInteger(expr.value) ? expr.value : unknownValue;
      case 'boolean':
        return expr.value;
      case 'none':
        return null;
      case 'ellipsis':
        return this.world.lookUp('Ellipsis', at.names.context);
      case 'name':
        return this.#named(expr.name, at);
      case 'attribute':
        return this.member(this.value(expr.object, at), expr.name.value);
      case 'subscript':
        return this.#item(expr, at);
      case 'call':
        return this.call(this.value(expr.callee, at), this.#arguments(expr, at));
      case 'list':
        return this.#items(expr.items, at);
      case 'tuple':
        return new PyTuple(this.#items(expr.items, at));
      case 'set':
        return new PySet(this.#items(expr.items, at));
      case 'dict':
        return this.#dict(expr.entries, at);
      case 'template':
        return joined(
          expr.parts.map((part) => textOf(this.value(part, at))),
          '',
        );
      case 'binary':
        return this.#binary(expr, at);
      case 'unary': {
        const value = this.value(expr.operand, at);
        if (expr.operator === 'await') return value;
        return expr.operator === 'not' ? (value === unknownValue ? value : !truth(value)) : unary(expr.operator, value);
      }
      case 'conditional':
        return this.value(truth(this.value(expr.condition, at)) ? expr.whenTrue : expr.whenFalse, at);
      case 'starred':
        return fail();
      case 'other':
        return expr.form === undefined ? fail() : this.#form(expr.form, at);
    }
  }

  #named(name: string, { names, fn }: Place): PyValue {
    for (let own: Names | undefined = names; own !== undefined; own = own.above) if (own.own.has(name)) return own.own.get(name);
    if (name === 'super') return this.#superOf(fn);
    return this.world.lookUp(name, names.context);
  }

  #superOf(fn: FunctionValue | undefined): PyValue {
    return new Native(({ args }) => (args.length > 0 || fn?.owner === undefined || fn.self === undefined ? fail() : new Super(fn.owner, fn.self)));
  }

  member(object: PyValue, name: string): PyValue {
    if (object === unknownValue) return unknownValue;
    const found = object instanceof HostObject ? object.member(name) : this.world.member(object, name);
    if (found === undefined) throw new Raised('AttributeError');
    return found;
  }

  #item({ object, index }: PyExpr & { readonly kind: 'subscript' }, at: Place): PyValue {
    const value = this.value(object, at);
    if (value === unknownValue) return value;
    if (index.kind === 'other' && index.form?.kind === 'slice') {
      const { from, to, step } = index.form;
      return sliceOf(
        value,
        [from, to, step].map((bound) => (bound === undefined ? null : this.value(bound, at))),
      );
    }
    const key = this.value(index, at);
    const isData = typeof value === 'string' || Array.isArray(value) || value instanceof PyTuple || value instanceof PyDict;
    return isData ? (key === unknownValue ? fail() : itemAt(value, key)) : this.world.subscript(value, key);
  }

  #items(items: readonly PyExpr[], at: Place): PyValue[] {
    return items.flatMap((item) => (item.kind === 'starred' ? iterated(this.value(item.of, at)) : [this.value(item, at)]));
  }

  #dict(entries: (PyExpr & { readonly kind: 'dict' })['entries'], at: Place): PyDict {
    const made = new PyDict();
    for (const { key, value } of entries) {
      const own = this.value(value, at);
      if (key !== undefined) made.set(this.value(key, at), own);
      else for (const [name, inner] of own instanceof PyDict ? own.entries : fail()) made.set(name, inner);
    }
    return made;
  }

  #arguments({ args, keywords }: PyExpr & { readonly kind: 'call' }, at: Place): Arguments {
    const named = new Map<string, PyValue>();
    for (const { name, value } of keywords) {
      const own = this.value(value, at);
      if (name !== undefined) named.set(name.value, own);
      else for (const [key, inner] of own instanceof PyDict ? own.entries : fail()) named.set(typeof key === 'string' ? key : fail(), inner);
    }
    return { args: this.#items(args, at), named };
  }

  /** Chains nest to the left: they are walked without recursion. */
  #binary(expr: PyBinary, at: Place): PyValue {
    const { first, links } = chainOf(expr, () => true);
    let left = this.value(first, at);
    for (const { operator, right } of links) {
      step();
      if (operator === 'and' || operator === 'or') {
        if (truth(left) === (operator === 'and')) left = this.value(right, at);
      } else if (isComparison(operator)) left = comparison(operator, left, this.value(right, at));
      else left = binary(operator, left, this.value(right, at));
    }
    return left;
  }

  #form(form: PyForm, at: Place): PyValue {
    switch (form.kind) {
      case 'comprehension':
        return this.#comprehension(form, at);
      case 'generatorCall':
        return this.call(this.value(form.callee, at), { args: [this.value(form.argument, at)], named: new Map() });
      case 'lambda': {
        const code: readonly PyStatement[] = [{ kind: 'return', value: form.body }];
        return new FunctionValue({ params: form.params, code, functions: [], isAsync: false }, at.names);
      }
      case 'formatted': {
        const value = this.value(form.value, at);
        const converted = form.conversion === '' ? value : form.conversion === 'r' ? reprOf(value) : form.conversion === 's' ? textOf(value) : fail();
        return converted === unknownValue ? converted : formatted(converted, form.format);
      }
      case 'comparisons': {
        let left = this.value(form.first, at);
        for (const { operator, right } of form.links) {
          const next = this.value(right, at);
          if (!truth(comparison(operator, left, next))) return false;
          left = next;
        }
        return true;
      }
      case 'named': {
        const value = this.value(form.value, at);
        at.names.own.set(form.name, value);
        return value;
      }
      case 'slice':
        return fail();
    }
  }

  #comprehension({ of, key, item, clauses }: PyForm & { readonly kind: 'comprehension' }, at: Place): PyValue {
    const made: (readonly [PyValue, PyValue])[] = [];
    const inner: Place = { ...at, names: new Names(at.names.context, at.names) };
    const visit = (from: number): void => {
      const clause = clauses[from];
      if (clause === undefined) made.push([key && this.value(key, inner), this.value(item, inner)]);
      else if (clause.kind === 'if') {
        if (truth(this.value(clause.test, inner))) visit(from + 1);
      } else
        for (const one of iterated(this.value(clause.over, inner))) {
          this.assign(clause.target, one, inner);
          this.within(() => visit(from + 1));
        }
    };
    visit(0);
    const items = made.map(([, value]) => value);
    return of === 'dict' ? PyDict.of(made) : of === 'set' ? new PySet(items) : items;
  }

  protected assign(target: PyExpr, value: PyValue, at: Place): void {
    step();
    if (target.kind === 'name') at.names.own.set(target.name, value);
    else if (target.kind === 'tuple' || target.kind === 'list') {
      const items = value === unknownValue ? undefined : iterated(value);
      if ((items !== undefined && items.length !== target.items.length) || target.items.some(({ kind }) => kind === 'starred')) fail();
      target.items.forEach((part, i) => {
        this.assign(part, items === undefined ? unknownValue : items[i], at);
      });
    } else if (target.kind === 'subscript') {
      const [object, index] = [this.value(target.object, at), this.value(target.index, at)];
      if (object instanceof PyDict) object.set(index, value);
      else if (Array.isArray(object) && typeof index === 'number' && index >= 0 && index < object.length) object[index] = value;
      else fail();
    } else if (target.kind === 'attribute') {
      const object = this.value(target.object, at);
      if (object instanceof Instance) object.members.set(target.name.value, value);
      // An attribute of a function does not change what it is registered as, unless it is one that is read.
      else if (!(object instanceof FunctionValue) || /^__(?:name|doc|qualname)__$/.test(target.name.value)) fail();
    } else fail();
  }
}
