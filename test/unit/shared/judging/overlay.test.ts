import { describe, expect, it } from 'vitest';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { entriesOf } from '../../../../src/shared/judging/entries-of.ts';
import { overlayOf } from '../../../../src/shared/judging/overlay.ts';
import { pendingShift } from '../../../../src/shared/judging/pending-shift.ts';
import type { ItemVerdict } from '../../../../src/shared/judging/verdict.ts';
import type { ItemVerdictEntry, WorkEntry } from '../../../../src/shared/judging/work.ts';

describe('results on their way', () => {
  const entry = (
    subject: string,
    result: ItemResult,
    before: ItemResult,
    refused = false,
  ): ItemVerdictEntry => ({
    key: `${subject}${result}${before}`,
    kind: 'itemVerdict',
    subject,
    request: { itemId: subject, key: 'k', result },
    note: { packageId: 'p', batchId: 'b', fileName: subject, position: 1, before },
    queuedAt: 0,
    refusal: refused ? { code: 5005158, detail: null } : null,
  });

  const shifted = (entries: readonly WorkEntry[]) => {
    const known = { item: () => undefined, object: () => undefined };
    return pendingShift(entries, overlayOf(entries, null), known).items;
  };

  it('count the last one of an item, and none that was refused', () => {
    const entries = [
      entry('a', '10', '00'),
      entry('a', '00', '00'),
      entry('b', '20', '00'),
      entry('c', '10', '00', true),
    ];
    const overlay = overlayOf(entries, null);
    expect(['a', 'b', 'c'].map((itemId) => overlay.pendingResult(itemId))).toEqual(['00', '20', undefined]);
    expect(shifted(entriesOf(entries, { packageId: 'p' }))).toEqual({ accepted: 0, rejected: 1 });
    expect(shifted(entriesOf(entries, { packageId: 'other' }))).toEqual({ accepted: 0, rejected: 0 });
  });

  it('are what is known of an item, result and errors alike, until one is refused', () => {
    const knownVerdict = (entries: WorkEntry[], itemId: string, saved: ItemVerdict) =>
      overlayOf(entries, null).item(itemId, saved);
    const rejected = { result: '20', errors: [{ errorTypeId: 'saved' }] } as const;
    const given = entry('a', '20', '00');
    const errors = [{ errorTypeId: 'given' }];
    const asRejected: WorkEntry = { ...given, request: { ...given.request, errors } };
    const accepted = entry('a', '10', '00');
    const asAccepted: WorkEntry = { ...accepted, request: { ...accepted.request, errors: [] } };
    expect(knownVerdict([], 'a', rejected)).toEqual(rejected);
    expect(knownVerdict([asRejected], 'a', { result: '00', errors: [] })).toEqual({ result: '20', errors });
    expect(knownVerdict([asRejected, asAccepted], 'a', rejected)).toEqual({ result: '10', errors: [] });
    const refused: WorkEntry = { ...asAccepted, refusal: { code: 5005158, detail: null } };
    expect(knownVerdict([refused], 'a', rejected)).toEqual(rejected);
  });

  it('belong to a package, or to the sample of a spot check that they were given in', () => {
    const inPackage = entry('a', '10', '00');
    const sampled = entry('b', '20', '00');
    const inSample: WorkEntry = { ...sampled, request: { ...sampled.request, spotCheckId: 's' } };
    const entries = [inPackage, inSample];
    expect(entriesOf(entries, { spotCheckId: 's' })).toEqual([inSample]);
    expect(entriesOf(entries, { spotCheckId: 't' })).toEqual([]);
    expect(entriesOf(entries, { packageId: 'p' })).toEqual(entries);
  });

  it('do not count twice what was judged before', () => {
    expect(shifted([entry('a', '20', '10')])).toEqual({ accepted: -1, rejected: 1 });
    expect(shifted([entry('a', '00', '10')])).toEqual({ accepted: -1, rejected: 0 });
  });
});
