import { basicFormat } from './frontends/basic/format.ts';
import { mcpJsonFormat } from './frontends/mcpJson/format.ts';
import { mocksFormat } from './frontends/mocks/format.ts';
import { pydanticFormat } from './frontends/python/format.ts';
import { roxygenFormat } from './frontends/r/format.ts';
import { toolsYamlFormat } from './frontends/toolsYaml/format.ts';
import { toolYamlFormat } from './frontends/toolYaml/format.ts';
import { zodFormat } from './frontends/typescript/format.ts';
import { workflowsFormat } from './frontends/workflows/format.ts';
import type { Format } from './model/format.ts';

/** Every format, in the order in which they are asked whose a file is. The manifest of the extension follows from it (`npm run generate`). */
export const formats: readonly Format[] = [
  roxygenFormat,
  mocksFormat,
  workflowsFormat,
  toolYamlFormat,
  toolsYamlFormat,
  mcpJsonFormat,
  zodFormat,
  basicFormat,
  pydanticFormat,
];
