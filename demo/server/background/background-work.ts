import * as v from 'valibot';

/** What the queue knows of work: by its name, with data that its schema lets through. */
export interface QueuedWork<Schema extends v.GenericSchema> {
  readonly name: string;
  readonly schema: Schema;
}

/** How work is taken from the queue. */
interface Terms {
  /** How often, and how long after a failure, it is tried again; each time after twice as long. */
  readonly retry?: { readonly limit: number; readonly delaySeconds: number };
  /**
   * So many are taken from the queue at a time, and run one after the other; 1 unless said otherwise. For short
   * work that comes in numbers: by one at a time, only the next look at the queue would find the second.
   */
  readonly batch?: number;
  /** A cron expression in UTC, for work that recurs by itself; its data is then `null`-free `{}`. */
  readonly schedule?: string;
}

/**
 * Work that outlives a request. It may run more than once (a crash, a retry): make it repeatable. What it works with
 * is handed to it, so that the queue knows nothing of the server that stands on it.
 */
export interface BackgroundWork<Environment, Schema extends v.GenericSchema>
  extends QueuedWork<Schema>,
    Terms {
  run(data: v.InferOutput<Schema>, context: WorkContext<Environment>): Promise<void>;
}

export interface WorkContext<Environment> {
  readonly services: Environment;
  /** Aborts when the server stops: what is left is taken up again after the next start. */
  readonly signal: AbortSignal;
}

/** Work of whatever data, as it is run. */
export interface RunnableWork<Environment> extends Terms {
  readonly name: string;
  /** Runs with data from the queue once the work's schema lets it through; throws where it does not. */
  runQueued(data: unknown, context: WorkContext<Environment>): Promise<void>;
}

/** Each area exports its work from `<area>/background.ts`. */
export function defineWork<Environment, const Schema extends v.GenericSchema>(
  work: BackgroundWork<Environment, Schema>,
): BackgroundWork<Environment, Schema> & RunnableWork<Environment> {
  return { ...work, runQueued: (data, context) => work.run(v.parse(work.schema, data), context) };
}
