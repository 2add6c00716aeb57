import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { type Colour, shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Bounds, boundsOf, signedArea } from '../plane.ts';
import type { Ambience } from './ambience.ts';
import type { Camera } from './camera.ts';
import { drawLamps } from './vehicle-lamps.ts';
import type { VehicleModel } from './vehicle-model.ts';
import { placeOn, type Vehicle } from './vehicle-place.ts';

/** What the camera sees of one face. */
interface Face {
  readonly outline: readonly Point[];
  readonly fill: Colour;
  readonly away: number;
}

/** A wheel is drawn with as many corners. */
const ROUND = Array.from({ length: 18 }, (_, step) => {
  const angle = (step / 18) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

export function vehicleBounds(vehicle: Vehicle, camera: Camera): Bounds {
  const points: Point[] = [];
  for (const [along, up] of topOf(vehicle)) {
    for (const side of [-1, 1]) {
      points.push(placeOn(vehicle, camera, side * halfWidth(vehicle.model, up), along, up));
    }
  }
  for (const side of [-1, 1] as const) {
    for (const at of wheelsOf(vehicle)) points.push(...wheelOutline(vehicle, camera, side, at));
  }
  return boundsOf(points);
}

export function drawVehicle(drawing: Drawing, vehicle: Vehicle, camera: Camera, ambience: Ambience): void {
  const haze = camera.hazeAt(vehicle.away) * 0.85;
  const lit = (colour: Colour) => ambience.lit(colour, haze);
  drawShadow(drawing, vehicle, camera, ambience);
  for (const side of [-1, 1] as const) drawWheels(drawing, vehicle, camera, side, lit);
  drawEnd(drawing, vehicle, camera, lit);
  for (const face of visibleFaces(vehicle, camera, ambience, haze)) drawing.polygon(face.outline, face.fill);
  for (const side of [-1, 1] as const) drawSide(drawing, vehicle, camera, side, lit);
  drawLamps(drawing, vehicle, camera, ambience);
}

/** Top and ends, the farthest first; those turned away from the camera are left out. */
function visibleFaces(vehicle: Vehicle, camera: Camera, ambience: Ambience, haze: number): Face[] {
  const { model, paint } = vehicle;
  const top = topOf(vehicle);
  const stretches = top.length - 1;
  const faces: Face[] = [];
  for (let at = 0; at < stretches; at += 1) {
    const [from, to] = [top[at], top[at + 1]];
    if (!from || !to) continue;
    const outline = [
      placeOn(vehicle, camera, -halfWidth(model, from[1]), from[0], from[1]),
      placeOn(vehicle, camera, -halfWidth(model, to[1]), to[0], to[1]),
      placeOn(vehicle, camera, halfWidth(model, to[1]), to[0], to[1]),
      placeOn(vehicle, camera, halfWidth(model, from[1]), from[0], from[1]),
    ];
    if (signedArea(outline) <= 0) continue;
    const glass = model.glass.includes(vehicle.towards ? stretches - 1 - at : at);
    const steep = Math.abs(to[1] - from[1]) / Math.hypot(to[0] - from[0], to[1] - from[1]);
    const base = glass ? '#2b3440' : shade(paint, 1.14 - steep * 0.3);
    const sheen = glass ? shade(base, 1 + (1 - steep) * 0.3) : base;
    faces.push({ outline, fill: ambience.lit(sheen, haze), away: from[0] });
  }
  return faces.sort((one, other) => other.away - one.away);
}

/** The side that faces the middle of the road; from straight behind, neither is seen. */
function drawSide(
  drawing: Drawing,
  vehicle: Vehicle,
  camera: Camera,
  side: 1 | -1,
  lit: (c: Colour) => Colour,
): void {
  const { model, paint } = vehicle;
  const edge = (along: number, up: number) =>
    placeOn(vehicle, camera, side * halfWidth(model, up), along, up);
  const outline = topOf(vehicle).map(([along, up]) => edge(along, up));
  if (side * signedArea(outline) <= 0) return;
  drawing.polygon(outline, lit(shade(paint, 0.74)));
  const sill = [
    edge(0.05, 0.32),
    edge(model.length - 0.05, 0.32),
    edge(model.length - 0.05, 0.52),
    edge(0.05, 0.52),
  ];
  drawing.polygon(sill, lit(shade(paint, 0.5)));
  for (const window of model.sideWindows) {
    drawing.polygon(
      window.map(([along, up]) => edge(vehicle.towards ? model.length - along : along, up)),
      lit('#27303b'),
    );
  }
  drawWheels(drawing, vehicle, camera, side, lit);
}

function drawWheels(
  drawing: Drawing,
  vehicle: Vehicle,
  camera: Camera,
  side: 1 | -1,
  lit: (c: Colour) => Colour,
): void {
  for (const at of wheelsOf(vehicle)) {
    drawing.polygon(wheelOutline(vehicle, camera, side, at), lit('#17181b'));
    drawing.polygon(wheelOutline(vehicle, camera, side, at, 0.58), lit('#8d9197'));
    drawing.polygon(wheelOutline(vehicle, camera, side, at, 0.2), lit('#3a3d42'));
  }
}

/** Bumper and the underside's darkness at the end towards the camera. */
function drawEnd(drawing: Drawing, vehicle: Vehicle, camera: Camera, lit: (c: Colour) => Colour): void {
  const half = vehicle.model.width / 2;
  const at = (across: number, up: number) => placeOn(vehicle, camera, across, 0.3, up);
  drawing.polygon([at(-half, 0.18), at(half, 0.18), at(half, 0.6), at(-half, 0.6)], lit('#121316'));
}

function drawShadow(drawing: Drawing, vehicle: Vehicle, camera: Camera, ambience: Ambience): void {
  const { width, length } = vehicle.model;
  for (const [grow, opacity] of [
    [0.35, 0.16],
    [0.12, 0.3],
  ] as const) {
    const half = width / 2 + grow;
    const near = Math.max(-grow, 2.2 - vehicle.away);
    drawing.polygon(
      [
        placeOn(vehicle, camera, -half, near, 0),
        placeOn(vehicle, camera, half, near, 0),
        placeOn(vehicle, camera, half, length + grow, 0),
        placeOn(vehicle, camera, -half, length + grow, 0),
      ],
      '#000000',
      ambience.dark ? opacity : opacity * 1.1,
    );
  }
}

function topOf({ model, towards }: Vehicle): (readonly [number, number])[] {
  if (!towards) return [...model.top];
  return model.top.map(([along, up]) => [model.length - along, up] as const).reverse();
}

function wheelsOf({ model, towards }: Vehicle): number[] {
  return model.wheels.map((at) => (towards ? model.length - at : at));
}

export function halfWidth(model: VehicleModel, up: number): number {
  const narrowed = Math.max(0, up - model.beltline) / Math.max(0.01, model.roof - model.beltline);
  return (model.width / 2) * (1 - model.taper * narrowed);
}

function wheelOutline(vehicle: Vehicle, camera: Camera, side: 1 | -1, at: number, share = 1): Point[] {
  const { width, wheelRadius } = vehicle.model;
  const radius = wheelRadius * share;
  return ROUND.map(([cos, sin]) =>
    placeOn(vehicle, camera, side * (width / 2), at + cos * radius, wheelRadius + sin * radius),
  );
}
