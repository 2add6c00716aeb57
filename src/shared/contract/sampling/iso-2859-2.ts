import type { SinglePlan } from './acceptance-probability.ts';

/** Limiting qualities in percent nonconforming. */
export const LIMITING_QUALITIES = [0.5, 0.8, 1.25, 2, 3.15, 5, 8, 12.5, 20, 31.5] as const;

/**
 * Table A of ISO 2859-2:1985 (the same as IS 2500-3:1995 and GB/T 15239), single sampling for a lot by itself,
 * procedure A: for lots of up to so many items, sample size and acceptance number for each limiting quality; `all`
 * where the whole lot is looked at. The columns 2 to 31.5 were checked cell by cell against the table in a public
 * program for the Brazilian ET-CQDG, which implements the standard; all columns against what the standard's scope
 * says of them: a consumer's risk usually below 10 % and, except in two instances, below 13 %.
 */
const ROWS: readonly (readonly [number, string])[] = [
  [25, 'all all all all all all 17/0 13/0 9/0 6/0'],
  [50, 'all all all 50/0 50/0 28/0 22/0 15/0 10/0 6/0'],
  [90, 'all all all 50/0 44/0 34/0 24/0 16/0 10/0 8/0'],
  [150, 'all all 90/0 80/0 55/0 38/0 26/0 18/0 13/0 13/1'],
  [280, 'all 170/0 130/0 95/0 65/0 42/0 28/0 20/0 20/1 13/1'],
  [500, '280/0 220/0 155/0 105/0 80/0 50/0 32/0 32/1 20/1 20/3'],
  [1200, '380/0 255/0 170/0 125/0 125/1 80/1 50/1 32/1 32/3 32/5'],
  [3200, '430/0 280/0 200/0 200/1 125/1 125/3 80/3 50/3 50/5 50/10'],
  [10_000, '450/0 315/0 315/1 200/1 200/3 200/5 125/5 80/5 80/10 80/18'],
  [35_000, '500/0 500/1 315/1 315/3 315/5 315/10 200/10 125/10 125/18 80/18'],
  [150_000, '800/1 500/1 500/3 500/5 500/10 500/18 315/18 200/18 125/18 80/18'],
  [500_000, '800/1 800/3 800/5 800/10 800/18 500/18 315/18 200/18 125/18 80/18'],
  [Number.POSITIVE_INFINITY, '1250/3 1250/5 1250/10 1250/18 800/18 500/18 315/18 200/18 125/18 80/18'],
];

/** The smallest lot of the table; of a smaller one everything is looked at. */
const SMALLEST_LOT = 16;

/** The plan for a lot by itself; null for a limiting quality that the standard does not have. */
export function iso28592(lotSize: number, limit: number): SinglePlan | null {
  const column = (LIMITING_QUALITIES as readonly number[]).indexOf(limit);
  if (column === -1) return null;
  const everything = { size: lotSize, acceptance: 0 };
  if (lotSize < SMALLEST_LOT) return everything;
  const cell = ROWS.find(([upTo]) => lotSize <= upTo)?.[1].split(' ')[column];
  if (cell === undefined || cell === 'all') return everything;
  const [size = 0, acceptance = 0] = cell.split('/').map(Number);
  return size >= lotSize ? everything : { size, acceptance };
}
