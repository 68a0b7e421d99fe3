import { linkingOf } from '../../../server/src/frontends/python/listing/linking.ts';
import type { PyFacts } from '../../../server/src/frontends/python/read/facts.ts';
import { modelSchema, paramsSchema } from '../../../server/src/frontends/python/schema/lower.ts';
import type { LoweredModel } from '../../../server/src/frontends/python/schema/lowering.ts';
import { resultSchema } from '../../../server/src/frontends/python/schema/result.ts';
import { type SmallProject, smallProject } from '../names.ts';
import { loadedPydanticFrontEnd } from './pydanticFrontEnd.ts';

/** A model or a function of a project's module, lowered; `text` is that of its region. */
export interface PythonModel extends LoweredModel {
  readonly text: string;
}

/** The schema of a class, or of a function's parameters, in a module that stands alone. */
export async function pythonModel(code: string, name: string): Promise<PythonModel | undefined> {
  return modelIn(smallProject<PyFacts>(await loadedPydanticFrontEnd(), { 'a.py': code }), 'a.py', name);
}

/** The schema of a class, of a function's parameters, or (`NAME returns`) of what it returns, in a module of a project. */
export function modelIn(project: SmallProject<PyFacts>, uri: string, name: string): PythonModel | undefined {
  const regions = project.documents.find((document) => document.uri === uri)?.regions ?? [];
  const surroundings = { ...linkingOf(project.names(uri)), baseClasses: ['ToolArguments'] };
  for (const { text, facts } of regions) {
    const of = facts.classes.find((own) => own.name.value === name);
    const made = of && modelSchema({ module: uri, of, outer: [] }, surroundings);
    if (made !== undefined) return { ...made, text };
    const declared = facts.functions.find((own) => own.name.value === name.replace(/ returns$/, ''));
    if (declared === undefined) continue;
    const given = name.endsWith(' returns') ? resultSchema(declared, uri, surroundings) : paramsSchema(declared, uri, surroundings);
    return given && { ...given, text };
  }
  return undefined;
}
