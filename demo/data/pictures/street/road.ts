import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import { type Drawing, outlines } from '../drawing.ts';
import { clipLine, clipOutline } from '../plane.ts';
import type { Random } from '../random.ts';
import type { ObjectList } from '../scene.ts';
import type { Ambience } from './ambience.ts';
import { type Camera, NEAREST } from './camera.ts';

export const LANE = 3.3;
const FARTHEST = 160;

/** The own lane is about x = 0; a mirrored road drives on the left. */
export interface Road {
  /** Middles of the lanes, and whether their traffic comes towards the camera. */
  readonly lanes: readonly { readonly x: number; readonly towards: boolean }[];
  readonly leftEdge: number;
  readonly rightEdge: number;
  /** Where the crossing begins, if there is one. */
  readonly crossing: number | null;
  readonly mirrored: boolean;
}

interface Marking {
  readonly x: number;
  readonly style: 'solid' | 'dashed';
  readonly colour: string;
}

export function layRoad(random: Random): Road {
  const mirrored = random.chance(0.4);
  const side = mirrored ? -1 : 1;
  const own = random.integer(1, 2);
  const oncoming = random.integer(1, 2);
  const lanes = [
    ...Array.from({ length: own }, (_, at) => ({ x: side * at * LANE, towards: false })),
    ...Array.from({ length: oncoming }, (_, at) => ({ x: -side * (at + 1) * LANE, towards: true })),
  ];
  const shoulder = random.between(0.3, 2.4);
  const outer = (own - 0.5) * LANE + shoulder;
  const inner = -(oncoming + 0.5) * LANE - shoulder;
  return {
    lanes,
    leftEdge: mirrored ? -outer : inner,
    rightEdge: mirrored ? -inner : outer,
    crossing: random.chance(0.45) ? random.between(9, 17) : null,
    mirrored,
  };
}

/** Lane lines and the crossing, as what they are on the picture. */
export function annotateRoad(road: Road, camera: Camera, objects: ObjectList): void {
  for (const marking of markingsOf(road)) {
    const line = clipLine(
      [3.4, 5.5, 9, 13, 18, 25, 34, 45, 58].map((away) => camera.project({ x: marking.x, up: 0, away })),
      camera.frame,
    );
    if (line.length < 3) continue;
    objects.polyline('Lane line', line, { style: marking.style, colour: marking.colour });
  }
  if (road.crossing !== null) {
    const outline = clipOutline(crossingOutline(road, camera, road.crossing), camera.frame);
    if (outline.length >= 3) objects.polygon('Crosswalk', outline);
  }
}

export function drawRoad(drawing: Drawing, road: Road, camera: Camera, ambience: Ambience): void {
  const strip = (from: number, to: number, start = NEAREST * 0.6, end = FARTHEST) =>
    stripOf(camera, from, to, start, end);
  const asphalt = ambience.lit(ambience.wet ? '#565a62' : '#71747a');
  const far = ambience.lit('#82858c', 0.55);
  const ground = drawing.linear([
    { at: 0, colour: ambience.lit('#9a9a94', 0.6) },
    { at: 0.35, colour: ambience.lit('#97958d') },
    { at: 1, colour: ambience.lit('#86847d') },
  ]);
  drawing.rectangle(0, camera.horizon, camera.width, camera.height - camera.horizon, ground);
  for (const [edge, outer] of [
    [road.leftEdge, -1],
    [road.rightEdge, 1],
  ] as const) {
    drawing.polygon(strip(edge, edge + outer * 3.4), ambience.lit('#b3afa6', 0.05));
    drawing.polygon(strip(edge, edge + outer * 0.28), ambience.lit('#d8d5cc', 0.05));
  }
  const surface = drawing.linear([
    { at: 0, colour: far },
    { at: 0.25, colour: asphalt },
    { at: 1, colour: shade(asphalt, 0.82) },
  ]);
  drawing.polygon(strip(road.leftEdge, road.rightEdge), surface);
  // Tyres polish two tracks into every lane.
  for (const lane of road.lanes) {
    for (const track of [-0.8, 0.8]) {
      drawing.polygon(strip(lane.x + track - 0.3, lane.x + track + 0.3), shade(asphalt, 0.7), 0.16);
    }
  }
  if (ambience.wet) drawSheen(drawing, road, camera);
  for (const marking of markingsOf(road)) drawMarking(drawing, marking, camera, ambience, road.crossing);
  if (road.crossing !== null) drawCrossing(drawing, road, camera, ambience, road.crossing);
}

