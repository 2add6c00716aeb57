import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { type Colour, hsl, shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import type { Bounds } from '../plane.ts';
import type { Random } from '../random.ts';

export interface Logo {
  readonly bounds: Bounds;
  readonly colour: Colour;
  readonly form: 'peaks' | 'rings' | 'blades' | 'stack';
}

export function designLogo(random: Random, x: number, y: number): Logo {
  const size = random.between(66, 84);
  return {
    bounds: { left: x, top: y, right: x + size, bottom: y + size },
    colour: hsl(random.between(0, 360), 0.5, 0.42),
    form: random.pick(['peaks', 'rings', 'blades', 'stack'] as const),
  };
}

export function drawLogo(drawing: Drawing, { bounds, colour, form }: Logo): void {
  const size = bounds.right - bounds.left;
  const at = (x: number, y: number): Point => [bounds.left + x * size, bounds.top + y * size];
  const light = shade(colour, 1.45);
  if (form === 'peaks') {
    drawing.polygon([at(0, 1), at(0.38, 0.1), at(0.7, 1)], colour);
    drawing.polygon([at(0.36, 1), at(0.7, 0), at(1, 1)], light);
    drawing.polygon([at(0, 0.9), at(1, 0.9), at(1, 1), at(0, 1)], shade(colour, 0.8));
  } else if (form === 'rings') {
    drawing.ellipse(...at(0.5, 0.5), size / 2, size / 2, colour);
    drawing.ellipse(...at(0.5, 0.5), size * 0.33, size * 0.33, '#fdfcf9');
    drawing.ellipse(...at(0.5, 0.5), size * 0.2, size * 0.2, light);
  } else if (form === 'blades') {
    drawing.polygon([at(0, 0), at(0.5, 0.5), at(0, 1)], colour);
    drawing.polygon([at(1, 0), at(0.5, 0.5), at(1, 1)], colour);
    drawing.polygon([at(0, 0), at(1, 0), at(0.5, 0.5)], light);
    drawing.polygon([at(0, 1), at(1, 1), at(0.5, 0.5)], shade(colour, 0.7));
  } else {
    for (const [row, tone] of [
      [0, 1.45],
      [0.37, 1.2],
      [0.74, 1],
    ] as const) {
      drawing.polygon([at(0, row), at(1, row), at(1, row + 0.26), at(0, row + 0.26)], shade(colour, tone));
    }
  }
}
