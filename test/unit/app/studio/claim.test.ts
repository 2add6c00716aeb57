import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../../src/app/studio/judge/claim.ts';
import type { PackageDetail } from '../../../../src/shared/contract/accept/package.ts';

const CHANGES = { batchId: 'b', batchName: 'B', total: 2, accepted: 0, rejected: 0 };
const held = (userId: string) => ({ userId, userName: userId, since: '', until: '' });
const pack = (action: PackageDetail['action'], holder: PackageDetail['holder'] = null) =>
  ({ packageId: 'p', action, holder }) as PackageDetail;
const claim = (one: PackageDetail | null, changes: typeof CHANGES | null) =>
  claimOf({ package: one, spotCheck: null, changes }, undefined, { userId: 'me', hasRight: true });

describe('who may judge', () => {
  it('claims a package first, but for what came back changed: there the first verdict claims it', () => {
    expect(claim(pack('start'), null)).toMatchObject({ mayJudge: false, mayStart: true });
    expect(claim(pack('start'), CHANGES)).toMatchObject({ mayJudge: true, mayEdit: true });
    expect(claim(pack('continue', held('me')), null)).toMatchObject({ mayJudge: true });
  });

  it('cannot where somebody else has it, where it is concluded, and before it is known', () => {
    expect(claim(pack('view', held('Rossi')), CHANGES)).toMatchObject({
      mayJudge: false,
      refusal: { why: 'heldBy', name: 'Rossi' },
    });
    expect(claim(pack('details'), CHANGES)).toMatchObject({ mayJudge: false });
    expect(claim(null, CHANGES)).toMatchObject({ mayJudge: false, mayStart: false });
  });

  it('cannot by a token that is made for looking, whatever its user holds', () => {
    const ground = { package: pack('continue', held('me')), spotCheck: null, changes: CHANGES };
    expect(claimOf(ground, undefined, { userId: 'me', hasRight: false })).toEqual({
      mayJudge: false,
      mayEdit: false,
      mayStart: false,
      holder: null,
      refusal: { why: 'noRight' },
    });
  });
});
