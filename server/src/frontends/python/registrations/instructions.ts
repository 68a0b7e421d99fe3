import { instructionsSpec, type ToolSpec } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { resolve } from '../names/lookUp.ts';
import type { PyFacts } from '../read/facts.ts';
import { placeOf, textOf } from '../read/literal.ts';
import { servers } from './libraries/index.ts';
import { callsOf } from './unreadCalls.ts';

/** The instructions for models of the servers that a region makes. */
export const instructionsOf = (facts: PyFacts, at: Linking): readonly ToolSpec[] =>
  callsOf(facts).flatMap(({ callee, keywords }) => {
    const own = keywords.find(({ name }) => name?.value === 'instructions');
    const made = own && resolve(callee, at.module, at.scope);
    if (own === undefined || made?.kind !== 'foreign' || !servers.some(({ made: names, plain }) => names.test(made.name) || plain?.test(made.name))) return [];
    return instructionsSpec(textOf(own.value, { module: at.module, scope: at.scope }, placeOf(own.value))) ?? [];
  });
