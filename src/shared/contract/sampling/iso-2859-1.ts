import type { INSPECTION_LEVELS } from '../accept/sampling-plan.ts';
import type { SinglePlan } from './acceptance-probability.ts';

export type InspectionLevel = (typeof INSPECTION_LEVELS)[number];

/** Acceptable quality limits in percent nonconforming; beyond 10 the standard counts nonconformities, not items. */
export const ACCEPTABLE_LIMITS = [
  0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10,
] as const;

const LETTERS = 'ABCDEFGHJKLMNPQR';
const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];

/**
 * Table 1 of ISO 2859-1:1999 (the same as MIL-STD-105E table I, ANSI/ASQ Z1.4 and GB/T 2828.1): for lots of up to
 * so many items the code letters of the levels S1 S2 S3 S4 I II III. Checked against the letters of level II in
 * the scan at pdfcoffee and wisetool.com/sampling.htm (research, 1.4) and against table 1-A at
 * nibs.org/FMOC/DPW_AC/AC-TABLE.ASC.
 */
const LETTER_ROWS: readonly (readonly [number, string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];

const LEVELS: readonly InspectionLevel[] = ['S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'];

/** Code letter of a lot size and a level. */
export function codeLetter(lotSize: number, level: InspectionLevel): string {
  const row = LETTER_ROWS.find(([upTo]) => lotSize <= upTo);
  const letter = row?.[1][LEVELS.indexOf(level)];
  if (letter === undefined) throw new RangeError(`no code letter for ${lotSize} at ${level}`);
  return letter;
}

/**
 * Table 2-A of ISO 2859-1:1999, single sampling, normal inspection. One row further down and one limit further
 * left stand the same numbers, so the table is one sequence along its diagonals; `up` and `down` are its arrows.
 * The diagonal of J at 0.65 has 1, and so on: checked against the row of J (research, 1.4) and, from A to Q and 0.65
 * to 10 with all arrows, against table 1-A at nibs.org/FMOC/DPW_AC/AC-TABLE.ASC, which names Re = Ac + 1.
 */
const DIAGONAL: readonly (number | 'up' | 'down')[] = [0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21];
const FIRST_DIAGONAL = 14;

export interface CodedPlan extends SinglePlan {
  /** The letter whose plan it is, which an arrow may have led to. */
  readonly letter: string;
}

/**
 * The plan for a lot, with arrows followed to the first plan that they point at. A sample as large as the lot is
 * the whole lot. Null for a limit that the standard does not have.
 */
export function iso28591(lotSize: number, level: InspectionLevel, limit: number): CodedPlan | null {
  const column = (ACCEPTABLE_LIMITS as readonly number[]).indexOf(limit);
  if (column === -1) return null;
  const row = plannedRow(LETTERS.indexOf(codeLetter(lotSize, level)), column);
  const acceptance = DIAGONAL[row + column - FIRST_DIAGONAL];
  const size = SIZES[row];
  if (typeof acceptance !== 'number' || size === undefined) return null;
  return { letter: LETTERS.charAt(row), size: Math.min(size, lotSize), acceptance };
}

/** Whoever follows an arrow goes on in its direction until there is a plan. */
function plannedRow(start: number, column: number): number {
  let row = start;
  let step = 0;
  for (;;) {
    const place = row + column - FIRST_DIAGONAL;
    const cell = place < 0 ? 'down' : (DIAGONAL[place] ?? 'up');
    if (typeof cell === 'number') return row;
    if (step === 0) step = cell === 'up' ? -1 : 1;
    // The first row has no plan above it, the last none below.
    if (SIZES[row + step] === undefined) step = -step;
    row += step;
  }
}
