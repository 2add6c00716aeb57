import { describe, expect, it } from 'vitest';
import { digitOf } from '../../../../src/app/studio/verdict/error-type-digit.ts';
import { knownObject } from '../../../../src/app/studio/verdict/known-object.ts';
import {
  foundErrors,
  NO_REJECTION,
  openDraft,
  toggleError,
} from '../../../../src/app/studio/verdict/reject-draft.ts';
import { VerdictHistory } from '../../../../src/app/studio/verdict/verdict-history.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { OutboxEntry } from '../../../../src/shared/outbox/outbox-entry.ts';
import {
  entriesOf,
  knownVerdict,
  pendingResults,
  pendingTally,
} from '../../../../src/shared/outbox/pending-results.ts';

describe('the errors of a rejection', () => {
  it('are marked and unmarked per object and for the whole item', () => {
    let draft = toggleError(NO_REJECTION, 'geometry', 'car');
    draft = toggleError(draft, 'geometry', null);
    draft = toggleError(draft, 'label', 'car');
    expect(draft.errors).toHaveLength(3);
    draft = toggleError(draft, 'geometry', 'car');
    expect(draft.errors).toEqual([{ errorTypeId: 'geometry' }, { errorTypeId: 'label', objectId: 'car' }]);
  });

  it('share one note, whether it was written before or after them', () => {
    const noted = toggleError({ ...NO_REJECTION, open: true, note: ' too large ' }, 'a', null);
    expect(foundErrors(toggleError(noted, 'b', 'o'))).toEqual([
      { errorTypeId: 'a', note: 'too large' },
      { errorTypeId: 'b', objectId: 'o', note: 'too large' },
    ]);
    expect(foundErrors({ ...noted, note: '' })).toEqual([{ errorTypeId: 'a' }]);
  });

  it('are found again where the rejection was left, else as the item is rejected now', () => {
    const before = [{ errorTypeId: 'a', note: 'blurred' }];
    expect(openDraft(NO_REJECTION, before)).toEqual({ open: true, errors: before, note: 'blurred' });
    const left = { open: false, errors: [], note: 'half a sen' };
    expect(openDraft(left, before)).toEqual({ ...left, open: true });
  });

  it('are chosen by ten digits', () => {
    expect([0, 8, 9, 10].map(digitOf)).toEqual(['1', '9', '0', null]);
  });
});

describe('taking back', () => {
  const given = (itemId: string, before: ItemResult = '00') =>
    ({
      itemId,
      packageId: 'p',
      position: 1,
      fileName: itemId,
      seenAt: null,
      before,
      after: '10',
      errorsBefore: [],
      at: 0,
    }) as const;

  it('means the last verdict while one goes on, then the one before', () => {
    const history = new VerdictHistory();
    history.given(given('a'));
    history.given(given('b'));
    expect(history.take({ itemId: 'c', judged: true })).toMatchObject({ itemId: 'b' });
    expect(history.take({ itemId: 'b', judged: false })).toMatchObject({ itemId: 'a' });
    expect(history.take({ itemId: 'a', judged: false })).toBeNull();
  });

  it('means the item on the screen after going elsewhere', () => {
    const history = new VerdictHistory();
    history.given(given('a', '20'));
    history.wentElsewhere();
    expect(history.take({ itemId: 'x', judged: true })).toBe('current');
    expect(history.take({ itemId: 'a', judged: true })).toMatchObject({ itemId: 'a', before: '20' });
  });
});

describe('results on their way', () => {
  const entry = (subject: string, result: ItemResult, before: ItemResult, refused = false): OutboxEntry => ({
    key: `${subject}${result}${before}`,
    kind: 'result',
    subject,
    request: { itemId: subject, result },
    note: { packageId: 'p', position: 1, before },
    queuedAt: 0,
    refusal: refused ? { code: 5005158, detail: null } : null,
  });

  it('count the last one of an item, and none that was refused', () => {
    const entries = [
      entry('a', '10', '00'),
      entry('a', '00', '00'),
      entry('b', '20', '00'),
      entry('c', '10', '00', true),
    ];
    expect([...pendingResults(entries)]).toEqual([
      ['a', '00'],
      ['b', '20'],
    ]);
    expect(pendingTally(entriesOf(entries, { packageId: 'p' }), () => undefined)).toEqual({
      accepted: 0,
      rejected: 1,
    });
    expect(pendingTally(entriesOf(entries, { packageId: 'other' }), () => undefined)).toEqual({
      accepted: 0,
      rejected: 0,
    });
  });

  it('are what is known of an item, result and errors alike, until one is refused', () => {
    const rejected = { result: '20', errors: [{ errorTypeId: 'saved' }] } as const;
    const given = entry('a', '20', '00');
    const errors = [{ errorTypeId: 'given' }];
    const asRejected = { ...given, request: { itemId: 'a', result: '20', errors } };
    const asAccepted = { ...entry('a', '10', '00'), request: { itemId: 'a', result: '10', errors: [] } };
    expect(knownVerdict([], 'a', rejected)).toEqual(rejected);
    expect(knownVerdict([asRejected], 'a', { result: '00', errors: [] })).toEqual({ result: '20', errors });
    expect(knownVerdict([asRejected, asAccepted], 'a', rejected)).toEqual({ result: '10', errors: [] });
    const refused = { ...asAccepted, refusal: { code: 5005158, detail: null } };
    expect(knownVerdict([refused], 'a', rejected)).toEqual(rejected);
  });

  it('belong to a package, or to the sample of a spot check that they were given in', () => {
    const inPackage = entry('a', '10', '00');
    const request = { itemId: 'b', result: '20', spotCheckId: 's' };
    const inSample: OutboxEntry = { ...entry('b', '20', '00'), request };
    const entries = [inPackage, inSample];
    expect(entriesOf(entries, { spotCheckId: 's' })).toEqual([inSample]);
    expect(entriesOf(entries, { spotCheckId: 't' })).toEqual([]);
    expect(entriesOf(entries, { packageId: 'p' })).toEqual(entries);
  });

  it('do not count twice what was judged before', () => {
    expect(pendingTally([entry('a', '20', '10')], () => undefined)).toEqual({ accepted: -1, rejected: 1 });
    expect(pendingTally([entry('a', '00', '10')], () => undefined)).toEqual({ accepted: -1, rejected: 0 });
  });
});

describe('how an object is judged', () => {
  const detail = {
    itemId: 'i',
    review: {
      objects: [{ objectId: 'o', result: '20', errorTypeIds: ['e'], carried: false, by: null, at: null }],
    },
  } as unknown as Parameters<typeof knownObject>[1];
  const given = (
    result: '00' | '10' | '20',
    objectId = 'o',
    refusal: OutboxEntry['refusal'] = null,
  ): OutboxEntry => ({
    key: result,
    kind: 'objects',
    subject: 'i',
    request: { objects: [{ itemId: 'i', objectId }], result },
    note: {},
    queuedAt: 0,
    refusal,
  });

  it('is what was given last and not refused, else what the server says', () => {
    const saved = { result: '20', errors: [{ errorTypeId: 'e' }] };
    expect(knownObject([], detail, 'o')).toEqual(saved);
    expect(knownObject([], detail, 'other')).toEqual({ result: '00', errors: [] });
    expect(knownObject([given('10'), given('00')], detail, 'o')).toEqual({ result: '00', errors: [] });
    expect(knownObject([given('10', 'other')], detail, 'o')).toEqual(saved);
    expect(knownObject([given('10', 'o', { code: 5005158, detail: null })], detail, 'o')).toEqual(saved);
  });
});
