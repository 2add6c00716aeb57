import { expect, test } from 'vitest';
import { assignedAfter, lostAfter } from '../../../../src/app/acceptance/assign/assigned-after.ts';
import type { PackageAssignment } from '../../../../src/shared/contract/accept/assignment.ts';

function assigned(position: number, ...userIds: string[]): PackageAssignment {
  const assignees = userIds.map((userId) => ({
    userId,
    userName: userId,
    loginName: userId,
    mayFinish: false,
  }));
  const packageId = `p${position}`;
  return { packageId, position, name: packageId, state: '00', delivered: 1, reviewed: 0, assignees };
}

const PACKAGES = [assigned(1, 'kato'), assigned(2, 'kato', 'rossi'), assigned(3)];
const after = (...args: [how: 'set' | 'add' | 'remove' | 'split', userIds: string[]]) =>
  Object.fromEntries(
    assignedAfter(PACKAGES, ...args).map(({ userId, packages }) => [
      userId,
      packages.map(({ packageId }) => packageId),
    ]),
  );

test('set gives the packages to exactly those chosen', () => {
  expect(after('set', ['chen'])).toEqual({ chen: ['p1', 'p2', 'p3'] });
  expect(after('set', [])).toEqual({});
});

test('add keeps who is there, remove takes only those chosen', () => {
  expect(after('add', ['rossi'])).toEqual({ kato: ['p1', 'p2'], rossi: ['p1', 'p2', 'p3'] });
  expect(after('remove', ['kato'])).toEqual({ rossi: ['p2'] });
});

test('split deals them out in order, to one each', () => {
  expect(after('split', ['chen', 'rossi'])).toEqual({ chen: ['p1', 'p2'], rossi: ['p3'] });
});

test('who loses packages is named, with those that they lose', () => {
  const lost = (...args: Parameters<typeof after>) =>
    Object.fromEntries(
      lostAfter(PACKAGES, assignedAfter(PACKAGES, ...args)).map(({ userId, packages }) => [
        userId,
        packages.map(({ packageId }) => packageId),
      ]),
    );
  expect(lost('set', ['rossi'])).toEqual({ kato: ['p1', 'p2'] });
  expect(lost('set', [])).toEqual({ kato: ['p1', 'p2'], rossi: ['p2'] });
  expect(lost('remove', ['rossi'])).toEqual({ rossi: ['p2'] });
  expect(lost('add', ['chen'])).toEqual({});
});
