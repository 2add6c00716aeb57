import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { type Drawing, outlines } from '../drawing.ts';
import type { Random } from '../random.ts';
import type { Ambience } from './ambience.ts';
import type { Camera } from './camera.ts';

/** What lies between the camera and the street: the own headlights, rain, and the darker corners of every lens. */
export function drawWeather(drawing: Drawing, camera: Camera, ambience: Ambience, random: Random): void {
  const { width, height } = camera;
  if (ambience.dark) {
    const beam = drawing.radial([
      { at: 0, colour: '#fff0cf', opacity: ambience.name === 'dusk' ? 0.12 : 0.24 },
      { at: 1, colour: '#fff0cf', opacity: 0 },
    ]);
    drawing.ellipse(width / 2, height * 0.9, width * 0.42, height * 0.36, beam);
  }
  if (ambience.wet) {
    const drops = Array.from({ length: 170 }, (): Point[] => {
      const [x, y, length] = [random.next() * width, random.next() * height, random.between(10, 34)];
      return [
        [x, y],
        [x + 1.1, y],
        [x - length * 0.16, y + length],
      ];
    });
    drawing.path(outlines(drops), { fill: '#dfe9f5', opacity: 0.28 });
  }
  const corners = drawing.radial([
    { at: 0.55, colour: '#000000', opacity: 0 },
    { at: 1, colour: '#000000', opacity: ambience.dark ? 0.3 : 0.17 },
  ]);
  drawing.ellipse(width / 2, height / 2, width * 0.72, height * 0.9, corners);
}
