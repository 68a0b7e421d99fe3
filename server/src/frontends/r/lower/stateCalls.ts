import { closest, code, codes, type Problem, type Span } from '../../../model/index.ts';
import type { RFunction } from '../read/readFunction.ts';
import { newToken, nextToken } from '../read/scan.ts';
import { statementEnd } from '../read/statement.ts';
import { stateMethods } from './stateEnv.ts';

const state = '.state_env';

/** Calls of unknown methods of the state. None where the function assigns the state, which may then be any object. */
export function stateCallProblems(text: string, start: number, fn: RFunction): readonly Problem[] {
  if (!fn.complete || !fn.formals.some(({ name }) => name.value === state)) return [];
  const uses = stateUses(text, fn.formalsSpan.end, statementEnd(text, start).end);
  if (uses === undefined) return [];
  return uses.called.flatMap((span) => {
    const name = text.slice(span.start, span.end);
    return methodNames.has(name) || uses.assigned.has(name) ? [] : [unknownMethod(name, span)];
  });
}

/** The methods of the specification, and those that `mcptool_state_factory()` of ravepipeline documents in addition. */
const methodNames: ReadonlySet<string> = new Set([...stateMethods.map(({ name }) => name), 'mget', 'mset', 'clone']);

interface StateUses {
  readonly called: readonly Span[];
  readonly assigned: ReadonlySet<string>;
}

/** Undefined where the state itself is assigned. */
function stateUses(text: string, from: number, to: number): StateUses | undefined {
  const called: Span[] = [];
  const assigned = new Set<string>();
  const token = newToken();
  const next = (at: number): string => {
    nextToken(text, at, token);
    return token.end <= to ? text.slice(token.start, token.end) : '';
  };
  let before = '';
  for (let at = from; at < to; at = token.end) {
    const word = next(at);
    if (word === '') break;
    if (word === state && token.kind === 'word') {
      const behind = next(token.end);
      if (before === '->' || before === '->>' || behind === '<-' || behind === '<<-' || (behind === '=' && /^[\n;{]?$/.test(before))) return undefined;
      // An index may set any field, so nothing is certain.
      if (behind === '[') return undefined;
      if (behind === '$' && next(token.end) !== '' && token.kind === 'word') {
        const span = { start: token.start, end: token.end };
        const use = next(token.end);
        if (use === '(') called.push(span);
        else if (use === '<-' || use === '<<-' || use === '=') assigned.add(text.slice(span.start, span.end));
      }
    }
    before = text.slice(token.start, token.end);
  }
  return { called, assigned };
}

function unknownMethod(name: string, span: Span): Problem {
  const names = stateMethods.map((method) => method.name);
  const suggested = methodAliases[name.toLowerCase()] ?? closest(name, names);
  const hint = suggested === undefined ? '' : ` Did you mean ${code(suggested)}?`;
  const fixes = suggested === undefined ? [] : [{ title: `Change to ${code(suggested)}`, intent: { kind: 'correct-word', span, to: suggested } } as const];
  return {
    code: 'state-method-unknown',
    message: `${code(state)} has no method ${code(name)}.${hint}`,
    detail: `Its methods are ${codes(names, Infinity)}.`,
    span,
    fixes,
  };
}

const methodAliases: Readonly<Record<string, string>> = {
  put: 'set',
  exists: 'has',
  contains: 'has',
  delete: 'remove',
  rm: 'remove',
  names: 'keys',
  ls: 'keys',
  length: 'size',
  count: 'size',
  list: 'as_list',
  to_list: 'as_list',
  aslist: 'as_list',
  'as.list': 'as_list',
};
