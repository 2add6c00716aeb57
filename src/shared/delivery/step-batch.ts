import type { Batch } from '../contract/accept.ts';

/** What a step of a batch needs to know about it. */
export type StepBatch = Pick<Batch, 'batchId' | 'name'>;
