import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Shape } from './figure.ts';

const SKIN = ['#f1c7a5', '#d9a47c', '#b97b52', '#8b5a3c', '#e8b78f'];
const HAIR = ['#2a211c', '#4a3425', '#7a5a3a', '#171717', '#a9a9a6'];
const TOPS = [
  '#c0453f',
  '#2f6f8f',
  '#e0b23f',
  '#4c7a57',
  '#7a5aa0',
  '#e6e2d8',
  '#333a46',
  '#c9773f',
  '#5b8fb9',
];
const BOTTOMS = ['#2b3442', '#4a4f58', '#6b5b4a', '#3b4a6b', '#1f2329'];

export type Pose = 'standing' | 'walking';

/** A person of height 1 standing at the origin, upwards negative. */
export function person(random: Random, pose: Pose): Shape[] {
  const [skin, hair, top, bottom] = [
    random.pick(SKIN),
    random.pick(HAIR),
    random.pick(TOPS),
    random.pick(BOTTOMS),
  ];
  const facing = random.chance(0.5) ? 1 : -1;
  const stride = pose === 'walking' ? random.between(0.09, 0.15) : 0.03;
  const swing = pose === 'walking' ? random.between(0.08, 0.13) : 0.02;
  const leg = (reach: number, tone: number): Shape[] => [
    {
      kind: 'limb',
      points: [
        [0.02 * facing, -0.5],
        [reach * 0.55 + 0.02 * facing, -0.27],
        [reach, -0.045],
      ],
      width: 0.085,
      fill: shade(bottom, tone),
    },
    {
      kind: 'limb',
      points: [
        [reach, -0.022],
        [reach + 0.045 * facing, -0.022],
      ],
      width: 0.044,
      fill: '#1d1d20',
    },
  ];
  const arm = (reach: number, tone: number): Shape[] => [
    {
      kind: 'limb',
      points: [
        [0, -0.78],
        [reach * 0.6, -0.63],
        [reach + 0.03 * facing, -0.5],
      ],
      width: 0.058,
      fill: shade(top, tone),
    },
    { kind: 'disc', at: [reach + 0.03 * facing, -0.475], rx: 0.026, ry: 0.03, fill: skin },
  ];
  const shapes: Shape[] = [
    ...arm(swing * facing, 0.7),
    ...leg(-stride * facing, 0.75),
    ...leg(stride * facing, 1),
    { kind: 'outline', points: torso(), fill: top },
    {
      kind: 'outline',
      points: torso().map(([x, y]): Point => [x > 0 ? x * 0.2 : x, y]),
      fill: shade(top, 0.88),
    },
    {
      kind: 'limb',
      points: [
        [0, -0.84],
        [0, -0.88],
      ],
      width: 0.05,
      fill: shade(skin, 0.85),
    },
    { kind: 'disc', at: [0, -0.93], rx: 0.055, ry: 0.066, fill: skin },
    { kind: 'outline', points: hairOf(facing), fill: hair },
    ...arm(-swing * facing, 0.9),
  ];
  if (random.chance(0.3)) {
    const bag = random.pick(TOPS);
    shapes.push({ kind: 'outline', points: bagOf(facing), fill: shade(bag, 0.8) });
  }
  return shapes;
}

/** A person on a bicycle, seen from the side. */
export function cyclist(random: Random): Shape[] {
  const facing = random.chance(0.5) ? 1 : -1;
  const [skin, top, bottom, frame] = [
    random.pick(SKIN),
    random.pick(TOPS),
    random.pick(BOTTOMS),
    random.pick(TOPS),
  ];
  const x = (value: number) => value * facing;
  const wheel = (at: number): Shape[] => [
    { kind: 'ring', at: [x(at), -0.19], radius: 0.17, width: 0.026, fill: '#1c1d20' },
    { kind: 'disc', at: [x(at), -0.19], rx: 0.03, ry: 0.03, fill: '#8b8f96' },
  ];
  return [
    ...wheel(-0.3),
    ...wheel(0.3),
    {
      kind: 'limb',
      points: [
        [x(-0.3), -0.19],
        [x(-0.1), -0.45],
        [x(0.2), -0.46],
        [x(0), -0.19],
        [x(-0.3), -0.19],
      ],
      width: 0.026,
      fill: frame,
    },
    {
      kind: 'limb',
      points: [
        [x(0.3), -0.19],
        [x(0.2), -0.46],
        [x(0.24), -0.54],
      ],
      width: 0.026,
      fill: frame,
    },
    {
      kind: 'limb',
      points: [
        [x(-0.12), -0.55],
        [x(0.09), -0.38],
        [x(0.02), -0.12],
      ],
      width: 0.075,
      fill: bottom,
    },
    {
      kind: 'limb',
      points: [
        [x(-0.12), -0.58],
        [x(0.02), -0.8],
      ],
      width: 0.15,
      fill: top,
    },
    {
      kind: 'limb',
      points: [
        [x(0.03), -0.78],
        [x(0.15), -0.66],
        [x(0.25), -0.57],
      ],
      width: 0.05,
      fill: shade(top, 0.85),
    },
    { kind: 'disc', at: [x(0.07), -0.925], rx: 0.054, ry: 0.06, fill: skin },
    {
      kind: 'outline',
      points: hairOf(facing).map(([px, py]): Point => [px + x(0.07), py + 0.004]),
      fill: random.pick(TOPS),
    },
  ];
}

function torso(): Point[] {
  return [
    [-0.1, -0.82],
    [-0.06, -0.85],
    [0.06, -0.85],
    [0.1, -0.82],
    [0.085, -0.62],
    [0.09, -0.46],
    [-0.09, -0.46],
    [-0.085, -0.62],
  ];
}

/** A cap of hair, fuller at the back of the head. */
function hairOf(facing: number): Point[] {
  const back: Point[] = [
    [-0.058, -0.9],
    [-0.062, -0.95],
    [-0.045, -0.985],
    [-0.01, -1],
    [0.035, -0.99],
    [0.056, -0.955],
    [0.02, -0.965],
    [-0.02, -0.95],
    [-0.035, -0.9],
  ];
  return back.map(([x, y]): Point => [x * facing, y]);
}

function bagOf(facing: number): Point[] {
  return [
    [-0.11, -0.8],
    [-0.17, -0.76],
    [-0.17, -0.58],
    [-0.1, -0.55],
    [-0.06, -0.6],
    [-0.06, -0.78],
  ].map(([x, y]): Point => [(x ?? 0) * facing, y ?? 0]);
}
