import type * as v from 'valibot';
import type { SystemTransaction, Transaction } from '../db/transaction.ts';
import type { QueuedWork } from './background-work.ts';

/** The queue of work that outlives a request. */
export interface Background {
  /** Puts work on the queue, as part of `tx`: it runs once that is committed, never if it is rolled back. */
  enqueue<Schema extends v.GenericSchema>(
    tx: Transaction,
    work: QueuedWork<Schema>,
    data: v.InferInput<Schema>,
  ): Promise<void>;
  /** What is asked for by work of this kind that waits, is done or is to be tried again; nothing of what was given up. */
  pending<Schema extends v.GenericSchema>(
    tx: SystemTransaction,
    work: QueuedWork<Schema>,
  ): Promise<readonly v.InferOutput<Schema>[]>;
  /** Whether the queue is at work. */
  isRunning(): boolean;
}
