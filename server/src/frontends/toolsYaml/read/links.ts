import type { FileLink, Names } from '../../../model/index.ts';
import { innerSpan, textIn, valueAt } from '../../support/tree/node.ts';
import { findSchema } from '../../support/zod/resolve.ts';
import type { ToolsFacts } from './toolsFacts.ts';

/** Links from names of Zod schemas to the modules that declare them. */
export const links = (facts: ToolsFacts, names: Names): readonly FileLink[] =>
  (facts.linked === undefined ? facts.tools : []).flatMap(({ corrected }) => {
    const ref = valueAt(corrected, 'zodSchemaRef');
    const name = textIn(ref);
    const found = name === undefined ? undefined : findSchema(names, name);
    return ref?.kind === 'scalar' && found !== undefined ? [{ span: innerSpan(ref), path: found.path }] : [];
  });
