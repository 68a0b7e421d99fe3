import { closestFew, code, type Fix, type Names, type Problem, type Span } from '../../../model/index.ts';
import { isModule } from '../../support/javascript/lookUp.ts';
import { schemaKind, schemaUseKind } from '../../support/zod/resolve.ts';

/** The problem of a `zodSchemaRef` that no constant has as its name. */
export function unresolvedRef(ref: string, at: Span, names: Names): Problem {
  const all = names.list(schemaKind);
  const near = closestFew(ref, all);
  const exported = near.filter((name) => isExported(names, name));
  const close = (exported.length > 0 ? exported : near).slice(0, mostOffered);
  const [first] = close;
  return {
    code: 'zod-ref-unresolved',
    message: `Unknown schema ${code(ref)}.${first === undefined ? '' : ` Did you mean ${code(first)}?`}`,
    span: at,
    unreadable: true,
    fixes: first === undefined ? unused(all, names).map((name) => changeTo(name, at)) : close.map((name) => changeTo(name, at, close.length === 1)),
  };
}

const mostOffered = 3;

const changeTo = (to: string, span: Span, safe = false): Fix => ({
  title: `Change to ${code(to)}`,
  intent: { kind: 'correct-word', span, to },
  ...(safe ? { safe } : {}),
});

/** The only exported schema that no tool refers to; none where there are several. */
function unused(all: readonly string[], names: Names): readonly string[] {
  const used = new Set(names.list(schemaUseKind));
  const free = all.filter((name) => !used.has(name) && isExported(names, name));
  return free.length === 1 ? free : [];
}

const isExported = (names: Names, name: string): boolean =>
  names.find(schemaKind, name).some((facts) => isModule(facts) && facts.module.exports.some((own) => own.name === name));
