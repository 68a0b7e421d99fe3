import { limits, OverBudget } from '../../../../model/index.ts';
import { countSize, sizeOfText, step } from '../work.ts';
import type { Code, FunctionCode, Pattern, Statement } from './code.ts';
import { entriesOf, isSame, keysOf } from './counted.ts';
import { isHarmless, unknownOf } from './mayChange.ts';
import { iterated, memberOf } from './natives.ts';
import { binary, fail, known, truth, unary } from './operators.ts';
import {
  type CallFunction,
  Closure,
  Environment,
  emptyObject,
  HostObject,
  isMutable,
  isPlain,
  NativeFunction,
  type RunValue,
  Unknowable,
  unknownValue,
} from './values.ts';

/** The completion of a statement that leaves its enclosing block. */
type Ending = { readonly kind: 'return'; readonly value: RunValue } | { readonly kind: 'break' | 'continue' } | undefined;

export class Run {
  #depth = 0;

  readonly call: CallFunction = (fn, args) => {
    if (fn instanceof NativeFunction) {
      step();
      return fn.run(args, this.call);
    }
    if (fn instanceof Closure) return this.#within(() => this.#apply(fn.code, fn.names, args));
    if (fn === unknownValue) return unknownValue;
    throw new Unknowable();
  };

  #within<T>(work: () => T): T {
    if (this.#depth >= limits.javascript.runDepth) throw new OverBudget('depth');
    step();
    this.#depth++;
    const made = work();
    this.#depth--;
    return made;
  }

