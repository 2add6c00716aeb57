import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { COMPILED, FLAGS } from '../../demo/setup/serve.mjs';

/** The server as `npm start` runs it, in a process of its own. */
export interface ServedConsole {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from starting the process to the line that says it is ready. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** Starts the server on a free port with its state in `dataDir`: with the demonstration, or another program. */
export async function serveConsole(
  dataDir: string,
  {
    program = 'demo/data/main.ts',
    env = {},
  }: { readonly program?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ServedConsole> {
  const began = performance.now();
  const server = spawn(process.execPath, [...FLAGS, program], {
    env: {
      ...process.env,
      ...COMPILED,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      LOGIN_CAPTCHA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readyOrigin(server);
  return {
    origin,
    pid: server.pid ?? 0,
    startedIn: performance.now() - began,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyOrigin(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.');
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /^ready at (http\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('The server ended before it was ready.');
}
