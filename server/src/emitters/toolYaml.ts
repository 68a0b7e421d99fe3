import { type EmitNote, type Emitted, type Emitter, readStamp, stamp, yamlBlock } from '../model/index.ts';
import { toolMap } from './yaml/toolMap.ts';
import { toolYamlDifferences } from './yaml/toolYamlDifferences.ts';

/** RAVE's YAML, a file a tool. Several tools are documents of one stream. */
export const toolYaml: Emitter = {
  id: 'yaml',
  summary: 'RAVE tool YAML, a file a tool',
  extension: '.yaml',
  holds: ['name', 'title', 'description', 'params', 'returns', 'category', 'dangerous', 'requiresApproval', 'annotations', 'example'],
  emit(tools): Emitted {
    const notes: EmitNote[] = [];
    const texts = tools.map((tool, i) =>
      yamlBlock(
        toolMap(tool, (message, path = []) => notes.push({ tool: i, message, ...(path.length === 0 ? {} : { path }) })),
        '',
      ),
    );
    return { text: texts.join('---\n'), notes };
  },
  stamp,
  provenance: readStamp,
  differences: toolYamlDifferences,
};
