import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../../demo/data/pictures/random.ts';
import { isHumanTrack } from '../../../../../demo/server/session/captcha/judge-track.ts';
import type { TrackPoint } from '../../../../../src/shared/contract/oauth/captcha.ts';
import { handTrack, keyTrack } from '../../../../server/session/human-track.ts';

const POSITION = 180;
const passes = (track: TrackPoint[], position = POSITION, elapsed = 60_000) =>
  isHumanTrack({ track, position, elapsed });

/** From 0 to `to` in equal steps of place and time. */
const even = (to: number, count: number, interval: number, y = 0): TrackPoint[] =>
  Array.from({ length: count + 1 }, (_, index) => ({
    x: (to * index) / count,
    y: y * index,
    t: interval * index,
  }));

/** Steps of an arrow key at given times. */
const pressed = (to: number, step: number, times: (index: number) => number): TrackPoint[] => {
  let t = 0;
  return Array.from({ length: to / step }, (_, index) => {
    t += times(index);
    return { x: step * (index + 1), y: 0, t };
  });
};

describe('people pass', () => {
  test('by hand and by keyboard, wherever the gap is', () => {
    const { next, integer } = createRandom('people');
    const places = Array.from({ length: 300 }, () => integer(90, 290));
    const failed = (make: typeof handTrack) => places.filter((at) => !passes(make(at, next), at));
    expect(failed(handTrack)).toEqual([]);
    expect(failed(keyTrack)).toEqual([]);
  });

  test('who holds a key down, and lets it repeat', () => {
    const repeated = pressed(180, 10, (index) => (index === 1 ? 500 : 33));
    expect(passes(repeated)).toBe(true);
  });

  test('who goes to the end by one key, and back in steps', () => {
    const steps = [294, ...Array.from({ length: 11 }, (_, index) => 284 - 10 * index), 185, 184, 183];
    const track = steps.map((x, index) => ({ x, y: 0, t: 300 + 140 * index + ((index * 37) % 50) }));
    expect(passes([{ x: 0, y: 0, t: 0 }, ...track, { x: 183, y: 0, t: 4000 }])).toBe(true);
  });

  test('who overshoots and comes back', () => {
    const { next } = createRandom('back');
    const beyond = handTrack(POSITION + 40, next);
    const t = beyond.at(-1)?.t ?? 0;
    const back = [30, 12, 4, 0].map((x, index) => ({ x: POSITION + x, y: 5, t: t + 90 * (index + 1) }));
    expect(passes([...beyond, ...back])).toBe(true);
  });

  test('whose clock is made coarse for privacy', () => {
    const { next } = createRandom('coarse');
    const coarse = handTrack(POSITION, next).map((point) => ({ ...point, t: Math.floor(point.t / 16) * 16 }));
    expect(passes(coarse)).toBe(true);
  });

  test.each([-5, 5])('who is %d pixels off', (off) => {
    expect(passes(handTrack(POSITION + off, createRandom('off').next))).toBe(true);
  });
});

describe('what is made up does not pass', () => {
  test.each<[string, TrackPoint[]]>([
    ['nothing', []],
    [
      'a jump',
      [
        { x: 0, y: 0, t: 0 },
        { x: POSITION, y: 0, t: 900 },
      ],
    ],
    [
      'a jump in the middle',
      handTrack(POSITION, createRandom('jump').next).map((point) => ({
        ...point,
        x: point.x < 90 ? 0 : POSITION,
      })),
    ],
    ['one even speed', even(POSITION, 60, 16)],
    ['one even speed, downwards too', even(POSITION, 60, 16, 0.1)],
    [
      'one even speed with tremor',
      even(POSITION, 60, 16, 0.1).map((point, index) => ({
        ...point,
        x: point.x + (index % 60 === 0 ? 0 : index % 3),
      })),
    ],
    ['a track all at one time', even(POSITION, 60, 0)],
    ['a track within 240 ms', even(POSITION, 60, 4).map((point) => ({ ...point, y: (point.t % 7) - 3 }))],
    ['a start in the middle', handTrack(POSITION, createRandom('middle').next).filter(({ x }) => x > 40)],
    [
      'wiping to and fro',
      [
        ...even(POSITION, 30, 20),
        ...even(-POSITION, 30, 20).map(({ x, t }) => ({ x: POSITION + x, y: 3, t: t + 700 })),
        ...handTrack(POSITION, createRandom('wipe').next).map((point) => ({ ...point, t: point.t + 1500 })),
      ],
    ],
    ['keys at even intervals', pressed(POSITION, 10, () => 100)],
    ['keys faster than any repeat', pressed(POSITION, 1, (index) => (index === 0 ? 200 : 2 + (index % 3)))],
  ])('%s', (_what, track) => {
    expect(passes(track)).toBe(false);
  });

  test('times that run backwards', () => {
    const track = handTrack(POSITION, createRandom('backwards').next);
    const [, second, third] = track;
    if (second && third) [second.t, third.t] = [third.t, second.t];
    expect(passes(track)).toBe(false);
  });

  test.each([-6, 6, 40])('a piece that is %d pixels off', (off) => {
    expect(passes(handTrack(POSITION + off, createRandom('off').next))).toBe(false);
  });

  test('a movement longer than the verification is old', () => {
    const track = handTrack(POSITION, createRandom('old').next);
    expect(passes(track, POSITION, (track.at(-1)?.t ?? 0) - 1)).toBe(false);
  });
});
