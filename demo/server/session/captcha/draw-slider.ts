import { randomInt } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import type { SliderCaptcha } from '../../../../src/shared/contract/oauth/captcha.ts';
import type { DrawScene } from '../../demonstration.ts';
import { counterpart, extentOf, type Outline, pathOf, randomOutline } from './outline.ts';

export const WIDTH = 360;
export const HEIGHT = 200;
/** Pixels drawn for one pixel shown, so that the picture is sharp on most screens and its data small. */
const DENSITY = 1.5;
/** The piece starts at the left edge: its gap is never within this. */
const LEAST_WAY = 90;
const EDGE = 8;
/** Of a scene's own size: what is in the cut-out then has the size of things to look at. */
const SCENE_SCALE = 0.3 * DENSITY;
/** Dots per inch at which one unit of an SVG is one pixel. */
const FULL_SIZE = 72;

export interface DrawnSlider
  extends Pick<
    SliderCaptcha,
    'width' | 'height' | 'background' | 'piece' | 'pieceWidth' | 'pieceHeight' | 'pieceTop'
  > {
  /** Where the piece's left edge belongs. */
  readonly position: number;
}

export type DrawSlider = () => Promise<DrawnSlider>;

/**
 * Draws a scene that nobody saw before, with a gap in it, a second gap of another shape beside it, and the piece
 * that was in the first. Grain, and a piece a little brighter or darker than its place, keep programs
 * from finding it by comparing pixels.
 */
export function createSliderDrawer(drawScene: DrawScene): DrawSlider {
  let field: Promise<Buffer> | undefined;
  return async () => {
    field ??= grainField();
    const outline = randomOutline();
    const extent = extentOf(outline);
    const gap = placeOf(extent);
    const [scene, grain] = await Promise.all([cutOut(drawScene), field.then(grainOf)]);
    const [background, piece] = await Promise.all([
      drawBackground(scene, grain, outline, gap),
      drawPiece(scene, outline, gap),
    ]);
    return {
      width: WIDTH,
      height: HEIGHT,
      background: `data:image/webp;base64,${background.toString('base64')}`,
      piece: `data:image/webp;base64,${piece.toString('base64')}`,
      pieceWidth: extent,
      pieceHeight: extent,
      pieceTop: gap.y,
      position: gap.x,
    };
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placeOf(extent: number): Place {
  return {
    x: evenBetween(LEAST_WAY, WIDTH - extent - EDGE),
    y: evenBetween(EDGE, HEIGHT - extent - EDGE),
  };
}

/** Even places are at whole pixels of what is drawn. */
function evenBetween(low: number, high: number): number {
  return 2 * randomInt(Math.ceil(low / 2), Math.floor(high / 2) + 1);
}

/** Most of the difference in height of the two gaps: a program that knows the piece's height meets both. */
const DECOY_RISE = 10;

function decoyPlace(gap: Place, extent: number): Place {
  const lowest = HEIGHT - extent - EDGE;
  const y = evenBetween(Math.max(EDGE, gap.y - DECOY_RISE), Math.min(lowest, gap.y + DECOY_RISE));
  const rightmost = WIDTH - extent - EDGE;
  const apart = extent + EDGE / 2;
  const places = Array.from({ length: rightmost - LEAST_WAY + 1 }, (_, index) => LEAST_WAY + index);
  const free = places.filter((x) => x % 2 === 0 && Math.abs(x - gap.x) >= apart);
  return { x: free[randomInt(free.length)] ?? LEAST_WAY, y };
}

/** Pixels of a scene, without an encoding. */
interface Scene {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 };
}

async function cutOut(drawScene: DrawScene): Promise<Scene> {
  const { svg, width, height } = drawScene();
  const raw = { width: WIDTH * DENSITY, height: HEIGHT * DENSITY, channels: 3 } as const;
  const data = await sharp(Buffer.from(svg), { density: FULL_SIZE * SCENE_SCALE })
    .extract({
      left: randomInt(Math.floor(width * SCENE_SCALE) - raw.width),
      top: randomInt(Math.floor(height * SCENE_SCALE) - raw.height),
      width: raw.width,
      height: raw.height,
    })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, raw };
}

