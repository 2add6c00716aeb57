import type * as v from 'valibot';
import type { Transaction } from '../db/transaction.ts';
import type { QueuedWork } from './background-work.ts';

/** The queue of work that outlives a request. */
export interface Background {
  /** Puts work on the queue, as part of `tx`: it runs once that is committed, never if it is rolled back. */
  enqueue<Schema extends v.GenericSchema>(
    tx: Transaction,
    work: QueuedWork<Schema>,
    data: v.InferInput<Schema>,
  ): Promise<void>;
  /** Whether the queue is at work. */
  isRunning(): boolean;
}
