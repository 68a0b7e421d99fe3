import { type DocumentEdits, knownValue, type Mention, type Span, schemaOwner, type View } from '../../model/index.ts';
import type { PyClass, PyFunction } from './code.ts';
import { paramInDocs } from './edit/docNames.ts';
import { isName, type Placed, regionsOf, writtenAt } from './edit/project.ts';
import { callsIn } from './edit/walk.ts';
import type { PyFacts } from './facts.ts';
import { createScope, resolve } from './lookUp.ts';
import { classNamed } from './models.ts';
import { allFunctions } from './parts.ts';
import { keywordOf } from './schema/expression.ts';
import type { Linking } from './tools.ts';

/**
 * A parameter where it is declared, where the function's code, its docstring and calls take it; a field of a model likewise, in every module.
 * Nothing where the new name is none in Python, or means something else in the function already.
 */
export function renameParam(view: View<PyFacts>, tool: string, param: string, to: string): readonly DocumentEdits[] {
  if (!isName(to)) return [];
  const all = regionsOf(view);
  const meant = meantBy(all, tool, param);
  if (meant.owners.size > 0 && to.startsWith('_')) return [];
  const scope = createScope(view.names);
  const found = all.map((at) => ({ at, spans: placesIn(at, meant, param, { names: view.names, module: at.path, scope }) }));
  const isTaken = meant.owners.size === 0 && [...meant.functions].some((fn) => isUsed(fn, to));
  return isTaken ? [] : writtenAt(found, to);
}

/** What a rename is about: tools, and the classes that declare the field. */
interface Meant {
  readonly tools: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  /** The functions that are these tools. */
  readonly functions: ReadonlySet<PyFunction>;
}

/** A field is mentioned under its class, and under each tool whose model has it. */
function meantBy(all: readonly Placed[], tool: string, param: string): Meant {
  const owners = new Set<string>();
  const tools = new Set<string>();
  const take = (name: string): unknown => (isOwner(name) ? owners : tools).add(name);
  take(tool);
  const mentions = all.map(({ region }) => region.linked.mentions.filter((mention) => mention.param === param));
  for (const own of mentions) {
    const spans = new Set(own.flatMap(({ tool: name, span }) => (name === tool ? [span.start] : [])));
    for (const mention of own) if (spans.has(mention.span.start)) take(mention.tool);
  }
  return { owners, tools, functions: new Set(all.flatMap(({ region }) => functionsNamed(region, tools))) };
}

const isOwner = (name: string): boolean => name.startsWith(schemaOwner('', '').slice(0, -1));

function placesIn({ region, path }: Placed, meant: Meant, param: string, at: Linking): readonly Span[] {
  const { owners, tools } = meant;
  const isMeant = (mention: Mention): boolean => mention.param === param && (owners.size > 0 ? owners : tools).has(mention.tool);
  const functions = functionsNamed(region, tools);
  return [
    ...region.linked.mentions.filter(isMeant).map(({ span }) => span),
    ...functions.flatMap(({ docstring }) => paramInDocs(docstring, param)),
    ...keywordsIn(region.facts, param, meant, at),
    ...region.facts.classes.filter((of) => owners.has(schemaOwner(path, of.name.value))).flatMap((of) => withinClass(region.text, of, param)),
  ];
}

/** The functions of a region that are the tools meant. */
const functionsNamed = ({ linked, facts }: Placed['region'], tools: ReadonlySet<string>): readonly PyFunction[] => {
  const spans = new Set(linked.tools.flatMap(({ name, span }) => (tools.has(knownValue(name) ?? '') ? [span.start] : [])));
  return spans.size === 0 ? [] : allFunctions(facts).filter(({ span }) => spans.has(span.start));
};

const isUsed = ({ params, uses }: PyFunction, name: string): boolean =>
  params.some((param) => param.name.value === name) || uses.some(({ path }) => path[0]?.value === name);

/** Keywords of calls of the functions or the classes that are meant. */
function keywordsIn(facts: PyFacts, param: string, meant: Meant, at: Linking): readonly Span[] {
  return callsIn(facts).flatMap((call) => {
    const name = keywordOf(call, param)?.name;
    const callee = name && resolve(call.callee, at.module, at.scope);
    if (name === undefined || callee === undefined) return [];
    const isMeant =
      callee.kind === 'class'
        ? inherits(callee.of, callee.module, meant.owners, at)
        : callee.kind === 'function' && meant.owners.size === 0 && meant.functions.has(callee.of);
    return isMeant ? [name.span] : [];
  });
}

function inherits(of: PyClass, module: string, owners: ReadonlySet<string>, at: Linking, steps: number = 20): boolean {
  if (owners.has(schemaOwner(module, of.name.value))) return true;
  return (
    steps > 0 &&
    of.bases.some((base) => {
      const above = classNamed(base, module, at);
      return above !== undefined && inherits(above.of, above.module, owners, at, steps - 1);
    })
  );
}

/** What the class's own methods take, and what decorators of them name. */
function withinClass(text: string, { span, methods }: PyClass, param: string): readonly Span[] {
  const own = [...text.slice(span.start, span.end).matchAll(new RegExp(String.raw`(?<=\bself\.)${param}\b`, 'g'))];
  const named = methods.flatMap(({ decorators }) =>
    decorators.flatMap((decorator) =>
      decorator.kind === 'call' ? decorator.args.flatMap((arg) => (arg.kind === 'string' && arg.value === param ? (arg.inner ?? []) : [])) : [],
    ),
  );
  return [...own.map((match) => ({ start: span.start + match.index, end: span.start + match.index + param.length })), ...named];
}
