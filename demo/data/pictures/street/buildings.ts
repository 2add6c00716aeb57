import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { type Colour, shade } from '../colour.ts';
import { type Drawing, outlines } from '../drawing.ts';
import type { Random } from '../random.ts';
import type { Ambience } from './ambience.ts';
import { type Camera, NEAREST } from './camera.ts';
import type { Road } from './road.ts';

interface Building {
  readonly side: 1 | -1;
  /** The line of its street front. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly wall: Colour;
  readonly awning: Colour;
  readonly floor: number;
  readonly bay: number;
  readonly lights: Random;
}

const WALLS = [
  '#b9a48c',
  '#8f9aa6',
  '#c7bfb2',
  '#a9745c',
  '#7f8a94',
  '#d0c9bb',
  '#9c8f9b',
  '#8a7a68',
  '#a8b3ae',
];
const AWNINGS = ['#b5423c', '#2f6f8f', '#3f7d55', '#c98a2b', '#6b4a8a', '#35507a'];
const STOREY = 3.4;

/** Houses of both sides, the farthest first. */
export function lineStreet(road: Road, random: Random): Building[] {
  const houses: Building[] = [];
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? road.leftEdge : road.rightEdge;
    const tall = random.between(9, 26);
    for (let from = 5; from < 150; ) {
      const length = random.between(9, 20);
      if (!random.chance(0.1)) {
        houses.push({
          side,
          x: edge + side * 3.5,
          from,
          to: from + length,
          height: Math.round((tall * random.between(0.6, 1.5)) / STOREY) * STOREY + 1,
          wall: random.pick(WALLS),
          awning: random.pick(AWNINGS),
          floor: random.between(0.42, 0.6),
          bay: random.between(2.2, 3.4),
          lights: random.fork(`lights ${side} ${from.toFixed(1)}`),
        });
      }
      from += length + (random.chance(0.25) ? random.between(2, 6) : 0);
    }
  }
  return houses.sort((one, other) => other.from - one.from);
}

export function drawBuilding(drawing: Drawing, house: Building, camera: Camera, ambience: Ambience): void {
  const haze = camera.hazeAt(house.from) * 0.9;
  const from = Math.max(house.from, NEAREST);
  const corner = (away: number, up: number, out = 0) =>
    camera.project({ x: house.x + house.side * out, up, away });
  const front: Point[] = [
    corner(from, 0),
    corner(house.to, 0),
    corner(house.to, house.height),
    corner(from, house.height),
  ];
  const gable: Point[] = [
    corner(from, 0),
    corner(from, house.height),
    corner(from, house.height, 14),
    corner(from, 0, 14),
  ];
  const sunny = house.side > 0 ? 1 : 0.82;
  drawing.polygon(gable, ambience.lit(shade(house.wall, 0.7), haze));
  drawing.polygon(
    front,
    drawing.linear([
      { at: 0, colour: ambience.lit(shade(house.wall, sunny), haze) },
      { at: 1, colour: ambience.lit(shade(house.wall, sunny * 0.86), haze) },
    ]),
  );
  drawWindows(drawing, house, camera, ambience, haze, from);
  drawShop(drawing, house, corner, ambience, haze, from);
  drawing.polygon(
    [
      corner(from, house.height),
      corner(house.to, house.height),
      corner(house.to, house.height - 0.5),
      corner(from, house.height - 0.5),
    ],
    ambience.lit(shade(house.wall, 0.62), haze),
  );
}

function drawWindows(
  drawing: Drawing,
  house: Building,
  camera: Camera,
  ambience: Ambience,
  haze: number,
  from: number,
): void {
  const [dark, glowing]: [Point[][], Point[][]] = [[], []];
  const lights = house.lights.fork(ambience.name);
  for (let up = STOREY + 0.8; up + 1.9 < house.height; up += STOREY) {
    for (let away = house.from + 0.8; away + house.bay * house.floor < house.to; away += house.bay) {
      const lit = lights.chance(ambience.dark ? 0.42 : 0.03);
      if (away < from) continue;
      const pane = paneOf(camera, house.x, away, away + house.bay * house.floor, up, up + 1.8);
      (lit ? glowing : dark).push(pane);
    }
  }
  const glass = ambience.lit(ambience.dark ? '#39435c' : '#5d7387', haze);
  if (dark.length > 0) drawing.path(outlines(dark), { fill: glass });
  if (glowing.length > 0) {
    drawing.path(outlines(glowing), {
      fill: ambience.dark ? '#ffd489' : '#dfe9ef',
      opacity: 0.95 - haze * 0.6,
    });
  }
}

function drawShop(
  drawing: Drawing,
  house: Building,
  corner: (away: number, up: number, out?: number) => Point,
  ambience: Ambience,
  haze: number,
  from: number,
): void {
  const to = house.to - 0.6;
  const start = Math.max(house.from + 0.6, from);
  if (to - start < 2) return;
  const quad = (low: number, high: number, out = 0): Point[] => [
    corner(start, low, out),
    corner(to, low, out),
    corner(to, high),
    corner(start, high),
  ];
  const window = ambience.dark ? '#ffdf9e' : ambience.lit('#7f97a6', haze);
  drawing.polygon(quad(0.35, 2.4), window, ambience.dark ? 0.8 - haze * 0.5 : 1);
  drawing.polygon(quad(2.35, 3.2, -0.9), ambience.lit(house.awning, haze));
  drawing.polygon(quad(3.0, 3.2), ambience.lit(shade(house.awning, 0.7), haze));
}

function paneOf(camera: Camera, x: number, near: number, far: number, low: number, high: number): Point[] {
  return [
    camera.project({ x, up: low, away: near }),
    camera.project({ x, up: low, away: far }),
    camera.project({ x, up: high, away: far }),
    camera.project({ x, up: high, away: near }),
  ];
}
