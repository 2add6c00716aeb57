import { mix } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import type { Ambience } from './ambience.ts';
import type { Camera } from './camera.ts';

/** Sky, sun or moon, clouds or stars, and the far end of the town. */
export function drawSky(drawing: Drawing, camera: Camera, ambience: Ambience, random: Random): void {
  const { width, horizon } = camera;
  const [zenith, middle, low] = ambience.sky;
  const fill = drawing.linear([
    { at: 0, colour: zenith },
    { at: 0.62, colour: middle },
    { at: 1, colour: low },
  ]);
  drawing.rectangle(0, 0, width, horizon + 2, fill);
  drawOrb(drawing, camera, ambience, random.fork('orb'));
  if (ambience.name === 'night') drawStars(drawing, camera, random.fork('stars'));
  else drawClouds(drawing, camera, ambience, random.fork('clouds'));
  drawSkyline(drawing, camera, ambience, random.fork('skyline'));
}

function drawOrb(drawing: Drawing, camera: Camera, ambience: Ambience, random: Random): void {
  const x = random.between(0.2, 0.8) * camera.width;
  if (ambience.name === 'day' || ambience.name === 'dusk') {
    const y = camera.horizon * (ambience.dark ? 0.86 : random.between(0.1, 0.3));
    const glow = drawing.radial([
      { at: 0, colour: '#fff6dc', opacity: 0.95 },
      { at: 0.12, colour: '#ffeebc', opacity: 0.6 },
      { at: 1, colour: '#ffe2a0', opacity: 0 },
    ]);
    drawing.ellipse(x, y, 230, 230, glow);
  } else if (ambience.name === 'night') {
    const y = camera.horizon * random.between(0.12, 0.35);
    drawing.ellipse(
      x,
      y,
      90,
      90,
      drawing.radial([
        { at: 0, colour: '#dfe6ff', opacity: 0.25 },
        { at: 1, colour: '#dfe6ff', opacity: 0 },
      ]),
    );
    drawing.ellipse(x, y, 19, 19, '#eef0f6');
    drawing.ellipse(x + 8, y - 5, 16, 16, ambience.sky[0], 0.95);
  }
}

function drawStars(drawing: Drawing, camera: Camera, random: Random): void {
  for (let count = 0; count < 70; count += 1) {
    const [x, y] = [random.next() * camera.width, random.next() ** 1.6 * camera.horizon];
    drawing.ellipse(
      x,
      y,
      random.between(0.5, 1.3),
      random.between(0.5, 1.3),
      '#ffffff',
      random.between(0.3, 0.9),
    );
  }
}

function drawClouds(drawing: Drawing, camera: Camera, ambience: Ambience, random: Random): void {
  const colour = ambience.name === 'dusk' ? '#f3a58a' : mix(ambience.sky[2], '#ffffff', 0.6);
  for (let clouds = random.integer(3, 6); clouds > 0; clouds -= 1) {
    const [x, y] = [random.next() * camera.width, random.between(0.08, 0.7) * camera.horizon];
    const size = random.between(30, 80);
    for (let puffs = 6; puffs > 0; puffs -= 1) {
      drawing.ellipse(
        x + random.between(-1.8, 1.8) * size,
        y + random.between(-0.18, 0.14) * size,
        size * random.between(0.6, 1.2),
        size * random.between(0.16, 0.34),
        colour,
        ambience.dark ? 0.14 : 0.3,
      );
    }
  }
}

function drawSkyline(drawing: Drawing, camera: Camera, ambience: Ambience, random: Random): void {
  const fill = ambience.lit('#76808c', ambience.dark ? 0.55 : 0.8);
  for (let x = -20; x < camera.width; ) {
    const width = random.between(24, 80);
    const height = random.between(12, 84);
    drawing.rectangle(x, camera.horizon - height, width, height + 4, fill);
    x += width * random.between(0.8, 1.3);
  }
}
