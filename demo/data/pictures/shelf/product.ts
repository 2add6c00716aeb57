import type { Point } from '../../../../src/shared/contract/annotation-document.ts';
import { type Colour, hsl, shade } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Bounds, boundsOf } from '../plane.ts';
import type { Random } from '../random.ts';
import { textWidth, writeText } from '../text.ts';

export const PRODUCT_KINDS = ['Bottle', 'Can', 'Carton', 'Jar', 'Bag'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** One article of the range; its facings all look alike. */
export interface Article {
  readonly kind: ProductKind;
  readonly brand: string;
  readonly width: number;
  readonly height: number;
  readonly main: Colour;
  readonly accent: Colour;
  readonly pattern: 'band' | 'disc' | 'diagonal' | 'split';
  readonly price: string;
}

const BRANDS = [
  'VIVA',
  'Kuro',
  'Alba',
  'MORI',
  'Nord',
  'Sol',
  'Pico',
  'TERRA',
  'Hana',
  'Luma',
  'OKA',
  'Brisa',
  'FJORD',
  'Yuzu',
  'Delta',
  'Mira',
];

/** Width and height in pixels at the size of the scene. */
const SIZES: Record<ProductKind, readonly [number, number, number, number]> = {
  Bottle: [44, 54, 150, 190],
  Can: [50, 58, 92, 104],
  Carton: [62, 96, 120, 184],
  Jar: [60, 76, 88, 108],
  Bag: [88, 112, 128, 164],
};

export function designArticle(random: Random, clearance: number): Article {
  const kind = random.pick(PRODUCT_KINDS);
  const [narrow, wide, low, high] = SIZES[kind];
  const hue = random.between(0, 360);
  // Goods fill their board: a shelf with fewer boards sells bigger packs.
  const fit = clearance / 205;
  const dark = random.chance(0.25);
  return {
    kind,
    brand: random.pick(BRANDS),
    width: random.between(narrow, wide) * fit * 1.2,
    height: Math.min(clearance * 0.92, random.between(low, high) * fit),
    main: hsl(hue, random.between(0.35, 0.66), dark ? random.between(0.22, 0.32) : random.between(0.42, 0.6)),
    accent: random.chance(0.4) ? '#f5efe2' : hsl(hue + random.pick([30, 40, 150, 180]), 0.6, 0.64),
    pattern: random.pick(['band', 'disc', 'diagonal', 'split'] as const),
    price: `${random.integer(1, 14)}.${random.pick(['09', '29', '49', '79', '95', '99'])}`,
  };
}

/** The outline of a facing standing with its foot's middle at (x, y). */
export function outlineOf(article: Article, x: number, y: number): Point[] {
  const { width: w, height: h, kind } = article;
  const half = w / 2;
  const at = (across: number, up: number): Point => [x + across * half, y - up * h];
  if (kind === 'Bottle') {
    return [
      at(-1, 0.02),
      at(-1, 0.6),
      at(-0.86, 0.68),
      at(-0.42, 0.78),
      at(-0.36, 0.9),
      at(-0.4, 0.91),
      at(-0.4, 1),
      at(0.4, 1),
      at(0.4, 0.91),
      at(0.36, 0.9),
      at(0.42, 0.78),
      at(0.86, 0.68),
      at(1, 0.6),
      at(1, 0.02),
      at(0.9, 0),
      at(-0.9, 0),
    ];
  }
  if (kind === 'Can')
    return [
      at(-0.88, 0),
      at(-1, 0.05),
      at(-1, 0.93),
      at(-0.86, 1),
      at(0.86, 1),
      at(1, 0.93),
      at(1, 0.05),
      at(0.88, 0),
    ];
  if (kind === 'Jar')
    return [
      at(-0.94, 0),
      at(-1, 0.06),
      at(-1, 0.74),
      at(-0.84, 0.82),
      at(-0.84, 1),
      at(0.84, 1),
      at(0.84, 0.82),
      at(1, 0.74),
      at(1, 0.06),
      at(0.94, 0),
    ];
  if (kind === 'Bag')
    return [
      at(-0.92, 0),
      at(-1, 0.12),
      at(-0.93, 0.5),
      at(-1, 0.88),
      at(-0.9, 1),
      at(0.9, 1),
      at(1, 0.88),
      at(0.93, 0.5),
      at(1, 0.12),
      at(0.92, 0),
    ];
  return [at(-1, 0), at(-1, 1), at(1, 1), at(1, 0)];
}

export function productBounds(article: Article, x: number, y: number): Bounds {
  return boundsOf(outlineOf(article, x, y));
}

export function drawProduct(drawing: Drawing, article: Article, x: number, y: number): void {
  const { width: w, height: h, main, accent, kind } = article;
  const outline = outlineOf(article, x, y);
  drawing.ellipse(x, y, w * 0.52, 4, '#000000', 0.32);
  drawing.polygon(outline, main);
  const [low, high] = kind === 'Bottle' ? [0.1, 0.56] : kind === 'Jar' ? [0.14, 0.66] : [0.12, 0.86];
  // A bag is narrower at its waist than its box is.
  const across = kind === 'Bag' ? w * 0.93 : w;
  const label = { x: x - across / 2, y: y - h * high, width: across, height: h * (high - low) };
  drawPattern(drawing, article, label);
  if (kind === 'Bottle')
    drawing.rectangle(x - w * 0.2, y - h, w * 0.4, h * 0.09, shade(accent, 0.9), { radius: 2 });
  if (kind === 'Jar')
    drawing.rectangle(x - w * 0.42, y - h, w * 0.84, h * 0.17, shade(main, 0.6), { radius: 3 });
  if (kind === 'Can') drawing.rectangle(x - w * 0.43, y - h, w * 0.86, h * 0.05, '#c9ced3', { radius: 2 });
  if (kind === 'Bag') {
    for (const seam of [0.955, 0.05])
      drawing.line(
        [
          [x - w * 0.44, y - h * seam],
          [x + w * 0.44, y - h * seam],
        ],
        shade(main, 0.75),
        2,
      );
  }
  const size = Math.min(h * 0.1, (w * 0.7 * 6) / (article.brand.length * 5));
  const written = textWidth(article.brand, size);
  writeText(drawing, article.brand, {
    x: x - written / 2,
    y: label.y + label.height * 0.42 + size / 2,
    size,
    colour: article.pattern === 'band' || article.pattern === 'disc' ? shade(main, 0.55) : '#fdfbf5',
    weight: 0.18,
  });
  drawing.polygon(outline, roundness(drawing, kind));
}

/** Light on a round or a flat front. */
function roundness(drawing: Drawing, kind: ProductKind): string {
  const flat = kind === 'Carton';
  return drawing.linear(
    [
      { at: 0, colour: '#000000', opacity: flat ? 0.05 : 0.42 },
      { at: 0.22, colour: '#ffffff', opacity: flat ? 0.05 : 0.22 },
      { at: 0.4, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#000000', opacity: flat ? 0.16 : 0.45 },
    ],
    90,
  );
}

function drawPattern(
  drawing: Drawing,
  { pattern, accent, main }: Article,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  if (pattern === 'band') drawing.rectangle(x, y + height * 0.2, width, height * 0.46, accent);
  else if (pattern === 'disc')
    drawing.ellipse(
      x + width / 2,
      y + height * 0.42,
      width * 0.4,
      Math.min(width * 0.4, height * 0.36),
      accent,
    );
  else if (pattern === 'split') drawing.rectangle(x, y + height * 0.62, width, height * 0.38, accent);
  else {
    drawing.polygon(
      [
        [x, y + height],
        [x + width, y + height * 0.55],
        [x + width, y + height * 0.85],
        [x, y + height],
      ],
      accent,
    );
    drawing.polygon(
      [
        [x, y],
        [x + width, y],
        [x, y + height * 0.22],
      ],
      shade(main, 0.75),
    );
  }
}
