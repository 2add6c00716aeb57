import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { GivenAssignment, OwnPeople } from './own-people.ts';

export interface TakenPackages {
  readonly userId: string;
  readonly userName: string;
  /** Longest held first. */
  readonly packageNames: readonly string[];
}

/** Whether somebody does not see a package any more. */
export type IsTaken = (userId: string, packageId: string) => boolean;

/** For people who see the batch as a whole no longer: they keep what they have by themselves. */
export function takenWithBatch(removed: readonly string[], own: OwnPeople): IsTaken {
  return (userId, packageId) => removed.includes(userId) && own.get(packageId)?.includes(userId) !== true;
}

/** For packages that are assigned anew: who sees the whole batch keeps them. */
export function takenWithPackages({ before, after }: GivenAssignment, seeBatch: readonly string[]): IsTaken {
  const has = (people: OwnPeople, userId: string, packageId: string) =>
    people.get(packageId)?.includes(userId) === true;
  return (userId, packageId) =>
    has(before, userId, packageId) && !has(after, userId, packageId) && !seeBatch.includes(userId);
}

/** Who loses which packages, which they hold now. The server takes them at once. */
export function takenPackages(held: BatchDetail['heldPackages'], isTaken: IsTaken): readonly TakenPackages[] {
  const people = new Map<string, { userId: string; userName: string; packageNames: string[] }>();
  for (const { userId, userName, packageId, packageName } of held) {
    if (!isTaken(userId, packageId)) continue;
    const one = people.get(userId) ?? { userId, userName, packageNames: [] };
    one.packageNames.push(packageName);
    people.set(userId, one);
  }
  return [...people.values()];
}

/** Whether others than the caller hold more packages than are named. */
export function isHeldBesides(
  { heldPackages, packagesHeldByOthers }: Pick<BatchDetail, 'heldPackages' | 'packagesHeldByOthers'>,
  callerId: string | undefined,
): boolean {
  return packagesHeldByOthers > heldPackages.filter(({ userId }) => userId !== callerId).length;
}
