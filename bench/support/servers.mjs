// The servers that are measured. All are asked in the same words.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Ours, as the extension starts it (client/src/server/languageClient.ts): diagnostics are pulled. */
export const ours = (root) => ({ name: 'ours', args: ['--max-semi-space-size=2', path.join(root, 'dist/server.mjs'), '--stdio'], pulls: true });

/** It answers from nothing: 20 findings whatever the text says. */
export const floor = (root) => ({ name: 'floor', args: [path.join(root, 'bench/support/floorServer.mjs')], pulls: true, reads: false });

/** yaml-language-server with a schema, its catalogues of schemas on the network switched off. */
const yamlPeer = (root) => ({
  name: 'peer',
  args: [peerFile(root, 'yaml-language-server/bin/yaml-language-server'), '--stdio'],
  pulls: false,
  settings: {
    yaml: {
      validate: true,
      hover: true,
      completion: true,
      schemaStore: { enable: false },
      kubernetesCRDStore: { enable: false },
      schemas: { [pathToFileURL(path.join(root, 'bench/data/toolsYaml.schema.json')).href]: '*.yaml' },
    },
  },
});

/** Those that a tools.yaml is tried on; `alone`: without the peer. */
export const toolsYamlServers = (root, alone) => [floor(root), ours(root), ...(alone ? [] : [yamlPeer(root)])];

export const pythonPeer = (root) => ({
  name: 'peer',
  args: [peerFile(root, 'pyright/langserver.index.js'), '--stdio'],
  pulls: false,
  settings: { python: { analysis: { diagnosticMode: 'openFilesOnly', autoSearchPaths: false } } },
});

const peerFile = (root, file) => path.join(root, 'bench/peer/node_modules', file);
