import type { Engine, PlacedFinding } from '../engine/types.ts';

/** What is wrong with one document, its unsaved text included. */
export const diagnostics = (engine: Engine, uri: string): readonly PlacedFinding[] => engine.findings(uri);

/** What is wrong with every document of the workspace that has or may have findings. */
export const workspaceDiagnostics = (engine: Engine): readonly { readonly uri: string; readonly findings: readonly PlacedFinding[] }[] =>
  engine.checkable().map((uri) => ({ uri, findings: engine.findings(uri) }));
