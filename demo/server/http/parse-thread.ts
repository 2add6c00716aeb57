import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { Failure } from './failure.ts';
import type { ParseOutcome, ParseTask } from './parse-worker.ts';

/** Threads at a time, over all callers. */
const MAX_THREADS = 2;
/** A thread that had nothing to do for this many milliseconds ends: somebody who draws saves every few seconds. */
const IDLE = 30_000;

/** Parses a long body as a call's request; throws the `Failure` that is due. */
export type ParseAside = (task: ParseTask) => Promise<unknown>;

/** Keeps threads for parsing as long as there is something to parse. They never keep the process alive. */
export function createParseAside(): ParseAside {
  const limited = limitConcurrency(MAX_THREADS);
  const idle: { readonly worker: Worker; readonly end: NodeJS.Timeout }[] = [];

  function take(): Worker {
    const kept = idle.pop();
    if (!kept) return new Worker(new URL('./parse-worker.ts', import.meta.url));
    clearTimeout(kept.end);
    return kept.worker;
  }

  function giveBack(worker: Worker): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      void worker.terminate();
    }, IDLE);
    end.unref();
    worker.unref();
    idle.push({ worker, end });
  }

  return (task) =>
    limited(async () => {
      const worker = take();
      worker.ref();
      const outcome = await answerOf(worker, task);
      giveBack(worker);
      if (outcome.kind === 'request') return outcome.request;
      if (outcome.kind === 'refused') throw new Failure(outcome.code, outcome.detail);
      throw new Error(outcome.message);
    });
}

function answerOf(worker: Worker, task: ParseTask): Promise<ParseOutcome> {
  return new Promise<ParseOutcome>((resolve, reject) => {
    const ended = () => reject(new Error('the thread that parses has ended'));
    worker.once('message', resolve).once('error', reject).once('exit', ended);
    worker.postMessage(task);
  }).finally(() => {
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  });
}
