// The peer's validation of all YAML files in a folder, in one process: `node validate.mjs SCHEMA FOLDER` prints the number of errors.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';

const [schema, folder] = process.argv.slice(2);
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
});
service.configure({ validate: true, schemas: [{ uri: pathToFileURL(schema).href, fileMatch: ['*.yaml'] }] });
let errors = 0;
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  const document = TextDocument.create(pathToFileURL(file).href, 'yaml', 1, readFileSync(file, 'utf8'));
  errors += (await service.doValidation(document, false)).length;
}
process.stdout.write(`${errors}\n`);
