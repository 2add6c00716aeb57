import { expect, test } from 'vitest';
import { takesNothing } from '../../../../src/app/acceptance/assign/own-people.ts';
import {
  isHeldBesides,
  takenPackages,
  takenWithBatch,
  takenWithPackages,
} from '../../../../src/app/acceptance/assign/taken-packages.ts';
import type { BatchDetail } from '../../../../src/shared/contract/accept/batch.ts';

const held = [
  ['p1', 'anna'],
  ['p2', 'bert'],
  ['p3', 'anna'],
  ['p4', 'clara'],
].map(([packageId, userId]) => ({
  packageId,
  packageName: packageId,
  userId,
  userName: userId,
})) as unknown as BatchDetail['heldPackages'];

test('who is taken off a batch loses what they hold of it, and nobody else does', () => {
  expect(takenPackages(held, takenWithBatch(['anna', 'clara', 'dora'], new Map()))).toEqual([
    { userId: 'anna', userName: 'anna', packageNames: ['p1', 'p3'] },
    { userId: 'clara', userName: 'clara', packageNames: ['p4'] },
  ]);
  expect(takenPackages(held, takenWithBatch([], new Map()))).toEqual([]);
});

test('what somebody has by themselves stays with them', () => {
  const own = new Map([
    ['p1', ['anna']],
    ['p3', ['bert']],
  ]);
  expect(takenPackages(held, takenWithBatch(['anna'], own)).map(({ packageNames }) => packageNames)).toEqual([
    ['p3'],
  ]);
});

test('who is taken off packages loses what they hold of them, but for who sees the whole batch', () => {
  const given = {
    before: new Map([
      ['p1', ['anna', 'clara']],
      ['p2', ['bert']],
      ['p4', ['clara']],
    ]),
    after: new Map([
      ['p1', ['clara']],
      ['p2', ['bert', 'dora']],
      ['p4', []],
    ]),
  };
  expect(takenPackages(held, takenWithPackages(given, []))).toEqual([
    { userId: 'anna', userName: 'anna', packageNames: ['p1'] },
    { userId: 'clara', userName: 'clara', packageNames: ['p4'] },
  ]);
  expect(takenPackages(held, takenWithPackages(given, ['clara'])).map(({ userId }) => userId)).toEqual([
    'anna',
  ]);
  expect(takesNothing(given)).toBe(false);
  expect(takesNothing({ ...given, before: new Map([['p2', ['bert']]]) })).toBe(true);
});

test('that more is held than is named is known whether or not the caller holds some of it', () => {
  const detail = (packagesHeldByOthers: number) => ({ heldPackages: held, packagesHeldByOthers });
  expect(isHeldBesides(detail(4), undefined)).toBe(false);
  expect(isHeldBesides(detail(3), 'bert')).toBe(false);
  expect(isHeldBesides(detail(4), 'bert')).toBe(true);
});
