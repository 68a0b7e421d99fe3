import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts';
import { after } from '../../runners/guarded.ts';
import type { PythonOutcome } from '../../runners/python/pyCall.ts';
import { type CallOptions, type PythonTool, type PythonTools, pythonTools } from '../../runners/python/pyTools.ts';
import type { PassedThrough } from '../../serve/passedThrough.ts';
import type { ServedTool } from '../../serve/servedTools.ts';
import { type CallContext, type CallResult, failedResult, type ToolRunner } from '../../serve/toolRunner.ts';

export interface PythonRunnerOptions {
  /** `--python`, as a path if it is one. Empty: search for Python. */
  readonly python: string;
  /** Path of the workspace. */
  readonly root: string;
  readonly timeoutSeconds: number;
  /** The currently served tools. */
  served(): readonly ServedTool[];
  note(text: string): void;
}

/** The longest time that a client waits for the start of a project's server before it learns of no prompts, in seconds. */
const longestStart = 15;

/** Runs the tools of projects with their own library in Python. Their prompts and resources are passed through. */
export function pythonRunner({ python, root, timeoutSeconds, served, note }: PythonRunnerOptions): ToolRunner & { readonly passed: PassedThrough } {
  const projects = new Map<string, PythonTools>();
  const reported = new Set<string>();
  const rootOf = (tool: ServedTool): string => (tool.projectRoot?.startsWith('file:') === true ? fileURLToPath(tool.projectRoot) : root);
  const projectOf = (project: string): PythonTools => {
    const known = projects.get(project);
    if (known !== undefined) return known;
    const own = (): readonly ServedTool[] => served().filter((tool) => isPython(tool) && rootOf(tool) === project);
    const made = pythonTools({
      python,
      root: project,
      folders: [...new Set([project, root])],
      tools: () => own().map((tool) => pythonTool(tool, project)),
      note,
      listed(tools) {
        for (const tool of own()) {
          const fields = otherFields(tool, tools);
          if (fields.length === 0 || reported.has(`${tool.name} ${fields}`)) continue;
          reported.add(`${tool.name} ${fields}`);
          note(`The library lists another ${fields.join(' and ')} for '${tool.name}' than is served.`);
        }
      },
    });
    projects.set(project, made);
    return made;
  };
  const all = (): readonly PythonTools[] => [...new Set(served().filter(isPython).map(rootOf))].map(projectOf);
  const passed = passedThrough({ timeoutSeconds, note, all });
  return {
    passed,
    runs: isPython,
    async call(tool, args, context) {
      const project = rootOf(tool);
      return resultOf(await asking(context, timeoutSeconds, (options) => projectOf(project).call(pythonTool(tool, project), args, options)));
    },
    async close() {
      await Promise.all([...projects.values()].map((one) => one.close()));
    },
  };
}

/** Runs with the means to ask the user at the client. A question that the client must answer first is thrown. */
async function asking<T>(context: CallContext, timeoutSeconds: number, run: (options: CallOptions) => Promise<T>): Promise<T> {
  let needed: unknown;
  let questions = 0;
  const outcome = await run({
    timeoutSeconds,
    signal: context.signal,
    onProgress: context.progress,
    elicit: (params) =>
      elicit(context, params, ++questions).catch((error: unknown) => {
        // A client that must answer a question first repeats the call.
        needed = error;
        throw error;
      }),
  });
  if (needed !== undefined) throw needed;
  return outcome;
}

interface PassedOptions {
  readonly timeoutSeconds: number;
  note(text: string): void;
  /** The projects that have served tools. */
  all(): readonly PythonTools[];
}

function passedThrough({ timeoutSeconds, note, all }: PassedOptions): PassedThrough {
  return {
    async hasPrompts() {
      const found = Promise.all(all().map((project) => project.hasPrompts()));
      const first = await Promise.race([found, after(longestStart, new AbortController().signal)]);
      if (typeof first !== 'string') return first.includes(true);
      note(`A server in Python did not start within ${longestStart} s: clients that connect meanwhile see none of its prompts.`);
      return false;
    },
    async lists() {
      const lists = (await Promise.all(all().map((project) => project.lists()))).flat();
      return {
        prompts: lists.flatMap(({ prompts }) => prompts as readonly JsonObject[]),
        resources: lists.flatMap(({ resources }) => resources as readonly JsonObject[]),
        resourceTemplates: lists.flatMap(({ resourceTemplates }) => resourceTemplates as readonly JsonObject[]),
      };
    },
    request: (method, params, context) =>
      asking(context, timeoutSeconds, async (options) => {
        let failed: Exclude<PythonOutcome, { result: unknown }> | undefined;
        for (const project of all()) {
          const outcome = await project.request({ ...options, method, params });
          if (outcome !== undefined && 'result' in outcome) return outcome.result as JsonObject;
          failed ??= outcome;
        }
        if (failed === undefined) return undefined;
        throw new ProtocolError(failed.error?.code ?? ProtocolErrorCode.InternalError, failed.failure, failed.error?.data);
      }),
  };
}

const isPython = ({ format, uri }: ServedTool): boolean => format.id === 'pydantic' && uri.startsWith('file:');

function pythonTool({ name, localName, uri, spec }: ServedTool, project: string): PythonTool {
  const [, module, object] = /^(.+)#(\w+)$/.exec(spec.server ?? '') ?? [];
  const server = module === undefined || object === undefined ? {} : { server: [path.join(project, module), object] as const };
  return { names: [...new Set([localName, name])], file: fileURLToPath(uri), ...server };
}

/** Questions are identified by their number, so that a repeated call finds the answer to each. */
async function elicit({ ask }: CallContext, { message, requestedSchema }: Readonly<Record<string, unknown>>, number: number): Promise<JsonObject> {
  const schema = isJsonObject(requestedSchema as Json) ? (requestedSchema as JsonObject) : { type: 'object', properties: {} };
  const reply = await ask({ key: `question ${number}: ${message}`, message: String(message), schema });
  if (reply.action === 'unable') throw new Error('The client cannot ask anybody.');
  return { ...reply };
}

function resultOf(outcome: PythonOutcome): CallResult {
  if ('failure' in outcome) return failedResult(outcome.failure, outcome.reason);
  const { result } = outcome;
  return (Array.isArray(result.content) ? result : { ...result, content: [] }) as unknown as CallResult;
}

const compared = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'];

/** The fields whose value in the library's list differs from the definition. */
function otherFields({ definition, localName, name }: ServedTool, tools: ReadonlyMap<string, Readonly<Record<string, unknown>>>): readonly string[] {
  const listed = tools.get(localName) ?? tools.get(name);
  if (listed === undefined) return [];
  return compared.filter((field) => sorted(definition[field]) !== sorted(listed[field]));
}

/** JSON with sorted keys, in which `null` is treated as absent. */
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value ?? undefined, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
