import type { Expression } from '../../../support/javascript/module.ts';
import { configured, type Declaration, type Library, mayBeObject, type Resolve } from './library.ts';

const keys = { schema: 'inputSchema', func: 'handler' };

/** LangChain: `tool(fn, { name, description, schema })`, `new DynamicStructuredTool({ … })`, and `new DynamicTool({ … })`, whose input is a string. */
export const langchain: Library = {
  id: 'langchain',
  modules: /^@langchain\/|^langchain(?:\/|$)/,
  lists: 'model',
  calls: [
    { callee: /^tool$/, as: 'function', readDeclaration: described },
    { callee: /^(?:DynamicStructuredTool|StructuredTool)$/, as: 'class', readDeclaration: configured(keys) },
    { callee: /^DynamicTool$/, as: 'class', readDeclaration: configured({ func: 'handler' }) },
  ],
};

function described([handler, object]: readonly Expression[], resolved: Resolve): Declaration | undefined {
  if (handler === undefined || object === undefined || !mayBeObject(resolved(object))) return undefined;
  return { fields: {}, config: { object, keys }, handler };
}
