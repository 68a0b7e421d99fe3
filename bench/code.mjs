// An editor on R and Python files of 100 KB and 1 MB, beside pyright on Python. What pyright finds are types, so its work is another; the faults that are
// counted are such as both find.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headPlaces, pythonModule } from './data/pythonModule.mjs';
import { roxygenFile, writePackage } from './data/roxygenPackage.mjs';
import { connect } from './support/client.mjs';
import { interleaved, line, sideBySide } from './support/lines.mjs';
import { floor, ours, pythonPeer } from './support/servers.mjs';
import { askRightAfter, keys, open } from './support/session.mjs';
import { watched, watchStalls } from './support/stalls.mjs';
import { quantile } from './support/statistics.mjs';
import { find, type } from './support/typist.mjs';

const faultCodes = new Set(['roxygen-keyword-unknown', 'default-not-in-enum', 'reportAssignmentType']);

const languages = [
  {
    name: 'R',
    languageId: 'r',
    file: 'R/tools.R',
    write(folder, bytes) {
      const { text, faults } = roxygenFile(bytes, 5);
      writePackage(folder, { 'tools.R': text });
      return { text, faults };
    },
    patterns: { prose: /^#' {3}are worth the time(?=\.$)/, word: /^#' @keywords mcp-tool mcp-cate(?=gory)/, indent: "#'   " },
    lastTool: /^#' @description/,
    hoverAt: /^#' @param win(?=dow)/,
  },
  {
    name: 'Python',
    languageId: 'python',
    file: 'tools.py',
    write(folder, bytes) {
      const { text, faults } = pythonModule(bytes, 5);
      writeFileSync(path.join(folder, 'tools.py'), text);
      return { text, faults };
    },
    patterns: { prose: /^ {4}Use it before.*(?=\.$)/, word: /Field\("me(?=an")/, indent: '    ' },
    lastTool: /^class /,
    hoverAt: /^def count_\w+\(rec(?=ording)/,
    elsewhere: headPlaces,
    peer: pythonPeer,
  },
];
const stallGoal = { atMost: 20 };
const goals = { 100: { atMost: 15 }, 1000: { atMost: 60 } };

export async function bench(root, { runs = 3, sizes = [100, 1000], alone = false }) {
  const lines = [];
  const errors = [];
  for (const language of languages) {
    for (const kilobytes of sizes) {
      const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
      try {
        const file = { file: path.join(folder, language.file), languageId: language.languageId, ...language.write(folder, kilobytes * 1024) };
        const servers = [floor(root), ours(root), ...(alone || language.peer === undefined ? [] : [language.peer(root)])].map(watched);
        const found = await interleaved(servers, runs, (server) => session(server, folder, language, file));
        lines.push(...linesOf(`${language.name}, ${kilobytes} KB`, found, goals[kilobytes], language.elsewhere));
        errors.push(...found.errors);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  }
  return { lines, errors };
}

function linesOf(what, found, goal, elsewhere = {}) {
  const of = sideBySide(found);
  return [
    line(`${what}: open what nobody knows → all diagnostics`, 'ms', of('unknown')),
    line(`${what}: longest stall, opening that`, 'ms', of('unknownStall'), stallGoal),
    line(`${what}: open → all diagnostics`, 'ms', of('open')),
    line(`${what}: CPU of opening`, 'ms', of('openCpu')),
    line(`${what}: key → diagnostics, p50`, 'ms', of('key'), goal),
    line(`${what}: key → diagnostics, p95`, 'ms', of('keyP95')),
    ...Object.keys(elsewhere).map((place) => line(`${what}: key in ${place} → diagnostics, p50`, 'ms', of(place), goal)),
    line(`${what}: CPU of a key`, 'ms', of('cpu')),
    line(`${what}: hover right after a key`, 'ms', of('hover')),
    line(`${what}: longest stall, opening`, 'ms', of('openStall'), stallGoal),
    line(`${what}: longest stall, typing`, 'ms', of('keyStall'), stallGoal),
    line(`${what}: memory at its peak`, 'MB', of('memory')),
  ];
}

/** Opens a document whose file is not there, in code that the server has not run before. */
async function openUnknown(server, folder, file) {
  rmSync(file.file);
  const client = await connect(server, folder);
  try {
    await client.ready();
    const opening = await watchStalls(client);
    const opened = await open(client, { ...file, isFault });
    return { unknown: opened.open, unknownStall: await opening() };
  } finally {
    await client.stop();
    writeFileSync(file.file, file.text);
  }
}

const isFault = ({ code }) => faultCodes.has(code);

async function session(server, folder, { patterns, lastTool, hoverAt, elsewhere = {} }, file) {
  const unknown = await openUnknown(server, folder, file);
  const client = await connect(server, folder);
  try {
    await client.ready();
    const opening = await watchStalls(client);
    const { document, open: opened, openCpu } = await open(client, { ...file, isFault });
    const openStall = await opening();
    const typing = await watchStalls(client);
    const { places, ...typed } = await keys(client, document, { patterns, lastTool });
    const there = {};
    for (const [place, pattern] of Object.entries(elsewhere)) {
      const prose = find(document.lines, 0, pattern);
      there[place] = quantile(await type(client, document, { prose }, { rounds: 5, seconds: 5, lettersAlone: true }), 0.5);
    }
    const keyStall = await typing();
    const position = find(document.lines, places[0].word.line, hoverAt);
    const hover = await askRightAfter(client, document, places[0].prose, {
      method: 'hover',
      params: { position },
      isComplete: (result) => result?.contents !== undefined,
    });
    return { ...unknown, open: opened, openCpu, openStall, ...typed, ...there, keyStall, hover, memory: client.peakMb() };
  } finally {
    await client.stop();
  }
}
