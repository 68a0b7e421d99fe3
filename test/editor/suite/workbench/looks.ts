import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { cleanUp, make } from '../support/files.ts';
import { sourceFile, sourceOf, specFile, specOf } from '../support/tools.ts';

describe('the looks of a file', () => {
  afterEach(cleanUp);

  it('words are coloured by what they mean', async () => {
    const { document } = await make(sourceFile('coloured'), sourceOf('coloured').replace('@param method', '@param methods'));
    await until('the tokens', async () => {
      const words = (await tokensOf(document)).filter((token) => /^(?:width|methods|coloured|Integer) /.test(token));
      // What names no parameter of the function is not coloured as one.
      assert.deepEqual(words, ['width parameter.documentation', 'Integer type', 'coloured function.declaration', 'width parameter.declaration']);
    });
  });

  it('a tool’s comment folds', async () => {
    const { document } = await make(sourceFile('folded'), `folded_before <- 1\n\n${sourceOf('folded')}`);
    await until('the fold', async () => {
      const folds: readonly vscode.FoldingRange[] = await vscode.commands.executeCommand('vscode.executeFoldingRangeProvider', document.uri);
      assert.deepEqual(
        folds.filter(({ kind }) => kind === vscode.FoldingRangeKind.Comment).map(({ start, end }) => [start, end]),
        [[2, 11]],
      );
    });
  });

  // Beside a second YAML server it would be that which answers.
  it('nobody formats a file for Toolscribe’s sake', async () => {
    for (const { document } of [await make(sourceFile('unformatted'), sourceOf('unformatted')), await make(specFile('unformatted'), specOf('unformatted'))]) {
      const edits = await vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>('vscode.executeFormatDocumentProvider', document.uri, {});
      assert.deepEqual(edits ?? [], []);
    }
  });
});

/** Each token as `text type.modifier`. */
async function tokensOf(document: vscode.TextDocument): Promise<readonly string[]> {
  const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>('vscode.provideDocumentSemanticTokensLegend', document.uri);
  const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>('vscode.provideDocumentSemanticTokens', document.uri);
  assert.ok(legend && tokens, 'there are tokens');
  const found: string[] = [];
  let [line, character] = [0, 0];
  for (let i = 0; i + 4 < tokens.data.length; i += 5) {
    const [down = 0, along = 0, length = 0, type = 0, modifiers = 0] = tokens.data.slice(i, i + 5);
    character = down === 0 ? character + along : along;
    line += down;
    const text = document.getText(new vscode.Range(line, character, line, character + length));
    found.push([text, [legend.tokenTypes[type], ...legend.tokenModifiers.filter((_, bit) => modifiers & (1 << bit))].join('.')].join(' '));
  }
  return found;
}
