import type { InitializeParams } from 'vscode-languageserver';
import type { ClientCommands, InitializationOptions } from './protocol.ts';

/** The client's capabilities that the server depends on. */
export interface ClientTraits {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesLenses: boolean;
  readonly refreshesTokens: boolean;
  readonly refreshesHints: boolean;
  readonly registersTokens: boolean;
  readonly registersFormatting: boolean;
  readonly relatedInformation: boolean;
  readonly diagnosticTags: boolean;
  readonly codeDescriptions: boolean;
  readonly snippets: boolean;
  readonly markdownHover: boolean;
  readonly markdownCompletion: boolean;
  readonly showsSignatures: boolean;
  readonly markdownSignatures: boolean;
  readonly labelOffsets: boolean;
  /** True where the client accepts that no parameter is active. */
  readonly inactiveParameters: boolean;
  readonly outlineTree: boolean;
  readonly codeActionLiterals: boolean;
  readonly preparesRename: boolean;
  readonly versionedEdits: boolean;
  readonly renamesFiles: boolean;
  readonly createsFiles: boolean;
  readonly announcesRenames: boolean;
  readonly snippetEdits: boolean;
  readonly configuration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
  readonly workspaceFolders: boolean;
  readonly showsDocuments: boolean;
  readonly wantsChanges: boolean;
  readonly commands: ClientCommands;
}

export function clientTraits(params: InitializeParams): ClientTraits {
  const { textDocument, workspace, window } = params.capabilities;
  const signature = textDocument?.signatureHelp;
  const options = optionsOf(params.initializationOptions);
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    registersTokens: textDocument?.semanticTokens?.dynamicRegistration === true,
    registersFormatting: textDocument?.formatting?.dynamicRegistration === true,
    relatedInformation:
      (textDocument?.diagnostic ?? textDocument?.publishDiagnostics)?.relatedInformation === true ||
      textDocument?.publishDiagnostics?.relatedInformation === true,
    codeDescriptions: (textDocument?.diagnostic ?? textDocument?.publishDiagnostics)?.codeDescriptionSupport === true,
    diagnosticTags: textDocument?.diagnostic?.tagSupport !== undefined || textDocument?.publishDiagnostics?.tagSupport !== undefined,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    markdownHover: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    markdownCompletion: textDocument?.completion?.completionItem?.documentationFormat?.includes('markdown') === true,
    showsSignatures: signature !== undefined,
    markdownSignatures: signature?.signatureInformation?.documentationFormat?.includes('markdown') === true,
    labelOffsets: signature?.signatureInformation?.parameterInformation?.labelOffsetSupport === true,
    inactiveParameters: signature?.signatureInformation?.noActiveParameterSupport === true,
    outlineTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true && workspace.workspaceEdit.documentChanges === true,
    announcesRenames: workspace?.fileOperations?.willRename === true,
    snippetEdits: workspace?.workspaceEdit?.snippetEditSupport === true,
    configuration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    showsDocuments: window?.showDocument?.support === true,
    wantsChanges: options.wantsChanges === true,
    commands: isRecord(options.commands) ? options.commands : {},
  };
}

/** The client's own options. A value that is no object counts as none. */
export const optionsOf = (options: unknown): InitializationOptions => (isRecord(options) ? options : {});

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null && !Array.isArray(value);
