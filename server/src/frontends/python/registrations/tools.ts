import type { Linking } from '../listing/linking.ts';
import { allClasses } from '../names/definitions.ts';
import { type Enclosing, isUnder, topLevel } from '../names/enclosing.ts';
import type { Registered } from '../names/resolveFunction.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { expressionText } from '../schema/expression.ts';
import { decoratorRegistrationsOf, type Placed, registrationsOf, registrationsWithin } from './functionRegistrations.ts';
import { decoratorForm, type FoundForm } from './libraries/forms.ts';
import type { Registration } from './registrations.ts';
import { isNamed, isOfServer, originName, serverOf } from './server.ts';
import { storesFunctions } from './storing.ts';

export type { Linking } from '../listing/linking.ts';

export interface ToolDraft {
  /** Of a bound method: without its first parameter. */
  readonly fn: PyFunction;
  /** The function with all its parameters. */
  readonly whole: PyFunction;
  /** `model`: the input schema is the schema of a model. `server`: FastMCP derives it from the parameters. */
  readonly way: 'model' | 'server';
  /** The decorator's or registering call; undefined for a decorator without arguments. */
  readonly argumentCall: PyCall | undefined;
  /** The library's form; undefined for a FastMCP server, and for a model. */
  readonly form?: FoundForm | undefined;
  /** The name argument; undefined where the tool has the function's name. */
  readonly name: PyExpr | undefined;
  readonly server?: string | undefined;
  /** The full name of the server's class, where it is known. */
  readonly origin?: string | undefined;
  readonly argumentModule: string;
  readonly argumentEnclosing?: Enclosing;
  /** False where `argumentCall` is in another region than the function. */
  readonly isArgumentHere: boolean;
  /** Facts of that other region. */
  readonly argumentFacts?: PyFacts;
  /** The function was wrapped before its registration: its parameters may differ. */
  readonly isChanged?: true;
}

type Region = Pick<PyFacts, 'functions' | 'classes'>;

/** The functions of a region that are tools, at any depth. */
export const toolsIn = (facts: Region, at: Linking): readonly ToolDraft[] =>
  everyFunction(facts).flatMap((own) => {
    // A wrapper has the parameters and docs of the function that it wraps.
    if (isUnder(own.fn, 'wraps')) return [];
    const declared = isFree(own) ? own.fn.decorators.flatMap((decorator) => byDecorator(own, decorator, at) ?? []).slice(0, 1) : [];
    const byName = new Map<string, ToolDraft>();
    for (const draft of [...declared, ...byCall(own, at)]) if (!byName.has(nameText(draft))) byName.set(nameText(draft), draft);
    return [...byName.values()];
  });

/** As `toolsIn`, of a whole region; cached, since each model of its tools needs it. */
export const toolsOf = (facts: PyFacts, at: Linking): readonly ToolDraft[] =>
  hasFunctions(facts) ? at.names.derived(facts, 'tools', [at.module], () => toolsIn(facts, at)) : [];

/** As `toolsIn`, of one function; cached for one snapshot, since each call that registers it looks for itself in `argumentCall`. */
export const toolsOfRegistered = ({ fn, owner, region }: Registered, at: Linking): readonly ToolDraft[] =>
  at.names.derived(fn, 'registered tools', [at.module, owner, at.names.snapshot], () => toolsIn(region, at));

/** Most regions with classes alone have none: they need no cache. */
const hasFunctions = ({ functions, classes }: Region): boolean => functions.length > 0 || allClasses(classes).some(({ methods }) => methods.length > 0);

/** One name at several servers is one tool. */
const nameText = ({ name, fn }: ToolDraft): string => (name === undefined ? fn.name.value : expressionText(name));

interface Found extends Placed {
  readonly enclosing: Enclosing;
}

function everyFunction({ functions, classes }: Region): readonly Found[] {
  const below = (fn: PyFunction, enclosing: Enclosing, owner: PyClass | undefined): readonly Found[] => [
    { fn, owner, enclosing },
    ...fn.functions.flatMap((inner) => below(inner, { functions: [fn, ...enclosing.functions], owner: enclosing.owner ?? owner }, undefined)),
  ];
  return [
    ...functions.flatMap((fn) => below(fn, topLevel, undefined)),
    ...allClasses(classes).flatMap((of) => of.methods.flatMap((fn) => below(fn, topLevel, of))),
  ];
}

/** A call passes `self` before the caller's arguments: a decorated method is no plain function. */
const isFree = ({ fn, owner }: Found): boolean => owner === undefined || isUnder(fn, 'staticmethod');

