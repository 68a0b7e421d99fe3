import type { Schema } from '../../../model/index.ts';

/** Is there a part of the schema of which nothing is known? Of that it is not known either whether it takes any value. */
export const hasUnknown = ({ type, properties, items }: Schema): boolean =>
  type.state === 'opaque' || properties?.some(({ schema }) => hasUnknown(schema)) === true || (items !== undefined && hasUnknown(items));
