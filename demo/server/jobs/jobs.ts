import type * as v from 'valibot';
import type { Transaction } from '../db/transaction.ts';
import type { Job } from './job.ts';

export interface Jobs {
  /** Puts a job on the queue, as part of `tx`: it runs once that is committed, never if it is rolled back. */
  enqueue<Schema extends v.GenericSchema>(
    tx: Transaction,
    job: Job<Schema>,
    data: v.InferInput<Schema>,
  ): Promise<void>;
  /** Whether the queue is at work. */
  isRunning(): boolean;
}
