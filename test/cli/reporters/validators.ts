import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { validateXML } from 'xmllint-wasm';

/** The faults of a report of JUnit; none where it is valid. */
export async function xmlFaults(text: string): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({
    // Streams make U+FFFD of a lone surrogate.
    xml: { fileName: 'report.xml', contents: Buffer.from(text) },
    schema: readFileSync('test/cli/reporters/junit.xsd', 'utf8'),
  });
  return valid ? [] : [...errors.map(({ message }) => message), 'invalid'];
}

const schema: object = JSON.parse(readFileSync('test/cli/reporters/gitlabCodeQuality.json', 'utf8'));

/** True for a report of GitLab's Code Quality; otherwise its `errors` are set. */
export const validateCodeQuality = new Ajv({ allErrors: true, strictRequired: false }).compile(schema);
