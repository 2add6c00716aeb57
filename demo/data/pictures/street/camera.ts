import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Bounds } from '../plane.ts';
import type { Random } from '../random.ts';

/** Metres: `x` to the right of the camera, `up` from the road, `away` along it. */
export interface Place {
  readonly x: number;
  readonly up: number;
  readonly away: number;
}

/** A dashboard camera: it turns places of the street into pixels. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly frame: Bounds;
  project(place: Place): Point;
  /** Pixels of one metre at a distance. */
  scaleAt(away: number): number;
  /** How much of the distance haze covers a thing, from 0 to 1. */
  hazeAt(away: number): number;
}

export const STREET_SIZE = { width: 1280, height: 720 } as const;
/** Nothing nearer than this is drawn: there the bonnet of the own car would be. */
export const NEAREST = 3.2;

export function createCamera(random: Random): Camera {
  const { width, height } = STREET_SIZE;
  const focal = width * random.between(0.8, 0.95);
  const horizon = height * random.between(0.42, 0.5);
  const vanishing = width * random.between(0.46, 0.54);
  const eyeLevel = random.between(1.45, 1.75);
  const bend = random.between(-0.001, 0.001);
  const clarity = random.between(110, 260);
  return {
    width,
    height,
    horizon,
    frame: { left: 0, top: 0, right: width, bottom: height },
    project: ({ x, up, away }) => [
      vanishing + (focal * (x + bend * away * away)) / away,
      horizon + (focal * (eyeLevel - up)) / away,
    ],
    scaleAt: (away) => focal / away,
    hazeAt: (away) => 1 - Math.exp(-away / clarity),
  };
}
