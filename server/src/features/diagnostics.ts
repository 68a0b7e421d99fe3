import type { Engine, PlacedFinding } from '../engine/types.ts';

/** The findings of one document, with its unsaved text, without what is not there yet. */
export const diagnostics = (engine: Engine, uri: string): readonly PlacedFinding[] => engine.findings(uri).filter(({ pending }) => pending !== true);
