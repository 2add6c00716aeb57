import { expect, test } from 'vitest';
import texts from '../../../../../locales/en/shared.json' with { type: 'json' };
import { ORDER_UNIT, UNITS } from '../../../../../src/shared/contract/unit.ts';

/* The units of specification 9: each number stands for one thing, whatever else is added. */

const NUMBERED: Readonly<Record<number, RegExp>> = {
  1: /^images$/,
  2: /^lines$/,
  3: /^boxes$/,
  4: /^pieces$/,
  5: /^parts$/,
  6: /^points$/,
  8: /^sentences$/,
  9: /^valid duration$/,
  10: /^total duration$/,
  11: /^point sets$/,
  12: /^entities$/,
  13: /^paragraphs$/,
  14: /^labels$/,
  15: /^texts$/,
  16: /^attributes$/,
  17: /^total length$/,
  18: /^paragraph count$/,
  19: /^paragraph length$/,
  20: /^objects$/,
  21: /^groups$/,
  22: /^valid duration$/,
  23: /^total duration$/,
  24: /^entity relations$/,
  25: /^person-days$/,
  26: /^image count$/,
  32: /^segmentation points$/,
  34: /^sentences$/,
};

test('each number has the name of its unit, and no number has none', () => {
  const names: Readonly<Record<string, string>> = texts.unit;
  for (const [number, name] of Object.entries(NUMBERED)) expect(names[number]).toMatch(name);
  const numbers = UNITS.filter((unit) => unit <= 34);
  expect(numbers.map(String)).toEqual(Object.keys(NUMBERED));
});

test('orders have eight more units', () => {
  expect(Object.keys(ORDER_UNIT)).toEqual([
    ...['individual', 'block', 'only', 'grasp', 'set', 'box', 'meter', 'machine'],
  ]);
});
