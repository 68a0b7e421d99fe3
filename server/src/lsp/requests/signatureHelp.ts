import type * as lsp from 'vscode-languageserver';
import { SignatureHelpTriggerKind } from 'vscode-languageserver/node';
import type { Signature } from '../../model/index.ts';
import type { ClientTraits } from '../clientTraits.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

/** The parameters of a function that describes a parameter to models, while its call is written. */
export function answerSignatureHelp(session: Session): void {
  session.connection.onSignatureHelp(guard(session, 'signatureHelp', null, (params: lsp.SignatureHelpParams) => signatureHelp(session, params)));
}

const signatureHelp = (session: Session, params: lsp.SignatureHelpParams): lsp.SignatureHelp | null =>
  at(session, params, (doc, offset) => {
    const region = session.engine.regionAt(doc, offset);
    const found = region && doc.frontEnd.signatureAt?.(region.text, region.facts, offset - region.start, session.engine.names(doc));
    if (found === undefined || (found.isText && isFirstTyped(params.context))) return null;
    return toSignatureHelp(found, session.client);
  });

/** True where a typed character alone asks for the signature. In a string it is prose. */
const isFirstTyped = (context: lsp.SignatureHelpContext | undefined): boolean =>
  context?.triggerKind === SignatureHelpTriggerKind.TriggerCharacter && !context.isRetrigger;

function toSignatureHelp({ label, parameters, active }: Signature, client: ClientTraits): lsp.SignatureHelp {
  const kind = client.markdownSignatures ? 'markdown' : 'plaintext';
  return {
    signatures: [
      {
        label,
        parameters: parameters.map(({ span: { start, end }, documentation }) => ({
          label: client.labelOffsets ? [start, end] : label.slice(start, end),
          documentation: { kind, value: documentation },
        })),
      },
    ],
    activeSignature: 0,
    // An index outside of the list marks none, in clients that take no `null`.
    activeParameter: active ?? (client.inactiveParameters ? null : parameters.length),
  };
}
