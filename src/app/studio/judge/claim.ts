import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';

/** Items of a batch that came back changed. */
export interface Changes {
  readonly batchId: string;
  readonly batchName: string;
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** What is gone through: one of them, or neither for a single item. */
export interface Ground {
  /** Among changes, the one that the item at hand is in. */
  readonly package: PackageDetail | null;
  /** The spot check whose sample is gone through. */
  readonly spotCheck: SpotCheckDetail | null;
  /** What came back changed is gone through, over all packages of its batch. */
  readonly changes: Changes | null;
}

/** Why somebody cannot judge or edit. */
export type Refusal =
  | { readonly why: 'heldBy'; readonly name: string }
  | { readonly why: 'startFirst' | 'sampleEdit' | 'sampleEnded' | 'viewOnly' | 'noRight' };

export interface Claim {
  readonly mayJudge: boolean;
  /** Annotations can be changed: that needs the package, which a spot check does not. */
  readonly mayEdit: boolean;
  readonly refusal: Refusal;
  /** Somebody else who holds the package. */
  readonly holder: string | null;
  /** The package can be claimed now. */
  readonly mayStart: boolean;
}

/** Who looks: their account, and whether the token of the page that they look from lets anybody judge. */
export interface Judge {
  readonly userId: string | undefined;
  readonly hasRight: boolean;
}

/**
 * Whether the person may judge: they hold the package (specification 8, codes 5005158 and 5007902), or the item
 * is judged inside an open spot check. Who goes through changes comes by many packages: each is claimed with the first
 * thing that is sent about it.
 */
export function claimOf(
  { package: pack, spotCheck, changes }: Ground,
  detail: ItemDetail | undefined,
  { userId, hasRight }: Judge,
): Claim {
  if (!hasRight) return LOOKING;
  const own = pack?.holder != null && pack.holder.userId === userId;
  const holder = pack?.holder && !own ? pack.holder.userName : null;
  const mayStart = pack !== null && !own && (pack.action === 'start' || pack.action === 'continue');
  const mayEdit = pack ? own || (changes !== null && mayStart) : (detail?.mayJudge ?? false);
  return {
    mayJudge: spotCheck ? spotCheck.mayJudge : mayEdit,
    mayEdit,
    refusal: refusalOf(holder, mayStart, spotCheck),
    holder,
    mayStart,
  };
}

const LOOKING: Claim = {
  mayJudge: false,
  mayEdit: false,
  refusal: { why: 'noRight' },
  holder: null,
  mayStart: false,
};

function refusalOf(holder: string | null, mayStart: boolean, spotCheck: SpotCheckDetail | null): Refusal {
  if (holder !== null) return { why: 'heldBy', name: holder };
  if (mayStart) return { why: 'startFirst' };
  if (spotCheck) return { why: spotCheck.mayJudge ? 'sampleEdit' : 'sampleEnded' };
  return { why: 'viewOnly' };
}
