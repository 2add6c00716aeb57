import { expect, test } from 'vitest';
import { ROUND_EVENTS, roundsOf } from '../../../../src/app/acceptance/details/rounds-of.ts';
import type { BatchEvent, BatchHistoryEntry } from '../../../../src/shared/contract/accept/history.ts';

const told = (...events: BatchEvent[]): BatchHistoryEntry[] =>
  events.map((event, index) => ({
    eventId: String(index),
    at: `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00.000Z`,
    by: 'somebody',
    byProvider: false,
    event,
    packageName: null,
    detail: {},
    screen: null,
  }));

/** What the record shows of all that happened, which comes kind by kind. */
const read = (...events: BatchEvent[]) => {
  const all = told(...events);
  return roundsOf(ROUND_EVENTS.flatMap((kind) => all.filter(({ event }) => event === kind))).map(
    ({ event }) => event,
  );
};

test('the steps of the rounds stand in the order in which they were taken', () => {
  expect(read('delivered', 'started', 'rejected', 'repairAsked', 'redelivered')).toEqual([
    'delivered',
    'started',
    'rejected',
    'repairAsked',
    'redelivered',
  ]);
});

test('a rejection that was undone is followed by who undid it: nothing is decided then', () => {
  expect(read('delivered', 'started', 'rejected', 'bulkUndone')).toEqual([
    'delivered',
    'started',
    'rejected',
    'bulkUndone',
  ]);
});

test('a bulk result that had decided nothing is no step when it is undone', () => {
  expect(read('started', 'bulkUndone', 'rejected', 'bulkUndone', 'bulkUndone', 'finished')).toEqual([
    'started',
    'rejected',
    'bulkUndone',
    'finished',
  ]);
});
