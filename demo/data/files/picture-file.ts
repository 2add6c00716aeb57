import sharp from 'sharp';
import { createDrawing } from '../pictures/drawing.ts';
import { createRandom } from '../pictures/random.ts';
import { renderPreview } from '../pictures/render-picture.ts';
import { SCENE_KINDS, type SceneKind, sceneOf } from '../pictures/scene-kind.ts';

/** Dots per inch at which one unit of an SVG is one pixel. */
const FULL_SIZE = 72;
/** Pixels of the longer side of a thumbnail. */
const SIDE = 320;
const QUALITIES = [82, 70, 55, 35];

const PICTURE = new RegExp(`^drawn/upload/(${SCENE_KINDS.join('|')})/(\\d{1,9})-(\\d{1,9})\\.jpg$`);
const THUMBNAIL = new RegExp(`^drawn/upload/(${SCENE_KINDS.join('|')})/(\\d{1,9})-thumbnail\\.webp$`);

export interface PictureFile {
  readonly key: string;
  readonly thumbnailKey: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as somebody uploaded it. It is drawn when it is first looked at, yet its size is known before: what the
 * drawing leaves of it is filled with zeros, which readers of JPEG pass over.
 */
export function pictureFile(kind: SceneKind, seed: number): PictureFile {
  const { width, height } = sceneOf(kind, seed);
  const size = 150_000 + Math.floor(createRandom(`size/${kind}/${seed}`).next() * 90_000);
  return {
    key: `drawn/upload/${kind}/${seed}-${size}.jpg`,
    thumbnailKey: `drawn/upload/${kind}/${seed}-thumbnail.webp`,
    size,
    width,
    height,
  };
}

/** How to draw what lies under a key; null where it is none of these. */
export function pictureMaker(key: string): (() => Promise<Uint8Array>) | null {
  const [, kind, seed, size] = PICTURE.exec(key) ?? [];
  if (kind !== undefined) return () => renderFile(kind as SceneKind, Number(seed), Number(size));
  const [, shown, number] = THUMBNAIL.exec(key) ?? [];
  return shown === undefined ? null : () => renderPreview(shown as SceneKind, Number(number), SIDE);
}

async function renderFile(kind: SceneKind, seed: number, size: number): Promise<Uint8Array> {
  const scene = sceneOf(kind, seed);
  const drawing = createDrawing(scene.width, scene.height);
  scene.draw(drawing);
  const svg = Buffer.from(drawing.toSvg());
  for (const quality of QUALITIES) {
    const drawn = await sharp(svg, { density: FULL_SIZE }).flatten().jpeg({ quality }).toBuffer();
    if (drawn.length <= size) return Buffer.concat([drawn, Buffer.alloc(size - drawn.length)]);
  }
  throw new Error(`the picture ${kind}/${seed} does not fit into ${size} bytes`);
}
