import { below, noNodes, realNode, type ZodCheck, type ZodNode } from '../node.ts';
import { acceptsValue } from './threeAccepts.ts';

/** Does the schema of Zod 3 accept `undefined`? Refinements are assumed to accept what the inner schema does. */
export function acceptsUndefined(original: ZodNode, above: ReadonlySet<ZodNode> = noNodes): boolean {
  const node = realNode(original);
  const within = below(above, node);
  if (within === undefined) return false;
  switch (node.kind) {
    case 'any':
    case 'unknownValue':
    case 'undefined':
    case 'void':
    case 'unknown':
      return true;
    case 'custom':
      return !node.checked;
    case 'boolean':
      return node.coerce === true;
    case 'string':
      return node.coerce === true && node.checks.every(fitsUndefined);
    case 'union':
      return node.options.some((option) => realNode(option).kind !== 'unknown' && acceptsUndefined(option, within));
    case 'intersection':
      return acceptsUndefined(node.left, within) && acceptsUndefined(node.right, within);
    case 'pipe':
      return node.by === 'pipe'
        ? acceptsUndefined(node.in, within) && acceptsOutput(node.in, node.out, within)
        : acceptsUndefined(node.by === 'preprocess' ? node.out : node.in, within);
    case 'wrap':
      if (node.by === 'optional' || node.by === 'catch') return true;
      // A default must be valid, too.
      if (node.by === 'default') return node.value === undefined || acceptsValue(node.of, node.value);
      return node.by !== 'promise' && acceptsUndefined(node.of, within);
    default:
      return false;
  }
}

/** The type of the output for `undefined`; undefined where the output is `undefined`, too. */
function outputForUndefined(original: ZodNode, above: ReadonlySet<ZodNode> = noNodes): string | undefined {
  const node = realNode(original);
  const within = below(above, node);
  if (within === undefined) return undefined;
  if (node.kind === 'string' || node.kind === 'boolean') return node.coerce === true ? node.kind : undefined;
  if (node.kind !== 'wrap' || node.by === 'optional') return undefined;
  if (node.by === 'catch' || node.by === 'default') return node.value === undefined ? 'something' : typeof node.value;
  return outputForUndefined(node.of, within);
}

/** For a pipe: does the second schema accept the first one's output? */
function acceptsOutput(first: ZodNode, second: ZodNode, above: ReadonlySet<ZodNode>): boolean {
  const type = outputForUndefined(first);
  const { kind } = realNode(second);
  if (type === undefined) return acceptsUndefined(second, above);
  return (kind !== 'string' && kind !== 'number' && kind !== 'boolean') || type === kind || type === 'something';
}

const undefinedText = 'undefined';

/** Does a check accept the text 'undefined', to which JavaScript coerces `undefined`? */
function fitsUndefined({ name, value, pattern, flags }: ZodCheck): boolean {
  switch (name) {
    case 'min':
      return typeof value !== 'number' || undefinedText.length >= value;
    case 'max':
      return typeof value !== 'number' || undefinedText.length <= value;
    case 'length':
      return value === undefinedText.length;
    case 'startsWith':
      return typeof value === 'string' && undefinedText.startsWith(value);
    case 'endsWith':
      return typeof value === 'string' && undefinedText.endsWith(value);
    case 'includes':
      return typeof value === 'string' && undefinedText.includes(value);
    case 'regex':
      return pattern !== undefined && matches(pattern, flags);
    case 'cuid2':
      return true;
    default:
      return name === 'nonempty' || /^(?:trim|to(?:Lower|Upper)Case)$/.test(name);
  }
}

function matches(pattern: string, flags: string | undefined): boolean {
  try {
    return new RegExp(pattern, flags).test(undefinedText);
  } catch {
    // An invalid regular expression throws at run time.
    return false;
  }
}
