import type { Linking } from '../../listing/linking.ts';
import { type Enclosing, originOf } from '../../names/enclosing.ts';
import { resolve } from '../../names/lookUp.ts';
import type { PyExpr } from '../../read/code.ts';
import { libraries } from './index.ts';
import type { FunctionForm } from './library.ts';

export interface FoundForm {
  /** Is it of a library with a server, whose functions are read as those of the server? */
  readonly isOfServer: boolean;
  /** Its `id`. */
  readonly library: string;
  readonly form: FunctionForm;
  readonly isDecorator: boolean;
}

const decorators = libraries.flatMap(({ id, server, decorators: own = [] }) =>
  own.map((form): FoundForm => ({ isOfServer: server !== undefined, library: id, form, isDecorator: true })),
);
/** A decorator takes a function as an argument, too: `tool(find)`, `tool("seek")(find)`. */
const takers = [
  ...libraries.flatMap(({ id, server, takers: own = [] }) =>
    own.map((form): FoundForm => ({ isOfServer: server !== undefined, library: id, form, isDecorator: false })),
  ),
  ...decorators,
];

/** The form of a decorator; undefined where no known library has it. */
export const decoratorForm = (registrar: PyExpr, enclosing: Enclosing, at: Linking): FoundForm | undefined => find(decorators, registrar, enclosing, at);

/** The form of a callee that takes a function, or a list of functions. */
export const takerForm = (registrar: PyExpr, isList: boolean, enclosing: Enclosing, at: Linking): FoundForm | undefined =>
  find(
    takers.filter(({ form }) => (form.list !== undefined) === isList),
    registrar,
    enclosing,
    at,
  );

function find(forms: readonly FoundForm[], registrar: PyExpr, enclosing: Enclosing, at: Linking): FoundForm | undefined {
  const method = registrar.kind === 'attribute' ? registrar.name.value : undefined;
  const methods = forms.filter(({ form }) => method !== undefined && form.method?.test(method) === true);
  const object = registrar.kind === 'attribute' && methods.length > 0 ? originOf(registrar.object, enclosing, at) : undefined;
  const ofObject = object?.kind === 'foreign' ? methods.find(({ form }) => form.by.test(object.name)) : undefined;
  if (ofObject !== undefined) return ofObject;
  const definition = resolve(registrar, at.module, at.scope);
  return definition?.kind === 'foreign' ? forms.find(({ form }) => form.method === undefined && form.by.test(definition.name)) : undefined;
}
