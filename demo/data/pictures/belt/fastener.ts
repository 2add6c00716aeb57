import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import type { Random } from '../random.ts';
import { type PartShape, pickMetal } from './part.ts';

/** A hexagon bolt lying on its side, the head at the left. */
export function bolt(random: Random): PartShape {
  const metal = pickMetal(random);
  const shank = random.between(24, 36);
  const head = shank * 1.75;
  const thick = shank * 0.75;
  const width = random.between(120, 190);
  const left = -width / 2;
  const from = left + thick + (width - thick) * random.between(0.2, 0.5);
  return {
    kind: 'Bolt',
    width,
    height: head,
    holes: [],
    face: { x: left + thick + 4, y: -shank * 0.22, width: from - left - thick, height: shank * 0.44 },
    attributes: { size: `M${Math.round(shank / 3)}` },
    draw(drawing) {
      const round = drawing.linear([
        { at: 0, colour: shade(metal, 0.55) },
        { at: 0.3, colour: shade(metal, 1.35) },
        { at: 0.55, colour: metal },
        { at: 1, colour: shade(metal, 0.42) },
      ]);
      drawing.rectangle(left + 4, -head / 2 + 7, thick, head, '#000000', { opacity: 0.35, radius: 4 });
      drawing.rectangle(left + thick, -shank / 2 + 7, width - thick, shank, '#000000', {
        opacity: 0.35,
        radius: 3,
      });
      drawing.rectangle(left + thick - 2, -shank / 2, width - thick + 2, shank, round, { radius: 3 });
      for (let x = from; x < width / 2 - 3; x += 4.5) {
        drawing.line(
          [
            [x, -shank / 2 + 1.5],
            [x + 2.4, shank / 2 - 1.5],
          ],
          shade(metal, 0.35),
          1.3,
          0.75,
        );
        drawing.line(
          [
            [x + 1.6, -shank / 2 + 3],
            [x + 3.4, -shank * 0.05],
          ],
          shade(metal, 1.5),
          0.9,
          0.5,
        );
      }
      for (const [top, height, tone] of [
        [-0.5, 0.27, 1.1],
        [-0.23, 0.46, 1.3],
        [0.23, 0.27, 0.7],
      ] as const) {
        drawing.rectangle(left, top * head, thick, height * head, shade(metal, tone), { radius: 2 });
      }
      drawing.rectangle(left, -head / 2, 3, head, shade(metal, 0.8), { radius: 1.5 });
    },
  };
}

/** A hexagon nut from above. */
export function nut(random: Random): PartShape {
  const metal = pickMetal(random);
  const radius = random.between(32, 46);
  const outline = Array.from({ length: 6 }, (_, at): Point => {
    const angle = (at / 6) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  const bore = radius * 0.52;
  return {
    kind: 'Nut',
    width: radius * 2,
    height: radius * Math.sqrt(3),
    holes: [[0, 0]],
    face: { x: -radius * 0.3, y: -radius * 0.8, width: radius * 0.6, height: radius * 0.2 },
    attributes: { size: `M${Math.round(bore / 2)}` },
    draw(drawing) {
      drawing.group({ x: 3, y: 6 }, () => drawing.polygon(outline, '#000000', 0.35));
      const steel = drawing.linear([
        { at: 0, colour: shade(metal, 1.3) },
        { at: 1, colour: shade(metal, 0.6) },
      ]);
      drawing.polygon(outline, shade(metal, 0.7));
      drawing.ellipse(0, 0, radius * 0.84, radius * 0.84, steel);
      drawing.ellipse(0, 0, bore * 1.12, bore * 1.12, shade(metal, 0.5));
      drawing.ellipse(0, 0, bore, bore, '#1f2327');
      drawing.path(
        `M${-bore * 0.8} ${bore * 0.3}A${bore * 0.86} ${bore * 0.86} 0 0 0 ${bore * 0.8} ${bore * 0.3}`,
        {
          stroke: shade(metal, 0.7),
          width: 1.6,
        },
      );
    },
  };
}
