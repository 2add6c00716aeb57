import { expect, test } from 'vitest';
import { validityOf } from '../../../../src/app/orders/validity/validity-of.ts';
import type { DeliveredBatch } from '../../../../src/shared/contract/delivery/data-download.ts';

function batch(state: DeliveredBatch['state'], validUntil: string | null): DeliveredBatch {
  return {
    batchId: crypto.randomUUID(),
    name: 'One',
    number: '1',
    items: 1,
    accepted: 1,
    size: 1,
    acceptedAt: null,
    downloadedAt: null,
    state,
    validUntil,
  };
}

test('it goes from the first batch to end to the last one, whatever their order', () => {
  const batches = [
    batch('downloadable', '2027-03-01T00:00:00.000Z'),
    batch('expired', '2026-01-01T00:00:00.000Z'),
    batch('downloadable', '2027-01-01T00:00:00.000Z'),
    batch('open', null),
  ];
  expect(validityOf(batches)).toEqual({
    first: '2027-01-01T00:00:00.000Z',
    last: '2027-03-01T00:00:00.000Z',
  });
});

test('there is none where nothing can be downloaded', () => {
  expect(validityOf([batch('expired', '2026-01-01T00:00:00.000Z'), batch('open', null)])).toBeNull();
});
