import { expect, test } from 'vitest';
import { isContact } from '../../../../src/shared/contract/complaint.ts';

test.each([
  ['1', true],
  ['0'.repeat(20), true],
  ['0'.repeat(21), false],
  ['someone@customer.example', true],
  ['a.b+c@customer.example', true],
  ['+81 3 1234', false],
  ['someone', false],
  ['someone@', false],
  ['@customer.example', false],
  ['some one@customer.example', false],
  ['12345@', false],
  ['', false],
  [`${'a'.repeat(250)}@customer.example`, false],
])('%s: %s', (contact, fits) => {
  expect(isContact(contact)).toBe(fits);
});
