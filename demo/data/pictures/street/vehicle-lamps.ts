import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from '../drawing.ts';
import { textWidth, writeText } from '../text.ts';
import type { Ambience } from './ambience.ts';
import type { Camera } from './camera.ts';
import { placeOn, type Vehicle } from './vehicle-place.ts';

/** Lamps, plate and grille on the end that faces the camera. */
export function drawLamps(drawing: Drawing, vehicle: Vehicle, camera: Camera, ambience: Ambience): void {
  const scale = camera.scaleAt(vehicle.away);
  const haze = camera.hazeAt(vehicle.away) * 0.7;
  const half = vehicle.model.width / 2;
  const at = (across: number, up: number): Point => placeOn(vehicle, camera, across, 0, up);
  const panel = (from: number, to: number, low: number, high: number): Point[] => [
    at(from, low),
    at(to, low),
    at(to, high),
    at(from, high),
  ];
  const tall = vehicle.model.label === 'Bus' || vehicle.model.label === 'Truck';
  const height = tall ? 0.78 : 0.72;
  drawing.polygon(panel(-half * 0.98, half * 0.98, 0.3, 0.44), ambience.lit('#1d1f23', haze));
  if (vehicle.towards)
    drawing.polygon(panel(-half * 0.5, half * 0.5, 0.5, 0.66), ambience.lit('#16181b', haze));
  const burning = ambience.dark && !vehicle.parked;
  const lamp = vehicle.towards ? (burning ? '#fff7dc' : '#eef2f4') : burning ? '#ff3b30' : '#a31d1d';
  for (const side of [-1, 1]) {
    const [from, to] = [side * half * 0.6, side * half * 0.94];
    drawing.polygon(
      panel(Math.min(from, to), Math.max(from, to), height - 0.08, height + 0.1),
      burning ? lamp : ambience.lit(lamp, haze),
    );
    if (burning) drawGlow(drawing, at(side * half * 0.77, height), scale, lamp, vehicle.towards);
  }
  drawPlate(drawing, at(0, 0.44), scale, vehicle.plate, ambience, haze);
}

function drawGlow(drawing: Drawing, [x, y]: Point, scale: number, colour: string, strong: boolean): void {
  const radius = scale * (strong ? 0.95 : 0.5);
  const glow = drawing.radial([
    { at: 0, colour, opacity: strong ? 0.9 : 0.6 },
    { at: 0.18, colour, opacity: strong ? 0.42 : 0.25 },
    { at: 1, colour, opacity: 0 },
  ]);
  drawing.ellipse(x, y, radius, radius, glow);
}

function drawPlate(
  drawing: Drawing,
  [x, y]: Point,
  scale: number,
  plate: string,
  ambience: Ambience,
  haze: number,
): void {
  const [width, height] = [0.46 * scale, 0.12 * scale];
  drawing.rectangle(x - width / 2, y - height, width, height, ambience.lit('#f1f0e8', haze), {
    radius: height * 0.15,
  });
  if (height < 7) return;
  const size = height * 0.62;
  writeText(drawing, plate, {
    x: x - textWidth(plate, size) / 2,
    y: y - height * 0.19,
    size,
    colour: ambience.lit('#22252b', haze),
    weight: 0.13,
  });
}
