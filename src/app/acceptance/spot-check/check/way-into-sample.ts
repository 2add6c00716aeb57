import type { SpotCheckDetail } from '../../../../shared/contract/accept/spot-check.ts';

/** What the studio is opened for: nothing is left to be judged of a sample that was judged to its end. */
export function wayIntoSample({
  mayJudge,
  size,
  accepted,
  rejected,
}: Pick<SpotCheckDetail, 'mayJudge' | 'size' | 'accepted' | 'rejected'>): 'judge' | 'judgeOn' | 'look' {
  const judged = accepted + rejected;
  if (!mayJudge || judged >= size) return 'look';
  return judged > 0 ? 'judgeOn' : 'judge';
}
