import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import type { Drawing } from '../drawing.ts';
import type { Random } from '../random.ts';
import { onBelt, type Part } from './part.ts';

export const DEFECT_KINDS = ['Scratch', 'Rust', 'Dent'] as const;
export type DefectKind = (typeof DEFECT_KINDS)[number];

/** Damage on the face of a part, as an outline on the picture. */
export interface Defect {
  readonly kind: DefectKind;
  readonly outline: readonly Point[];
  readonly severity: 'light' | 'severe';
  draw(drawing: Drawing): void;
}

export function damage(part: Part, random: Random): Defect {
  const { face } = part.shape;
  const kind = random.pick(['Scratch', 'Scratch', 'Rust', 'Dent'] as const);
  const middle: Point = [face.x + face.width / 2, face.y + face.height / 2];
  const local =
    kind === 'Scratch' ? scratch(random, face) : blob(random, middle, face, kind === 'Dent' ? 0.06 : 0.3);
  const outline = local.map((point) => onBelt(part, point));
  return {
    kind,
    outline,
    severity: random.chance(0.4) ? 'severe' : 'light',
    draw(drawing) {
      if (kind === 'Scratch') {
        drawing.polygon(outline, '#f4f6f8', 0.92);
        drawing.line(outline.slice(0, Math.ceil(outline.length / 2)), '#3b3f44', 0.8, 0.7);
      } else if (kind === 'Rust') {
        drawing.polygon(outline, '#8a4a22', 0.85);
        const [x, y] = onBelt(part, middle);
        const size = Math.min(face.width, face.height) * 0.3;
        drawing.ellipse(x - size * 0.2, y, size, size * 0.7, '#b96a2c', 0.6);
        drawing.ellipse(x + size * 0.5, y + size * 0.2, size * 0.3, size * 0.3, '#5f3016', 0.6);
      } else {
        drawing.polygon(
          outline,
          drawing.linear([
            { at: 0, colour: '#1f2327', opacity: 0.75 },
            { at: 1, colour: '#ffffff', opacity: 0.55 },
          ]),
        );
      }
    },
  };
}

type Face = Part['shape']['face'];

/** A thin, slightly wavering spindle across the face. */
function scratch(random: Random, face: Face): Point[] {
  const steps = 6;
  const rising = random.chance(0.5) ? 1 : -1;
  const middle: Point[] = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const wave = random.between(-0.06, 0.06);
    return [
      face.x + face.width * (0.06 + 0.88 * share),
      face.y + face.height * (0.5 + rising * (share - 0.5) * 0.7 + wave),
    ];
  });
  const thickness = (step: number) => 0.7 + 1.9 * Math.sin((step / steps) * Math.PI);
  return [
    ...middle.map(([x, y], step): Point => [x, y - thickness(step)]),
    ...middle.map(([x, y], step): Point => [x, y + thickness(step)]).reverse(),
  ];
}

function blob(random: Random, [x, y]: Point, face: Face, rough: number): Point[] {
  const corners = 14;
  const [rx, ry] = [Math.min(face.width, face.height * 1.6) * 0.46, face.height * 0.46];
  return Array.from({ length: corners }, (_, at): Point => {
    const angle = (at / corners) * 2 * Math.PI;
    const reach = 1 - random.between(0, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
}
