import { expect, test } from 'vitest';
import { nextJob } from '../../../../src/app/acceptance/jobs/next-job.ts';

const job = (index: number, mayJudge = true) => ({ jobId: `${index}`, index, mayJudge });

test('from a job number one goes on to the next that is open, past the end to the first before it', () => {
  const open = [job(2), job(5), job(7)];
  expect(nextJob(open, job(3))?.index).toBe(5);
  expect(nextJob(open, job(5))?.index).toBe(7);
  expect(nextJob(open, job(7))?.index).toBe(2);
});

test('the last one that is open leads nowhere, and neither does what somebody else holds', () => {
  expect(nextJob([job(4)], job(4))).toBeNull();
  expect(nextJob([job(4), job(5, false)], job(4))).toBeNull();
  expect(nextJob([job(4), job(5, false), job(6)], job(4))?.index).toBe(6);
});
