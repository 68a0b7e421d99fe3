import { fileURLToPath } from 'node:url';
import { emitters } from './emitters/index.ts';
import { createReader, type Reader } from './engine/createReader.ts';
import { createEngine } from './engine/engine.ts';
import type { Host } from './engine/host.ts';
import type { Engine } from './engine/types.ts';
import { basicFormat } from './frontends/basic/format.ts';
import { mcpJsonFormat } from './frontends/mcpJson/format.ts';
import { mocksFormat } from './frontends/mocks/format.ts';
import { pydanticFormat } from './frontends/python/format.ts';
import { roxygenFormat } from './frontends/r/format.ts';
import { createGrammars, type Grammars, parseLimits } from './frontends/support/syntaxTree.ts';
import { toolsYamlFormat } from './frontends/toolsYaml/format.ts';
import { toolYamlFormat } from './frontends/toolYaml/format.ts';
import { zodFormat } from './frontends/typescript/format.ts';
import { workflowsFormat } from './frontends/workflows/format.ts';
import { libraryFileNames, scriptMark } from './manifests/files.ts';
import type { LibraryFiles, LoadableFormat } from './model/index.ts';
import { syncDisk } from './node/disk.ts';
import { createNodeHost } from './node/nodeHost.ts';
import { startReaderThreads } from './node/readerThreads.ts';
import { ownRule } from './rules/support/own/ownRule.ts';
import { rules } from './ruleTable.ts';

export interface ComposeOptions {
  readonly host?: Host;
  /** Default: the grammars in the folder of the bundle. */
  readonly grammars?: Grammars<'r' | 'ts' | 'tsx' | 'python'>;
  readonly log?: (message: string) => void;
  /** True in an editor, where a user waits for each answer: a long parse is cut off sooner. */
  readonly isEditor?: boolean;
}

/** The composition root: the one place that knows every front end, emitter and rule. */
export async function compose(options: ComposeOptions = {}): Promise<{ readonly engine: Engine; readonly host: Host }> {
  const log = options.log ?? (() => {});
  const host = options.host ?? withThreads(createNodeHost(log));
  const { isEditor = false } = options;
  return {
    engine: createEngine(host, {
      formats: formatsWith(host, options.grammars ?? ownGrammars(isEditor ? parseLimits.editor : parseLimits.scan), isEditor),
      emitters,
      rules,
      ownRule,
      libraries,
    }),
    host,
  };
}

const libraries: LibraryFiles = {
  names: libraryFileNames,
  scriptMark,
  load: async () => {
    const [{ createLibraryReader }, { isOfLibrary }, { packages }] = await Promise.all([
      import('./manifests/index.ts'),
      import('./frontends/typescript/registrations/libraries/index.ts'),
      import('./frontends/python/registrations/libraries/index.ts'),
    ]);
    return createLibraryReader(isOfLibrary, packages);
  },
};

const withThreads = (host: Host): Host => ({
  ...host,
  startReaders: (files) => startReaderThreads({ files, log: host.log }),
});

/** What a thread does that reads for an engine. */
export function composeReader(): Reader {
  const host = createNodeHost(() => {}, syncDisk);
  return createReader(host, formatsWith(host, ownGrammars(parseLimits.scan), false));
}

const bundledFile = (file: string): URL => new URL(file, import.meta.url);
const pathOf = (file: string): string => fileURLToPath(bundledFile(file));

const ownGrammars = (limit: number): NonNullable<ComposeOptions['grammars']> =>
  createGrammars(
    {
      library: bundledFile('tree-sitter.mjs').href,
      runtime: pathOf('tree-sitter.wasm'),
      grammars: {
        r: pathOf('tree-sitter-r.wasm'),
        ts: pathOf('tree-sitter-typescript.wasm'),
        tsx: pathOf('tree-sitter-tsx.wasm'),
        python: pathOf('tree-sitter-python.wasm'),
      },
    },
    limit,
    usedTime,
  );

/** Milliseconds of processor time of this process. A parse asks once a token, and some systems take 0.4 ms for an answer, so each is used for 10 ms. */
const usedTime = (() => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (): number => {
    const now = performance.now();
    if (now - askedAt >= 10) {
      const { user, system } = process.cpuUsage();
      used = (user + system) / 1000;
      askedAt = now;
    }
    return used;
  };
})();

function formatsWith({ digest }: Pick<Host, 'digest'>, grammars: NonNullable<ComposeOptions['grammars']>, isEditor: boolean): readonly LoadableFormat[] {
  return [
    { ...roxygenFormat, load: async () => (await import('./frontends/r/index.ts')).createRoxygenFrontEnd(grammars) },
    { ...mocksFormat, load: async () => (await import('./frontends/mocks/index.ts')).createMocksFrontEnd() },
    { ...workflowsFormat, load: async () => (await import('./frontends/workflows/index.ts')).createWorkflowsFrontEnd() },
    { ...toolYamlFormat, load: async () => (await import('./frontends/toolYaml/index.ts')).createToolYamlFrontEnd({ digest }) },
    { ...toolsYamlFormat, load: async () => (await import('./frontends/toolsYaml/index.ts')).createToolsYamlFrontEnd() },
    { ...mcpJsonFormat, load: async () => (await import('./frontends/mcpJson/index.ts')).createMcpJsonFrontEnd({ digest }) },
    { ...zodFormat, load: async () => (await import('./frontends/typescript/index.ts')).createZodFrontEnd(grammars) },
    { ...basicFormat, load: async () => (await import('./frontends/basic/index.ts')).createBasicFrontEnd() },
    { ...pydanticFormat, load: async () => (await import('./frontends/python/index.ts')).createPydanticFrontEnd(grammars, isEditor) },
  ];
}

export { startComparison } from './node/base/startComparison.ts';
