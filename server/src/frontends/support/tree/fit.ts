import { hasSameKeys, type TreeNode } from './node.ts';

/**
 * Is a node certainly valid? A cheap check: it copies no tree and reports no faults. Where it returns false, the caller checks in full. A mapping with a
 * duplicate key never fits.
 */
export type Fit = (node: TreeNode) => boolean;

/** A scalar that every YAML reader takes as text. */
export const isText: Fit = (node) =>
  node.kind === 'scalar' && typeof node.value === 'string' && (node.style !== 'plain' || node.source.length > 3 || !yaml11Boolean.test(node.source));

/** Words that YAML 1.1, which R and Python read, takes as truth values. */
export const yaml11Boolean = /^(?:y|n|yes|no|on|off)$/i;

export const isFlag: Fit = (node) => node.kind === 'scalar' && typeof node.value === 'boolean';
export const isNumber: Fit = (node) => node.kind === 'scalar' && typeof node.value === 'number';

/** An integer from 0 on. */
export const isCount: Fit = (node) => node.kind === 'scalar' && Number.isInteger(node.value) && (node.value as number) >= 0;

export const isOneOf =
  (...fits: readonly Fit[]): Fit =>
  (node) =>
    fits.some((accepts) => accepts(node));

export const isListOf =
  (fits: Fit): Fit =>
  (node) =>
    node.kind === 'seq' && node.items.every(fits);

/** A mapping with any keys, whose values fit. */
export const isMapOf =
  (fits: Fit): Fit =>
  (node) => {
    if (node.kind !== 'map' || hasSameKeys(node)) return false;
    for (const { value } of node.pairs) if (!fits(value)) return false;
    return true;
  };

/** Any value without duplicate keys. */
export const isAnything: Fit = (node) => node.kind === 'scalar' || (node.kind === 'seq' ? node.items.every(isAnything) : isAnyMap(node));
const isAnyMap = isMapOf((node) => isAnything(node));

/** A mapping whose keys are all known; the values of those in `fits` must fit. */
export function hasFields(known: Iterable<string>, fits: Readonly<Record<string, Fit>>): Fit {
  const all = new Map<string, Fit>([...[...known].map((key) => [key, isAnything] as const), ...Object.entries(fits)]);
  return (node) => {
    if (node.kind !== 'map' || hasSameKeys(node)) return false;
    for (const { key, value } of node.pairs) if (all.get(key)?.(value) !== true) return false;
    return true;
  };
}
