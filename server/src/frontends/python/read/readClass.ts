import { located, named } from '../../support/syntaxNode.ts';
import type { PyAssignment, PyClass, PyFunction } from './code.ts';
import { docstringOf, readAssignments } from './readAssignments.ts';
import { readArguments, readExpression } from './readExpression.ts';
import { type Decorated, decorated, headEnd, readFunction } from './readFunction.ts';
import type { ReadMethod } from './readMethod.ts';
import { readTypeParams } from './readTypeParams.ts';

/** Reads a class from its node `definition`; undefined where its name cannot be read. */
export function readClass({ definition, decorators, start }: Decorated, text: string, readMethod: ReadMethod): PyClass | undefined {
  const name = definition.childForFieldName('name');
  if (name === null || name.isMissing) return undefined;
  const list = definition.childForFieldName('superclasses');
  const body = definition.childForFieldName('body');
  const statements = body === null ? [] : named(body);
  const { args, keywords } = list === null ? { args: [], keywords: [] } : readArguments(list, text);
  const readOwn = definition.endIndex - start < minCachedLength ? readFunction : readMethod;
  const members: PyAssignment[] = [];
  const methods: PyFunction[] = [];
  const classes: PyClass[] = [];
  for (const [i, statement] of statements.entries()) {
    members.push(...readAssignments(statement, statements[i + 1], text));
    const inner = decorated(statement);
    if (inner?.definition.type === 'class_definition') push(classes, readClass(inner, text, readMethod));
    else if (inner !== undefined) push(methods, readOwn(inner, text));
  }
  const params = definition.childForFieldName('type_parameters');
  return {
    name: located(name, text),
    typeParams: params === null ? [] : readTypeParams(params, text),
    decorators: decorators.map((node) => readExpression(node, text)),
    bases: args,
    keywords,
    docstring: statements[0] && docstringOf(statements[0], text),
    members,
    methods,
    classes,
    span: { start, end: definition.endIndex },
    head: { start: definition.startIndex, end: headEnd(definition, text) },
  };
}

/** Characters of a class. Smaller ones are read as a whole without a noticeable delay. */
const minCachedLength = 10_000;

const push = <T>(list: T[], item: T | undefined): void => {
  if (item !== undefined) list.push(item);
};
