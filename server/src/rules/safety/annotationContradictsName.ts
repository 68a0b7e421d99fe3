import { knownValue, type Rule } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { destructiveWord, readingWord } from '../support/prose/destructiveWord.ts';

export const annotationContradictsName: Rule = {
  id: 'annotation-contradicts-name',
  severity: 'warning',
  scope: 'tool',
  summary: 'The name of a tool says that it destroys something, and its annotations say that it does not.',
  why: 'Clients trust the annotations and run a tool that is marked as only reading without asking. A name such as `delete_project` says otherwise. Before a tool that is marked as dangerous they warn at every call.',
  remedy: 'Correct whichever is wrong. Where a tool with a harmless name is dangerous, say in its description what it may destroy.',
  bad: {
    'tool.yaml':
      'name: delete_project\ndescription: Removes a project with all its results.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  readOnlyHint: [[true]]\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: delete_project\ndescription: Removes a project with all its results.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  readOnlyHint: false\nimplementation_example: find("birds")\n',
  },
  check({ tool, index }) {
    const name = localNameOf(tool);
    const { readOnlyHint, destructiveHint } = tool.annotations;
    if (readOnlyHint?.value !== true && knownValue(tool.dangerous) !== true) return [];
    const word = destructiveWord(name);
    if (word !== undefined && readOnlyHint?.value === true && destructiveHint?.value !== true && knownValue(tool.dangerous) !== true) {
      return [
        {
          message: `\`readOnlyHint\` contradicts "${word}" in the name.`,
          span: readOnlyHint.span,
          fixes: [{ title: 'Change `readOnlyHint` to false', intent: { kind: 'correct-word', span: readOnlyHint.span, to: 'false' } }],
        },
      ];
    }
    // Read-only and dangerous at once has a rule of its own.
    if (
      tool.dangerous.state !== 'known' ||
      !tool.dangerous.value ||
      readOnlyHint?.value === true ||
      word !== undefined ||
      !onlyReads(name, knownValue(tool.description) ?? '')
    )
      return [];
    return [
      {
        message: 'Marked as dangerous, but by its name it only reads.',
        span: tool.dangerous.span,
        fixes: [{ title: 'Remove the mark `dangerous`', intent: { kind: 'set-flag', tool: index, flag: 'dangerous', value: false } }],
      },
    ];
  },
};

/** True where neither name nor description has a word of danger, change or secrecy. */
const onlyReads = (name: string, description: string): boolean =>
  readingWord(name) !== undefined && !grave.test(`${name.replace(/[_.-]/g, ' ')} ${description}`);

const grave =
  /delet|remov|drop|destroy|eras|purg|wip|reset|overwrit|truncat|replac|writ|updat|modif|chang|creat|clos|kill|stop|clear|cach|execut|\brun|eval|install|upload|\bsend|\bset|\bmark|\bmove|danger|secret|password|credential|token|private|sensitive|confidential|personal|key|danger|irreversib|costs?\b|expensive/i;
