import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from '../drawing.ts';
import { type Bounds, boundsOf } from '../plane.ts';
import type { Random } from '../random.ts';
import type { TurnedBox } from '../scene.ts';
import { textWidth, writeText } from '../text.ts';

/** A stamp: round or square, never quite straight. */
export interface Stamp {
  readonly box: TurnedBox;
  readonly round: boolean;
  readonly text: string;
  readonly colour: string;
}

export function makeStamp(random: Random, text: string, x: number, y: number): Stamp {
  const size = random.between(108, 138);
  return {
    box: { x, y, width: size, height: size, rotation: Math.round(random.between(-180, 180)) / 10 },
    round: random.chance(0.6),
    text,
    colour: random.pick(['#c0282d', '#b5302a', '#2b4fa3']),
  };
}

/** A round stamp as an outline; a square one is annotated as a turned box. */
export function stampOutline({ box }: Stamp): Point[] {
  return Array.from({ length: 28 }, (_, at): Point => {
    const angle = (at / 28) * 2 * Math.PI;
    return [box.x + (Math.cos(angle) * box.width) / 2, box.y + (Math.sin(angle) * box.height) / 2];
  });
}

export function drawStamp(drawing: Drawing, { box, round, text, colour }: Stamp): void {
  const half = box.width / 2;
  drawing.group(box, () => {
    const size = (box.width * 0.58) / textWidth(text, 1);
    if (round) {
      ring(drawing, half - 2.5, 5, colour);
      ring(drawing, half - 11, 1.6, colour);
    } else {
      drawing.path(`M${3 - half} ${3 - half}H${half - 3}V${half - 3}H${3 - half}Z`, {
        stroke: colour,
        width: 6,
        opacity: 0.82,
      });
    }
    writeText(drawing, text, {
      x: -textWidth(text, size) / 2,
      y: size / 2,
      size,
      colour,
      weight: 0.14,
      opacity: 0.85,
    });
  });
}

function ring(drawing: Drawing, radius: number, width: number, colour: string): void {
  drawing.path(
    `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`,
    { stroke: colour, width, opacity: 0.82 },
  );
}

/** A signature as one flowing line, with the thickness of its pen. */
export interface Signature {
  readonly line: readonly Point[];
  readonly pen: number;
}

export function sign(random: Random, x: number, y: number, width: number): Signature {
  const strokes = random.integer(7, 11);
  const anchors: Point[] = Array.from({ length: strokes + 1 }, (_, at) => {
    const tall = at === 0 ? 30 : at > strokes - 2 ? 6 : 20;
    return [
      x + (width * at) / strokes + random.between(-6, 6),
      y + (at % 2 === 0 ? 1 : -1) * random.between(0.3, 1) * tall,
    ];
  });
  return { line: smooth(anchors), pen: random.between(2, 3) };
}

export function signatureBounds({ line, pen }: Signature): Bounds {
  const { left, top, right, bottom } = boundsOf(line);
  return { left: left - pen / 2, top: top - pen / 2, right: right + pen / 2, bottom: bottom + pen / 2 };
}

export function drawSignature(drawing: Drawing, { line, pen }: Signature): void {
  drawing.line(line, '#1f3a8a', pen, 0.9);
}

/** Catmull–Rom through the anchors, as short straight pieces, so that its extent is known exactly. */
function smooth(anchors: readonly Point[]): Point[] {
  const points: Point[] = [];
  const anchor = (at: number): Point => anchors[Math.max(0, Math.min(anchors.length - 1, at))] ?? [0, 0];
  for (let at = 0; at < anchors.length - 1; at += 1) {
    const [a, b, c, d] = [anchor(at - 1), anchor(at), anchor(at + 1), anchor(at + 2)];
    for (let step = 0; step < 10; step += 1) {
      const t = step / 10;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      points.push([along(0), along(1)]);
    }
  }
  return points;
}
