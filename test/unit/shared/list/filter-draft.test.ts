import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from '../../../../src/shared/list/filters/filter-draft.ts';
import {
  isNarrowed,
  type ListFilter,
  narrowing,
  without,
} from '../../../../src/shared/list/filters/list-filter.ts';

const RATE: ListFilter = { kind: 'range', min: 'minRate', max: 'maxRate', label: 'Rate', unit: 'percent' };
const SIZE: ListFilter = { kind: 'range', min: 'min', max: 'max', label: 'Size', unit: 'count' };
const DAYS: ListFilter = { kind: 'days', from: 'from', to: 'to', label: 'Days' };
const EDITED: ListFilter = { kind: 'flag', name: 'edited', label: 'Edited', yes: 'yes', no: 'no' };
const STATE: ListFilter = { kind: 'choice', name: 'state', label: 'State', options: [] };
const ALL = [RATE, SIZE, DAYS, EDITED, STATE];

describe('what is typed in the fields of filters', () => {
  it('comes back as it went: shares as percent, flags, days and numbers', () => {
    const state = { minRate: 0.974, maxRate: 1, min: 0, from: '2026-11-01', edited: false, state: '05' };
    const draft = draftOf(ALL, state);
    expect(draft).toEqual({
      minRate: '97.4',
      maxRate: '100',
      min: '0',
      max: '',
      from: '2026-11-01',
      to: '',
      edited: 'false',
      state: '05',
    });
    expect(readDraft(ALL, draft)).toEqual({ patch: { ...state, max: undefined, to: undefined } });
  });

  it('takes every filter away that was emptied', () => {
    expect(readDraft(ALL, {})).toEqual({
      patch: Object.fromEntries(Object.keys(without(...ALL)).map((name) => [name, undefined])),
    });
  });

  it.each([
    [{ min: '-1' }, { min: 'count' }],
    [{ min: '1.5' }, { min: 'count' }],
    [{ max: 'many' }, { max: 'count' }],
    [{ max: '3000000000' }, { max: 'count' }],
    [{ minRate: '101' }, { minRate: 'percent' }],
    [{ maxRate: '-0.1' }, { maxRate: 'percent' }],
    [{ min: '10', max: '9' }, { max: 'order' }],
    [{ from: '2026-11-02', to: '2026-11-01' }, { to: 'order' }],
    [{ minRate: '9', maxRate: '10', min: 'x' }, { min: 'count' }],
  ])('is refused with a reason: %j', (draft, problems) => {
    expect(readDraft(ALL, draft)).toEqual({ problems });
  });
});

describe('a list', () => {
  it('is narrowed by its search and its filters, not by its page and sort', () => {
    expect(isNarrowed(ALL, { page: 3, sort: 'name' })).toBe(false);
    expect(isNarrowed(ALL, { keyword: 'a' })).toBe(true);
    expect(isNarrowed(ALL, { edited: false })).toBe(true);
    expect(isNarrowed(ALL, { min: 0 })).toBe(true);
  });

  it('gives what it is narrowed by to exports and bulk results, and nothing else', () => {
    const state = { keyword: '', page: 2, limit: 50, sort: 'name', state: '05', min: 0, max: undefined };
    expect(narrowing(ALL, state)).toEqual({ state: '05', min: 0 });
  });
});
