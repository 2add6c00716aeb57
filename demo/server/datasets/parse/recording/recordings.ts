import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseReason } from '../../../../../src/shared/contract/dataset/data-state.ts';
import { type FileFacts, fileFacts } from '../../../../../src/shared/contract/dataset/dataset-file.ts';
import { stepBack } from '../../../ffmpeg/run-tool.ts';
import { withAddress } from '../../../ffmpeg/with-address.ts';
import { ParseProblem } from '../parse-problem.ts';
import type { StoredBytes } from '../stored-bytes.ts';

const PROGRAM = fileURLToPath(new URL('./recording-program.ts', import.meta.url));
/** Mebibytes that lists of samples may take: of sixteen hours of film it is two thirds of that. */
const MEMORY = 512;
/** The waveform of two hours takes a minute where the storage is quick. */
const PATIENCE = 10 * 60_000;

/** What the program is told: where a recording can be read (`withAddress`), and its number of bytes. */
export interface Asked {
  readonly address: string;
  readonly size: number;
}

/** What it answers. `failed` is trouble of ours. */
const finding = v.union([
  v.object({ facts: fileFacts }),
  v.object({ problem: parseReason }),
  v.object({ failed: v.string() }),
]);
export type Finding = v.InferOutput<typeof finding>;

/** Looks into recordings: what their containers say of them, and how loud those are whose samples lie open. */
export interface Recordings {
  /** Throws a `ParseProblem` where it is none, or takes more than it may. */
  factsOf(bytes: StoredBytes, signal: AbortSignal): Promise<FileFacts>;
  close(): void;
}

/**
 * A few bytes may claim thousands of millions of samples, which are counted out in memory one by one, and a thread that
 * runs out of that takes the whole server with it. So processes of their own look, with limits; each that has answered
 * takes the next recording.
 */
export function openRecordings(): Recordings {
  const idle: ChildProcess[] = [];
  const take = () => {
    const child = idle.pop();
    return child?.connected ? child : start();
  };
  return {
    async factsOf(bytes, signal) {
      const answer = await withAddress(bytes, async (address) => {
        const child = take();
        const said = await answerOf(child, { address, size: bytes.size }, signal);
        idle.push(child);
        return said;
      });
      const found = v.parse(finding, answer);
      if ('failed' in found) throw new Error(`a recording could not be looked into: ${found.failed}`);
      if ('problem' in found) throw new ParseProblem(found.problem);
      return found.facts;
    },
    close() {
      for (const child of idle.splice(0)) child.kill('SIGKILL');
    },
  };
}

/** Without what the environment knows, for what it reads comes from strangers; behind everything else. */
function start(): ChildProcess {
  const { PATH = '' } = process.env;
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    env: { PATH, LANG: 'C' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for an answer hears of it; without any listener it would end the server.
  child.on('error', () => undefined);
  if (child.pid !== undefined) stepBack(child.pid);
  return child;
}

/** One that does not answer is ended; it has taken too much where it ended without a word of its own. */
async function answerOf(child: ChildProcess, asked: Asked, signal: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const end = () => child.kill('SIGKILL');
  const ended = (code: number | null) => {
    if (code === null && !signal.aborted) reject(new ParseProblem('tooLarge'));
    else reject(new Error(`the program that looks into recordings ended with ${code}`));
  };
  child.on('message', resolve).on('error', reject).on('exit', ended);
  limit.addEventListener('abort', end);
  try {
    if (limit.aborted) end();
    else child.send(asked);
    return await promise;
  } finally {
    limit.removeEventListener('abort', end);
    child.off('message', resolve).off('error', reject).off('exit', ended);
  }
}
