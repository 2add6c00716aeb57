import type { PackageAssignment } from '../../../shared/contract/accept/assignment.ts';
import type { PersonsPackages } from './assigned-after.ts';

/** Ids of those who have a package by themselves, in an order of their own so that equal ones are equal. */
export type OwnPeople = ReadonlyMap<string, readonly string[]>;

/** Packages assigned anew: who had each, and who has it then. */
export interface GivenAssignment {
  readonly before: OwnPeople;
  readonly after: OwnPeople;
}

/** Who has each package by themselves. */
export function ownPeople(packages: readonly PackageAssignment[]): OwnPeople {
  return new Map(
    packages.map(({ packageId, assignees }) => [packageId, assignees.map(({ userId }) => userId).sort()]),
  );
}

/** The same, once they are assigned so; packages that nobody has are among them. */
export function ownPeopleAfter(
  packages: readonly PackageAssignment[],
  after: readonly PersonsPackages[],
): OwnPeople {
  const people = new Map(packages.map(({ packageId }) => [packageId, [] as string[]]));
  for (const { userId, packages: theirs } of after) {
    for (const { packageId } of theirs) people.get(packageId)?.push(userId);
  }
  return new Map([...people].map(([packageId, userIds]) => [packageId, userIds.sort()]));
}

/** Who has every one of the packages by themselves. */
export function sharedPeople(packages: readonly PackageAssignment[]): ReadonlySet<string> {
  const [first = [], ...others] = ownPeople(packages).values();
  return new Set(first.filter((userId) => others.every((userIds) => userIds.includes(userId))));
}

/** Whether everybody keeps what they have. */
export function takesNothing({ before, after }: GivenAssignment): boolean {
  return [...before].every(([packageId, userIds]) =>
    userIds.every((userId) => after.get(packageId)?.includes(userId)),
  );
}

/** Whether every package of `some` is with the same people in `all`. */
export function isSamePeople(some: OwnPeople, all: OwnPeople): boolean {
  return [...some].every(([packageId, userIds]) => String(all.get(packageId)) === String(userIds));
}

export interface PeoplesPackages {
  readonly userIds: readonly string[];
  readonly packageIds: readonly string[];
}

/**
 * Packages of the same people together: each is one call that gives them back.
 * @param most the most that a call takes
 */
export function byPeople(people: OwnPeople, most: number): readonly PeoplesPackages[] {
  const groups = new Map<string, { userIds: readonly string[]; packageIds: string[] }>();
  for (const [packageId, userIds] of people) {
    const group = groups.get(String(userIds)) ?? { userIds, packageIds: [] };
    group.packageIds.push(packageId);
    groups.set(String(userIds), group);
  }
  return [...groups.values()].flatMap(({ userIds, packageIds }) =>
    Array.from({ length: Math.ceil(packageIds.length / most) }, (_, call) => ({
      userIds,
      packageIds: packageIds.slice(call * most, (call + 1) * most),
    })),
  );
}
