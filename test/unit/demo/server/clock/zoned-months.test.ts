import { expect, test } from 'vitest';
import { zonedMonths } from '../../../../../demo/server/clock/zoned-months.ts';

function bounds(from: string, to: string, timeZone: string): string[] {
  return zonedMonths(from, to, timeZone).map(
    ({ month, begins, ends }) => `${month} ${begins.toISOString()} ${ends.toISOString()}`,
  );
}

test.each([
  ['UTC', '2026-01', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-02', '2026-01-31T15:00:00.000Z', '2026-02-28T15:00:00.000Z'],
  // East of Greenwich is plus, as a browser says it; a database that takes it as POSIX does would be 16 hours off.
  ['+08:00', '2026-02', '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02', '2026-01-31T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
  // Summer time begins and ends within these.
  ['America/New_York', '2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
  ['America/New_York', '2025-11', '2025-11-01T04:00:00.000Z', '2025-12-01T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12', '2026-12-01T11:00:00.000Z', '2027-01-01T11:00:00.000Z'],
  // Clocks went from the last second of March to one o’clock: April had no midnight there.
  ['Asia/Damascus', '2006-03', '2006-02-28T22:00:00.000Z', '2006-03-31T22:00:00.000Z'],
])('in %s the month %s begins and ends with its days there', (timeZone, month, begins, ends) => {
  expect(bounds(month, month, timeZone)).toEqual([`${month} ${begins} ${ends}`]);
});

test('months follow each other without a gap, over the end of a year', () => {
  const months = zonedMonths('2025-09', '2026-08', 'Europe/Berlin');
  expect(months).toHaveLength(12);
  for (const [at, { ends }] of months.slice(0, -1).entries()) expect(months[at + 1]?.begins).toEqual(ends);
});
