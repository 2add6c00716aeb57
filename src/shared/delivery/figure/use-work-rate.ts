import { useState } from 'react';
import { type WorkRate, workRate } from '../../format/work-rate.ts';

/** The rate of a work since it was first seen here; `readAt` is when `done` was read, in milliseconds. */
export function useWorkRate(done: number, total: number, readAt: number): WorkRate {
  const [first] = useState({ done, readAt });
  return workRate(done - first.done, total - first.done, readAt - first.readAt);
}