function markingsOf(road: Road): Marking[] {
  const side = road.mirrored ? -1 : 1;
  const edges = [road.leftEdge + 0.25, road.rightEdge - 0.25].map(
    (x): Marking => ({ x, style: 'solid', colour: 'white' }),
  );
  const between = road.lanes
    .map((lane) => lane.x - Math.sign(lane.x || side) * (LANE / 2))
    .map((x): Marking => {
      const middle = Math.abs(x + (side * LANE) / 2) < 0.1;
      return { x, style: middle ? 'solid' : 'dashed', colour: middle ? 'yellow' : 'white' };
    });
  const seen = new Set<number>();
  return [...edges, ...between].filter(({ x }) => {
    const known = seen.has(Math.round(x * 10));
    seen.add(Math.round(x * 10));
    return !known;
  });
}

function drawMarking(
  drawing: Drawing,
  marking: Marking,
  camera: Camera,
  ambience: Ambience,
  crossing: number | null,
): void {
  const paint = ambience.lit(marking.colour === 'yellow' ? '#e9b93c' : '#eceae4');
  const half = 0.075;
  const pieces: Point[][] = [];
  if (marking.style === 'solid') {
    pieces.push(stripOf(camera, marking.x - half, marking.x + half, 2, 90));
  } else {
    for (let from = 2; from < 80; from += 7.5) {
      pieces.push(stripOf(camera, marking.x - half, marking.x + half, from, from + 3.5));
    }
  }
  drawing.path(outlines(pieces), { fill: paint, opacity: crossing === null ? 0.92 : 0.88 });
}

function drawCrossing(drawing: Drawing, road: Road, camera: Camera, ambience: Ambience, from: number): void {
  const bars: Point[][] = [];
  for (let x = road.leftEdge + 0.35; x + 0.5 < road.rightEdge; x += 1) {
    bars.push(stripOf(camera, x, x + 0.5, from, from + 3.2));
  }
  drawing.path(outlines(bars), { fill: ambience.lit('#f1efe9'), opacity: 0.92 });
}

function drawSheen(drawing: Drawing, road: Road, camera: Camera): void {
  const sheen = drawing.linear([
    { at: 0, colour: '#cfd9e6', opacity: 0.35 },
    { at: 0.5, colour: '#9fb0c4', opacity: 0.08 },
    { at: 1, colour: '#9fb0c4', opacity: 0.02 },
  ]);
  drawing.polygon(stripOf(camera, road.leftEdge, road.rightEdge, 2, FARTHEST), sheen);
}

function crossingOutline(road: Road, camera: Camera, from: number): Point[] {
  return stripOf(camera, road.leftEdge + 0.35, road.rightEdge - 0.35, from, from + 3.2);
}

/** A stretch of the ground between two lines along the road; sampled, because the road bends. */
function stripOf(camera: Camera, left: number, right: number, from: number, to: number): Point[] {
  const steps = to - from < 8 ? 1 : 12;
  const at = (step: number) => from * (to / from) ** (step / steps);
  const along = Array.from({ length: steps + 1 }, (_, step) => at(step));
  return [
    ...along.map((away) => camera.project({ x: left, up: 0, away })),
    ...along.reverse().map((away) => camera.project({ x: right, up: 0, away })),
  ];
}
