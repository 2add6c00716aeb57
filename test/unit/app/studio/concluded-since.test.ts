import { expect, test } from 'vitest';
import { concludedSince } from '../../../../src/app/studio/dialog/concluded-since.ts';

const AT = '2026-11-27T03:00:00.000Z';
const EARLIER = '2026-11-26T03:00:00.000Z';
const chen = { userId: 'chen', userName: 'Chen', since: EARLIER, until: AT };
const concluded = { holder: null, finishedBy: 'Chen', finishedAt: AT };
const anna = { userName: 'Anna', finishedAt: null, since: null };

test('who had a package hears who has concluded it since, and when', () => {
  expect(concludedSince(concluded, anna)).toEqual({ userName: 'Chen', at: AT });
  // Concluded before, too: it was taken up again, and that conclusion is another one.
  expect(concludedSince(concluded, { ...anna, finishedAt: EARLIER })).toEqual({ userName: 'Chen', at: AT });
});

test('one’s own conclusion is no news, and neither is one that is taken up again by somebody', () => {
  expect(concludedSince({ ...concluded, finishedBy: 'Anna' }, anna)).toBeNull();
  expect(concludedSince({ ...concluded, holder: chen }, anna)).toBeNull();
});

test('a claim that ended with nothing judged leaves the conclusion as it was before: nobody has concluded it since', () => {
  expect(concludedSince(concluded, { ...anna, finishedAt: AT })).toBeNull();
  expect(concludedSince({ holder: null, finishedBy: null, finishedAt: null }, anna)).toBeNull();
});

test('a conclusion from before the claim that stands again is no news', () => {
  expect(concludedSince(concluded, { ...anna, since: '2026-11-27T04:00:00.000Z' })).toBeNull();
  expect(concludedSince(concluded, { ...anna, since: EARLIER })).toEqual({ userName: 'Chen', at: AT });
});
