import { afterEach, expect, it, vi } from 'vitest';
import { getPackageDetail, type PackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import { getItemDetail } from '../../../../src/shared/contract/studio.ts';
import { itemOf, studioOn } from './support/studio-on.ts';

let one: Awaited<ReturnType<typeof studioOn>> | undefined;
afterEach(() => {
  one?.close();
  one = undefined;
  vi.unstubAllGlobals();
});

it('whose package was taken over sees what the new holder judges in it', async () => {
  const counters = {
    delivered: 2,
    accepted: 1,
    rejected: 0,
    reviewed: 1,
    objectsAccepted: 0,
    objectsRejected: 0,
  };
  const items = [itemOf(1, { result: '10' }), itemOf(2)];
  let now = {
    packageId: 'p',
    batchId: 'b',
    action: 'continue',
    state: '05',
    round: 1,
    counters,
  } as PackageDetail;
  const mine = { userId: 'me', userName: 'Mika Kato', since: '', until: '' };
  now = { ...now, holder: mine };
  one = await studioOn({
    items,
    answers: [
      [getPackageDetail, () => now],
      [getItemDetail, ({ itemId }: { itemId: string }) => items.find((item) => item.itemId === itemId)],
    ],
  });
  const { studio, queries } = one;
  const readAgain = () => queries.invalidateQueries({ queryKey: [getPackageDetail.path] });
  expect(studio.detail?.result).toBe('10');
  const result = { ...itemOf(1, { result: '20' }) };
  items[0] = { ...result, review: { ...result.review, result: '20' } };
  // One's own package is never read again for its sums.
  await readAgain();
  expect(studio.detail?.result).toBe('10');
  const sums = { ...counters, accepted: 0, rejected: 1 } as PackageDetail['counters'];
  now = { ...now, counters: sums, action: 'view', holder: { ...mine, userId: 'lead', userName: 'Lead' } };
  await readAgain();
  await expect.poll(() => studio.detail?.result).toBe('20');
});
