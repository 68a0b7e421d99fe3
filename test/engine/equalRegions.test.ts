import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRegions } from '../../server/src/engine/region.ts';
import { createPydanticFrontEnd } from '../../server/src/frontends/python/index.ts';
import { createRoxygenFrontEnd } from '../../server/src/frontends/r/index.ts';
import { atOnce, type Facts, type FrontEnd } from '../../server/src/model/index.ts';
import { grammars } from '../support/workspace.ts';

const texts: readonly (readonly [format: string, frontEnd: FrontEnd, text: string])[] = [
  ['Python', createPydanticFrontEnd(grammars), '@mcp.tool()\ndef find(word: str) -> str:\n    """Finds a word."""\n    return word\n\n\n'],
  ['R', createRoxygenFrontEnd(grammars), "#' Finds a word\n#' @param word The word.\n#' @keywords mcp-tool\nfind <- function(word) word\n\n"],
];

for (const [format, frontEnd, text] of texts)
  test(`regions of ${format} with the same text are read once, and each has facts of its own`, async () => {
    await frontEnd.prepare?.('file:///w/a');
    const whole = text.repeat(3);
    const read: string[] = [];
    const counted = {
      ...frontEnd,
      read(own: string, kind: string): Facts {
        read.push(own);
        return frontEnd.read(own, kind);
      },
    };
    const cuts = atOnce(frontEnd.split(whole, 'file:///w/a'));
    const input = { before: [], cuts, text: whole, offset: 0, fresh: true, linkOf: () => ({ tools: [], problems: [], mentions: [] }) };
    const regions = makeRegions({ ...input, frontEnd: counted });
    assert.equal(regions.length, 3);
    assert.equal(read.length, new Set(read).size);
    assert.equal(new Set(regions.map(({ facts }) => facts)).size, 3);
    const [first] = regions.map(({ facts }) => JSON.stringify(facts.exports));
    for (const { facts } of regions) assert.equal(JSON.stringify(facts.exports), first);
  });
