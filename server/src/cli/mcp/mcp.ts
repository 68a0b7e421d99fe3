import { version } from '../../../../package.json';
import { jsonLines } from '../../serve/callLog.ts';
import { textResult } from '../../serve/toolRunner.ts';
import { createToolServer } from '../../serve/toolServer.ts';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { rootOf } from '../root.ts';
import { openStdio } from '../serve/serveStdio.ts';
import { followedWorkspace } from './followedWorkspace.ts';
import { ownTools } from './ownTools.ts';

const instructions =
  'Toolscribe checks tools for language models where their authors describe them: R, Python, TypeScript, YAML, JSON and BASIC. Call check after each change of a tool, explain where a message does not suffice, preview to see what a model gets.';

export async function mcp(call: Call, io: Io): Promise<number> {
  rootOf(call.value('root'), io);
  const log = jsonLines(
    (line) => io.stderr.write(line),
    () => new Date(),
  );
  const workspace = followedWorkspace(call, io);
  const tools = ownTools(io, call.has('write'));
  const factory = createToolServer({
    name: 'toolscribe',
    version,
    instructions,
    log,
    logsArguments: false,
    served: () => tools,
    runner: {
      async call(tool, args) {
        const structuredContent = await workspace.run((current) => tool.run(args, current));
        return { ...textResult(JSON.stringify(structuredContent)), structuredContent };
      },
    },
  });
  const transport = openStdio(factory, io, log);
  const signal = io.signal();
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([transport.ended, interrupted]);
  await transport.close();
  return 0;
}
