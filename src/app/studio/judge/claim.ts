import type { ApiError } from '../../../shared/api/api-error.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import type { Reason } from './reason.ts';

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
  /** What the server says where it does not show it to the person any more: given to somebody else, or taken back. */
  readonly gone?: ApiError | null;
}

export interface Claim {
  /** Why the person cannot do so now; null where they can. */
  readonly refusal: {
    /** Anything but look: the page that they look from may be made for that only. */
    readonly any: Reason | null;
    /** Give the item a verdict. */
    readonly judge: Reason | null;
    /** Change its annotations, or judge its objects: that needs the package, which a spot check does not. */
    readonly edit: Reason | null;
    /** Claim the package. */
    readonly start: Reason | null;
  };
  /** Somebody else who holds the package. */
  readonly holder: string | null;
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
  { package: pack, spotCheck, changes, gone = null }: Ground,
  detail: ItemDetail | undefined,
  { userId, hasRight }: Judge,
): Claim {
  const own = pack?.holder != null && pack.holder.userId === userId;
  const holder = pack?.holder && !own ? pack.holder.userName : null;
  if (!hasRight) return { refusal: refusalOf('noRight'), holder };
  if (gone) return { refusal: refusalOf('gone'), holder: null };
  const mayStart = pack !== null && !own && (pack.action === 'start' || pack.action === 'continue');
  const mayEdit = pack ? own || (changes !== null && mayStart) : (detail?.mayJudge ?? false);
  // Among changes the package says it, which comes after the item.
  const why = whyNot(pack, holder, mayStart, changes ? undefined : detail);
  if (spotCheck) {
    const ended = spotCheck.mayJudge ? null : ({ why: 'sampleEnded' } as const);
    const edit = mayEdit ? null : (ended ?? ({ why: 'sampleItems' } as const));
    return { refusal: { any: null, judge: ended, edit, start: ended ?? { why: 'started' } }, holder };
  }
  const judge = mayEdit ? null : why;
  const start = mayStart ? null : mayEdit ? ({ why: 'started' } as const) : why;
  return { refusal: { any: null, judge, edit: judge, start }, holder };
}

/** Nothing can be judged here, and nothing begun: not by this page, or not any more. Who holds it is said by name. */
export function mayOnlyLook({ refusal: { any, judge } }: Pick<Claim, 'refusal'>): boolean {
  return any !== null || judge?.why === 'viewOnly' || judge?.why === 'sampleEnded';
}

function refusalOf(why: 'noRight' | 'gone'): Claim['refusal'] {
  const all: Reason = { why };
  return { any: all, judge: all, edit: all, start: all };
}

function whyNot(
  pack: PackageDetail | null,
  holder: string | null,
  mayStart: boolean,
  detail: ItemDetail | undefined,
): Reason {
  if (holder !== null) return { why: 'heldBy', name: holder };
  if (mayStart) return { why: 'startFirst' };
  return { why: pack || detail ? 'viewOnly' : 'loading' };
}
