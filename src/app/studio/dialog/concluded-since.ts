import type { PackageDetail } from '../../../shared/contract/accept/package.ts';

export interface Conclusion {
  readonly userName: string;
  readonly at: string;
}

interface Before {
  /** When it had been concluded as the person last had it: taken up again, it stands concluded until it is judged in. */
  readonly finishedAt: string | null;
  /** Since when the person had it: what was concluded before, and stands again, is no news. */
  readonly since: string | null;
  /** The person's own, which is nobody else's in their team. */
  readonly userName: string | undefined;
}

/** Who else has concluded a package since the person had it; null while nobody has, or somebody has it open. */
export function concludedSince(
  { holder, finishedBy, finishedAt }: Pick<PackageDetail, 'holder' | 'finishedBy' | 'finishedAt'>,
  before: Before,
): Conclusion | null {
  if (holder !== null || finishedBy === null || finishedAt === null) return null;
  const isOlder = before.since !== null && Date.parse(finishedAt) <= Date.parse(before.since);
  const isKnown = isOlder || finishedAt === before.finishedAt || finishedBy === before.userName;
  return isKnown ? null : { userName: finishedBy, at: finishedAt };
}
