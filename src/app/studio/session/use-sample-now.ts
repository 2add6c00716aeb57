import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import { useStudio } from './studio-context.ts';

/** The sample that is gone through, with what is judged in it by now; null where it is none. */
export function useSampleNow(): SpotCheckDetail | null {
  const check = useStudio((studio) => studio.spotCheck);
  const accepted = useStudio((studio) => studio.progress.tally.accepted);
  const rejected = useStudio((studio) => studio.progress.tally.rejected);
  return check && { ...check, accepted, rejected };
}
