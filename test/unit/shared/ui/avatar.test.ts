import { expect, test } from 'vitest';
import { initialsOf } from '../../../../src/shared/ui/sign/avatar.tsx';

test.each([
  ['m.kato', 'MK'],
  ['Sato Yui', 'SY'],
  ['佐藤 結衣', '佐'],
  ['admin', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
