import type { Linking } from '../../listing/linking.ts';
import { type Around, originOf } from '../../names/around.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyExpr } from '../../read/code.ts';
import { libraries } from './index.ts';
import type { FunctionForm } from './library.ts';

/** A library's form by which a function becomes a tool. */
export interface FoundForm {
  /** Is it of a library with a server, whose functions are read as those of the server? */
  readonly isOfServer: boolean;
  readonly form: FunctionForm;
}

const decorators = libraries.flatMap(({ server, decorators: own = [] }) => own.map((form): FoundForm => ({ isOfServer: server !== undefined, form })));
const takers = libraries.flatMap(({ server, takers: own = [] }) => own.map((form): FoundForm => ({ isOfServer: server !== undefined, form })));

/** The form of a decorator; undefined where no known library has it. */
export const decoratorForm = (by: PyExpr, around: Around, at: Linking): FoundForm | undefined => find(decorators, by, around, at);

/** The form of a callee that takes a function, or a list of functions. */
export const takerForm = (by: PyExpr, isList: boolean, around: Around, at: Linking): FoundForm | undefined =>
  find(
    takers.filter(({ form }) => (form.list !== undefined) === isList),
    by,
    around,
    at,
  );

function find(forms: readonly FoundForm[], by: PyExpr, around: Around, at: Linking): FoundForm | undefined {
  const method = by.kind === 'attribute' ? by.name.value : undefined;
  const methods = forms.filter(({ form }) => method !== undefined && form.method?.test(method) === true);
  const object = by.kind === 'attribute' && methods.length > 0 ? originOf(by.object, around, at) : undefined;
  const ofObject = object?.kind === 'foreign' ? methods.find(({ form }) => form.by.test(object.name)) : undefined;
  if (ofObject !== undefined) return ofObject;
  const meant = resolve(by, at.module, at.scope);
  return meant?.kind === 'foreign' ? forms.find(({ form }) => form.method === undefined && form.by.test(meant.name)) : undefined;
}
