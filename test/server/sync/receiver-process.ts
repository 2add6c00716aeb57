import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./receiver-program.ts', import.meta.url));

export interface KeptEvent {
  readonly eventId: string;
  readonly batch: { readonly batchId: string };
  readonly items: number;
  /** One of its signatures is that of the secret. */
  readonly isSigned: boolean;
}

/** A receiver that is killed, and started again at the same address with what it has kept. */
export interface ReceiverProcess {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Whether it answers what comes from now on. */
  answer(isAnswering: boolean): Promise<void>;
  /** Pushes that it was sent since it began, and has not answered. */
  hung(): Promise<number>;
  kept(): Promise<readonly KeptEvent[]>;
  remove(): Promise<void>;
}

export async function startReceiverProcess(secret: string): Promise<ReceiverProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-receiver-'));
  const file = join(folder, 'kept');
  await writeFile(file, '');
  let child: ChildProcess | undefined;
  let port = '0';

  async function start(): Promise<void> {
    child = spawn(process.execPath, [program, file, port, secret], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { stdout } = child;
    if (stdout === null) throw new Error('the receiver says nothing');
    const [said] = await once(stdout, 'data');
    port = String(said).trim();
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).text();

  await start();
  return {
    url: `http://127.0.0.1:${port}/results`,
    start,
    kill,
    async answer(isAnswering) {
      await ask(isAnswering ? 'answer' : 'hang');
    },
    hung: async () => Number(await ask('hung')),
    async kept() {
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as KeptEvent);
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
