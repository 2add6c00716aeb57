import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import { type PartShape, pickMetal } from './part.ts';

/** An L-shaped bracket with three holes. */
export function bracket(random: Random): PartShape {
  const metal = pickMetal(random);
  const [width, height] = [random.between(130, 180), random.between(100, 150)];
  const arm = random.between(38, 52);
  const [w, h] = [width / 2, height / 2];
  const outline: Point[] = [
    [-w, -h],
    [-w + arm, -h],
    [-w + arm, h - arm - 14],
    [-w + arm + 14, h - arm],
    [w, h - arm],
    [w, h],
    [-w, h],
  ];
  const holes: Point[] = [
    [-w + arm / 2, -h + arm * 0.6],
    [-w + arm / 2, h - arm / 2],
    [w - arm * 0.6, h - arm / 2],
  ];
  return {
    kind: 'Bracket',
    width,
    height,
    holes,
    face: { x: -w + arm * 1.25, y: h - arm * 0.75, width: width - arm * 2.5, height: arm * 0.5 },
    attributes: { holes: holes.length },
    draw(drawing) {
      drawing.group({ x: 4, y: 7 }, () => drawing.polygon(outline, '#000000', 0.33));
      drawing.polygon(outline, brushed(drawing, metal));
      drawing.line(
        [
          [-w + 1, -h + 1],
          [-w + arm - 1, -h + 1],
        ],
        shade(metal, 1.6),
        2,
        0.8,
      );
      drawing.line(
        [
          [-w + 1, h - 1],
          [w - 1, h - 1],
        ],
        shade(metal, 0.4),
        2,
        0.7,
      );
      for (const hole of holes) drawHole(drawing, hole, arm * 0.2, metal);
    },
  };
}

/** A flange plate with rounded corners and a hole in each. */
export function plate(random: Random): PartShape {
  const metal = pickMetal(random);
  const [width, height] = [random.between(140, 210), random.between(90, 130)];
  const [x, y] = [width / 2 - 20, height / 2 - 20];
  const holes: Point[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  const window = random.chance(0.4);
  return {
    kind: 'Plate',
    width,
    height,
    holes,
    face: { x: -x + 22, y: -height * 0.42, width: width - 84, height: height * 0.22 },
    attributes: { holes: holes.length },
    draw(drawing) {
      const [left, top] = [-width / 2, -height / 2];
      drawing.rectangle(left + 4, top + 7, width, height, '#000000', { radius: 12, opacity: 0.33 });
      drawing.rectangle(left, top, width, height, shade(metal, 0.55), { radius: 12 });
      drawing.rectangle(left, top, width - 1.5, height - 2, brushed(drawing, metal), { radius: 12 });
      for (const hole of holes) drawHole(drawing, hole, 8, metal);
      if (window) drawHole(drawing, [0, height * 0.12], height * 0.2, metal);
    },
  };
}

function brushed(drawing: Drawing, metal: string): string {
  return drawing.linear(
    [
      { at: 0, colour: shade(metal, 1.15) },
      { at: 0.3, colour: shade(metal, 0.94) },
      { at: 0.45, colour: shade(metal, 1.28) },
      { at: 0.7, colour: shade(metal, 0.9) },
      { at: 1, colour: shade(metal, 0.72) },
    ],
    90,
  );
}

function drawHole(drawing: Drawing, [x, y]: Point, radius: number, metal: string): void {
  drawing.ellipse(x, y, radius + 2.5, radius + 2.5, shade(metal, 0.62));
  drawing.ellipse(x + 0.8, y + 1, radius + 0.8, radius + 0.8, shade(metal, 1.4));
  drawing.ellipse(x, y, radius, radius, '#25292d');
}
