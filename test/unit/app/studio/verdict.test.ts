import { describe, expect, it } from 'vitest';
import { pendingResults, pendingReviewed } from '../../../../src/app/studio/outbox/pending-results.ts';
import { digitOf } from '../../../../src/app/studio/verdict/error-type-digit.ts';
import {
  emptyDraft,
  noteOf,
  toggleError,
  withNote,
} from '../../../../src/app/studio/verdict/reject-draft.ts';
import { VerdictHistory } from '../../../../src/app/studio/verdict/verdict-history.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import type { OutboxEntry } from '../../../../src/shared/outbox/outbox-entry.ts';

describe('the errors of a rejection', () => {
  it('are marked and unmarked per object and for the whole item', () => {
    let draft = toggleError(emptyDraft('item'), 'geometry', 'car');
    draft = toggleError(draft, 'geometry', null);
    draft = toggleError(draft, 'label', 'car');
    expect(draft.errors).toHaveLength(3);
    draft = toggleError(draft, 'geometry', 'car');
    expect(draft.errors).toEqual([{ errorTypeId: 'geometry' }, { errorTypeId: 'label', objectId: 'car' }]);
  });

  it('share one note, which can be taken away again', () => {
    const noted = withNote([{ errorTypeId: 'a' }, { errorTypeId: 'b', objectId: 'o' }], ' too large ');
    expect(noteOf(noted)).toBe('too large');
    expect(withNote(noted, '')).toEqual([{ errorTypeId: 'a' }, { errorTypeId: 'b', objectId: 'o' }]);
  });

  it('are chosen by ten digits', () => {
    expect([0, 8, 9, 10].map(digitOf)).toEqual(['1', '9', '0', null]);
  });
});

describe('taking back', () => {
  const given = (itemId: string, before: ItemResult = '00') =>
    ({ itemId, position: 1, fileName: itemId, before, errorsBefore: [] }) as const;

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
    expect(pendingReviewed(entries, 'p', () => undefined)).toBe(1);
    expect(pendingReviewed(entries, 'other', () => undefined)).toBe(0);
  });

  it('do not count twice what was judged before', () => {
    expect(pendingReviewed([entry('a', '20', '10')], 'p', () => undefined)).toBe(0);
    expect(pendingReviewed([entry('a', '00', '10')], 'p', () => undefined)).toBe(-1);
  });
});
