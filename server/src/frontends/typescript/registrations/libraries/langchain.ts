import type { Expression } from '../../../support/javascript/module.ts';
import { configured, type Given, type Library, mayBeObject, type Resolve } from './library.ts';

const keys = { schema: 'inputSchema', func: 'handler' };

/** LangChain: `tool(fn, { name, description, schema })`, `new DynamicStructuredTool({ … })`, and `new DynamicTool({ … })`, whose input is a string. */
export const langchain: Library = {
  id: 'langchain',
  modules: /^@langchain\/|^langchain(?:\/|$)/,
  calls: [
    { callee: /^tool$/, as: 'function', given: described },
    { callee: /^(?:DynamicStructuredTool|StructuredTool)$/, as: 'class', given: configured(keys) },
    { callee: /^DynamicTool$/, as: 'class', given: configured({ func: 'handler' }) },
  ],
};

function described([handler, object]: readonly Expression[], resolved: Resolve): Given | undefined {
  if (handler === undefined || object === undefined || !mayBeObject(resolved(object))) return undefined;
  return { fields: {}, config: { object, keys }, handler };
}
