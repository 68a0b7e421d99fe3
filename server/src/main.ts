import path from 'node:path';
import { emitters } from './emitters/index.ts';
import { createEngine } from './engine/engine.ts';
import type { Host } from './engine/host.ts';
import type { Engine } from './engine/types.ts';
import { createBasicFrontEnd } from './frontends/basic/index.ts';
import { createMcpJsonFrontEnd } from './frontends/mcpJson/index.ts';
import { createPydanticFrontEnd } from './frontends/pydantic/index.ts';
import { createRoxygenFrontEnd } from './frontends/roxygen/index.ts';
import { createGrammars, type Grammars } from './frontends/support/syntaxTree.ts';
import { createToolsYamlFrontEnd } from './frontends/toolsYaml/index.ts';
import { createToolYamlFrontEnd } from './frontends/toolYaml/index.ts';
import { createZodFrontEnd } from './frontends/zod/index.ts';
import { createNodeHost } from './node/nodeHost.ts';
import { rules } from './rules/index.ts';

export interface ComposeOptions {
  readonly host?: Host;
  /** Those that lie beside the bundle where left out. */
  readonly grammars?: Grammars<'r' | 'ts' | 'tsx' | 'python'>;
  readonly log?: (message: string) => void;
}

/** The composition root: the one place that knows every front end, emitter and rule. */
export async function compose(options: ComposeOptions = {}): Promise<{ readonly engine: Engine; readonly host: Host }> {
  const host = options.host ?? createNodeHost(options.log ?? (() => {}));
  const beside = (name: string): string => path.join(__dirname, `${name}.wasm`);
  const grammars =
    options.grammars ??
    createGrammars(beside('tree-sitter'), {
      r: beside('tree-sitter-r'),
      ts: beside('tree-sitter-typescript'),
      tsx: beside('tree-sitter-tsx'),
      python: beside('tree-sitter-python'),
    });
  const frontEnds = [
    createRoxygenFrontEnd(grammars),
    createToolYamlFrontEnd({ digest: host.digest }),
    createToolsYamlFrontEnd(),
    createMcpJsonFrontEnd({ digest: host.digest }),
    createZodFrontEnd(grammars),
    createBasicFrontEnd(),
    createPydanticFrontEnd(grammars),
  ];
  return { engine: createEngine(host, { frontEnds, emitters, rules }), host };
}
