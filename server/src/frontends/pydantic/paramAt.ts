import { knownValue, type Mention, type Span, schemaOwner, touches, type View } from '../../model/index.ts';
import { originOf } from './around.ts';
import type { PyFunction } from './code.ts';
import { paramInDocs } from './edit/docNames.ts';
import { callsIn } from './edit/walk.ts';
import type { PyFacts } from './facts.ts';
import { namesOf } from './functionUses.ts';
import { nameOf } from './given.ts';
import { createScope, type Definition, resolve } from './lookUp.ts';
import { classNamed, memberOf } from './models.ts';
import { allFunctions } from './parts.ts';
import { type Linking, toolsIn } from './tools.ts';

/** The parameter or field that code names at the offset: as a keyword of a call, as an attribute of an object, or in the docstring of a tool. */
export function paramAt({ text, facts, linked, names }: View<PyFacts>, offset: number): Mention | undefined {
  const span = wordAt(text, offset);
  const param = text.slice(span.start, span.end);
  if (param === '') return undefined;
  const at: Linking = { names, module: names.path, scope: createScope(names) };
  const isHere = (own: Span | undefined): boolean => own !== undefined && own.start === span.start && own.end === span.end;
  const call = callsIn(facts).find(({ keywords }) => keywords.some(({ name }) => isHere(name?.span)));
  const owner = call === undefined ? (attributed() ?? documented()) : ofCallee(resolve(call.callee, at.module, at.scope), param, at);
  return owner === undefined ? undefined : { tool: owner, param, span, role: 'use' };

  function attributed(): string | undefined {
    for (const { expr, around } of namesOf(facts, param)) {
      if (expr.kind === 'attribute' && isHere(expr.name.span)) return ofCallee(originOf(expr.object, around, at), param, at);
    }
    return undefined;
  }

  function documented(): string | undefined {
    const fn = allFunctions(facts).find(({ docstring }) => docstring !== undefined && touches(docstring.span, offset));
    if (fn === undefined || !paramInDocs(fn.docstring, param).some(isHere)) return undefined;
    const tool = linked.tools.find((own) => own.span.start === fn.span.start);
    if (tool?.params.some(({ name }) => name.value === param)) return knownValue(tool.name);
    return tool && fn.params.map(({ annotation }) => ofCallee(classNamed(annotation, at.module, at), param, at)).find((own) => own !== undefined);
  }
}

/** What a class, or the tool that a function is, has a member of that name under. */
function ofCallee(callee: Definition | undefined, param: string, at: Linking): string | undefined {
  if (callee?.kind === 'class') {
    const member = memberOf(callee, param, at);
    return member && schemaOwner(member.owner.module, member.owner.of.name.value);
  }
  return callee?.kind === 'function' && callee.of.params.some(({ name }) => name.value === param)
    ? toolOf(callee.of, { ...at, module: callee.module })
    : undefined;
}

function toolOf(fn: PyFunction, at: Linking): string | undefined {
  const draft = toolsIn({ functions: [fn], classes: [] }, at).find((own) => own.fn === fn);
  return draft && knownValue(nameOf(draft, at).name);
}

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  while (end < text.length && /\w/.test(text.charAt(end))) end++;
  return { start, end };
}
