import { expect, test } from 'vitest';
import { makePassword } from '../../../../src/app/team/change/make-password.ts';
import { passwordProblem } from '../../../../src/shared/contract/team/member-rules.ts';

test('passwords that are made keep the rules, have no sign that looks like another, and are never the same', () => {
  const made = Array.from({ length: 2000 }, makePassword);
  expect(made.filter((one) => passwordProblem(one) !== null)).toEqual([]);
  expect(made.filter((one) => /[0O1lI]/.test(one))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  // Each sign comes about as often as every other: of 24,000, 429 times.
  const counts = Object.values(Object.groupBy(made.join(''), (sign) => sign)).map(
    (signs) => signs?.length ?? 0,
  );
  expect(counts).toHaveLength(56);
  expect(Math.min(...counts)).toBeGreaterThan(300);
  expect(Math.max(...counts)).toBeLessThan(560);
});
