import { expect, test } from 'vitest';
import { type GridPlace, withPlace } from '../../../../../src/app/acceptance/grid/grid-places.ts';
import { keysArrival } from '../../../../../src/app/acceptance/grid/keys-arrival.ts';

const place = (active: number): GridPlace => ({ active, top: 0, openedAt: 0 });

test('of many lists the places of the last fifty are kept, each once', () => {
  let places: ReadonlyMap<string, GridPlace> = new Map();
  for (let list = 0; list < 60; list++) places = withPlace(places, `list ${list}`, place(list));
  expect(places.size).toBe(50);
  expect(places.has('list 9')).toBe(false);
  places = withPlace(places, 'list 10', place(7));
  expect(places.size).toBe(50);
  expect([...places.keys()].at(-1)).toBe('list 10');
  expect(places.get('list 10')).toEqual(place(7));
});

test('tiles take the keys once, until they are expected to again', () => {
  const arrival = keysArrival(false);
  expect(arrival.take()).toBe(false);
  arrival.expect();
  expect([arrival.take(), arrival.take()]).toEqual([true, false]);
});
