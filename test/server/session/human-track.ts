import type { TrackPoint } from '../../../src/shared/contract/oauth/captcha.ts';

/** Numbers from 0 to 1; a test gives its own source where it must be the same each time. */
type Chance = () => number;

/** The way of a hand: slow at first, fast, braking, with some tremor and a correction at the end. */
export function handTrack(position: number, chance: Chance = Math.random): TrackPoint[] {
  const time = 600 + 900 * chance();
  const beyond = position + 6 * chance();
  const points: TrackPoint[] = [{ x: 0, y: 0, t: 0 }];
  for (let t = 12 + 8 * chance(); t < time; t += 12 + 8 * chance()) {
    const share = t / time;
    const x = beyond * (10 * share ** 3 - 15 * share ** 4 + 6 * share ** 5);
    points.push({ x: Math.round(x), y: Math.round(4 * share + 2 * chance()), t: Math.round(t) });
  }
  return [...points, { x: position, y: 5, t: Math.round(time + 80 + 60 * chance()) }];
}

/** Presses of arrow keys: tens with Shift, then ones. */
export function keyTrack(position: number, chance: Chance = Math.random): TrackPoint[] {
  const points: TrackPoint[] = [];
  let [x, t] = [0, 0];
  while (x < position) {
    x += position - x >= 10 ? 10 : 1;
    t += 90 + 120 * chance();
    points.push({ x, y: 0, t: Math.round(t) });
  }
  return points;
}
