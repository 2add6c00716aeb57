import type { Batch } from '../../contract/accept/batch.ts';

/** What a step of a batch needs to know about it. */
export type StepBatch = Pick<Batch, 'batchId' | 'name'>;
