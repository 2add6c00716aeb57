import { ParseProblem } from '../parse-problem.ts';
import { lentBytes } from './lent-bytes.ts';
import { readRecording } from './read-recording.ts';
import type { Asked, Finding } from './recordings.ts';

/*
 * A program of its own, that a customer's recording may end (`recordings.ts`): it looks into one after the other, as it is
 * told, and ends with whoever tells it.
 */

process.on('disconnect', () => process.exit());
process.on('message', (asked: Asked) => {
  void findingOf(asked).then((finding) => process.send?.(finding));
});

async function findingOf({ address, size }: Asked): Promise<Finding> {
  const bytes = lentBytes(address, size);
  try {
    return { facts: await readRecording(bytes) };
  } catch (error) {
    // Bytes that were not to be had say nothing about the recording.
    if (error instanceof ParseProblem && bytes.failure() === null) return { problem: error.reason };
    const told = bytes.failure() ?? error;
    return { failed: told instanceof Error ? (told.stack ?? told.message) : String(told) };
  }
}
