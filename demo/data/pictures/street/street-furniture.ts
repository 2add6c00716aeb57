import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import type { Bounds } from '../plane.ts';
import type { Random } from '../random.ts';
import { textWidth, writeText } from '../text.ts';
import type { Camera } from './camera.ts';
import type { Road } from './road.ts';
import type { Standing } from './standing.ts';

/** Trees, lamps, lights and signs along both kerbs. */
export function furnish(road: Road, camera: Camera, random: Random): Standing[] {
  const things: Standing[] = [];
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? road.leftEdge : road.rightEdge;
    const green = random.chance(0.75);
    for (let away = random.between(9, 15); away < 90; away += random.between(8, 14)) {
      if (green && random.chance(0.75)) things.push(tree(edge + side * 0.9, away, camera, random));
    }
    for (let away = random.between(12, 20); away < 100; away += 26)
      things.push(lamp(edge + side * 0.5, away, side, camera));
    if (random.chance(0.6)) things.push(sign(edge + side * 0.7, random.between(9, 24), camera, random));
  }
  const lights = road.crossing ?? (random.chance(0.4) ? random.between(16, 30) : null);
  if (lights !== null) {
    const state = random.pick(['red', 'amber', 'green'] as const);
    for (const [edge, side] of [
      [road.leftEdge, -1],
      [road.rightEdge, 1],
    ] as const) {
      things.push(trafficLight(edge + side * 0.45, lights - 0.3, state, camera));
    }
  }
  return things;
}

const LEAVES = ['#4d7a45', '#5f8a4b', '#3e6b4a', '#7a8f45', '#8f7a3a'];

function tree(x: number, away: number, camera: Camera, random: Random): Standing {
  const scale = camera.scaleAt(away);
  const foot = camera.project({ x, up: 0, away });
  const height = random.between(4.2, 6.5) * scale;
  const crown = height * random.between(0.26, 0.34);
  const leaves = random.pick(LEAVES);
  const puffs = Array.from({ length: 9 }, () => ({
    x: random.between(-0.75, 0.75) * crown,
    y: random.between(-0.6, 0.6) * crown,
    r: random.between(0.42, 0.68) * crown,
    tone: random.between(0.8, 1.12),
  }));
  return {
    label: null,
    attributes: {},
    away,
    // The leaves reach beyond the crown's own circle.
    bounds: around([foot[0], foot[1] - height + crown], crown * 1.3, crown * 1.2),
    solid: true,
    draw(drawing, ambience) {
      const haze = camera.hazeAt(away) * 0.85;
      const width = height * 0.045;
      drawing.ellipse(foot[0], foot[1], crown * 0.9, crown * 0.12, '#000000', 0.16);
      drawing.rectangle(
        foot[0] - width / 2,
        foot[1] - height * 0.7,
        width,
        height * 0.7,
        ambience.lit('#5a4736', haze),
      );
      const top = foot[1] - height + crown;
      drawing.ellipse(foot[0], top, crown, crown * 0.95, ambience.lit(shade(leaves, 0.72), haze));
      for (const puff of puffs) {
        drawing.ellipse(
          foot[0] + puff.x,
          top + puff.y - crown * 0.1,
          puff.r,
          puff.r,
          ambience.lit(shade(leaves, puff.tone), haze),
        );
      }
    },
  };
}

function lamp(x: number, away: number, side: 1 | -1, camera: Camera): Standing {
  const at = (across: number, up: number): Point => camera.project({ x: x + across, up, away });
  const scale = camera.scaleAt(away);
  return {
    label: null,
    attributes: {},
    away,
    bounds: around(at(0, 3.5), 0.05 * scale, 3.5 * scale),
    solid: false,
    draw(drawing, ambience) {
      const haze = camera.hazeAt(away) * 0.8;
      const pole = ambience.lit('#4b5058', haze);
      drawing.line([at(0, 0), at(0, 6.6), at(-side * 0.5, 7.1), at(-side * 1.6, 7.2)], pole, 0.11 * scale);
      const [lx, ly] = at(-side * 1.6, 7.15);
      if (ambience.dark) {
        const glow = drawing.radial([
          { at: 0, colour: '#ffe6ad', opacity: 0.85 },
          { at: 0.2, colour: '#ffd98a', opacity: 0.3 },
          { at: 1, colour: '#ffd98a', opacity: 0 },
        ]);
        drawing.ellipse(lx, ly, 2.2 * scale, 2.2 * scale, glow);
      }
      drawing.ellipse(lx, ly, 0.3 * scale, 0.1 * scale, ambience.dark ? '#fff3cf' : pole);
    },
  };
}

