// What a server over standard input and output lists: its `tools/list`, all pages, as a client gets it.
import { spawn } from 'node:child_process';

/**
 * Starts a server and asks for its tools. `command` is a program with its arguments; `env` is all that the server's environment adds to a bare one.
 * Resolves to `{ tools, server }`, rejects with what the server wrote last where it does not answer within `seconds`.
 */
export function listTools(command, { cwd, env = {}, seconds = 60, protocolVersion = '2025-06-18' }) {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const said = [];
  const note = (chunk) => {
    said.push(String(chunk));
    if (said.length > 40) said.shift();
  };
  child.stderr.on('data', note);
  return new Promise((resolve, reject) => {
    const tools = [];
    let server;
    let buffer = '';
    const end = (settle, value) => {
      clearTimeout(timer);
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
      settle(value);
    };
    const failed = (why) => end(reject, new Error(`${why}: ${said.join('').trim().split('\n').slice(-6).join(' | ').slice(-600)}`));
    const timer = setTimeout(() => failed(`no answer within ${seconds} s`), seconds * 1000);
    const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    child.stdin.on('error', () => {});
    child.on('error', (error) => failed(error.message));
    child.on('exit', (code) => failed(`ended with ${code}`));
    const onMessage = (message) => {
      // What a server asks of its client is answered with nothing, so that it goes on.
      if (message.method !== undefined && message.id !== undefined)
        return send({ id: message.id, result: message.method === 'roots/list' ? { roots: [] } : {} });
      if (message.id === undefined) return undefined;
      if (message.error !== undefined) return failed(`refused: ${message.error.message}`);
      if (message.id === 0) {
        server = message.result;
        send({ method: 'notifications/initialized' });
        return send({ id: 1, method: 'tools/list', params: {} });
      }
      tools.push(...message.result.tools);
      const cursor = message.result.nextCursor;
      return cursor ? send({ id: message.id + 1, method: 'tools/list', params: { cursor } }) : end(resolve, { tools, server });
    };
    child.stdout.on('data', (chunk) => {
      buffer += chunk;
      for (let at = buffer.indexOf('\n'); at >= 0; at = buffer.indexOf('\n')) {
        const line = buffer.slice(0, at);
        buffer = buffer.slice(at + 1);
        try {
          onMessage(JSON.parse(line));
        } catch (error) {
          if (error instanceof SyntaxError) note(line);
          else failed(error.message);
        }
      }
    });
    send({
      id: 0,
      method: 'initialize',
      params: { protocolVersion, capabilities: { roots: {}, sampling: {}, elicitation: {} }, clientInfo: { name: 'toolscribe-corpus', version: '1' } },
    });
  });
}
