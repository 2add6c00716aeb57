import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { shade } from '../colour.ts';
import { type Drawing, outlines } from '../drawing.ts';
import type { Random } from '../random.ts';

const RUBBERS = ['#3c4147', '#2f4a44', '#43464f', '#3a4552', '#4a4640'] as const;

/** The rubber, its weave and wear, and the rails with their rollers. */
export function drawBelt(
  drawing: Drawing,
  { width, height }: { width: number; height: number },
  rail: number,
  random: Random,
): void {
  const rubber = random.pick(RUBBERS);
  drawing.rectangle(
    0,
    0,
    width,
    height,
    drawing.linear([
      { at: 0, colour: shade(rubber, 0.7) },
      { at: 0.5, colour: shade(rubber, 1.06) },
      { at: 1, colour: shade(rubber, 0.72) },
    ]),
  );
  const weave: Point[][] = [];
  for (let x = random.between(0, 20); x < width; x += 20)
    weave.push([
      [x, rail],
      [x + 1.2, rail],
      [x + 1.2, height - rail],
      [x, height - rail],
    ]);
  drawing.path(outlines(weave), { fill: '#000000', opacity: 0.14 });
  for (let marks = 26; marks > 0; marks -= 1) {
    const [x, y, length] = [
      random.next() * width,
      random.between(rail, height - rail),
      random.between(30, 180),
    ];
    drawing.line(
      [
        [x, y],
        [x + length, y + random.between(-4, 4)],
      ],
      '#ffffff',
      random.between(0.6, 1.6),
      random.between(0.03, 0.09),
    );
  }
  for (let specks = 40; specks > 0; specks -= 1) {
    drawing.ellipse(
      random.next() * width,
      random.between(rail, height - rail),
      random.between(0.6, 2),
      random.between(0.6, 2),
      '#000000',
      0.35,
    );
  }
  const seam = random.between(0.1, 0.9) * width;
  drawing.line(
    [
      [seam, rail],
      [seam + 26, height - rail],
    ],
    '#000000',
    3,
    0.3,
  );
  for (const top of [0, height - rail]) drawRail(drawing, width, top, rail, random);
}

function drawRail(drawing: Drawing, width: number, top: number, rail: number, random: Random): void {
  const steel = drawing.linear([
    { at: 0, colour: '#8d949c' },
    { at: 0.3, colour: '#d3d8dc' },
    { at: 0.6, colour: '#a4abb2' },
    { at: 1, colour: '#6f767e' },
  ]);
  const inner = top === 0 ? rail - 12 : top;
  drawing.rectangle(0, inner + (top === 0 ? 10 : -14), width, 18, '#000000', { opacity: 0.28 });
  drawing.rectangle(0, top, width, rail, steel);
  const stripes: Point[][] = [];
  for (let x = -40; x < width; x += 36)
    stripes.push([
      [x, inner + 12],
      [x + 18, inner + 12],
      [x + 30, inner],
      [x + 12, inner],
    ]);
  drawing.rectangle(0, inner, width, 12, '#e0b02e');
  drawing.path(outlines(stripes), { fill: '#25282c' });
  const offset = random.between(30, 90);
  for (let x = offset; x < width; x += 150) {
    const y = top + (top === 0 ? rail * 0.4 : rail * 0.62);
    drawing.ellipse(x, y + 2, 13, 13, '#000000', 0.3);
    drawing.ellipse(x, y, 12, 12, '#848b93');
    drawing.ellipse(x - 1, y - 1, 9.5, 9.5, '#bcc2c8');
    drawing.line(
      [
        [x - 5, y - 3],
        [x + 5, y + 3],
      ],
      '#5c636b',
      2.4,
    );
  }
}
