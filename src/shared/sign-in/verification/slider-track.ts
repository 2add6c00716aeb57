import type { TrackPoint } from '../../contract/oauth/captcha.ts';

/** The contract lets 1000 points through; half of them draw a movement as well. */
const MAX_POINTS = 500;

/** Writes down the way of the piece from the moment it is taken, for the server to judge. */
export interface SliderTrack {
  /** `x` and `y` in pixels of the picture; `at` in milliseconds of any clock that only goes forward. */
  add(x: number, y: number, at: number): void;
  points(): TrackPoint[];
}

/** Begins with the place where the piece was taken. */
export function createSliderTrack(x: number, at: number): SliderTrack {
  let points: TrackPoint[] = [{ x: round(x), y: 0, t: 0 }];
  /** A place that is this much later than the last one is worth a point; doubled whenever the points get many. */
  let step = 0;
  let last: TrackPoint | undefined;

  return {
    add(nextX, y, now) {
      const point = { x: round(nextX), y: round(y), t: round(now - at) };
      const kept = points.at(-1);
      if (kept && point.t - kept.t < step) {
        last = point;
        return;
      }
      last = undefined;
      points.push(point);
      if (points.length < MAX_POINTS) return;
      points = points.filter((_, index) => index % 2 === 0);
      step = Math.max(8, step * 2);
    },
    // Where it was let go counts most: it is never thinned out.
    points: () => (last ? [...points, last] : [...points]),
  };
}

/** Tenths are finer than any pointer. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
