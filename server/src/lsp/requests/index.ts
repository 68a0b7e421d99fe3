import { answerExecuteCommand } from '../commands/executeCommand.ts';
import { answerExplanation } from '../commands/explain.ts';
import { answerIgnoreChoices } from '../commands/ignore.ts';
import type { Session } from '../session.ts';
import { answerBuiltText } from './builtText.ts';
import { answerChanges } from './changes.ts';
import { answerCodeAction } from './codeAction.ts';
import { answerCodeLens } from './codeLens.ts';
import { answerCompletion } from './completion.ts';
import { answerDefinition } from './definition.ts';
import { answerDocumentHighlight } from './documentHighlight.ts';
import { answerDocumentLink } from './documentLink.ts';
import { answerDocumentSymbol } from './documentSymbol.ts';
import { answerFormatting } from './formatting.ts';
import { answerHover } from './hover.ts';
import { answerInlayHint } from './inlayHint.ts';
import { answerNewTool } from './newTool.ts';
import { answerPreview } from './preview.ts';
import { answerFoldingRange } from './ranges/foldingRange.ts';
import { answerLinkedEditingRange } from './ranges/linkedEditingRange.ts';
import { answerSelectionRange } from './ranges/selectionRange.ts';
import { answerReferences } from './references.ts';
import { answerRename } from './rename.ts';
import { answerReport } from './report.ts';
import { answerSemanticTokens } from './semanticTokens.ts';
import { answerSignatureHelp } from './signatureHelp.ts';
import { answerTools } from './tools.ts';
import { answerToolText } from './toolText.ts';
import { answerWillRenameFiles } from './workspace/willRenameFiles.ts';
import { answerWorkspaceSymbol } from './workspace/workspaceSymbol.ts';

/** Every request except those for diagnostics, which depend on the client's capabilities. */
const answers: readonly ((session: Session) => void)[] = [
  answerBuiltText,
  answerChanges,
  answerCodeAction,
  answerCodeLens,
  answerCompletion,
  answerDefinition,
  answerDocumentHighlight,
  answerDocumentLink,
  answerDocumentSymbol,
  answerExecuteCommand,
  answerExplanation,
  answerFoldingRange,
  answerFormatting,
  answerHover,
  answerIgnoreChoices,
  answerInlayHint,
  answerLinkedEditingRange,
  answerNewTool,
  answerPreview,
  answerReferences,
  answerRename,
  answerReport,
  answerSelectionRange,
  answerSemanticTokens,
  answerSignatureHelp,
  answerTools,
  answerToolText,
  answerWillRenameFiles,
  answerWorkspaceSymbol,
];

/** Registers all of them. Away from tools the answer is empty, so that other extensions' answers count. */
export function answerRequests(session: Session): void {
  for (const answer of answers) answer(session);
}