  #apply({ params, body }: FunctionCode, names: Environment, args: readonly RunValue[]): RunValue {
    const own = new Environment(names);
    params.forEach((param, i) => {
      this.#bind(param.kind === 'rest' ? param.of : param, param.kind === 'rest' ? args.slice(i) : args[i], own);
    });
    const ending = this.#block(body, own);
    return ending?.kind === 'return' ? ending.value : undefined;
  }

  #bind(pattern: Pattern, value: RunValue, names: Environment): void {
    step();
    switch (pattern.kind) {
      case 'name':
        names.declare(pattern.name, value);
        return;
      case 'default':
        this.#bind(pattern.of, value === undefined ? this.#value(pattern.value, names) : value, names);
        return;
      case 'object': {
        if (value === undefined || value === null) throw new Unknowable();
        for (const { key, of } of pattern.members) this.#bind(of, this.#member(value, key), names);
        if (pattern.rest !== undefined) names.declare(pattern.rest, this.#without(value, new Set(pattern.members.map(({ key }) => key))));
        return;
      }
      case 'array': {
        const items = value === unknownValue ? undefined : iterated(value);
        if (items !== undefined && pattern.items.at(-1)?.kind === 'rest') countSize(items.length);
        pattern.items.forEach((item, i) => {
          if (item?.kind === 'rest') this.#bind(item.of, items?.slice(i) ?? unknownValue, names);
          else if (item !== undefined) this.#bind(item, items === undefined ? unknownValue : items[i], names);
        });
        return;
      }
      case 'rest':
        throw new Unknowable();
    }
  }

  #without(value: RunValue, keys: ReadonlySet<string>): RunValue {
    if (!isPlain(value)) return unknownValue;
    const made = emptyObject();
    for (const [key, own] of entriesOf(value)) if (!keys.has(key)) made[key] = own;
    return made;
  }

  #block(body: readonly Statement[], names: Environment): Ending {
    for (const statement of body) {
      if (statement.kind !== 'function') continue;
      step();
      names.declare(statement.name, new Closure(statement.code, names));
    }
    for (const statement of body) {
      const ending = this.#within(() => this.#statement(statement, names));
      if (ending !== undefined) return ending;
    }
    return undefined;
  }

  #statement(statement: Statement, names: Environment): Ending {
    switch (statement.kind) {
      case 'function':
        return undefined;
      case 'declare':
        this.#bind(statement.pattern, statement.value && this.#value(statement.value, names), names);
        return undefined;
      case 'run':
        this.#value(statement.code, names);
        return undefined;
      case 'if':
        return this.#block(truth(this.#value(statement.test, names)) ? statement.yes : statement.no, new Environment(names));
      case 'each':
        return this.#each(statement, names);
      case 'switch':
        return this.#switch(statement, names);
      case 'block':
        return this.#block(statement.body, new Environment(names));
      case 'return':
        return { kind: 'return', value: statement.value && this.#value(statement.value, names) };
      case 'break':
      case 'continue':
        return { kind: statement.kind };
      case 'other':
        throw new Unknowable();
    }
  }

  #each({ pattern, list, keys, body }: Extract<Statement, { readonly kind: 'each' }>, names: Environment): Ending {
    const value = this.#value(list, names);
    const items = !keys ? iterated(value) : isPlain(value) ? keysOf(value) : undefined;
    if (items === undefined) throw new Unknowable();
    for (const item of items) {
      step();
      const own = new Environment(names);
      this.#bind(pattern, item, own);
      const ending = this.#block(body, own);
      if (ending?.kind === 'break') return undefined;
      if (ending?.kind === 'return') return ending;
    }
    return undefined;
  }

  #switch({ value, cases }: Extract<Statement, { readonly kind: 'switch' }>, names: Environment): Ending {
    const subject = known(this.#value(value, names));
    const own = new Environment(names);
    const matching = cases.findIndex(({ test }) => test !== undefined && isSame(known(this.#value(test, own)), subject));
    const from = matching >= 0 ? matching : cases.findIndex(({ test }) => test === undefined);
    for (const { body } of from < 0 ? [] : cases.slice(from)) {
      const ending = this.#block(body, own);
      if (ending !== undefined) return ending.kind === 'break' ? undefined : ending;
    }
    return undefined;
  }

  #value(code: Code, names: Environment): RunValue {
    return this.#within(() => this.#valueOf(code, names));
  }

  #valueOf(code: Code, names: Environment): RunValue {
    switch (code.kind) {
      case 'literal':
        return code.value;
      case 'name':
        return names.get(code.name);
      case 'member': {
        const object = this.#value(code.object, names);
        return code.optional && (object === undefined || object === null) ? undefined : this.#member(object, this.#key(code.key, names));
      }
      case 'call':
        return this.#called(code, names);
      case 'object':
        return this.#object(code, names);
      case 'array':
        return this.#list(code.items, names);
      case 'template':
        return this.#template(code, names);
      case 'unary':
        return unary(code.by, this.#value(code.of, names));
      case 'binary':
        return this.#binary(code, names);
      case 'choice': {
        const test = this.#value(code.test, names);
        if (test === unknownValue) return unknownOf(code.yes, code.no);
        return this.#value(truth(test) ? code.yes : code.no, names);
      }
      case 'assign':
        return this.#assign(code, names);
      case 'delete': {
        const [object, key] = [this.#value(code.object, names), this.#key(code.key, names)];
        if (isPlain(object)) delete object[key];
        else if (object !== unknownValue) throw new Unknowable();
        return true;
      }
      case 'function':
        return new Closure(code.code, names);
      case 'spread':
      case 'other':
        throw new Unknowable();
    }
  }

  #key(code: Code, names: Environment): string {
    const key = this.#value(code, names);
    if (typeof key !== 'string' && typeof key !== 'number') throw new Unknowable();
    if (typeof key === 'string') countSize(sizeOfText(key.length));
    return String(key);
  }

  #member(object: RunValue, key: string): RunValue {
    if (object === unknownValue) return unknownValue;
    if (object instanceof HostObject) return object.member(key);
    // The code throws here.
    if (object === undefined || object === null) throw new Unknowable();
    return memberOf(object, key);
  }

  #called({ callee, args, optional, isNew }: Extract<Code, { readonly kind: 'call' }>, names: Environment): RunValue {
    const fn = this.#value(callee, names);
    if (fn === undefined && (optional || (callee.kind === 'member' && callee.optional))) return undefined;
    const argValues = this.#list(args, names);
    // The effect of an unknown function on its arguments is unknown, too.
    if (fn === unknownValue) return argValues.some(isMutable) && !isHarmless(callee) ? fail() : unknownValue;
    return isNew && !(fn instanceof NativeFunction) ? fail() : this.call(fn, argValues);
  }

  #object({ members }: Extract<Code, { readonly kind: 'object' }>, names: Environment): RunValue {
    const made = emptyObject();
    for (const member of members) {
      if (!('spread' in member)) {
        made[this.#key(member.key, names)] = this.#value(member.value, names);
        continue;
      }
      const brought = this.#value(member.spread, names);
      if (isPlain(brought)) for (const [key, own] of entriesOf(brought)) made[key] = own;
      // `...(false && { … })` adds no members.
      else if (brought !== undefined && brought !== null && typeof brought !== 'boolean') throw new Unknowable();
    }
    return made;
  }

  #list(items: readonly Code[], names: Environment): RunValue[] {
    const made: RunValue[] = [];
    for (const item of items) {
      if (item.kind !== 'spread') {
        made.push(this.#value(item, names));
        continue;
      }
      const brought = iterated(this.#value(item.of, names)) ?? fail();
      countSize(brought.length);
      for (const own of brought) made.push(own);
    }
    return made;
  }

  #template({ parts }: Extract<Code, { readonly kind: 'template' }>, names: Environment): RunValue {
    const texts = parts.map((part) => this.#value(part, names));
    if (texts.includes(unknownValue)) return unknownValue;
    for (const text of texts) countSize(sizeOfText(typeof text === 'string' ? text.length : 1));
    return texts.map((text) => (typeof text === 'object' ? fail() : String(text))).join('');
  }

  #binary({ by, left, right }: Extract<Code, { readonly kind: 'binary' }>, names: Environment): RunValue {
    const first = this.#value(left, names);
    if (by === '&&' || by === '||' || by === '??') {
      if (first === unknownValue) return unknownOf(right);
      const goesOn = by === '&&' ? truth(first) : by === '||' ? !truth(first) : first === undefined || first === null;
      return goesOn ? this.#value(right, names) : first;
    }
    return binary(by, first, this.#value(right, names));
  }

  #assign({ to, by, value: written }: Extract<Code, { readonly kind: 'assign' }>, names: Environment): RunValue {
    const newValue = by === undefined ? this.#value(written, names) : this.#binary({ kind: 'binary', by, left: to, right: written }, names);
    if (to.kind === 'name') names.set(to.name, newValue);
    else if (to.kind === 'member') {
      const [object, key] = [this.#value(to.object, names), this.#key(to.key, names)];
      if (isPlain(object)) object[key] = newValue;
      else if (Array.isArray(object) && /^\d{1,4}$/.test(key)) object[Number(key)] = newValue;
      else if (object !== unknownValue) throw new Unknowable();
    } else throw new Unknowable();
    return newValue;
  }
}
