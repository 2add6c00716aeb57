import { expect, test } from 'vitest';
import { createSliderTrack } from '../../../../../src/shared/sign-in/verification/slider-track.ts';

test('a track begins at its time 0 where the piece was taken, and rounds to tenths', () => {
  const track = createSliderTrack(0, 1000.04);
  track.add(1.234, -2.06, 1016.78);
  expect(track.points()).toEqual([
    { x: 0, y: 0, t: 0 },
    { x: 1.2, y: -2.1, t: 16.7 },
  ]);
});

test('every movement of an ordinary try is kept', () => {
  const track = createSliderTrack(0, 0);
  for (let t = 16; t <= 16 * 300; t += 16) track.add(t / 20, 0, t);
  expect(track.points()).toHaveLength(301);
});

test('a long one is thinned out, in order, and keeps its beginning and its end', () => {
  const track = createSliderTrack(0, 0);
  for (let t = 1; t <= 20_000; t += 1) track.add(t / 100, t % 3, t);
  const points = track.points();
  expect(points.length).toBeLessThanOrEqual(501);
  expect(points.length).toBeGreaterThan(200);
  expect(points[0]).toEqual({ x: 0, y: 0, t: 0 });
  expect(points.at(-1)).toEqual({ x: 200, y: 20_000 % 3, t: 20_000 });
  const times = points.map(({ t }) => t);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('what was handed out does not change with what comes after', () => {
  const track = createSliderTrack(0, 0);
  const before = track.points();
  track.add(5, 0, 5);
  expect(before).toHaveLength(1);
});
