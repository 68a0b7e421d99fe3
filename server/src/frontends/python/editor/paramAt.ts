import { knownValue, type Mention, type Span, schemaOwner, touches, type View } from '../../../model/index.ts';
import { paramInDocs } from '../edit/docNames.ts';
import { callsIn } from '../edit/walk.ts';
import { linkingOf } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { bindingOf, originOf } from '../names/enclosing.ts';
import { namesOf } from '../names/functionUses.ts';
import { type Definition, resolve } from '../names/lookUp.ts';
import { type ClassDefinition, classNamed, isModel, memberOf, takersOf } from '../names/models.ts';
import type { PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { dictArguments, keysNamed } from '../registrations/dictArguments.ts';
import { nameOf } from '../registrations/registrationArguments.ts';
import { type Linking, toolsIn } from '../registrations/tools.ts';

/** The parameter or field at the offset: a keyword of a call, an attribute of an object, a key of a dictionary, or a name in the docstring of a tool. */
export function paramAt({ text, facts, linked, names }: View<PyFacts>, offset: number): Mention | undefined {
  const span = wordAt(text, offset);
  const param = text.slice(span.start, span.end);
  if (param === '') return undefined;
  const at = linkingOf(names);
  const isHere = (own: Span | undefined): boolean => own !== undefined && own.start === span.start && own.end === span.end;
  const call = callsIn(facts).find(({ keywords }) => keywords.some(({ name }) => isHere(name?.span)));
  const owner = call === undefined ? (attributed() ?? keyed() ?? documented()) : ofCallee(resolve(call.callee, at.module, at.scope), param, at);
  if (owner !== undefined) return { tool: owner, param, span, role: 'use' };
  const model = classHere();
  return model && { tool: schemaOwner(model.module, model.of.name.value), span, role: 'use', fixed: true };

  function classHere(): ClassDefinition | undefined {
    const imported = facts.imports.find((own) => own.name === param && isHere({ start: own.span.start, end: own.span.start + param.length }));
    if (imported !== undefined) return modelOf(at.scope.lookUp(at.module, imported.local.value));
    const found = namesOf(facts, param).find(({ expr }) => isHere(expr.kind === 'name' ? expr.span : expr.name.span));
    return found === undefined || bindingOf(found.expr, found.enclosing) !== undefined ? undefined : modelOf(resolve(found.expr, at.module, at.scope));
  }

  function modelOf(definition: Definition | undefined): ClassDefinition | undefined {
    return definition?.kind === 'class' && (isModel(definition, at) || takersOf(definition, at).any) ? definition : undefined;
  }

  function keyed(): string | undefined {
    for (const { tool, of, dict } of callsIn(facts).flatMap(dictArguments)) {
      if (!keysNamed(dict, param).some(isHere)) continue;
      return tool?.value ?? (of && ofCallee(resolve(of, at.module, at.scope), param, at));
    }
    return undefined;
  }

  function attributed(): string | undefined {
    for (const { expr, enclosing } of namesOf(facts, param)) {
      if (expr.kind === 'attribute' && isHere(expr.name.span)) return ofCallee(originOf(expr.object, enclosing, at), param, at);
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

/** The owner of a parameter in its mentions: the class or the tool that the callee resolves to. */
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
