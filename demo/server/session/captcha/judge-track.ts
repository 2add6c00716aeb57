import type { TrackPoint } from '../../../../src/shared/contract/oauth/captcha.ts';

/** Pixels that the piece may be off its gap. */
export const TOLERANCE = 5;
/** Nobody takes a piece, sees where it goes and lets it go in less, in milliseconds. */
export const LEAST_TIME = 250;
const LEAST_POINTS = 5;
/** A piece that was taken at its edge, or moved by a first press of a key, in pixels. */
const START = 12;
/** Share of the way in one step; more is a jump. */
const LARGEST_STEP = 0.5;
/** Way back allowed, as a share of the way: looking for the place is human, wiping to and fro is not. */
const MOST_BACK = 0.6;
/** Steps of an arrow key, and of one with Shift or of Page Up and Page Down. */
const KEY_STEPS: readonly number[] = [1, 10];
/** Of Home and End; the last step before an end may be a short one too. */
const MOST_JUMPS = 6;
/** No gap is further right: the end of the way is there. */
const RIGHT_END = 288;

export interface JudgedTrack {
  readonly track: readonly TrackPoint[];
  /** Where the piece belongs. */
  readonly position: number;
  /** Milliseconds since the verification was handed out, by the server's clock. */
  readonly elapsed: number;
}

/**
 * Whether a person moved the piece into its gap. The place is what a program cannot know; the rest costs it time
 * and keeps out what is plainly made up: tracks that are over before they can have been, jumps, and movements of
 * one even speed. By keyboard the piece goes in steps, there and back, which are judged by their rhythm.
 */
export function isHumanTrack({ track, position, elapsed }: JudgedTrack): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < LEAST_POINTS) return false;
  if (Math.abs(last.x - position) > TOLERANCE) return false;
  const time = last.t - first.t;
  // Times come from the client: what took longer than the verification is old never happened.
  if (time < LEAST_TIME || last.t > elapsed) return false;
  if (Math.abs(first.x) > START) return false;
  const steps = stepsOf(track);
  if (steps.some(({ dt }) => dt < 0)) return false;
  if (isByKeys(track, steps)) return hasRhythm(steps);
  return goesForward(steps, last.x - first.x) && hasMovement(track, steps);
}

interface Step {
  readonly dx: number;
  readonly dy: number;
  readonly dt: number;
}

function stepsOf(track: readonly TrackPoint[]): Step[] {
  return track.slice(1).map((point, index) => {
    const before = track[index] ?? point;
    return { dx: point.x - before.x, dy: point.y - before.y, dt: point.t - before.t };
  });
}

function goesForward(steps: readonly Step[], way: number): boolean {
  if (way <= 0) return false;
  const back = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0);
  return back <= way * MOST_BACK && steps.every(({ dx }) => Math.abs(dx) <= way * LARGEST_STEP);
}

/** To either end by one key, then back: what people who see no picture are told, and try. */
function isByKeys(track: readonly TrackPoint[], steps: readonly Step[]): boolean {
  let jumps = 0;
  const isStep = ({ dx, dy }: Step, index: number) => {
    if (dy !== 0) return false;
    if (dx === 0 || KEY_STEPS.includes(Math.abs(dx))) return true;
    jumps += 1;
    const to = track[index + 1]?.x ?? 0;
    return jumps <= MOST_JUMPS && (to === 0 || to >= RIGHT_END);
  };
  return steps.every(isStep);
}

/** Fingers press, and keys repeat, at no even intervals; a first repeat comes late, and the last presses are slow. */
const LEAST_UNEVEN_RHYTHM = 0.06;
/** Milliseconds; faster than any key repeats. */
const FASTEST_REPEAT = 8;

function hasRhythm(steps: readonly Step[]): boolean {
  const times = steps.map(({ dt }) => dt);
  return mean(times) >= FASTEST_REPEAT && unevenness(times) >= LEAST_UNEVEN_RHYTHM;
}

/** A hand begins slowly, is fast on the way, and brakes: its speed over parts of the time differs widely. */
const PARTS = 10;
const LEAST_UNEVEN_SPEED = 0.25;
/** A hand seldom keeps a height to the pixel, though a mouse moved with care may: then its speed tells more. */
const LEAST_UNEVEN_SPEED_ON_LINE = 0.35;
/** Points that share a time, of all: clocks are made coarse for privacy, but not so that a track has no times. */
const MOST_AT_ONCE = 0.7;

function hasMovement(track: readonly TrackPoint[], steps: readonly Step[]): boolean {
  const atOnce = steps.filter(({ dt }) => dt === 0).length;
  if (atOnce > steps.length * MOST_AT_ONCE) return false;
  const isLine = steps.every(({ dy }) => dy === 0);
  return unevenness(speeds(track)) >= (isLine ? LEAST_UNEVEN_SPEED_ON_LINE : LEAST_UNEVEN_SPEED);
}

/** Way in equal parts of the time: noise that is added to an even movement evens out in them. */
function speeds(track: readonly TrackPoint[]): number[] {
  const [begin, end] = [track[0]?.t ?? 0, track.at(-1)?.t ?? 0];
  const places = Array.from({ length: PARTS + 1 }, (_, part) =>
    placeAt(track, begin + ((end - begin) * part) / PARTS),
  );
  return places.slice(1).map((x, part) => x - (places[part] ?? x));
}

/** Where the piece was at a time, on a straight way between the points before and after. */
function placeAt(track: readonly TrackPoint[], time: number): number {
  const after = track.findIndex((point) => point.t >= time);
  const [before, next] = [track[Math.max(0, after - 1)], track[after]];
  if (!before || !next) return track.at(-1)?.x ?? 0;
  const span = next.t - before.t;
  return span <= 0 ? next.x : before.x + ((next.x - before.x) * (time - before.t)) / span;
}

/** Standard deviation as a share of the mean. */
function unevenness(values: readonly number[]): number {
  const middle = mean(values);
  if (middle === 0) return 0;
  const variance = mean(values.map((value) => (value - middle) ** 2));
  return Math.sqrt(variance) / Math.abs(middle);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
