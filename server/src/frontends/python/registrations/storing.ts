import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { regionsIn, resolve } from '../names/lookUp.ts';
import type { PyExpr } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { importsMcp } from './server.ts';
import { storingKind } from './toolExports.ts';

/** Is a workspace function a decorator that stores functions, or does it return one, in a module that imports MCP? */
export function storesFunctions(callee: PyExpr, module: string, at: Linking, steps: number = limits.python.handingFunctions): boolean {
  const definition = resolve(callee, module, at.scope);
  if (definition?.kind === 'assignment' && definition.of.value?.kind === 'call' && steps > 0) {
    const { callee: made, args } = definition.of.value;
    const [first] = args;
    return first !== undefined && dotted(made)?.at(-1) === 'partial' && storesFunctions(first, definition.module, at, steps - 1);
  }
  if (definition?.kind !== 'function' || regionsIn(definition.module, at.names, storingKind, definition.of.name.value).length === 0) return false;
  return importsMcp({ ...at, module: definition.module });
}
