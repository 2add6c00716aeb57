import { expect, it } from 'vitest';
import { hypergeometricCdf } from '../../../../../src/shared/contract/sampling/hypergeometric.ts';
import {
  ACCEPTABLE_LIMITS,
  codeLetter,
  iso28591,
} from '../../../../../src/shared/contract/sampling/iso-2859-1.ts';
import { iso28592, LIMITING_QUALITIES } from '../../../../../src/shared/contract/sampling/iso-2859-2.ts';

const LOTS = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000, 900_000];

/**
 * Table 1-A at nibs.org/FMOC/DPW_AC/AC-TABLE.ASC, rejection numbers of level II by limit from 0.65 to 10; `v` and
 * `^` are its arrows. (Its arrow for A at 10 points up, where no plan is; ours goes down to C as the standard does.)
 */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['A', 'v v v v v 1 v'],
  ['B', 'v v v v 1 ^ v'],
  ['C', 'v v v 1 ^ v 2'],
  ['D', 'v v 1 ^ v 2 3'],
  ['E', 'v 1 ^ v 2 3 4'],
  ['F', '1 ^ v 2 3 4 6'],
  ['G', '^ v 2 3 4 6 8'],
  ['H', 'v 2 3 4 6 8 11'],
  ['J', '2 3 4 6 8 11 15'],
  ['K', '3 4 6 8 11 15 22'],
  ['L', '4 6 8 11 15 22 ^'],
  ['M', '6 8 11 15 22 ^ ^'],
  ['N', '8 11 15 22 ^ ^ ^'],
  ['P', '11 15 22 ^ ^ ^ ^'],
  ['Q', '15 22 ^ ^ ^ ^ ^'],
];
const LIMITS = [0.65, 1, 1.5, 2.5, 4, 6.5, 10];

it('level II has the letters that are published', () => {
  expect(LOTS.map((lot) => codeLetter(lot, 'II')).join('')).toBe('ABCDEFGHJKLMNPQ');
  expect(codeLetter(1000, 'I')).toBe('G');
  expect(codeLetter(1000, 'III')).toBe('K');
});

it.each(PUBLISHED)('the plans of letter %s are the published ones', (letter, row) => {
  const lot = LOTS[PUBLISHED.findIndex(([other]) => other === letter)] ?? 0;
  row.split(' ').forEach((cell, column) => {
    const plan = iso28591(lot, 'II', LIMITS[column] ?? 0);
    if (cell === 'v') expect(plan?.letter.localeCompare(letter)).toBe(1);
    else if (cell === '^') expect(plan?.letter.localeCompare(letter)).toBe(-1);
    else expect(plan).toMatchObject({ letter, acceptance: Number(cell) - 1 });
  });
});

it('every letter and limit has a plan, and arrows end at one', () => {
  for (const lot of LOTS)
    for (const level of ['S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'] as const)
      for (const limit of ACCEPTABLE_LIMITS) {
        const plan = iso28591(lot, level, limit);
        expect(plan?.size).toBeGreaterThan(0);
        expect(plan?.size).toBeLessThanOrEqual(lot);
      }
  expect(iso28591(1000, 'II', 1.1)).toBeNull();
});

it('the example of the research: J at 0.65 to 6.5', () => {
  const numbers = [0.65, 1, 1.5, 2.5, 4, 6.5].map((limit) => iso28591(1000, 'II', limit));
  expect(numbers.map((plan) => plan?.acceptance)).toEqual([1, 2, 3, 5, 7, 10]);
  expect(numbers.every((plan) => plan?.size === 80)).toBe(true);
});

/** Cells of the table as a public program for the Brazilian ET-CQDG has them. */
it.each([
  [1000, 5, 80, 1],
  [1000, 20, 32, 3],
  [2000, 3.15, 125, 1],
  [2000, 8, 80, 3],
  [20_000, 12.5, 125, 10],
  [300_000, 2, 800, 10],
  [120, 31.5, 13, 1],
  [60, 3.15, 44, 0],
])('a lot of %i by itself at %f %% is looked at in %i with at most %i', (lot, limit, size, acceptance) => {
  expect(iso28592(lot, limit)).toEqual({ size, acceptance });
});

it('the plans of ISO 2859-2 guard the consumer as its scope says: below 13 % except in two instances', () => {
  const above: string[] = [];
  for (const lotSize of [...LOTS.slice(2), 2_000_000])
    for (const limit of LIMITING_QUALITIES) {
      const plan = iso28592(lotSize, limit);
      if (!plan) throw new Error(`no plan for ${lotSize} at ${limit}`);
      const nonconforming = Math.ceil((lotSize * limit) / 100 - 1e-9);
      const risk = hypergeometricCdf(plan.acceptance, { lotSize, nonconforming, size: plan.size });
      if (risk >= 0.13) above.push(`${lotSize} at ${limit}`);
    }
  expect(above).toEqual(['90 at 2', '150 at 1.25']);
});

it('of a lot below the table everything is looked at', () => {
  expect(iso28592(15, 5)).toEqual({ size: 15, acceptance: 0 });
  expect(iso28592(1000, 4)).toBeNull();
});
