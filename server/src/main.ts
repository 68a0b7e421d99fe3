import { fileURLToPath } from 'node:url';
import { emitters } from './emitters/index.ts';
import { createReader, type Reader } from './engine/createReader.ts';
import { createEngine } from './engine/engine.ts';
import type { Host } from './engine/host.ts';
import type { Engine } from './engine/types.ts';
import { basicFormat } from './frontends/basic/format.ts';
import { mcpJsonFormat } from './frontends/mcpJson/format.ts';
import { libraryFileNames, scriptMark } from './frontends/packages/files.ts';
import { pydanticFormat } from './frontends/pydantic/format.ts';
import { roxygenFormat } from './frontends/roxygen/format.ts';
import { createGrammars, type Grammars } from './frontends/support/syntaxTree.ts';
import { toolsYamlFormat } from './frontends/toolsYaml/format.ts';
import { toolYamlFormat } from './frontends/toolYaml/format.ts';
import { zodFormat } from './frontends/zod/format.ts';
import type { LibraryFiles, LoadableFormat } from './model/index.ts';
import { instantDisk } from './node/disk.ts';
import { createNodeHost } from './node/nodeHost.ts';
import { startReaderThreads } from './node/readerThreads.ts';
import { rules } from './rules/index.ts';

export interface ComposeOptions {
  readonly host?: Host;
  /** Those that lie beside the bundle where left out. */
  readonly grammars?: Grammars<'r' | 'ts' | 'tsx' | 'python'>;
  readonly log?: (message: string) => void;
}

/** The composition root: the one place that knows every front end, emitter and rule. */
export async function compose(options: ComposeOptions = {}): Promise<{ readonly engine: Engine; readonly host: Host }> {
  const log = options.log ?? (() => {});
  const host = options.host ?? withThreads(createNodeHost(log));
  return { engine: createEngine(host, { formats: formatsWith(host, options.grammars), emitters, rules, libraries }), host };
}

const libraries: LibraryFiles = {
  names: libraryFileNames,
  scriptMark,
  load: async () => (await import('./frontends/packages/index.ts')).createLibraryReader(),
};

const withThreads = (host: Host): Host => ({
  ...host,
  startReaders: (files) => startReaderThreads({ files, log: host.log }),
});

/** What a thread does that reads for an engine. */
export function composeReader(): Reader {
  const host = createNodeHost(() => {}, instantDisk);
  return createReader(host, formatsWith(host));
}

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

function formatsWith({ digest }: Pick<Host, 'digest'>, given?: ComposeOptions['grammars']): readonly LoadableFormat[] {
  const grammars =
    given ??
    createGrammars(beside('tree-sitter.wasm'), {
      r: beside('tree-sitter-r.wasm'),
      ts: beside('tree-sitter-typescript.wasm'),
      tsx: beside('tree-sitter-tsx.wasm'),
      python: beside('tree-sitter-python.wasm'),
    });
  return [
    { ...roxygenFormat, load: async () => (await import('./frontends/roxygen/index.ts')).createRoxygenFrontEnd(grammars) },
    { ...toolYamlFormat, load: async () => (await import('./frontends/toolYaml/index.ts')).createToolYamlFrontEnd({ digest }) },
    { ...toolsYamlFormat, load: async () => (await import('./frontends/toolsYaml/index.ts')).createToolsYamlFrontEnd() },
    { ...mcpJsonFormat, load: async () => (await import('./frontends/mcpJson/index.ts')).createMcpJsonFrontEnd({ digest }) },
    { ...zodFormat, load: async () => (await import('./frontends/zod/index.ts')).createZodFrontEnd(grammars) },
    { ...basicFormat, load: async () => (await import('./frontends/basic/index.ts')).createBasicFrontEnd() },
    { ...pydanticFormat, load: async () => (await import('./frontends/pydantic/index.ts')).createPydanticFrontEnd(grammars) },
  ];
}