function drawBackground(scene: Scene, grain: OverlayOptions, outline: Outline, gap: Place): Promise<Buffer> {
  const extent = extentOf(outline);
  const decoy = decoyPlace(gap, extent);
  const look = LOOKS[randomInt(LOOKS.length)] ?? DARK;
  const gaps = [
    hole('decoy', pathOf(counterpart(outline), decoy.x, decoy.y), look),
    hole('gap', pathOf(outline, gap.x, gap.y), look),
  ];
  return sharp(scene.data, { raw: scene.raw })
    .composite([{ input: svgOf(WIDTH, HEIGHT, gaps.join('')) }, grain])
    .webp({ quality: 60, effort: 1 })
    .toBuffer();
}

async function drawPiece(scene: Scene, outline: Outline, gap: Place): Promise<Buffer> {
  const extent = extentOf(outline);
  const side = extent * DENSITY;
  const path = pathOf(outline, 0, 0);
  const cut = await sharp(scene.data, { raw: scene.raw })
    .extract({ left: gap.x * DENSITY, top: gap.y * DENSITY, width: side, height: side })
    .modulate({ brightness: 0.95 + randomInt(11) / 100 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return sharp(cut, { raw: { width: side, height: side, channels: 4 } })
    .composite([
      { input: svgOf(extent, extent, `<path d="${path}"/>`), blend: 'dest-in' },
      { input: svgOf(extent, extent, rim(path)) },
    ])
    .webp({ quality: 80, alphaQuality: 90, effort: 1 })
    .toBuffer();
}

interface Look {
  readonly veil: string;
  readonly opacity: number;
  readonly rim: string;
}

const DARK: Look = { veil: '#0b1020', opacity: 0.52, rim: '#fff' };
/** Sometimes the gap is lighter than what is around it: looking for the darkest place finds another one then. */
const LOOKS: readonly Look[] = [DARK, { veil: '#f4f6fb', opacity: 0.62, rim: '#0b1020' }];

/** Under a veil, with a shadow along its upper edge, as if it were cut out. */
function hole(id: string, path: string, { veil, opacity, rim }: Look): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>
    <path d="${path}" fill="${veil}" fill-opacity="${opacity}"/>
    <g clip-path="url(#${id})" fill="none" stroke="#000">
      <path d="${path}" transform="translate(0 1.5)" stroke-width="5" stroke-opacity="0.2"/>
      <path d="${path}" transform="translate(0 1)" stroke-width="2.5" stroke-opacity="0.25"/>
    </g>
    <path d="${path}" fill="none" stroke="${rim}" stroke-width="1" stroke-opacity="0.7"/>`;
}

/** A light edge between two dark lines, so that the piece stands out on whatever it is moved over. */
function rim(path: string): string {
  return `<path d="${path}" fill="none" stroke="#0b1020" stroke-opacity="0.45" stroke-width="2"/>
    <path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.95" stroke-width="1.1"/>`;
}

function svgOf(width: number, height: number, content: string): Buffer {
  const size = `width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}

/** Larger than a picture, so that each gets another part of it: making noise takes longer than all the rest. */
const FIELD = { width: 768, height: 450, channels: 1 } as const;

function grainField(): Promise<Buffer> {
  const { width, height } = FIELD;
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

async function grainOf(field: Buffer): Promise<OverlayOptions> {
  const [width, height] = [WIDTH * DENSITY, HEIGHT * DENSITY];
  const input = await sharp(field, { raw: FIELD })
    .extract({ left: randomInt(FIELD.width - width), top: randomInt(FIELD.height - height), width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 1 }, blend: 'soft-light' };
}
