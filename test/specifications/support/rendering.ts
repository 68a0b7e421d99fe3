import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { evidence } from '../../support/evidence.ts';
import { rServer } from '../../support/servers/rServer.ts';
import { tempFolder } from '../../support/tempFolder.ts';

type Step = (typeof steps)[number];
type Failing = (typeof failing)[number];

// The examples of specification 3, word for word, and what goes wrong.
const usage =
  '---\ntitle: "Example R Markdown"\nauthor: "R-Server"\ndate: "`r Sys.Date()`"\noutput: html_document\n---\n\n## R Markdown Example\n\nThis is an example R Markdown file.\n\n```{r}\nplot(cars)\n```\n\n## Summary Statistics\n\n```{r}\nsummary(cars)\n```';
const steps = ['created', 'plain', 'again', 'rendered', 'word', 'pdf', 'compose', 'missing', 'failed', 'unnamed'] as const;
const failing = ['compose', 'missing', 'failed', 'unnamed', 'empty'] as const;
const calls: Readonly<Record<Step | Failing, readonly [tool: string, given: object]>> = {
  plain: ['create_rmd', { filename: 'plain', title: 'Example R Markdown', content: 'This is an example R Markdown file.\n\n```{r}\nplot(cars)\n```' }],
  again: ['create_rmd', { filename: 'bad.Rmd', title: 'Bad', content: '```{r}\nstop("no cars")\n```' }],
  created: ['create_rmd', { filename: 'example', title: 'Example R Markdown', content: usage }],
  rendered: ['render_rmd', { filename: 'example', format: 'html', use_docker_compose: false }],
  word: ['render_rmd', { filename: 'example.Rmd', format: 'word' }],
  pdf: ['render_rmd', { filename: 'example', format: 'pdf' }],
  compose: ['render_rmd', { filename: 'example', format: 'pdf', use_docker_compose: true }],
  missing: ['render_rmd', { filename: 'trains' }],
  failed: ['render_rmd', { filename: 'bad' }],
  unnamed: ['render_rmd', { filename: '../example' }],
  empty: ['create_rmd', { filename: '', title: 'Example', content: 'Text.' }],
};

export interface Rendering {
  /** The text of each result, behind `failed: ` where the tool failed. */
  readonly said: Readonly<Record<Step, string>>;
  /** The errors of `callTool`, as `CODE MESSAGE`. */
  readonly errors: Readonly<Record<Failing, string>>;
  /** What clients then list and read. */
  readonly listed: readonly string[];
  read(uri: string): string | undefined;
  /** Files of `rmd` that are there. */
  has(file: string): boolean;
}

let once: Promise<Rendering> | undefined;

/** What the example `r-server` does, with real R and without Docker; run once. */
export function rendering(): Promise<Rendering> {
  evidence('R');
  once ??= render();
  return once;
}

async function render(): Promise<Rendering> {
  const ends: (() => unknown)[] = [];
  const before = process.env.PATH;
  const onEnd = { after: (end: unknown) => void (typeof end === 'function' && ends.push(() => end())) };
  // Docker may be there and running: what these steps show is what happens without it.
  const programs = tempFolder(onEnd, { docker: '#!/bin/sh\nexit 1\n', 'docker-compose': '#!/bin/sh\nexit 1\n' });
  for (const name of ['docker', 'docker-compose']) chmodSync(path.join(programs, name), 0o755);
  process.env.PATH = `${programs}${path.delimiter}${before}`;
  const { ask, call, root } = await rServer(onEnd);
  try {
    const said: Partial<Record<Step, string>> = {};
    for (const step of steps) said[step] = await call(...calls[step]);
    const errors: Partial<Record<Failing, string>> = {};
    for (const step of failing) {
      const [name, given] = calls[step];
      const { code, message } = (await ask('callTool', { name, arguments: given })).error as { readonly code: number; readonly message: string };
      errors[step] = `${code} ${message}`;
    }
    const { resources } = (await ask('listResources')).result as { readonly resources: readonly { readonly uri: string }[] };
    const listed = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith('rmd'));
    const texts = new Map<string, string>();
    for (const uri of listed) {
      const { contents } = (await ask('readResource', { uri })).result as { readonly contents: readonly { readonly text?: string; readonly blob?: string }[] };
      texts.set(uri, contents[0]?.text ?? contents[0]?.blob ?? '');
    }
    const files = ['example.Rmd', 'output/example.html', 'output/example.docx'].filter((file) => existsSync(path.join(root, 'rmd', file)));
    return {
      said: said as Record<Step, string>,
      errors: errors as Record<Failing, string>,
      listed,
      read: (uri) => texts.get(uri),
      has: (file) => files.includes(file),
    };
  } finally {
    process.env.PATH = before;
    for (const end of ends.reverse()) await end();
  }
}
