import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalUri, createUris, folderUri } from '../../../server/src/lsp/transport/uris.ts';

test('every spelling of a file is one inside', () => {
  const windows = ['file:///c%3A/Users/a%20b/R/x.R', 'file:///C%3A/Users/a%20b/R/x.R', 'file:///c:/Users/a b/R/x.R', 'file:///C:/Users/a%20b/R/x.R'];
  for (const uri of windows) assert.equal(canonicalUri(uri, true), 'file:///C:/Users/a%20b/R/x.R', uri);
  for (const uri of ['file://server/share/a%20b.R', 'file://SERVER/share/a b.R']) assert.equal(canonicalUri(uri, true), 'file://server/share/a%20b.R', uri);
  assert.equal(canonicalUri('file:///c%3A/a/../R/%C3%A9%23.R', true), 'file:///C:/R/%C3%A9%23.R');
  for (const uri of ['file:///w/a%2Bb%20%28c%29.R', 'file:///w/a+b (c).R', 'file:///w/./x/../a+b%20(c).R']) {
    assert.equal(canonicalUri(uri, false), 'file:///w/a+b%20(c).R', uri);
  }
  assert.equal(canonicalUri('file:///w/%C3%A9%23%3F.R', false), 'file:///w/%C3%A9%23%3F.R');
});

test('what is no file of this machine stays as it was written', () => {
  for (const uri of [
    'untitled:Untitled-1',
    'git:/w/R/a.R?%7B%7D',
    'vscode-notebook-cell:/w/n.ipynb#W0',
    'file://other/R/a.R',
    'file:///w/%ZZ.R',
    'nonsense',
    '',
  ]) {
    assert.equal(canonicalUri(uri, false), uri);
  }
});

test('an open document is named as the client named it; a folder has no slash at its end', () => {
  const uris = createUris();
  assert.equal(uris.toClient(uris.learn('file:///w/a%2Bb.R')), 'file:///w/a%2Bb.R');
  assert.equal(uris.fromClient('file:///w/a%2Bb.R'), uris.fromClient('file:///w/a+b.R'));
  assert.equal(uris.toClient('file:///w/c.R'), 'file:///w/c.R');
  assert.equal(folderUri('file:///w/x/'), 'file:///w/x');
});
