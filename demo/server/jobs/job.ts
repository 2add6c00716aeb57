import type * as v from 'valibot';
import type { Services } from '../services.ts';

/** Work that outlives a request. It may run more than once (a crash, a retry): make it repeatable. */
export interface Job<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly name: string;
  readonly schema: Schema;
  run(data: v.InferOutput<Schema>, context: JobContext): Promise<void>;
  /** How often, and how long after a failure, it is tried again; each time after twice as long. */
  readonly retry?: { readonly limit: number; readonly delaySeconds: number };
  /**
   * So many are taken from the queue at a time, and run one after the other; 1 unless said otherwise. For short
   * jobs that come in numbers: by one at a time, only the next look at the queue would find the second.
   */
  readonly batch?: number;
  /** A cron expression in UTC, for work that recurs by itself; its data is then `null`-free `{}`. */
  readonly schedule?: string;
}

export interface JobContext {
  readonly services: Services;
  /** Aborts when the server stops: what is left is taken up again after the next start. */
  readonly signal: AbortSignal;
}

/** Each area exports its jobs from `<area>/jobs.ts`. */
export function defineJob<const Schema extends v.GenericSchema>(job: Job<Schema>): Job<Schema> {
  return job;
}
