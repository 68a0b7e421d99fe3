import { Unknowable, unknownValue } from '../../support/javascript/run/values.ts';
import { step } from '../../support/javascript/work.ts';
import type { PyParam, PyStatement } from '../read/code.ts';
import { Expressions } from './expressions.ts';
import { binary } from './operators.ts';
import type { Place } from './place.ts';
import { iterated } from './sequences.ts';
import {
  type Arguments,
  type CallValue,
  FunctionValue,
  fail,
  HostObject,
  isMutable,
  Names,
  Native,
  PyDict,
  PyTuple,
  type PyValue,
  Raised,
  truth,
} from './values.ts';

type Ending = { readonly kind: 'return'; readonly value: PyValue } | { readonly kind: 'break' | 'continue' } | undefined;

/** Interprets statements and expressions. Throws `Unknowable` where only Python knows how it goes on, and `Raised` for exceptions of Python. */
export class Run extends Expressions {
  readonly call: CallValue = (fn, passed) => {
    step();
    if (fn instanceof Native) return fn.run(passed, this.call);
    if (fn instanceof HostObject) return fn.call(passed);
    if (fn instanceof FunctionValue) return this.within(() => this.#apply(fn, passed));
    const known = fn === unknownValue ? unknownValue : this.world.callOther(fn, passed);
    // What is not known may change what it is passed.
    if (known === unknownValue && [...passed.args, ...passed.named.values()].some(isMutable)) return fail();
    return known;
  };

  #apply(fn: FunctionValue, { args, named }: Arguments): PyValue {
    const { params, code } = fn.fn;
    if (code === undefined || fn.fn.isAsync) return isMutableAmong(args, named) ? fail() : unknownValue;
    const names = new Names(fn.names.context, fn.names);
    this.#bindAll(params, fn.self === undefined ? args : [fn.self, ...args], named, names);
    const ending = this.#block(code, { names, fn });
    return ending?.kind === 'return' ? ending.value : null;
  }

  #bindAll(params: readonly PyParam[], args: readonly PyValue[], named: ReadonlyMap<string, PyValue>, names: Names): void {
    const free = new Map(named);
    let next = 0;
    for (const { name, kind, value } of params) {
      if (kind === 'args') {
        names.own.set(name.value, new PyTuple(args.slice(next)));
        next = args.length;
      } else if (kind === 'kwargs') {
        names.own.set(name.value, PyDict.of(free));
        free.clear();
      } else if (kind !== 'keyword' && next < args.length) names.own.set(name.value, args[next++]);
      else if (free.has(name.value)) {
        names.own.set(name.value, free.get(name.value));
        free.delete(name.value);
      } else if (value === undefined) throw new Raised('TypeError');
      else names.own.set(name.value, this.value(value, { names: names.above ?? names, fn: undefined }));
    }
    if (next < args.length || free.size > 0) throw new Raised('TypeError');
  }

  #block(body: readonly PyStatement[], at: Place): Ending {
    for (const statement of body) {
      const ending = this.within(() => this.#statement(statement, at));
      if (ending !== undefined) return ending;
    }
    return undefined;
  }

  #statement(statement: PyStatement, at: Place): Ending {
    switch (statement.kind) {
      case 'run':
        this.value(statement.value, at);
        return undefined;
      case 'assign': {
        const value = this.value(statement.value, at);
        for (const target of statement.targets) this.assign(target, value, at);
        return undefined;
      }
      case 'augment': {
        const before = this.value(statement.target, at);
        const more = this.value(statement.value, at);
        if (Array.isArray(before) && statement.operator === '+') before.push(...iterated(more));
        else this.assign(statement.target, isMutable(before) ? fail() : binary(statement.operator, before, more), at);
        return undefined;
      }
      case 'if':
        return this.#block(truth(this.value(statement.test, at)) ? statement.yes : statement.no, at);
      case 'for':
        return this.#loop(statement, at);
      case 'while':
        while (truth(this.value(statement.test, at))) {
          const ending = this.#block(statement.body, at);
          if (ending?.kind === 'break') break;
          if (ending?.kind === 'return') return ending;
        }
        return undefined;
      case 'try':
        return this.#try(statement, at);
      case 'define':
        this.#define(statement, at);
        return undefined;
      case 'import':
        for (const own of statement.imports) at.names.own.set(own.local.value, this.world.imported(own, at.names.context));
        return undefined;
      case 'return':
        return { kind: 'return', value: statement.value === undefined ? null : this.value(statement.value, at) };
      case 'break':
      case 'continue':
        return { kind: statement.kind };
      case 'pass':
        return undefined;
      case 'other':
        return fail();
    }
  }

  #loop({ target, over, body, after }: PyStatement & { readonly kind: 'for' }, at: Place): Ending {
    for (const item of iterated(this.value(over, at))) {
      this.assign(target, item, at);
      const ending = this.#block(body, at);
      if (ending?.kind === 'break') return undefined;
      if (ending?.kind === 'return') return ending;
    }
    return this.#block(after, at);
  }

  #try({ body, handlers, last }: PyStatement & { readonly kind: 'try' }, at: Place): Ending {
    let ending: Ending;
    try {
      ending = this.#block(body, at);
    } catch (error) {
      if (!(error instanceof Raised)) throw error;
      const handler = handlers.find(({ names }) => names.length === 0 || names.includes('Exception') || names.includes(error.type));
      if (handler === undefined) throw error;
      ending = this.#block(handler.body, at);
    }
    return ending ?? this.#block(last, at);
  }

  #define({ name, span }: PyStatement & { readonly kind: 'define' }, at: Place): void {
    const own = at.fn?.fn.functions.find((inner) => inner.span.start === span.start);
    if (own === undefined) throw new Unknowable();
    let value: PyValue = new FunctionValue(own, at.names);
    for (const decorator of own.decorators.toReversed()) value = this.call(this.value(decorator, at), { args: [value], named: new Map() });
    at.names.own.set(name, value);
  }
}

const isMutableAmong = (args: readonly PyValue[], named: ReadonlyMap<string, PyValue>): boolean => [...args, ...named.values()].some(isMutable);
