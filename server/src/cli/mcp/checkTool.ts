import { type Severity, severities, unreadCode } from '../../model/index.ts';
import type { Io } from '../io.ts';
import { diagnosticsOf, reaches } from '../reporters/diagnostic.ts';
import { findingJson, findingSchema } from './findingJson.ts';
import {
  list,
  notesField,
  type OwnTool,
  ownTool,
  type PageArguments,
  pageInput,
  pageOf,
  pageOutput,
  pathsField,
  readsOnly,
  rulesField,
  text,
} from './ownTool.ts';
import { refuseUnknown, selected } from './selected.ts';

interface Arguments extends PageArguments {
  readonly paths?: readonly string[];
  readonly rules?: readonly string[];
  readonly severity?: Severity;
}

export const checkTool = (io: Io): OwnTool =>
  ownTool<Arguments>({
    name: 'check',
    title: 'Check tools for language models',
    description:
      'Finds what is wrong, missing or misleading in the tools that a workspace describes for language models: names, descriptions, parameters, schemas, safety. Use it after each change of a tool. It reads files and runs no code of the workspace. Findings come in the order of files and lines, each with its rule and its first fix as a patch.',
    annotations: readsOnly,
    input: {
      'paths?': pathsField,
      'rules?': rulesField,
      'severity?': text('The least severity of a finding that is answered.', { enum: [...severities], default: 'hint' }),
      ...pageInput,
    },
    output: { findings: list('The findings on this page. Empty where nothing was found.', findingSchema), ...pageOutput, notes: notesField },
    async run({ paths, rules = [], severity = 'hint', ...asked }, workspace) {
      refuseUnknown(rules, workspace);
      const { uris, notes } = await selected(workspace, io, paths);
      const isAsked = (rule: string): boolean => (rules.length === 0 ? rule !== unreadCode : rules.includes(rule));
      const found = (await diagnosticsOf(workspace, uris)).filter((one) => !one.pending && isAsked(one.rule) && reaches(one.severity, severity));
      const { items, page } = pageOf(found, asked);
      return { findings: items.map(findingJson), ...page, notes };
    },
  });