const SIGNS = ['limit', 'limit', 'noEntry', 'yield', 'crossing', 'parking'] as const;

function sign(x: number, away: number, camera: Camera, random: Random): Standing {
  const scale = camera.scaleAt(away);
  const middle = camera.project({ x, up: 2.4, away });
  const foot = camera.project({ x, up: 0, away });
  const radius = 0.36 * scale;
  const type = random.pick(SIGNS);
  const limit = random.pick(['30', '40', '50', '60']);
  return {
    label: 'Traffic sign',
    attributes: { type: type === 'limit' ? `limit ${limit}` : type },
    away,
    bounds:
      type === 'yield'
        ? { ...around(middle, radius, radius), bottom: middle[1] + radius * 0.75 }
        : around(middle, radius, radius),
    solid: true,
    draw(drawing, ambience) {
      const haze = camera.hazeAt(away) * 0.6;
      const lit = (colour: string) => ambience.lit(ambience.dark ? shade(colour, 1.35) : colour, haze);
      const [mx, my] = middle;
      drawing.line(
        [foot, [mx, my + radius * 0.6]],
        ambience.lit('#8b9097', haze),
        Math.max(1.2, 0.07 * scale),
      );
      if (type === 'yield') {
        const triangle = (share: number): Point[] => [
          [mx - radius * share, my - radius * share],
          [mx + radius * share, my - radius * share],
          [mx, my + radius * 0.75 * share],
        ];
        drawing.polygon(triangle(1), lit('#c4302b'));
        drawing.polygon(triangle(0.6), lit('#f4f2ec'));
      } else if (type === 'parking' || type === 'crossing') {
        drawing.rectangle(mx - radius, my - radius, radius * 2, radius * 2, lit('#2461ad'), {
          radius: radius * 0.15,
        });
        const letter = type === 'parking' ? 'P' : 'X';
        const size = radius * 1.1;
        writeText(drawing, letter, {
          x: mx - textWidth(letter, size) / 2,
          y: my + size / 2,
          size,
          colour: lit('#f4f2ec'),
          weight: 0.16,
        });
      } else {
        drawing.ellipse(mx, my, radius, radius, lit('#c4302b'));
        if (type === 'noEntry')
          drawing.rectangle(
            mx - radius * 0.65,
            my - radius * 0.17,
            radius * 1.3,
            radius * 0.34,
            lit('#f4f2ec'),
          );
        else {
          drawing.ellipse(mx, my, radius * 0.76, radius * 0.76, lit('#f4f2ec'));
          const size = radius * 0.72;
          writeText(drawing, limit, {
            x: mx - textWidth(limit, size) / 2,
            y: my + size / 2,
            size,
            colour: lit('#1c1e22'),
            weight: 0.17,
          });
        }
      }
    },
  };
}

const LAMPS = { red: '#ff4a3d', amber: '#ffb733', green: '#35e07f' } as const;
const OFF = { red: '#4a1c1b', amber: '#4a371a', green: '#173f2a' } as const;

function trafficLight(x: number, away: number, state: keyof typeof LAMPS, camera: Camera): Standing {
  const scale = camera.scaleAt(away);
  const [mx, my] = camera.project({ x, up: 3.1, away });
  const foot = camera.project({ x, up: 0, away });
  const [half, tall] = [0.2 * scale, 0.52 * scale];
  return {
    label: 'Traffic light',
    attributes: { state },
    away,
    bounds: around([mx, my], half, tall),
    solid: true,
    draw(drawing, ambience) {
      const haze = camera.hazeAt(away) * 0.6;
      drawing.line([foot, [mx, my + tall * 0.9]], ambience.lit('#3f434a', haze), Math.max(1.5, 0.1 * scale));
      drawing.rectangle(mx - half, my - tall, half * 2, tall * 2, ambience.lit('#1f2226', haze), {
        radius: half * 0.4,
      });
      for (const [at, colour] of (['red', 'amber', 'green'] as const).entries()) {
        const y = my + (at - 1) * tall * 0.6;
        const on = colour === state;
        drawing.ellipse(mx, y, half * 0.62, half * 0.62, on ? LAMPS[colour] : OFF[colour]);
        if (!on) continue;
        const glow = drawing.radial([
          { at: 0, colour: LAMPS[colour], opacity: ambience.dark ? 0.6 : 0.3 },
          { at: 1, colour: LAMPS[colour], opacity: 0 },
        ]);
        drawing.ellipse(mx, y, half * 2.6, half * 2.6, glow);
      }
    },
  };
}

function around([x, y]: Point, rx: number, ry: number): Bounds {
  return { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry };
}
