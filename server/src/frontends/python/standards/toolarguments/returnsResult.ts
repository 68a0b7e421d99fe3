import { code, type Problem } from '../../../../model/index.ts';
import { namesIn } from '../../names/annotationNames.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyExpr, PyFunction } from '../../read/code.ts';
import type { Linking } from '../../registrations/tools.ts';

/** Values that are certainly no result, with their words in a message. */
const plain: Partial<Readonly<Record<PyExpr['kind'], string>>> = {
  string: 'a text',
  template: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  dict: 'a dictionary',
  tuple: 'a tuple',
  set: 'a set',
};

/** Types that are certainly no result. `str` is left out: it may be a result as JSON. */
const types = /^builtins\.(?:int|float|bool|list|dict|tuple|set|bytes)$/;

/** Reports a tool that does not return a `Result`, where the project has that class. */
export function returnProblems({ returns, returned }: PyFunction, at: Linking): readonly Problem[] {
  if (!at.names.has('py:name', 'Result') || namesIn(returns).some((own) => /Result$/.test(own))) return [];
  // An empty text is a draft that the author has not filled in.
  const written = returned.find((own) => plain[own.kind] !== undefined && !(own.kind === 'string' && own.value === ''));
  const type = returns && typeName(returns, at);
  const what = written === undefined ? type && code(type) : plain[written.kind];
  const span = written?.span ?? returns?.span;
  if (what === undefined || span === undefined) return [];
  const message = `Returns ${what} instead of a \`Result\`.`;
  return [{ code: 'result-not-returned', message, span }];
}

function typeName(returns: PyExpr, at: Linking): string | undefined {
  const definition = resolve(returns.kind === 'subscript' ? returns.object : returns, at.module, at.scope);
  return definition?.kind === 'foreign' && types.test(definition.name) ? definition.name.replace(/^.*\./, '') : undefined;
}
