import assert from 'node:assert/strict';
import { otherwise, type Section, works } from '../support/clauses.ts';
import { rulesIn } from '../support/made.ts';
import { rendering } from '../support/rendering.ts';
import { create, createInput, file, filesOf, listed, render, renderInput, takes, withoutRmarkdown } from './inputs.ts';

export const createRmd: Section = {
  heading: 'create_rmd',
  clauses: [
    works('Input Schema: filename, title and content, all required', async () => assert.deepEqual(await listed(create), createInput)),
    works('The input schema is a good one.', async () => {
      const rules = await rulesIn(filesOf(create, render), file);
      assert.deepEqual(
        rules.filter((rule) => rule.startsWith('schema') || rule.startsWith('required') || rule.startsWith('default') || rule.startsWith('enum')),
        [],
      );
    }),
    works('Example Input fits the input schema', async () => {
      const example = { filename: 'example', title: 'Example R Markdown', content: 'This is an example R Markdown file.\n\n```{r}\nplot(cars)\n```' };
      assert.ok(await takes(create, example));
      const { content: _, ...missing } = example;
      assert.ok(!(await takes(create, missing)));
    }),
    works(
      'Response: Created R Markdown file: example.Rmd',
      async () => assert.equal((await rendering()).said.created, 'Created R Markdown file: example.Rmd'),
      withoutRmarkdown,
    ),
    works(
      'The filename will automatically have the `.Rmd` extension added if not provided',
      async () => {
        const { said } = await rendering();
        assert.deepEqual([said.plain, said.again], ['Created R Markdown file: plain.Rmd', 'Created R Markdown file: bad.Rmd']);
      },
      withoutRmarkdown,
    ),
    works(
      "If the content doesn't include YAML front matter, it will be automatically added with the provided title",
      async () => {
        const { read } = await rendering();
        assert.match(read('rmd:///plain.Rmd') ?? '', /^---\ntitle: "Example R Markdown"\n---\n\nThis is an example/);
        assert.match(read('rmd:///example.Rmd') ?? '', /^---\ntitle: "Example R Markdown"\nauthor: "R-Server"\n/);
      },
      withoutRmarkdown,
    ),
    works('The file is saved to the `rmd` directory', async () => assert.ok((await rendering()).has('example.Rmd')), withoutRmarkdown),
  ],
};

export const renderRmd: Section = {
  heading: 'render_rmd',
  clauses: [
    works('Input Schema: filename is required; format with enum and default; use_docker_compose with default', async () =>
      assert.deepEqual(await listed(render), renderInput),
    ),
    works('Example Input fits the input schema', async () => {
      assert.ok(await takes(render, { filename: 'example', format: 'html', use_docker_compose: false }));
      assert.ok(!(await takes(render, { filename: 'example', format: 'docx' })));
    }),
    works(
      'Response: Successfully rendered example.Rmd to example.html',
      async () => assert.equal((await rendering()).said.rendered, 'Successfully rendered example.Rmd to example.html'),
      withoutRmarkdown,
    ),
    works(
      'The filename will automatically have the `.Rmd` extension added if not provided',
      async () => {
        const { said } = await rendering();
        assert.deepEqual([said.rendered.includes('example.Rmd '), said.word], [true, 'Successfully rendered example.Rmd to example.docx']);
      },
      withoutRmarkdown,
    ),
    works(
      'The file must exist in the `rmd` directory',
      async () => assert.equal((await rendering()).said.missing, "failed: Resource not found: there is no file 'trains.Rmd' in the folder 'rmd'"),
      withoutRmarkdown,
    ),
    otherwise(
      'The rendering is performed using Docker, with Dockerode by default and Docker Compose as an option',
      'This machine renders where it has rmarkdown and pandoc. Else, or where Docker Compose is asked for, a container does.',
      async () => assert.match((await rendering()).said.compose, /^failed: Docker error: Docker/),
      withoutRmarkdown,
    ),
    works(
      'The rendered output is saved to the `rmd/output` directory',
      async () => {
        const { has } = await rendering();
        assert.ok(has('output/example.html') && has('output/example.docx'));
      },
      withoutRmarkdown,
    ),
    works('The output format can be: HTML (default), PDF, Word (DOCX)', async () => {
      const wrong = {
        ...render,
        inputSchema: { ...renderInput, properties: { ...renderInput.properties, format: { ...renderInput.properties.format, default: 'docx' } } },
      };
      assert.ok((await rulesIn(filesOf(wrong), file)).includes('default-not-in-enum'));
    }),
  ],
};
