import { describe, expect, it } from 'vitest';
import { isPast, refusalOf } from '../../../../src/shared/delivery/unsent/refusal-of.ts';

const AT = '2026-11-20T09:30:00.000Z';

describe('a refusal', () => {
  it('because a colleague judged since says who, what and when', () => {
    const detail = { result: '20', by: 'Mira', at: AT };
    expect(refusalOf({ code: 5007909, detail })).toEqual({ kind: 'judgedMeanwhile', theirs: detail });
  });

  it('whose details cannot be read is still told by its code', () => {
    expect(refusalOf({ code: 5007909, detail: null })).toEqual({ kind: 'other', code: 5007909 });
    expect(refusalOf({ code: 5007031, detail: 'old' })).toEqual({ kind: 'resubmitted', batch: null });
    expect(refusalOf({ code: null, detail: null })).toEqual({ kind: 'other', code: null });
  });

  it('because the batch was submitted again says its round', () => {
    const detail = { state: '701', round: 2 };
    expect(refusalOf({ code: 5007031, detail })).toEqual({ kind: 'resubmitted', batch: detail });
  });

  it('is for good, or needs a decision, in some cases only: the others may be tried again', () => {
    const codes = [5007031, 5007912, 5007909, 5005158, 5007902, 404];
    const detail = { result: '20', by: 'Mira', at: AT };
    expect(codes.map((code) => isPast({ code, detail }))).toEqual([true, true, true, false, false, false]);
    expect(isPast(null)).toBe(false);
  });
});
