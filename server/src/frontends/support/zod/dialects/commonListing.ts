import type { Listed, Names, Schema } from '../../../../model/index.ts';
import { isModule } from '../../javascript/lookUp.ts';
import { listingKind } from '../../javascript/module.ts';
import type { ZodNode } from '../node.ts';
import { convertedListing } from './convertedListing.ts';

/**
 * The listing by the workspace's own conversion code; undefined where its calls give different results. Of a `loaded` schema, the code makes the schema
 * within the call, too.
 */
export function commonListing(names: Names, input: Schema, node: ZodNode | undefined, schema?: 'loaded'): Listed | undefined {
  const all = names.find(listingKind, '*').flatMap((facts) => {
    const path = names.pathOf(facts);
    if (path === undefined || !isModule(facts)) return [];
    const calls = facts.conversions?.filter(({ makes }) => makes !== true || schema === 'loaded') ?? [];
    return calls.map(({ call, locals }) => convertedListing(call, input, node, { names, facts, path, locals }));
  });
  const [first, ...others] = all;
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
}
