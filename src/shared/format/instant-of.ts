/** A point in time as the server or a file may give it: a Date, ISO text, or a number of seconds or milliseconds. */
export type Timestamp = Date | string | number;

const SECONDS_DIGITS = /^\d{10}$/;
const DIGITS = /^\d+$/;

/** A 10-digit timestamp is seconds, other numbers are milliseconds (specification 9). */
export function instantOf(value: Timestamp): Date {
  if (value instanceof Date) return value;
  const text = String(value);
  if (SECONDS_DIGITS.test(text)) return new Date(Number(text) * 1000);
  return new Date(DIGITS.test(text) ? Number(text) : value);
}
