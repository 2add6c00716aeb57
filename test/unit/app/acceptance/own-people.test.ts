import { expect, test } from 'vitest';
import { assignedAfter } from '../../../../src/app/acceptance/assign/assigned-after.ts';
import {
  byPeople,
  isSamePeople,
  ownPeople,
  ownPeopleAfter,
  sharedPeople,
} from '../../../../src/app/acceptance/assign/own-people.ts';
import type { PackageAssignment } from '../../../../src/shared/contract/accept/assignment.ts';

const one = (packageId: string, ...people: string[]) =>
  ({ packageId, assignees: people.map((userId) => ({ userId })) }) as unknown as PackageAssignment;

const packages = [one('p1', 'b', 'a'), one('p2'), one('p3', 'a', 'b')];

test('packages of the same people are given back together, those of nobody too', () => {
  expect(byPeople(ownPeople(packages), 1000)).toEqual([
    { userIds: ['a', 'b'], packageIds: ['p1', 'p3'] },
    { userIds: [], packageIds: ['p2'] },
  ]);
});

test('more packages than a call takes are given back by several', () => {
  const many = ['p1', 'p2', 'p3', 'p4', 'p5'].map((packageId) => one(packageId, 'a'));
  expect(byPeople(ownPeople(many), 2).map(({ packageIds }) => packageIds)).toEqual([
    ['p1', 'p2'],
    ['p3', 'p4'],
    ['p5'],
  ]);
});

test.each(['set', 'add', 'remove', 'split'] as const)(
  'an assignment by %s is known again, and one that was changed since is not',
  (how) => {
    const after = ownPeopleAfter(packages, assignedAfter(packages, how, ['c', 'a']));
    expect([...after.keys()]).toEqual(['p1', 'p2', 'p3']);
    expect(isSamePeople(after, new Map([...after, ['p9', ['x']]]))).toBe(true);
    expect(isSamePeople(after, new Map([...after, ['p2', ['x']]]))).toBe(false);
    expect(isSamePeople(after, new Map())).toBe(false);
  },
);

test('those are shared who have every package', () => {
  expect(sharedPeople([one('p1', 'b', 'a', 'c'), one('p2', 'c', 'a')])).toEqual(new Set(['a', 'c']));
  expect(sharedPeople([one('p1', 'a')])).toEqual(new Set(['a']));
  expect(sharedPeople(packages)).toEqual(new Set());
  expect(sharedPeople([])).toEqual(new Set());
});
