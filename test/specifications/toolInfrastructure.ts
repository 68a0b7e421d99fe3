import type { Specification } from './support/clauses.ts';
import { content, direct, parts, structure } from './toolInfrastructure/agents.ts';
import { explicitUse, globalFlags, naming, projectFlags } from './toolInfrastructure/conventions.ts';
import { withPython } from './toolInfrastructure/inPython.ts';
import { decoration, environment, integration, logging } from './toolInfrastructure/registration.ts';
import { base, collection, results } from './toolInfrastructure/results.ts';
import { promptDocs, toolDocs } from './toolInfrastructure/standards.ts';

export const toolInfrastructure: Specification = {
  number: 2,
  title: 'Tools in Python with ToolArguments',
  file: 'toolInfrastructure/',
  sections: withPython([
    results,
    base,
    collection,
    decoration,
    logging,
    environment,
    integration,
    explicitUse,
    naming,
    projectFlags,
    globalFlags,
    toolDocs,
    promptDocs,
    direct,
    structure,
    parts,
    content,
  ]),
};