function byDecorator({ fn, enclosing }: Found, decorator: PyExpr, at: Linking): ToolDraft | undefined {
  const argumentCall = decorator.kind === 'call' ? decorator : undefined;
  const registrar = argumentCall?.callee ?? decorator;
  const draft = {
    fn,
    whole: fn,
    argumentCall,
    name: argumentCall && nameArgument(argumentCall, undefined),
    argumentModule: at.module,
    argumentEnclosing: enclosing,
    isArgumentHere: true,
  };
  const form = decoratorForm(registrar, enclosing, at);
  if (form !== undefined) return { ...draft, form, name: argumentCall && nameArgument(argumentCall, byPosition(argumentCall, form), form), way: 'server' };
  if (isNamed(registrar, at.names.setting('python.modelDecorators'), at)) return { ...draft, way: 'model' };
  if (!isNamed(registrar, at.names.setting('python.serverDecorators'), at) || !isOfServer(registrar, enclosing, at)) return undefined;
  if (storesFunctions(registrar, at.module, at)) return undefined;
  return {
    ...draft,
    name: argumentCall && nameArgument(argumentCall, argumentCall.args[0]),
    server: serverOf(registrar, enclosing, undefined, at),
    origin: originName(registrar, enclosing, at),
    way: 'server',
  };
}

function byCall({ fn, owner, enclosing }: Found, at: Linking): readonly ToolDraft[] {
  const outer = enclosing.functions.at(-1);
  const byCalls = outer === undefined ? registrationsOf({ fn, owner }, at) : registrationsWithin(outer, enclosing.owner, fn, at);
  const calls = isFree({ fn, owner, enclosing }) ? [...byCalls, ...decoratorRegistrationsOf({ fn, owner }, enclosing, at)] : byCalls;
  return calls.map(({ registration: registrar, elsewhere, isHere, isBound, form, isChanged }) => ({
    fn: isBound ? { ...fn, params: fn.params.slice(1) } : fn,
    whole: fn,
    way: 'server',
    argumentCall: registrar.argumentCall,
    form: form?.isOfServer === true ? undefined : form,
    name: form?.form.list === undefined ? nameArgument(registrar.argumentCall, nameByPosition(registrar, form), form) : undefined,
    server: serverOf(registrar.server.expr, registrar.server.enclosing, owner, { ...at, module: registrar.server.module }),
    origin:
      originName(registrar.registrar, registrar.enclosing, { ...at, module: registrar.module }) ??
      originName(registrar.server.expr, registrar.server.enclosing, { ...at, module: registrar.server.module }),
    argumentModule: registrar.module,
    argumentEnclosing: registrar.enclosing,
    isArgumentHere: isHere,
    ...(isChanged === true ? { isChanged } : {}),
    ...(elsewhere === undefined ? {} : { argumentFacts: elsewhere }),
  }));
}

/** The name that follows the function in a call, or the first argument where another call takes the function: `tool("seek")(find)`. */
function nameByPosition({ argumentCall, name }: Pick<Registration, 'argumentCall' | 'name'>, form: FoundForm | undefined): PyExpr | undefined {
  if (form === undefined) return name;
  return form.isDecorator ? (form.form.namedAt === undefined ? undefined : name) : byPosition(argumentCall, form);
}

const byPosition = ({ args }: PyCall, { form }: FoundForm): PyExpr | undefined => (form.namedAt === undefined ? undefined : args[form.namedAt]);

/** The name argument of a call. */
export function nameArgument({ keywords }: PyCall, byPosition: PyExpr | undefined, found?: FoundForm): PyExpr | undefined {
  const names = found?.form.keys?.name ?? ['name'];
  const name = keywords.find((keyword) => keyword.name !== undefined && names.includes(keyword.name.value))?.value ?? byPosition;
  return name?.kind === 'none' ? undefined : name;
}

export interface PromptDraft {
  readonly fn: PyFunction;
  /** The decorator's call; undefined for a decorator without arguments. */
  readonly argumentCall: PyCall | undefined;
}

/** The functions of a region that are prompts of a server, at any depth; cached, since several rules need them. */
export const promptsOf = (facts: PyFacts, at: Linking): readonly PromptDraft[] =>
  hasFunctions(facts) ? at.names.derived(facts, 'prompts', [at.module], () => promptsIn(facts, at)) : [];

const promptsIn = (facts: Region, at: Linking): readonly PromptDraft[] =>
  everyFunction(facts).flatMap((own) => {
    const found = (isFree(own) ? own.fn.decorators : []).flatMap((decorator): readonly PromptDraft[] => {
      const argumentCall = decorator.kind === 'call' ? decorator : undefined;
      const registrar = argumentCall?.callee ?? decorator;
      return isNamed(registrar, at.names.setting('python.promptDecorators'), at) && isOfServer(registrar, own.enclosing, at)
        ? [{ fn: own.fn, argumentCall }]
        : [];
    });
    return found.slice(0, 1);
  });
