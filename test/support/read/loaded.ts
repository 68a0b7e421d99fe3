import type { FrontEnd, LoadableFormat } from '../../../server/src/model/index.ts';

/** A front end as a composition root hands it to the engine. */
export const loaded = (frontEnd: FrontEnd): LoadableFormat => ({ ...frontEnd, load: async () => frontEnd });
