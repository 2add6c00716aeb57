import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { OwnPeople } from './own-people.ts';

export interface TakenPackages {
  readonly userId: string;
  readonly userName: string;
  /** Longest held first. */
  readonly packageNames: readonly string[];
}

/**
 * Who loses which packages, which they hold now, once they see the batch as a whole no longer: all but those that
 * they have by themselves. The server takes them at once.
 */
export function takenPackages(
  held: BatchDetail['heldPackages'],
  removed: readonly string[],
  own: OwnPeople,
): readonly TakenPackages[] {
  const people = new Map<string, { userId: string; userName: string; packageNames: string[] }>();
  for (const { userId, userName, packageId, packageName } of held) {
    if (!removed.includes(userId) || own.get(packageId)?.includes(userId)) continue;
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
