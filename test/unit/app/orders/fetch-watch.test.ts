import { expect, test } from 'vitest';
import { fetchWatch } from '../../../../src/app/orders/download/fetch-watch.ts';

const SECOND = 1000;
const record = (sent: number, isUnderWay = true, completedAt: string | null = null) => ({
  sent,
  isUnderWay,
  completedAt,
});
type Look = [at: number, record: ReturnType<typeof record> | undefined];

/** What is said at the last of some looks; at those before it the file is waited on. */
function last(looks: readonly Look[]) {
  const look = fetchWatch(0);
  const said = looks.map(([at, seen]) => look(seen, at * SECOND));
  expect(said.slice(0, -1)).toEqual(looks.slice(1).map(() => null));
  return said.at(-1);
}

test('a file is waited on while more of it comes, however long that takes', () => {
  const looks = Array.from({ length: 500 }, (_, minute): Look => [60 * (minute + 1), record(minute)]);
  expect(last(looks)).toBeNull();
  expect(last([...looks, [30_001, record(500, false, '2026-11-20T09:30:00.000Z')]])).toBe('fetched');
});

test('a file that was cancelled in the browser is not waited on any more', () => {
  const begun: Look[] = [
    [2, record(100)],
    [4, record(200, false)],
    [13, record(200, false)],
  ];
  expect(last([...begun, [15, record(200, false)]])).toBe('brokenOff');
});

test('a connection that broke may be followed by another one soon', () => {
  const resumed: Look[] = [
    [2, record(100, false)],
    [11, record(100, true)],
    [13, record(300, true)],
  ];
  expect(last(resumed)).toBeNull();
  // However long nothing came before it broke.
  const stood: Look[] = [
    [2, record(100)],
    [100, record(100)],
    [102, record(100, false)],
    [111, record(100, true)],
  ];
  expect(last(stood)).toBeNull();
});

test('a file that stands still is given up, and one that is not begun', () => {
  const still: Look[] = [
    [2, record(100)],
    [170, record(100)],
  ];
  expect(last(still)).toBeNull();
  expect(last([...still, [190, record(100)]])).toBe('brokenOff');
  expect(
    last([
      [60, undefined],
      [121, undefined],
    ]),
  ).toBe('notBegun');
});
