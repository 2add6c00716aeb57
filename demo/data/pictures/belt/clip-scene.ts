import type { Drawing } from '../drawing.ts';
import { createRandom, type Random } from '../random.ts';
import { createObjectList, type Scene } from '../scene.ts';
import { drawBelt } from './belt.ts';
import { bolt, nut } from './fastener.ts';
import { gear } from './gear.ts';
import { type Part, type PartShape, reachOf, turnedBoxOf } from './part.ts';
import { bracket, plate } from './sheet-metal.ts';

const SIZE = { width: 1280, height: 800 } as const;
const RAIL = 76;
/** Frames of a clip, and how far the belt runs from one to the next, in pixels. */
export const CLIP_FRAMES = 40;
const STEP = 24;
const MAKERS = [gear, bolt, nut, bracket, plate] as const;

/**
 * A frame of a clip: parts that run along under an inspection camera from the left to the right. A part keeps its
 * track's number as its id for as long as it is wholly in the picture.
 * @param seed counts frames through all clips, from 1
 */
export function clipScene(seed: number): Scene {
  const clip = Math.floor((seed - 1) / CLIP_FRAMES);
  const moved = ((seed - 1) % CLIP_FRAMES) * STEP;
  const random = createRandom(`clip/${clip}`);
  const seen = runningParts(random.fork('parts'))
    .map((part, track) => ({ track: track + 1, part: { ...part, x: part.x + moved } }))
    .filter(({ part }) => part.x > -reachOf(part.shape) && part.x < SIZE.width + reachOf(part.shape));
  const whole = seen.filter(
    ({ part }) => part.x >= reachOf(part.shape) && part.x <= SIZE.width - reachOf(part.shape),
  );
  const objects = createObjectList();
  for (const { part, track } of whole) objects.rotatedBox(part.shape.kind, turnedBoxOf(part), { track });
  return {
    ...SIZE,
    objects: objects.all.map((object, at) => ({ ...object, id: `track-${whole[at]?.track}` })),
    draw(drawing: Drawing) {
      drawBelt(drawing, SIZE, RAIL, random.fork('belt'));
      for (const { part } of seen) drawing.group(part, () => part.shape.draw(drawing));
    },
  };
}

/** Parts along all of the belt that passes during a clip: what is seen last starts far out at the left. */
function runningParts(random: Random): Part[] {
  const parts: Part[] = [];
  const from = -CLIP_FRAMES * STEP;
  for (let tries = 0; parts.length < 16 && tries < 120; tries += 1) {
    const shape: PartShape = random.pick(MAKERS)(random);
    const reach = reachOf(shape);
    const x = random.between(from, SIZE.width - reach - 12);
    const y = random.between(RAIL + reach + 8, SIZE.height - RAIL - reach - 8);
    const isFree = parts.every(
      (other) => Math.hypot(other.x - x, other.y - y) > reach + reachOf(other.shape) + 6,
    );
    if (isFree) parts.push({ shape, x, y, rotation: Math.round(random.between(0, 3599)) / 10 });
  }
  return parts;
}
