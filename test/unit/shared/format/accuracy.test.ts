import { expect, test } from 'vitest';
import { accuracy } from '../../../../src/shared/format/accuracy.ts';

test('accuracy is accepted among reviewed', () => {
  expect(accuracy(3, 4)).toBe(0.75);
});

test('without a reviewed item there is no accuracy', () => {
  expect(accuracy(0, 0)).toBeNull();
});
