import { describe, expect, it } from 'vitest';
import { errorTypeActions } from '../../../../src/app/studio/actions/judge-actions.ts';
import {
  foundErrors,
  NO_REJECTION,
  openDraft,
  toggleError,
} from '../../../../src/app/studio/draft/reject-draft.ts';
import { knownObject } from '../../../../src/app/studio/judge/known-object.ts';
import { overlayOf } from '../../../../src/shared/judging/overlay.ts';
import type { ObjectVerdictsEntry, WorkEntry } from '../../../../src/shared/judging/work.ts';

const digitOf = (index: number) => errorTypeActions[index]?.keys[0] ?? null;

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
    refusal: WorkEntry['refusal'] = null,
  ): ObjectVerdictsEntry => ({
    key: result,
    kind: 'objectVerdicts',
    subject: 'i',
    request: { batchId: 'b', key: 'k', objects: [{ itemId: 'i', objectId }], result },
    note: { packageId: 'p', batchId: 'b', fileName: 'i', position: 1 },
    queuedAt: 0,
    refusal,
  });

  it('is what was given last and not refused, else what the server says', () => {
    const saved = { result: '20', errors: [{ errorTypeId: 'e' }] };
    expect(knownObject(overlayOf([], null), detail, 'o')).toEqual(saved);
    expect(knownObject(overlayOf([], null), detail, 'other')).toEqual({ result: '00', errors: [] });
    expect(knownObject(overlayOf([given('10'), given('00')], null), detail, 'o')).toEqual({
      result: '00',
      errors: [],
    });
    expect(knownObject(overlayOf([given('10', 'other')], null), detail, 'o')).toEqual(saved);
    expect(
      knownObject(overlayOf([given('10', 'o', { code: 5005158, detail: null })], null), detail, 'o'),
    ).toEqual(saved);
  });
});
