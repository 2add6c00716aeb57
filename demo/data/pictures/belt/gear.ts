import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import { boundsOf } from '../plane.ts';
import type { Random } from '../random.ts';
import { type PartShape, pickMetal } from './part.ts';

/** A spur gear; its box follows the teeth that really reach outermost. */
export function gear(random: Random): PartShape {
  const metal = pickMetal(random);
  const radius = random.between(62, 104);
  const teeth = random.integer(14, 26);
  const depth = radius * random.between(0.1, 0.15);
  const bore = radius * random.between(0.16, 0.24);
  const spokes = random.chance(0.5) ? random.integer(4, 6) : 0;
  const rim = toothed(radius, depth, teeth);
  const extent = boundsOf(rim);
  // The outline is moved so that the middle of its box is the middle of the part.
  const [ox, oy] = [(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2];
  const outline = rim.map(([x, y]): Point => [x - ox, y - oy]);
  const ring = radius - depth;
  return {
    kind: 'Gear',
    width: extent.right - extent.left,
    height: extent.bottom - extent.top,
    holes: [[-ox, -oy]],
    face: { x: -ring * 0.55, y: -ring * 0.92, width: ring * 1.1, height: ring * 0.26 },
    attributes: { teeth },
    draw(drawing) {
      drawing.group({ x: 4, y: 7 }, () => drawing.polygon(outline, '#000000', 0.35));
      const steel = drawing.linear([
        { at: 0, colour: shade(metal, 1.25) },
        { at: 0.5, colour: metal },
        { at: 1, colour: shade(metal, 0.62) },
      ]);
      drawing.polygon(outline, shade(metal, 0.62));
      drawing.group({ x: -1.5, y: -1.5, scale: 0.985 }, () => drawing.polygon(outline, steel));
      drawing.ellipse(-ox, -oy, ring * 0.88, ring * 0.88, shade(metal, 0.8));
      drawing.ellipse(-ox, -oy, ring * 0.85, ring * 0.85, steel);
      for (let at = 0; at < spokes; at += 1) {
        const angle = (at / spokes) * 2 * Math.PI;
        const [x, y] = [Math.cos(angle) * ring * 0.5 - ox, Math.sin(angle) * ring * 0.5 - oy];
        drawing.ellipse(x, y, ring * 0.15, ring * 0.15, shade(metal, 0.36));
        drawing.ellipse(x + 1.5, y + 2, ring * 0.13, ring * 0.13, '#2b2f33');
      }
      drawing.ellipse(-ox, -oy, bore * 1.6, bore * 1.6, shade(metal, 0.7));
      drawing.ellipse(-ox - 1, -oy - 1, bore * 1.52, bore * 1.52, steel);
      drawing.ellipse(-ox, -oy, bore, bore, '#24282c');
      drawing.rectangle(-ox - bore * 0.28, -oy - bore * 1.3, bore * 0.56, bore * 0.6, '#24282c');
    },
  };
}

function toothed(radius: number, depth: number, teeth: number): Point[] {
  const profile = [
    [0, radius - depth],
    [0.22, radius - depth],
    [0.36, radius],
    [0.64, radius],
    [0.78, radius - depth],
  ] as const;
  return Array.from({ length: teeth }, (_, tooth) =>
    profile.map(([share, reach]): Point => {
      const angle = ((tooth + share) / teeth) * 2 * Math.PI;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    }),
  ).flat();
}
