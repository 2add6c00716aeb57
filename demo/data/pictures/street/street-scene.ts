import type { Drawing } from '../drawing.ts';
import { areaOf, type Bounds, intersection } from '../plane.ts';
import type { Random } from '../random.ts';
import { createObjectList, type Scene } from '../scene.ts';
import { createAmbience, type TimeOfDay } from './ambience.ts';
import { drawBuilding, lineStreet } from './buildings.ts';
import { type Camera, createCamera } from './camera.ts';
import { annotateRoad, drawRoad, layRoad } from './road.ts';
import { drawSky } from './sky.ts';
import type { Standing } from './standing.ts';
import { furnish } from './street-furniture.ts';
import { populate } from './traffic.ts';
import { drawWeather } from './weather.ts';

/** Less of a thing in the picture than this, and nobody would annotate it. */
const LEAST_IN_FRAME = 0.35;
const LEAST_UNCOVERED = 0.25;
const LEAST_SIDE = 12;

/** A street as a car's camera sees it, by day or by night. */
export function streetScene(random: Random, time: TimeOfDay): Scene {
  const camera = createCamera(random.fork('camera'));
  const ambience = createAmbience(random.fork('ambience'), time);
  const road = layRoad(random.fork('road'));
  const seen = visible(
    [...populate(road, camera, random.fork('traffic')), ...furnish(road, camera, random.fork('furniture'))],
    camera,
  );

  const objects = createObjectList();
  for (const { thing, bounds, covered } of seen) {
    if (thing.label === null) continue;
    const occlusion = covered < 0.05 ? 'none' : covered < 0.4 ? 'partly' : 'mostly';
    objects.box(thing.label, bounds, { ...thing.attributes, occlusion }, occlusion !== 'none');
  }
  annotateRoad(road, camera, objects);

  return {
    width: camera.width,
    height: camera.height,
    objects: objects.all,
    draw(drawing: Drawing) {
      drawSky(drawing, camera, ambience, random.fork('sky'));
      drawRoad(drawing, road, camera, ambience);
      for (const house of lineStreet(road, random.fork('houses')))
        drawBuilding(drawing, house, camera, ambience);
      for (const { thing } of [...seen].reverse()) thing.draw(drawing, ambience);
      drawWeather(drawing, camera, ambience, random.fork('weather'));
    },
  };
}

interface Seen {
  readonly thing: Standing;
  readonly bounds: Bounds;
  /** Share of its box that nearer things hide. */
  readonly covered: number;
}

/**
 * What there is in the picture, the nearest first. A thing that is hardly to be seen is left out of the street
 * altogether: whoever looks for missing objects must find none but those that were made to be missing.
 */
function visible(standing: readonly Standing[], camera: Camera): Seen[] {
  const seen: Seen[] = [];
  const solid: Bounds[] = [];
  for (const thing of standing.toSorted((one, other) => one.away - other.away)) {
    const bounds = intersection(thing.bounds, camera.frame);
    if (!bounds) continue;
    const covered = Math.min(
      1,
      solid.reduce((sum, other) => sum + overlap(bounds, other), 0),
    );
    if (thing.label !== null && !isClear(thing.bounds, bounds, covered)) continue;
    if (thing.solid) solid.push(bounds);
    seen.push({ thing, bounds, covered });
  }
  return seen;
}

function isClear(whole: Bounds, inFrame: Bounds, covered: number): boolean {
  const side = Math.min(inFrame.right - inFrame.left, inFrame.bottom - inFrame.top);
  const share = areaOf(inFrame) / areaOf(whole);
  return side >= LEAST_SIDE && share >= LEAST_IN_FRAME && 1 - covered >= LEAST_UNCOVERED;
}

function overlap(bounds: Bounds, other: Bounds): number {
  const shared = intersection(bounds, other);
  return shared ? areaOf(shared) / areaOf(bounds) : 0;
}
