import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emitters } from './emitters/index.ts';
import { createEngine } from './engine/engine.ts';
import type { Host } from './engine/host.ts';
import type { Engine } from './engine/types.ts';
import { createMcpJsonFrontEnd } from './frontends/mcpJson/index.ts';
import { createRoxygenFrontEnd } from './frontends/roxygen/index.ts';
import { loadSyntaxParser } from './frontends/support/syntaxTree.ts';
import { createToolsYamlFrontEnd } from './frontends/toolsYaml/index.ts';
import { createToolYamlFrontEnd } from './frontends/toolYaml/index.ts';
import { createZodFrontEnd } from './frontends/zod/index.ts';
import { createNodeHost } from './node/nodeHost.ts';
import { rules } from './rules/index.ts';

export interface ComposeOptions {
  readonly host?: Host;
  /** Paths of the tree-sitter runtime and of the grammars; beside the bundle where left out. */
  readonly wasm?: { readonly runtime: string; readonly r: string; readonly typescript: string; readonly tsx: string };
  readonly log?: (message: string) => void;
}

/** The composition root: the one place that knows every front end, emitter and rule. */
export async function compose(options: ComposeOptions = {}): Promise<{ readonly engine: Engine; readonly host: Host }> {
  const host = options.host ?? createNodeHost(options.log ?? (() => {}));
  const beside = (name: string): string => path.join(__dirname, `${name}.wasm`);
  const wasm = options.wasm ?? {
    runtime: beside('tree-sitter'),
    r: beside('tree-sitter-r'),
    typescript: beside('tree-sitter-typescript'),
    tsx: beside('tree-sitter-tsx'),
  };
  const parser = await loadSyntaxParser({ runtime: wasm.runtime, grammar: readFileSync(wasm.r) });
  const frontEnds = [
    createRoxygenFrontEnd(parser),
    createToolYamlFrontEnd({ digest: host.digest }),
    createToolsYamlFrontEnd(),
    createMcpJsonFrontEnd(),
    createZodFrontEnd(wasm),
  ];
  return { engine: createEngine(host, { frontEnds, emitters, rules }), host };
}
