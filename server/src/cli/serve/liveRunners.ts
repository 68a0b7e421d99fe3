import { fileURLToPath } from 'node:url';
import { errorText, isJsonObject, type Json, type JsonObject } from '../../model/index.ts';
import { rArguments } from '../../runners/rCode.ts';
import { type RToolOutcome, type RTools, rTools } from '../../runners/rTools.ts';
import { fitToSchema } from '../../serve/fitToSchema.ts';
import type { ServedTool } from '../../serve/servedTools.ts';
import { type CallResult, failedResult, refusedResult, type ToolRunner } from '../../serve/toolRunner.ts';

export interface RRunnerOptions {
  /** The setting `r.path` of a package. */
  rscriptOf(projectRoot: string): string;
  readonly timeoutSeconds: number;
  note(text: string): void;
}

/** The limit for the output of a tool, and for its value. */
const maxOutputBytes = 1_000_000;

/** Runs the annotated functions of R packages. */
export function rRunner({ rscriptOf, timeoutSeconds, note }: RRunnerOptions): ToolRunner {
  const packages = new Map<string, RTools>();
  const toolsOf = (root: string): RTools => {
    const known = packages.get(root);
    if (known !== undefined) return known;
    const made = rTools({ rscript: rscriptOf(root), packageRoot: fileURLToPath(root), note });
    packages.set(root, made);
    return made;
  };
  return {
    runs: ({ format, projectRoot, spec }) => format.id === 'roxygen' && projectRoot?.startsWith('file:') === true && spec.localName !== undefined,
    async call(tool, args, { session, signal, progress }) {
      const { spec, projectRoot = '', definition } = tool;
      const code = argumentsOf(args, tool);
      if ('fault' in code) return refusedResult(code.fault);
      progress({ message: 'started' });
      const beat = setInterval(() => progress({ message: 'running' }), 5000);
      try {
        const outcome = await toolsOf(projectRoot).call(session, {
          fn: spec.localName?.value ?? '',
          argumentCode: code.code,
          wantsJson: definition.outputSchema !== undefined,
          timeoutSeconds,
          maxOutputBytes,
          signal,
          onMessage: (message) => progress({ message }),
        });
        return resultOf(outcome, definition.outputSchema);
      } finally {
        clearInterval(beat);
      }
    },
    forget: (session) => {
      for (const one of packages.values()) one.forget(session);
    },
    async close() {
      await Promise.all([...packages.values()].map((one) => one.close()));
    },
  };
}

function argumentsOf(args: JsonObject, tool: ServedTool): { readonly code: string } | { readonly fault: string } {
  try {
    return { code: rArguments(args, tool.definition.inputSchema, dataFrames(tool)) };
  } catch (error) {
    return { fault: errorText(error) };
  }
}

/** Parameters whose documented type is a data frame, by the words at the place of the type. */
function dataFrames({ spec, text }: ServedTool): ReadonlySet<string> {
  const frames = spec.params.filter(({ schema: { type } }) => type.state === 'known' && /^data[ .]frame/i.test(text.slice(type.span.start, type.span.end)));
  return new Set(frames.map(({ name }) => name.value));
}

function resultOf({ output, text, json, images = [], failure, reason, code }: RToolOutcome, outputSchema: Json | undefined): CallResult {
  if (failure !== undefined) {
    const failed = { ...failedResult(failure, reason), ...(code === undefined ? {} : { errorCode: code }) };
    return output === '' ? failed : { ...failed, content: [...failed.content, { type: 'text', text: output }] };
  }
  const value = json === undefined ? undefined : parsed(json);
  const shown = text ?? (value === undefined ? json : JSON.stringify(value, null, 2)) ?? (output === '' && images.length === 0 ? 'NULL' : undefined);
  const content = [output, shown].filter((part) => part !== undefined && part !== '').join('\n');
  const structured = isJsonObject(outputSchema) && value !== undefined ? { structuredContent: fitToSchema(value, outputSchema) } : {};
  const texts = content === '' && images.length > 0 ? [] : [{ type: 'text', text: content }];
  return { content: [...texts, ...images.map(imageContent)], ...structured };
}

/** A PNG begins with 0x89, a JPEG does not. */
const imageContent = (bytes: Buffer): JsonObject => ({
  type: 'image',
  data: bytes.toString('base64'),
  mimeType: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg',
});

function parsed(json: string): Json | undefined {
  try {
    return JSON.parse(json);
  } catch {
    // The JSON was truncated, which the text reports.
    return undefined;
  }
}
