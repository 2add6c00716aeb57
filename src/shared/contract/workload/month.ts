import * as v from 'valibot';

/** There are figures from this month on (specification 5). */
export const FIRST_MONTH = '2023-06';
/** A report covers up to so many months (specification 5). */
export const MAX_MONTHS = 12;

/** A calendar month as `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** How many months lie from the first day of one to the last of the other; 0 or less where they are the wrong way round. */
export function monthsFrom(from: string, to: string): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** All of them, in their order. */
export function monthsBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, monthsFrom(from, to)) }, (_, index) =>
    monthAt(numberOf(from) + index),
  );
}

/** Months are counted from January of the year 0. */
function numberOf(name: string): number {
  const [year = 0, number = 1] = name.split('-').map(Number);
  return year * 12 + number - 1;
}

function monthAt(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
