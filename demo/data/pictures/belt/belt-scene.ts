import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import { createObjectList, type Scene } from '../scene.ts';
import { drawBelt } from './belt.ts';
import { type Defect, damage } from './defect.ts';
import { bolt, nut } from './fastener.ts';
import { gear } from './gear.ts';
import { onBelt, type Part, type PartShape, reachOf, turnedBoxOf } from './part.ts';
import { bracket, plate } from './sheet-metal.ts';

const SIZE = { width: 1280, height: 800 } as const;
/** Rails take the upper and the lower edge of the picture. */
const RAIL = 76;
const MAKERS = [gear, gear, bolt, bolt, nut, bracket, plate] as const;

/** Parts on a conveyor belt as an inspection camera sees them from above. */
export function beltScene(random: Random): Scene {
  const parts = scatter(random.fork('parts'));
  const defects = parts.map((part, at) => damageOf(part, random.fork(`damage ${at}`)));
  const objects = createObjectList();
  for (const [at, part] of parts.entries()) {
    const { shape } = part;
    objects.rotatedBox(shape.kind, turnedBoxOf(part), {
      ...shape.attributes,
      condition: defects[at] ? 'defective' : 'good',
    });
  }
  for (const defect of defects) {
    if (defect) objects.polygon(defect.kind, defect.outline, { severity: defect.severity });
  }
  for (const part of parts) {
    if (part.shape.kind === 'Bracket' || part.shape.kind === 'Plate') {
      objects.points(
        'Drill hole',
        part.shape.holes.map((hole) => onBelt(part, hole)),
      );
    }
  }
  return {
    ...SIZE,
    objects: objects.all,
    draw(drawing: Drawing) {
      drawBelt(drawing, SIZE, RAIL, random.fork('belt'));
      for (const [at, part] of parts.entries()) {
        drawing.group(part, () => part.shape.draw(drawing));
        defects[at]?.draw(drawing);
      }
      const lamp = drawing.radial([
        { at: 0, colour: '#ffffff', opacity: 0.12 },
        { at: 0.5, colour: '#000000', opacity: 0 },
        { at: 1, colour: '#000000', opacity: 0.42 },
      ]);
      drawing.ellipse(SIZE.width / 2, SIZE.height / 2, SIZE.width * 0.74, SIZE.height * 0.9, lamp);
    },
  };
}

function damageOf(part: Part, random: Random): Defect | null {
  return random.chance(0.28) ? damage(part, random) : null;
}

/** Parts at random places, none on top of another and none over the rails. */
function scatter(random: Random): Part[] {
  const parts: Part[] = [];
  const wanted = random.integer(6, 12);
  for (let tries = 0; parts.length < wanted && tries < 40; tries += 1) {
    const shape: PartShape = random.pick(MAKERS)(random);
    const reach = reachOf(shape);
    const x = random.between(reach + 12, SIZE.width - reach - 12);
    const y = random.between(RAIL + reach + 8, SIZE.height - RAIL - reach - 8);
    const free = parts.every(
      (other) => Math.hypot(other.x - x, other.y - y) > reach + reachOf(other.shape) + 6,
    );
    if (free) parts.push({ shape, x, y, rotation: Math.round(random.between(0, 3599)) / 10 });
  }
  return parts;
}
