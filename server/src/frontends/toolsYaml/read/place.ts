/** What the mapping or list at a path of keys is. */
export type Place =
  | 'file'
  | 'metadata'
  | 'tools'
  | 'tool'
  | 'annotations'
  /** Parameters, or members of an object, by name. */
  | 'members'
  | 'param'
  | 'validation'
  | 'descriptions'
  /** A key without a meaning in the format. */
  | 'free';

/** The place at a path from the root of a region. `[]` is an item of a list. */
export function placeAt(path: readonly string[]): Place {
  let place: Place = 'file';
  for (const step of path) place = below(place, step);
  return place;
}

const steps: Partial<Record<Place, Readonly<Record<string, Place>>>> = {
  file: { tools: 'tools', metadata: 'metadata', '[]': 'tool' },
  tools: { '[]': 'tool' },
  tool: { parameters: 'members', annotations: 'annotations', schemaDescriptions: 'descriptions' },
  param: { items: 'param', properties: 'members', validation: 'validation' },
};

function below(place: Place, step: string): Place {
  if (place === 'members') return 'param';
  const known = steps[place];
  return known !== undefined && Object.hasOwn(known, step) ? (known[step] ?? 'free') : 'free';
}
