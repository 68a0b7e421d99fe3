import type { FileOperationRegistrationOptions, ServerCapabilities } from 'vscode-languageserver';
import { type Format, globOf } from '../model/index.ts';
import type { ClientTraits } from './clientTraits.ts';
import { acceptChangeCommand, buildCommand, explainCommand, fixRuleCommand, ignoreCommand, rebuildCommand, showCommand } from './protocol.ts';
import { tokensProvider } from './requests/semanticTokens.ts';

/** The server's capabilities for this client. `formats`: all that are read. */
export const capabilities = (client: ClientTraits, formats: readonly Format[]): ServerCapabilities => ({
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  ...(client.pullsDiagnostics ? { diagnosticProvider: { identifier: 'toolscribe', interFileDependencies: true, workspaceDiagnostics: true } } : {}),
  completionProvider: { triggerCharacters: ['@', '-', '$', ' ', '.', '"'] },
  ...(client.showsSignatures ? { signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: [',', '='] } } : {}),
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: client.preparesRename ? { prepareProvider: true, workDoneProgress: true } : true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: client.codeActionLiterals ? { codeActionKinds: ['quickfix', 'refactor.move', 'refactor.rewrite', 'source.fixAll.toolscribe'] } : true,
  codeLensProvider: {},
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: {},
  inlayHintProvider: true,
  linkedEditingRangeProvider: true,
  ...(client.registersFormatting ? {} : { documentFormattingProvider: true }),
  ...(client.registersTokens ? {} : { semanticTokensProvider: tokensProvider }),
  executeCommandProvider: { commands: [buildCommand, rebuildCommand, showCommand, ignoreCommand, explainCommand, fixRuleCommand, acceptChangeCommand] },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    ...(client.announcesRenames ? { fileOperations: { willRename: { filters: sourceFilters(formats) } } } : {}),
  },
});

/** Files from which others are generated, and folders that may contain some. */
const sourceFilters = (formats: readonly Format[]): FileOperationRegistrationOptions['filters'] => [
  { scheme: 'file', pattern: { glob: globOf(formats.filter(({ outputs }) => outputs !== undefined)), matches: 'file' } },
  { scheme: 'file', pattern: { glob: '**', matches: 'folder' } },
];
