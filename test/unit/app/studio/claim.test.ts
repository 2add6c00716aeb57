import { describe, expect, it } from 'vitest';
import { claimOf, mayOnlyLook } from '../../../../src/app/studio/judge/claim.ts';
import type { PackageDetail } from '../../../../src/shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { ItemDetail } from '../../../../src/shared/contract/studio.ts';

const CHANGES = { batchId: 'b', batchName: 'B', total: 2, accepted: 0, rejected: 0 };
const held = (userId: string) => ({ userId, userName: userId, since: '', until: '' });
const pack = (action: PackageDetail['action'], holder: PackageDetail['holder'] = null) =>
  ({ packageId: 'p', action, holder }) as PackageDetail;
const claim = (one: PackageDetail | null, changes: typeof CHANGES | null) =>
  claimOf({ package: one, spotCheck: null, changes }, undefined, { userId: 'me', hasRight: true });

describe('who may judge', () => {
  it('claims a package first, but for what came back changed: there the first verdict claims it', () => {
    const first = { why: 'startFirst' };
    expect(claim(pack('start'), null).refusal).toEqual({ any: null, judge: first, edit: first, start: null });
    expect(claim(pack('start'), CHANGES).refusal).toEqual({
      any: null,
      judge: null,
      edit: null,
      start: null,
    });
    const started = { why: 'started' };
    expect(claim(pack('continue', held('me')), null).refusal).toEqual({
      any: null,
      judge: null,
      edit: null,
      start: started,
    });
  });

  it('cannot where somebody else has it, where it is concluded, and before it is known', () => {
    const by = { why: 'heldBy', name: 'Rossi' };
    expect(claim(pack('view', held('Rossi')), CHANGES).refusal).toEqual({
      any: null,
      judge: by,
      edit: by,
      start: by,
    });
    expect(claim(pack('details'), CHANGES).refusal).toMatchObject({ judge: { why: 'viewOnly' } });
    expect(claim(null, CHANGES).refusal).toMatchObject({
      judge: { why: 'loading' },
      start: { why: 'loading' },
    });
  });

  it('judges items inside a spot check without a package, and objects and annotations only with one', () => {
    const sample = (mayJudge: boolean, detail?: { mayJudge: boolean }) =>
      claimOf(
        { package: null, spotCheck: { mayJudge } as SpotCheckDetail, changes: null },
        detail as ItemDetail | undefined,
        { userId: 'me', hasRight: true },
      ).refusal;
    expect(sample(true, { mayJudge: false })).toMatchObject({ judge: null, edit: { why: 'sampleItems' } });
    expect(sample(true, { mayJudge: true })).toMatchObject({ judge: null, edit: null });
    const ended = { why: 'sampleEnded' };
    expect(sample(false)).toEqual({ any: null, judge: ended, edit: ended, start: ended });
  });

  it('cannot by a token that is made for looking, whatever its user holds', () => {
    const ground = { package: pack('continue', held('me')), spotCheck: null, changes: CHANGES };
    const looking = { why: 'noRight' };
    const { refusal } = claimOf(ground, undefined, { userId: 'me', hasRight: false });
    expect(refusal).toEqual({ any: looking, judge: looking, edit: looking, start: looking });
  });
});

it('who may neither judge nor begin is told that they look; not who may begin, and not while it loads', () => {
  expect(mayOnlyLook(claim(pack('details'), null))).toBe(true);
  expect(mayOnlyLook(claim(pack('start'), null))).toBe(false);
  expect(mayOnlyLook(claim(pack('continue', held('me')), null))).toBe(false);
  expect(mayOnlyLook(claim(pack('view', held('other')), null))).toBe(false);
  expect(mayOnlyLook(claim(null, null))).toBe(false);
});
