import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILED, FLAGS } from '../../../demo/setup/serve.mjs';

const main = fileURLToPath(new URL('../../../demo/data/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly error: string;
}

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Resolves to the address once it is ready; rejects where it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
  readonly pid: number;
}

export function startProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [...FLAGS, main], {
    env: { ...COMPILED, HOST: '127.0.0.1', PORT: '0', SEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  return { ready: readyOf(child, ended), ended, signal: (name) => child.kill(name), pid: child.pid ?? 0 };
}

function endOf(child: ChildProcess): Promise<Ended> {
  let error = '';
  child.stderr?.on('data', (part: Buffer) => {
    error += part.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, error })));
}

function readyOf(child: ChildProcess, ended: Promise<Ended>): Promise<string> {
  let out = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      out += part.toString();
      const address = /^ready at (\S+)$/m.exec(out)?.[1];
      if (address) resolve(address);
    });
    ended.then(({ error }) => reject(new Error(`the server ended before it was ready: ${error}`)));
  });
  // Tests that expect it to fail look at `ended` instead.
  ready.catch(() => undefined);
  return ready;
}
