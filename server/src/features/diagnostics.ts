import type { Engine, PlacedFinding } from '../engine/types.ts';

/** What is wrong with one document, its unsaved text included. */
export const diagnostics = (engine: Engine, uri: string): readonly PlacedFinding[] => engine.findings(uri);
