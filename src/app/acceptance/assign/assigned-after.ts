import type { assignPackages, PackageAssignment } from '../../../shared/contract/accept/assignment.ts';
import { splitEvenly } from '../../../shared/contract/accept/split-evenly.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';

export interface PersonsPackages {
  readonly userId: string;
  /** In their order. */
  readonly packages: readonly PackageAssignment[];
}

/** Who has which packages by themselves once they are assigned so, as the server does it. */
export function assignedAfter(
  packages: readonly PackageAssignment[],
  how: RequestOf<typeof assignPackages>['how'],
  userIds: readonly string[],
): readonly PersonsPackages[] {
  if (how === 'split') {
    const parts = splitEvenly(packages, Math.max(1, userIds.length));
    return userIds.map((userId, at) => ({ userId, packages: parts[at] ?? [] }));
  }
  const people = new Map<string, PackageAssignment[]>();
  for (const one of packages) {
    for (const userId of idsAfter(one, how, userIds))
      people.set(userId, [...(people.get(userId) ?? []), one]);
  }
  return [...people].map(([userId, theirs]) => ({ userId, packages: theirs }));
}

/** Who has which of the packages no longer. */
export function lostAfter(
  packages: readonly PackageAssignment[],
  after: readonly PersonsPackages[],
): readonly PersonsPackages[] {
  const kept = new Map(after.map((one) => [one.userId, new Set(one.packages)]));
  const people = new Map<string, PackageAssignment[]>();
  for (const one of packages) {
    for (const { userId } of one.assignees) {
      if (!kept.get(userId)?.has(one)) people.set(userId, [...(people.get(userId) ?? []), one]);
    }
  }
  return [...people].map(([userId, theirs]) => ({ userId, packages: theirs }));
}

function idsAfter(
  { assignees }: PackageAssignment,
  how: 'set' | 'add' | 'remove',
  userIds: readonly string[],
): ReadonlySet<string> {
  const before = assignees.map(({ userId }) => userId);
  if (how === 'set') return new Set(userIds);
  if (how === 'add') return new Set([...before, ...userIds]);
  return new Set(before.filter((userId) => !userIds.includes(userId)));
}
