import { nodeAt, type TreeNode } from '../support/tree/node.ts';
import { type Form, formOf, isNamespace, type WrittenTool } from './forms.ts';

/** What the object or list at a path is. */
export type Place =
  | 'list'
  | 'wrapper'
  | 'namespace'
  | 'tool'
  /** The schema of the whole input, of the output, of a parameter, or of anything below. */
  | 'root'
  | 'param'
  | 'schema'
  | 'members'
  | 'params'
  | 'required'
  /** A list of values that the enclosing schema allows. */
  | 'values'
  | 'annotations'
  | 'meta'
  | 'icons'
  | 'icon'
  | 'execution'
  | 'free';

/** The place at a path of keys and indices from the region's root, and the form of the enclosing tool. */
export function placeAt(path: readonly string[], root: TreeNode | undefined, tools: readonly WrittenTool[]): { readonly place: Place; readonly form: Form } {
  const start = toolStart(path, root);
  const tool = root && nodeAt(root, path.slice(0, start)).node;
  const form = tools.find(({ whole, body }) => whole === tool || body === tool)?.form ?? formOf(tool?.kind === 'map' ? tool : undefined);
  if (start > path.length) return { place: 'list', form };
  if (start === path.length && tool?.kind === 'map' && isNamespace(tool)) return { place: 'namespace', form };
  let place: Place = start < path.length && path[start] === 'function' ? 'wrapper' : isWrapper(tool) ? 'wrapper' : 'tool';
  for (const step of path.slice(start)) place = next(place, step, form);
  return { place, form };
}

const isWrapper = (tool: TreeNode | undefined): boolean => tool?.kind === 'map' && tool.pairs.some(({ key }) => key === 'function');

/** The number of steps that lead to the tool, or one more than the path has where it ends at the list. */
function toolStart(path: readonly string[], root: TreeNode | undefined): number {
  let start = 0;
  if (path[start] === 'result') start++;
  const list = path[start];
  if (list === 'tools' || list === 'functionDeclarations' || list === 'function_declarations') start += 2;
  else if (root?.kind === 'seq') start = 1;
  return start;
}

function next(place: Place, step: string, form: Form): Place {
  switch (place) {
    case 'wrapper':
      return step === 'function' ? 'tool' : 'free';
    case 'tool':
      if (form.inputs.includes(step)) return 'root';
      return form.outputs.includes(step) ? 'schema' : (fields[step] ?? 'free');
    case 'root':
      return step === 'properties' ? 'params' : (inSchema[step] ?? 'free');
    case 'param':
    case 'schema':
      return inSchema[step] ?? 'free';
    case 'params':
      return 'param';
    case 'members':
      return 'schema';
    case 'icons':
      return 'icon';
    default:
      return 'free';
  }
}

const fields: Readonly<Record<string, Place>> = { annotations: 'annotations', _meta: 'meta', icons: 'icons', execution: 'execution' };

const inSchema: Readonly<Record<string, Place>> = {
  ...{ properties: 'members', patternProperties: 'members', $defs: 'members', definitions: 'members', anyOf: 'members', oneOf: 'members', allOf: 'members' },
  ...{ items: 'schema', additionalProperties: 'schema', not: 'schema', contains: 'schema', required: 'required', examples: 'values' },
};
